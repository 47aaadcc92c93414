import { squaredDistanceToSegment } from '@webmaps/geo/segment';
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { flatBoxOf } from '@webmaps/geo/flat-box';
import type { FlatBox } from '@webmaps/geo/flat-box';
import { edgesInBox } from '../snap/edge-index.ts';
import type { Graph } from '../format/graph.ts';
import { PointBuffer } from '../format/polyline-codec.ts';

/** Two ways nearer than this are one corridor to a runner: a street and its pavements. */
export const CORRIDOR_METRES = 15;

/** Edges that run beside an edge over more than half of their own length, found once and kept. */
export class NearEdges {
  readonly #graph: Graph;
  readonly #known = new Map<number, Int32Array>();
  readonly #buffer = new PointBuffer();

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** The edge itself is not among them. */
  of(edge: number): Int32Array {
    const known = this.#known.get(edge);
    if (known !== undefined) return known;
    if (this.#known.size > MAX_KEPT) this.#known.clear();
    const found = this.#find(edge);
    this.#known.set(edge, found);
    return found;
  }

  #find(edge: number): Int32Array {
    const line = planeOf(this.#graph.edgePoints(edge));
    const [marginX, marginY] = [CORRIDOR_METRES / line.scaleX, CORRIDOR_METRES / line.scaleY];
    const box = [
      line.west - marginX,
      line.south - marginY,
      line.east + marginX,
      line.north + marginY,
    ] as const;
    const beside = edgesInBox(this.#graph.sections, box).filter((other) => {
      if (other === edge) return false;
      this.#graph.readEdgePoints(other, this.#buffer);
      return runsBeside(this.#buffer, line, box);
    });
    return Int32Array.from(beside);
  }
}

/** A few megabytes; searches repeat around the same starts. */
const MAX_KEPT = 200_000;

interface Plane {
  readonly points: Int32Array;
  /** Metres per 1e-7 degree. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function planeOf(points: Int32Array): Plane {
  const [west, south, east, north] = flatBoxOf(points);
  const scaleY = METRES_PER_DEGREE / 1e7;
  const scaleX = scaleY * longitudeScale((south + north) / 2e7);
  return { points, scaleX, scaleY, west, south, east, north };
}

/**
 * Whether more than half of the places along a line, about 10 m apart, are in the corridor, which is
 * inside the box. Looks only as far as it must.
 */
function runsBeside({ values, count }: PointBuffer, line: Plane, box: FlatBox): boolean {
  let ahead = 0;
  for (let at = 2; at < count * 2; at += 2) ahead += stepsAt(values, at, line);
  const least = ahead / 2;
  let near = 0;
  for (let at = 2; at < count * 2; at += 2) {
    const [x1, y1] = [values[at - 2]!, values[at - 1]!];
    const [dx, dy] = [values[at]! - x1, values[at + 1]! - y1];
    const steps = stepsAt(values, at, line);
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps;
      const [x, y] = [x1 + dx * share, y1 + dy * share];
      ahead--;
      if (x < box[0] || y < box[1] || x > box[2] || y > box[3] || !isNear(x, y, line)) {
        if (near + ahead <= least) return false;
      } else if (++near > least) {
        return true;
      }
    }
  }
  return false;
}

/** Places to check between a point and the one before. */
function stepsAt(values: Int32Array, at: number, { scaleX, scaleY }: Plane): number {
  const dx = (values[at]! - values[at - 2]!) * scaleX;
  const dy = (values[at + 1]! - values[at - 1]!) * scaleY;
  return Math.max(1, Math.round(Math.sqrt(dx * dx + dy * dy) / 10));
}

function isNear(x: number, y: number, { points, scaleX, scaleY }: Plane): boolean {
  for (let at = 2; at < points.length; at += 2) {
    const ax = (points[at - 2]! - x) * scaleX;
    const ay = (points[at - 1]! - y) * scaleY;
    const dx = (points[at]! - x) * scaleX - ax;
    const dy = (points[at + 1]! - y) * scaleY - ay;
    const square = squaredDistanceToSegment(-ax, -ay, dx, dy);
    if (square < CORRIDOR_METRES * CORRIDOR_METRES) return true;
  }
  return false;
}
