import { METRES_PER_DEGREE } from './distance.ts';
import { metresPerLonDegree } from './longitude-scale.ts';
import type { Position } from './position.ts';
import { squaredDistanceToSegment } from './segment.ts';

/**
 * A plane that touches the Earth at its origin: right to a part in a thousand over some kilometres.
 * It does not cross the 180th meridian. Plain data.
 */
export interface Plane {
  readonly origin: Position;
  readonly metresPerLon: number;
}

export function planeAt(origin: Position): Plane {
  return { origin, metresPerLon: metresPerLonDegree(origin[1]) };
}

/** Metres east and north of the origin. */
export function toPlane(
  { origin, metresPerLon }: Plane,
  [lon, lat]: Position,
): readonly [east: number, north: number] {
  return [(lon - origin[0]) * metresPerLon, (lat - origin[1]) * METRES_PER_DEGREE];
}

export function fromPlane({ origin, metresPerLon }: Plane, east: number, north: number): Position {
  return [origin[0] + east / metresPerLon, origin[1] + north / METRES_PER_DEGREE];
}

/** Distances from the origin of a plane; without objects, since lines are shortened by it. */
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
