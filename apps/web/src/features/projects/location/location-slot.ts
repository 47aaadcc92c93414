import type { PlaceSlotProps } from '../chosen-place.ts';
import type { DraftArea } from './draft-area.ts';

/** The props of the map on which place and area are set, which the application supplies. */
export interface LocationSlotProps extends PlaceSlotProps {
  readonly area: DraftArea | null;
  readonly onArea: (area: DraftArea | null) => void;
}
