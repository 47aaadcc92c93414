import type { Position } from '@webmaps/geo/position';
import { projectTransverse, unprojectTransverse } from '@webmaps/geo/transverse-mercator';

export type PlanePoint = readonly [east: number, north: number];

/**
 * A plane of metres around a place: transverse Mercator about the place's meridian with the scale 1
 * there. Angles are kept. Lengths are too long by x² / 2R²: 0.01 % at 100 km east or west of the
 * middle, 0.3 % at 500 km.
 */
export class MetrePlane {
  readonly #lon: number;
  /** Of the middle, from the equator. */
  readonly #north: number;

  constructor([lon, lat]: Position) {
    this.#lon = lon;
    this.#north = projectTransverse(0, lat)[1];
  }

  /** Longitudes may go beyond 180°, so that they run on from the middle. */
  toPlane(lon: number, lat: number): PlanePoint {
    const [east, north] = projectTransverse(lon - this.#lon, lat);
    return [east, north - this.#north];
  }

  /** The longitude is within 180° of the middle's. */
  toPosition([east, north]: PlanePoint): Position {
    const [lonFromMiddle, lat] = unprojectTransverse([east, north + this.#north]);
    return [this.#lon + lonFromMiddle, lat];
  }
}
