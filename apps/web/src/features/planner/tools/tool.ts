import type { StretchEnd } from '@webmaps/plan/replace-stretch';
import type { Zone } from '@webmaps/geo/zone';
import type { LoopQuestion } from '../../../route-search/loop-question.ts';
import type { IsochroneQuestion } from '../../../route-search/isochrone-question.ts';

/** What the panel shows instead of the route while it is open, with the question it asks. */
export type Tool =
  | {
      readonly kind: 'loops';
      readonly question: LoopQuestion;
      /** False while the question is still being put together. */
      readonly asked: boolean;
    }
  | {
      readonly kind: 'alternatives';
      /** The stretch that they are found for; absent where it is the whole route. */
      readonly stretch?: { readonly from: StretchEnd; readonly to: StretchEnd };
    }
  | { readonly kind: 'isochrone'; readonly question: IsochroneQuestion }
  | {
      readonly kind: 'zones';
      /** What the next presses draw; `null` while nothing is drawn. */
      readonly drawing: Pick<Zone, 'kind' | 'shape'> | null;
    };
