import type { Line } from '../plane/line.ts';
import { lengthOf } from '../plane/line.ts';
import type { Point } from '../plane/point.ts';
import { direction, distance, offset } from '../plane/point.ts';
import { cos, hypot, sin } from '../plane/steady-math.ts';
import type { StreetField } from './tensor-field.ts';

/** 0 an avenue, 1 a street, 2 a lane. */
export type Rank = 0 | 1 | 2;
export type Family = 0 | 1;

export interface StreetLine {
  readonly points: Point[];
  readonly rank: Rank;
  readonly family: Family;
}

export interface TraceInput {
  readonly field: StreetField;
  readonly allowed: (p: Point, rank: Rank) => boolean;
  /** Roads that are there already; streets keep their distance where they run alongside. */
  readonly existing: readonly Line[];
  readonly seeds: readonly Point[];
}

const STEP = 12;
/** Metres between neighbours of one family: each rank halves the one before. */
const SPACING: readonly (readonly [number, number])[] = [
  [440, 520],
  [220, 260],
  [108, 84],
];

/**
 * Evenly spaced streamlines (Jobard and Lefer 1997) of both families, avenues before streets before
 * lanes; each rank starts half-way between the lines of the one before. Second-order Runge-Kutta.
 * O(points · neighbours). Invariant: lines of one family come no nearer than about half a spacing.
 */
export function traceStreets(input: TraceInput): StreetLine[] {
  const lines: StreetLine[] = [];
  const roads = ([0, 1] as const).map((family) => existingOf(input, family));
  for (const rank of [0, 1, 2] as const) {
    for (const family of [0, 1] as const) traceRank(input, lines, roads[family]!, rank, family);
  }
  return lines;
}

/** The parts of existing roads that run with a family. */
function existingOf({ existing, field }: TraceInput, family: Family): Point[][] {
  const runs: Point[][] = [];
  for (const road of existing) {
    let run: Point[] = [];
    for (let i = 0; i + 1 < road.length; i++) {
      const unit = direction(road[i]!, road[i + 1]!);
      const angle = field(road[i]!) + (family * Math.PI) / 2;
      const along = Math.abs(unit.x * cos(angle) + unit.y * sin(angle)) > 0.7;
      if (along) {
        const steps = Math.ceil(distance(road[i]!, road[i + 1]!) / STEP);
        for (let k = 0; k < steps; k++) run.push(offset(road[i]!, unit, k * STEP, 0));
      } else if (run.length > 1) {
        runs.push(run);
        run = [];
      }
    }
    if (run.length > 1) runs.push(run);
  }
  return runs;
}

function traceRank(
  input: TraceInput,
  lines: StreetLine[],
  roads: Point[][],
  rank: Rank,
  family: Family,
): void {
  const spacing = SPACING[rank]![family];
  const taken = new PointCells(spacing);
  const queue: Point[] = [];
  const settle = (line: Line): void => {
    for (const p of line) taken.add(p);
    seedsBeside(line, spacing, queue);
  };
  for (const road of roads) settle(road);
  for (const line of lines) if (line.family === family) settle(line.points);
  queue.push(...input.seeds);
  const shortest = spacing * (rank === 0 ? 1.6 : 0.7);
  for (let i = 0; i < queue.length && i < 9000; i++) {
    const seed = queue[i]!;
    if (!input.allowed(seed, rank) || taken.isNear(seed, spacing * 0.92)) continue;
    const ahead = walk(input, seed, rank, family, 1, taken, spacing);
    const behind = walk(input, seed, rank, family, -1, taken, spacing);
    const points = [...behind.toReversed(), seed, ...ahead];
    if (lengthOf(points) < shortest) continue;
    lines.push({ points, rank, family });
    settle(points);
  }
}

function walk(
  { field, allowed }: TraceInput,
  from: Point,
  rank: Rank,
  family: Family,
  sense: 1 | -1,
  taken: PointCells,
  spacing: number,
): Point[] {
  const quarter = (family * Math.PI) / 2;
  const path: Point[] = [];
  let at = from;
  const first = field(from) + quarter;
  let heading: Point = { x: sense * cos(first), y: sense * sin(first) };
  const follow = (p: Point): Point => {
    const angle = field(p) + quarter;
    const unit = { x: cos(angle), y: sin(angle) };
    return unit.x * heading.x + unit.y * heading.y < 0 ? { x: -unit.x, y: -unit.y } : unit;
  };
  for (let k = 0; k < 420; k++) {
    const first = follow(at);
    if (first.x * heading.x + first.y * heading.y < 0.6) break;
    heading = follow(offset(at, first, STEP / 2, 0));
    at = offset(at, heading, STEP, 0);
    if (!allowed(at, rank) || turnsBack(path, at, spacing * 0.4)) break;
    path.push(at);
    if (taken.isNear(at, spacing * 0.55)) break;
  }
  return path;
}

function turnsBack(path: Line, at: Point, nearer: number): boolean {
  for (let i = 0; i < path.length - 16; i += 3) if (distance(path[i]!, at) < nearer) return true;
  return false;
}

function seedsBeside(line: Line, spacing: number, queue: Point[]): void {
  const stride = Math.max(1, Math.round(spacing / STEP / 3));
  for (let i = 0; i < line.length; i += stride) {
    const unit = direction(line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!);
    queue.push(offset(line[i]!, unit, 0, spacing), offset(line[i]!, unit, 0, -spacing));
  }
}

class PointCells {
  readonly #size: number;
  readonly #cells = new Map<number, Point[]>();

  constructor(size: number) {
    this.#size = size;
  }

  add(p: Point): void {
    const key = this.#key(Math.floor(p.x / this.#size), Math.floor(p.y / this.#size));
    const list = this.#cells.get(key);
    if (list) list.push(p);
    else this.#cells.set(key, [p]);
  }

  isNear(p: Point, metres: number): boolean {
    const column = Math.floor(p.x / this.#size);
    const row = Math.floor(p.y / this.#size);
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const q of this.#cells.get(this.#key(column + i, row + j)) ?? []) {
          if (hypot(q.x - p.x, q.y - p.y) < metres) return true;
        }
      }
    }
    return false;
  }

  #key(column: number, row: number): number {
    return (column + 2048) * 4096 + row + 2048;
  }
}
