import { roundDegrees } from '@webmaps/geo/round';
import { distanceMetres, EARTH_RADIUS_METRES, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { accumulateMetres } from '../format/accumulate-metres.ts';
import { placeAlong } from '../search/find-path.ts';
import type { Path } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { PointBuffer } from '../format/polyline-codec.ts';
import type { Snap } from '../snap/snap.ts';

/** A stretch of the line on one edge, or on none. */
export interface Piece {
  /** -1 for a straight line that keeps to no way. */
  readonly edge: number;
  /** Shares of the edge's length where the stretch begins and ends; falling when against it. */
  readonly startShare: number;
  readonly endShare: number;
  /** Along the whole line. */
  readonly startMetres: number;
  readonly endMetres: number;
}

interface LatitudeTurn {
  readonly lat: number;
  readonly cosine: number;
  readonly sine: number;
}

/** Straight lines get a point at every such distance where heights are known, so that they show. */
const FREE_STEP_METRES = 20;
/** A straight line has at most so many points, however long it is. */
const FREE_MAX_STEPS = 500;
const SMALL_DEGREES = 0.01;
const RADIANS = Math.PI / 180;

/** Of the edge in hand. */
const buffer = new PointBuffer();

/** The line of a route as it grows: coordinates, their distance from the start, and the pieces. */
export class RouteLine {
  readonly coordinates: Position[] = [];
  /** Metres from the start to each coordinate, along the line. */
  readonly marks: number[] = [];
  readonly pieces: Piece[] = [];
  readonly #graph: Graph;
  #metres = 0;
  /** Where the next piece begins. */
  #pieceMetres = 0;
  /** The last point, and the cosine of its latitude. */
  #lastLon = NaN;
  #lastLat = NaN;
  #lastCosine = NaN;
  #nearTurn: LatitudeTurn = { lat: NaN, cosine: NaN, sine: NaN };

  constructor(graph: Graph, start: Position) {
    this.#graph = graph;
    this.#addPoint(start);
  }

  get metres(): number {
    return this.#metres;
  }

  get lastIndex(): number {
    return this.coordinates.length - 1;
  }

  /** The index of the coordinate that is at a distance from the start, or the last before it. */
  indexAt(metres: number): number {
    return metres >= this.metres ? this.lastIndex : this.#segmentAt(metres);
  }

  /** The place at a distance from the start. */
  positionAt(metres: number): Position {
    const low = this.#segmentAt(metres);
    const high = Math.min(low + 1, this.lastIndex);
    const [start, end] = [this.marks[low] ?? 0, this.marks[high] ?? 0];
    const share = end > start ? Math.max(0, Math.min(1, (metres - start) / (end - start))) : 0;
    const from = this.coordinates[low]!;
    const to = this.coordinates[high]!;
    return between(from, to, share);
  }

  /** Adds the path between two snapped places; the line must end at the first. */
  addPath({ arcs }: Path, from: Snap, to: Snap): void {
    const last = arcs.length - 1;
    for (let at = 0; at <= last; at++) {
      const arc = arcs[at]!;
      if (at > 0 && at < last) this.#addArc(arc);
      else {
        const start = at === 0 ? placeAlong(from, arc) : 0;
        const end = at === last ? placeAlong(to, arc) : 1;
        this.#addPartOfArc(arc, start, end);
        if (at === last) this.#addPoint(to.position);
        else this.#addHead(arc);
        this.#addPiece(arc, start, end);
      }
    }
  }

  /** Adds a straight line; densified where `dense`, so that each point can have its height. */
  addStraight(to: Position, dense: boolean): void {
    const from = this.coordinates.at(-1) ?? to;
    const metres = distanceMetres(from, to);
    const steps = dense ? Math.min(FREE_MAX_STEPS, Math.ceil(metres / FREE_STEP_METRES)) : 1;
    for (let step = 1; step < steps; step++) {
      const [lon, lat] = between(from, to, step / steps);
      this.#addPoint([roundDegrees(lon), roundDegrees(lat)]);
    }
    this.#addPoint(to);
    this.#addPiece(FREE_ARC, 0, 1);
  }

  /** The start of the segment that holds a distance. */
  #segmentAt(metres: number): number {
    let low = 0;
    let high = this.lastIndex;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.marks[middle]! <= metres) low = middle;
      else high = middle;
    }
    return low;
  }

  /** A whole arc. Most points are here, so what is read at every one of them is in variables. */
  #addArc(arc: number): void {
    this.#graph.readEdgePoints(arc >> 1, buffer);
    const { values, count } = buffer;
    const { coordinates, marks } = this;
    const { lat: nearLat, cosine: nearCosine, sine: nearSine } = this.#near();
    let lastLon = this.#lastLon;
    let lastLat = this.#lastLat;
    let lastCosine = this.#lastCosine;
    let metres = this.#metres;
    const stride = (arc & 1) === 1 ? -2 : 2;
    let at = stride > 0 ? 2 : count * 2 - 4;
    for (let left = count - 1; left > 0; left--, at += stride) {
      const lon = values[at]! / 1e7;
      const lat = values[at + 1]! / 1e7;
      if (lon === lastLon && lat === lastLat) continue;
      const step = (lat - nearLat) * RADIANS;
      const cosine =
        Math.abs(step) < SMALL_DEGREES * RADIANS
          ? nearCosine - step * (nearSine + (step / 2) * nearCosine)
          : Math.cos(lat * RADIANS);
      metres += stepMetres(lon - lastLon, lat - lastLat, lastCosine * cosine);
      marks.push(metres);
      coordinates.push([lon, lat]);
      lastLon = lon;
      lastLat = lat;
      lastCosine = cosine;
    }
    this.#lastLon = lastLon;
    this.#lastLat = lastLat;
    this.#lastCosine = lastCosine;
    this.#metres = metres;
    this.#addPiece(arc, 0, 1);
  }

  /**
   * Cosine and sine of a latitude near the last point. A series around it gives those of other
   * points near it, wrong by less than 1e-12.
   */
  #near(): LatitudeTurn {
    const lat = this.#lastLat;
    if (!(Math.abs(lat - this.#nearTurn.lat) < SMALL_DEGREES / 2)) {
      this.#nearTurn = { lat, cosine: Math.cos(lat * RADIANS), sine: Math.sin(lat * RADIANS) };
    }
    return this.#nearTurn;
  }

  /** The inner points of an arc between two shares of its length. */
  #addPartOfArc(arc: number, start: number, end: number): void {
    const isBackward = (arc & 1) === 1;
    const points = this.#graph.edgePoints(arc >> 1);
    if (points.length === 4) return;
    const marks = accumulateMetres(points);
    const length = marks.at(-1) ?? 0;
    for (let step = 1; step < marks.length - 1; step++) {
      const at = isBackward ? marks.length - 1 - step : step;
      const mark = marks[at]!;
      const share = (isBackward ? length - mark : mark) / length;
      if (share > start && share < end) {
        this.#addPoint([points[at * 2]! / 1e7, points[at * 2 + 1]! / 1e7]);
      }
    }
  }

  #addHead(arc: number): void {
    const { ends, nodes } = this.#graph.sections;
    const at = ends[arc ^ 1]! * 2;
    this.#addPoint([nodes[at]! / 1e7, nodes[at + 1]! / 1e7]);
  }

  #addPoint(position: Position): void {
    const [lon, lat] = position;
    if (lon === this.#lastLon && lat === this.#lastLat) return;
    const cosine = Math.cos(lat * RADIANS);
    if (this.coordinates.length > 0) {
      const [right, up] = [lon - this.#lastLon, lat - this.#lastLat];
      this.#metres += stepMetres(right, up, this.#lastCosine * cosine);
    }
    this.#lastLon = lon;
    this.#lastLat = lat;
    this.#lastCosine = cosine;
    this.marks.push(this.#metres);
    this.coordinates.push(position);
  }

  /** What was added since the last piece; nothing where that has no length. */
  #addPiece(arc: number, start: number, end: number): void {
    const startMetres = this.#pieceMetres;
    const endMetres = this.#metres;
    if (endMetres <= startMetres) return;
    this.#pieceMetres = endMetres;
    const isBackward = arc >= 0 && (arc & 1) === 1;
    this.pieces.push({
      edge: arc >> 1,
      startShare: isBackward ? 1 - start : start,
      endShare: isBackward ? 1 - end : end,
      startMetres,
      endMetres,
    });
  }
}

/** The place at a share of the way from one to another, the short way around the world. */
function between(from: Position, to: Position, share: number): Position {
  const lon = from[0] + withinHalfTurn(to[0] - from[0]) * share;
  return [withinHalfTurn(lon), from[1] + (to[1] - from[1]) * share];
}

/** The same degrees from -180 to 180. */
function withinHalfTurn(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

/** Shifted like an arc it is the edge of a straight line. */
const FREE_ARC = -1;

/**
 * The haversine distance of a step by degrees, where `cosines` is the product of both latitudes'.
 * For small angles sine and arc sine fall away: over a hundredth of a degree that changes less than
 * 0.01 mm.
 */
function stepMetres(right: number, up: number, cosines: number): number {
  if (Math.abs(up) < SMALL_DEGREES && Math.abs(right) < SMALL_DEGREES) {
    return METRES_PER_DEGREE * Math.sqrt(up * up + cosines * right * right);
  }
  const halfUp = Math.sin((up * RADIANS) / 2);
  const halfRight = Math.sin((right * RADIANS) / 2);
  const h = halfUp * halfUp + cosines * halfRight * halfRight;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}
