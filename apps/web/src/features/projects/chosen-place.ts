import { z } from 'zod';

export const placeSchema = z.object({
  name: z.string(),
  position: z.tuple([z.number(), z.number()]).readonly(),
});
/** Where a project is, and what the place is called. */
export type ChosenPlace = Readonly<z.infer<typeof placeSchema>>;

/** The props of what finds a place, which the application supplies. */
export interface PlaceSlotProps {
  readonly place: ChosenPlace | null;
  readonly onPlace: (place: ChosenPlace | null) => void;
}
