import { Grid, HALF_SIDE } from './grid.ts';
import type { Point } from './point.ts';
import { distance } from './point.ts';

export interface PathOptions {
  readonly from: Point;
  readonly to: Point;
  /** Cost per metre at a place; Infinity where none may pass. */
  readonly ground: Grid;
  readonly heights: Grid;
  /** Extra cost per metre at a slope along the way of 1: it grows with the square. */
  readonly slopeCost: number;
}

/** Moves of one and two cells: sixteen directions make smoother lines than eight. */
const MOVES: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
];

/** A* (Hart, Nilsson, Raphael 1968) on the lattice of `ground`; the lattice points passed, or `undefined`. */
export function leastCostPath({
  from,
  to,
  ground,
  heights,
  slopeCost,
}: PathOptions): Point[] | undefined {
  const { side, cell } = ground;
  const start = ground.indexAt(from.x, from.y);
  const goal = ground.indexAt(to.x, to.y);
  const target = ground.pointAt(goal);
  const cost = new Float64Array(side * side).fill(Infinity);
  const before = new Int32Array(side * side).fill(-1);
  const done = new Uint8Array(side * side);
  const open = new Map<number, number[]>();
  let bucket = 0;
  let pending = 0;
  // Buckets of one unit: the order inside a bucket may be off by that unit, which shows on no map.
  const push = (index: number, value: number): void => {
    const p = ground.pointAt(index);
    const key = Math.floor((value + 0.3 * distance(p, target)) / 10);
    const list = open.get(Math.max(key, bucket));
    if (list) list.push(index);
    else open.set(Math.max(key, bucket), [index]);
    pending++;
  };
  cost[start] = 0;
  push(start, 0);
  for (; pending > 0; bucket++) {
    const list = open.get(bucket);
    if (!list) continue;
    for (let i = 0; i < list.length; i++) {
      pending--;
      const index: number = list[i]!;
      if (done[index] === 1) continue;
      done[index] = 1;
      if (index === goal) return traceBack(ground, before, goal);
      const p = ground.pointAt(index);
      const height = heights.at(p.x, p.y);
      for (const [dx, dy] of MOVES) {
        const next = index + dy * side + dx;
        if (done[next] !== 0) continue;
        const q = { x: p.x + dx * cell, y: p.y + dy * cell };
        if (Math.abs(q.x) > HALF_SIDE || Math.abs(q.y) > HALF_SIDE) continue;
        const price = (ground.values[index]! + ground.values[next]!) / 2;
        if (!(price < 1e6)) continue;
        if (!(ground.at((p.x + q.x) / 2, (p.y + q.y) / 2) < 1e6)) continue;
        const metres = distance(p, q);
        const grade = (heights.at(q.x, q.y) - height) / metres;
        const total = cost[index]! + metres * (price + slopeCost * grade * grade);
        if (total >= cost[next]!) continue;
        cost[next] = total;
        before[next] = index;
        push(next, total);
      }
    }
    open.delete(bucket);
  }
  return undefined;
}

function traceBack(ground: Grid, before: Int32Array, goal: number): Point[] {
  const path: Point[] = [];
  for (let index = goal; index >= 0; index = before[index]!) path.push(ground.pointAt(index));
  return path.toReversed();
}
