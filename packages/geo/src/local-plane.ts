import { METRES_PER_DEGREE } from './distance.ts';
import { metresPerLonDegree } from './longitude-scale.ts';
import type { Position } from './position.ts';
import { squaredDistanceToSegment } from './segment.ts';

/**
 * Metres east and north of an origin on the plane that touches the Earth there: right to a part in
 * a thousand over some kilometres. It does not cross the 180th meridian.
 */
export class LocalPlane {
  readonly #lon: number;
  readonly #lat: number;
  readonly #metresPerLon: number;

  constructor([lon, lat]: Position) {
    this.#lon = lon;
    this.#lat = lat;
    this.#metresPerLon = metresPerLonDegree(lat);
  }

  /** Metres from the origin to a position. */
  metresTo(position: Position): number {
    return Math.hypot(this.#east(position), this.#north(position));
  }

  /** Metres from the origin to the nearest point of the straight line between two positions. */
  metresToSegment(from: Position, to: Position): number {
    const [x, y] = [this.#east(from), this.#north(from)];
    return Math.sqrt(squaredDistanceToSegment(-x, -y, this.#east(to) - x, this.#north(to) - y));
  }

  #east([lon]: Position): number {
    return (lon - this.#lon) * this.#metresPerLon;
  }

  #north([, lat]: Position): number {
    return (lat - this.#lat) * METRES_PER_DEGREE;
  }
}
