import type { Position } from '@webmaps/geo/position';

/** A waypoint as the person put it. */
export interface MapWaypoint {
  readonly id: string;
  readonly position: Position;
  /** False where the leg that leads here keeps to no way. */
  readonly snap: boolean;
  /** A finish that was chosen before its start. */
  readonly awaitsStart?: true;
}
