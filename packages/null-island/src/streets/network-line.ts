import type { Point } from '../plane/point.ts';
import type { Tags } from '../osm/tags.ts';

/** What a line of the network is for; lots are laid out along `road` and `street` only. */
export type LineRole =
  | 'road'
  | 'street'
  | 'lane'
  | 'promenade'
  | 'bank'
  | 'park'
  | 'track'
  | 'trail'
  | 'pier';

/** A way through the land before it is cut at its junctions. */
export interface NetworkLine {
  readonly points: Point[];
  readonly role: LineRole;
  /** Lower ones keep their place where two lines fall together. */
  readonly order: number;
  readonly tags: Tags;
}
