import { z } from 'zod';

/** Parts that the answers of several functions share. */

/** How many rows there are under each choice of a facet. */
export const countsSchema = z.record(z.string(), z.number());

/** Names by id. */
export const namesSchema = z.record(z.string(), z.string());

/** What others see of a person. */
export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar_path: z.string().nullable(),
});
export type Profile = Readonly<z.infer<typeof profileSchema>>;

/** A place on the map, as GeoJSON. */
export const placeSchema = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number(), z.number()]).rest(z.number()),
});
