import type { ScreenPoint } from '../canvas/map-types.ts';

/** A box by two opposite corners on the screen. */
export interface ScreenBox {
  readonly from: ScreenPoint;
  readonly to: ScreenPoint;
}
