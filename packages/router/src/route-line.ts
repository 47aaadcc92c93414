import { distanceMetres, EARTH_RADIUS_METRES, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { edgeMarks } from './edge-marks.ts';
import { placeAlong } from './find-path.ts';
import type { Path } from './find-path.ts';
import type { Graph } from './graph.ts';
import { PointBuffer } from './polyline-codec.ts';
import type { Snap } from './snap.ts';

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

/** Straight lines get a point at every such distance where heights are known, so that they show. */
const FREE_STEP_METRES = 20;
/** A straight line has at most so many points, however long it is. */
const FREE_MAX_STEPS = 500;
const SMALL_DEGREES = 0.01;
const RADIANS = Math.PI / 180;

/** The line of a route as it grows: coordinates, their distance from the start, and the pieces. */
export class RouteLine {
  readonly coordinates: Position[] = [];
  /** Metres from the start to each coordinate, along the line. */
  readonly marks: number[] = [];
  readonly pieces: Piece[] = [];
  readonly #graph: Graph;
  readonly #buffer = new PointBuffer();
  #metres = 0;
  /** The last point, and the cosine of its latitude. */
  #lastLon = NaN;
  #lastLat = NaN;
  #lastCosine = NaN;

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
    const from = this.coordinates[low] as Position;
    const to = this.coordinates[high] as Position;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  }

  /** Adds the path between two snapped places; the line must stand at the first. */
  addPath(path: Path, from: Snap, to: Snap): void {
    const { ends } = this.#graph.sections;
    const last = path.arcs.length - 1;
    path.arcs.forEach((arc, at) => {
      this.#addArc(arc, {
        start: at === 0 ? placeAlong(from, arc) : 0,
        end: at === last ? placeAlong(to, arc) : 1,
        endPosition: at === last ? to.position : this.#nodePosition(ends[arc ^ 1] as number),
      });
    });
  }

  /** Adds a straight line; densified where `dense`, so that each point can have its height. */
  addStraight(to: Position, dense: boolean): void {
    const from = this.coordinates.at(-1) ?? to;
    const metres = distanceMetres(from, to);
    const startMetres = this.metres;
    const steps = dense ? Math.min(FREE_MAX_STEPS, Math.ceil(metres / FREE_STEP_METRES)) : 1;
    for (let step = 1; step < steps; step++) {
      const share = step / steps;
      this.#addPoint([
        round7(from[0] + (to[0] - from[0]) * share),
        round7(from[1] + (to[1] - from[1]) * share),
      ]);
    }
    this.#addPoint(to);
    this.#addPiece({ edge: -1, startShare: 0, endShare: 1, startMetres });
  }

  /** The start of the segment that holds a distance. */
  #segmentAt(metres: number): number {
    let low = 0;
    let high = this.lastIndex;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.marks[middle] as number) <= metres) low = middle;
      else high = middle;
    }
    return low;
  }

  #addArc(
    arc: number,
    { start, end, endPosition }: { start: number; end: number; endPosition: Position },
  ): void {
    const edge = arc >> 1;
    const isBackward = (arc & 1) === 1;
    const startMetres = this.metres;
    this.#graph.readEdgePoints(edge, this.#buffer);
    if (start === 0 && end === 1) this.#addInnerPoints(isBackward);
    else this.#addPartOfEdge(edge, { isBackward, start, end });
    this.#addPoint(endPosition);
    this.#addPiece({
      edge,
      startShare: isBackward ? 1 - start : start,
      endShare: isBackward ? 1 - end : end,
      startMetres,
    });
  }

  /** As `#addPoint` for each, with what is read at every point in variables: most points are here. */
  #addInnerPoints(isBackward: boolean): void {
    const { values, count } = this.#buffer;
    const { coordinates, marks } = this;
    let lastLon = this.#lastLon;
    let lastLat = this.#lastLat;
    let lastCosine = this.#lastCosine;
    let metres = this.#metres;
    const step = isBackward ? -2 : 2;
    let at = isBackward ? count * 2 - 4 : 2;
    for (let left = count - 2; left > 0; left--, at += step) {
      const lon = (values[at] as number) / 1e7;
      const lat = (values[at + 1] as number) / 1e7;
      if (lon === lastLon && lat === lastLat) continue;
      const cosine = Math.cos(lat * RADIANS);
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
  }

  #addPartOfEdge(
    edge: number,
    { isBackward, start, end }: { isBackward: boolean; start: number; end: number },
  ): void {
    const points = this.#graph.edgePoints(edge);
    const marks = edgeMarks(points);
    const length = marks.at(-1) ?? 0;
    for (let step = 1; step < marks.length - 1; step++) {
      const at = isBackward ? marks.length - 1 - step : step;
      const mark = marks[at] as number;
      const share = (isBackward ? length - mark : mark) / length;
      if (share > start && share < end) {
        this.#addPoint([(points[at * 2] as number) / 1e7, (points[at * 2 + 1] as number) / 1e7]);
      }
    }
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

  #addPiece(piece: Omit<Piece, 'endMetres'>): void {
    const endMetres = this.metres;
    if (endMetres > piece.startMetres) this.pieces.push({ ...piece, endMetres });
  }

  #nodePosition(node: number): Position {
    const { nodes } = this.#graph.sections;
    return [(nodes[node * 2] as number) / 1e7, (nodes[node * 2 + 1] as number) / 1e7];
  }
}

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

/** Degrees rounded to the grid that all coordinates of the engine are on. */
export function round7(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
