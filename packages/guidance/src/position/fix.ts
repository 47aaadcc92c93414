import type { Position } from '@webmaps/geo/position';

/** One answer of a positioning device. */
export interface Fix {
  /** Since 1970-01-01T00:00Z, with fractions. */
  readonly timeSeconds: number;
  readonly position: Position;
  /** About two of three fixes are nearer than this to the true place. */
  readonly accuracyMetres: number;
  readonly elevationMetres?: number;
  /** As the device measured it, which is better than what follows from positions. */
  readonly speedMetresPerSecond?: number;
}
