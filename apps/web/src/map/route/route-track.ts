import { distanceMetres } from '@webmaps/geo/distance';
import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';

/** A place on the route. */
export interface TrackPoint {
  /** From the start, in metres of the route's own length. */
  readonly metres: number;
  readonly position: Position;
  /** The leg between waypoint `legIndex` and the next. */
  readonly legIndex: number;
}

/**
 * The line of a route, prepared for finding the place at a distance and the distance nearest to a place.
 * Both are answered on the plane of the map (Web Mercator): a segment is drawn straight there.
 */
export class RouteTrack {
  readonly #route: Route;
  /** World x and y of each coordinate in turn. */
  readonly #xy: Float64Array;
  /** Metres from the start to each coordinate. */
  readonly #metres: Float64Array;

  private constructor(route: Route, xy: Float64Array, metres: Float64Array) {
    this.#route = route;
    this.#xy = xy;
    this.#metres = metres;
  }

  /** `undefined` for a route without a line, as when all its waypoints are one place. */
  static of(route: Route): RouteTrack | undefined {
    const { coordinates } = route.geometry;
    if (coordinates.length < 2) return undefined;
    const xy = new Float64Array(coordinates.length * 2);
    const metres = new Float64Array(coordinates.length);
    let total = 0;
    coordinates.forEach(([lon, lat], index) => {
      xy[index * 2] = mercatorX(lon);
      xy[index * 2 + 1] = mercatorY(lat);
      const previous = coordinates[index - 1];
      if (previous) total += distanceMetres([previous[0], previous[1]], [lon, lat]);
      metres[index] = total;
    });
    // the planner may measure a little otherwise; the chart and the figures go by its length
    const scale = total > 0 && route.distanceMetres > 0 ? route.distanceMetres / total : 1;
    for (let index = 0; index < metres.length; index++) metres[index]! *= scale;
    return new RouteTrack(route, xy, metres);
  }

  get lengthMetres(): number {
    return this.#metres[this.#metres.length - 1]!;
  }

  /** Metres from the start to a coordinate. */
  metresAtIndex(index: number): number {
    return this.#metres[index] ?? this.lengthMetres;
  }

  /** The place at a distance from the start; before and beyond the route its ends. */
  at(metres: number): TrackPoint {
    const wanted = Math.min(Math.max(metres, 0), this.lengthMetres);
    let low = 0;
    let high = this.#metres.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#metres[middle]! <= wanted) low = middle;
      else high = middle;
    }
    const span = this.#metres[high]! - this.#metres[low]!;
    return this.#pointOn(low, span > 0 ? (wanted - this.#metres[low]!) / span : 0);
  }

  /** The nearest place, in time linear in the number of coordinates. Of equally near ones the first. */
  nearest([lon, lat]: Position): TrackPoint {
    const x = mercatorX(lon);
    const y = mercatorY(lat);
    let best = Infinity;
    let bestIndex = 0;
    let bestShare = 0;
    for (let index = 0; index + 1 < this.#metres.length; index++) {
      const ax = this.#xy[index * 2]!;
      const ay = this.#xy[index * 2 + 1]!;
      const dx = this.#xy[index * 2 + 2]! - ax;
      const dy = this.#xy[index * 2 + 3]! - ay;
      const squared = dx * dx + dy * dy;
      const along = squared > 0 ? ((x - ax) * dx + (y - ay) * dy) / squared : 0;
      const share = along < 0 ? 0 : along > 1 ? 1 : along;
      const distance = (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2;
      if (distance < best) {
        best = distance;
        bestIndex = index;
        bestShare = share;
      }
    }
    return this.#pointOn(bestIndex, bestShare);
  }

  #pointOn(index: number, share: number): TrackPoint {
    const between = (from: number, to: number) => from + share * (to - from);
    return {
      metres: between(this.#metres[index]!, this.#metres[index + 1]!),
      position: [
        lonOfMercatorX(between(this.#xy[index * 2]!, this.#xy[index * 2 + 2]!)),
        latOfMercatorY(between(this.#xy[index * 2 + 1]!, this.#xy[index * 2 + 3]!)),
      ],
      legIndex: this.#legOf(index),
    };
  }

  /** The leg that holds the segment after a coordinate. */
  #legOf(index: number): number {
    const { legs } = this.#route;
    const found = legs.findIndex((leg) => index >= leg.startIndex && index < leg.endIndex);
    return found >= 0 ? found : Math.max(0, legs.length - 1);
  }
}
