import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { edgesInBox } from '../edge-index.ts';
import type { Graph } from '../graph.ts';

/** Two ways nearer than this are one corridor to a runner: a street and its pavements. */
export const CORRIDOR_METRES = 15;

/** Edges that run beside an edge over more than half of their own length, found once and kept. */
export class NearEdges {
  readonly #graph: Graph;
  readonly #known = new Map<number, Int32Array>();

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** The edge itself is not among them. */
  of(edge: number): Int32Array {
    const known = this.#known.get(edge);
    if (known !== undefined) return known;
    if (this.#known.size > MOST_KEPT) this.#known.clear();
    const found = this.#find(edge);
    this.#known.set(edge, found);
    return found;
  }

  #find(edge: number): Int32Array {
    const line = planeOf(this.#graph.edgePoints(edge));
    const [reachX, reachY] = [CORRIDOR_METRES / line.scaleX, CORRIDOR_METRES / line.scaleY];
    const box = [
      line.west - reachX,
      line.south - reachY,
      line.east + reachX,
      line.north + reachY,
    ] as const;
    return Int32Array.from(
      edgesInBox(this.#graph.sections, box).filter(
        (other) => other !== edge && runsBeside(this.#graph.edgePoints(other), line),
      ),
    );
  }
}

/** A few megabytes; what is asked for lies around the same starts. */
const MOST_KEPT = 200_000;

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
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    west = Math.min(west, points[at] as number);
    east = Math.max(east, points[at] as number);
    south = Math.min(south, points[at + 1] as number);
    north = Math.max(north, points[at + 1] as number);
  }
  const scaleY = METRES_PER_DEGREE / 1e7;
  const scaleX = scaleY * Math.cos((((south + north) / 2e7) * Math.PI) / 180);
  return { points, scaleX, scaleY, west, south, east, north };
}

/** Whether more than half of the places along a line, about 10 m apart, lie in the corridor. */
function runsBeside(points: Int32Array, line: Plane): boolean {
  let near = 0;
  let count = 0;
  for (let at = 2; at < points.length; at += 2) {
    const [x1, y1] = [points[at - 2] as number, points[at - 1] as number];
    const [dx, dy] = [(points[at] as number) - x1, (points[at + 1] as number) - y1];
    const steps = Math.max(1, Math.round(Math.hypot(dx * line.scaleX, dy * line.scaleY) / 10));
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps;
      count++;
      if (isNear(x1 + dx * share, y1 + dy * share, line)) near++;
    }
  }
  return near * 2 > count;
}

function isNear(x: number, y: number, { points, scaleX, scaleY }: Plane): boolean {
  for (let at = 2; at < points.length; at += 2) {
    const ax = ((points[at - 2] as number) - x) * scaleX;
    const ay = ((points[at - 1] as number) - y) * scaleY;
    const dx = ((points[at] as number) - x) * scaleX - ax;
    const dy = ((points[at + 1] as number) - y) * scaleY - ay;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
    const [offX, offY] = [ax + share * dx, ay + share * dy];
    if (offX * offX + offY * offY < CORRIDOR_METRES * CORRIDOR_METRES) return true;
  }
  return false;
}
