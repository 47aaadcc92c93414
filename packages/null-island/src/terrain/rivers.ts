import { accumulate, drain } from './drainage.ts';
import type { Drainage } from './drainage.ts';
import type { Line } from '../plane/line.ts';
import { resample, simplify, smooth } from '../plane/line.ts';
import type { Point } from '../plane/point.ts';
import { direction, distance, offset } from '../plane/point.ts';
import { gentleness } from './terrain.ts';
import type { Terrain } from './terrain.ts';

export interface River {
  /** From the source down to the sea or to the river it joins. */
  readonly line: Point[];
  /** Width at the mouth in metres; 0 for a brook that is drawn as a line only. */
  readonly width: number;
  readonly upstreamCells: number;
}

const SOURCE_CELLS = 380;
const WIDE_CELLS = 5000;

/** Follows the water from the sources; longer rivers first, so that the shorter ones join them. */
export function makeRivers(terrain: Terrain): River[] {
  const drainage = drain(terrain.heights);
  const upstream = accumulate(drainage);
  const owner = new Map<number, number>();
  const rivers: River[] = [];
  for (const source of sourcesOf(terrain, drainage, upstream)) {
    const cells: number[] = [];
    let parent: River | undefined;
    let most = 0;
    for (let cell = source; cell >= 0; cell = drainage.receiver[cell]!) {
      cells.push(cell);
      const other = owner.get(cell);
      if (other !== undefined) {
        parent = rivers[other];
        break;
      }
      if (terrain.heights.values[cell]! <= 0) break;
      most = Math.max(most, upstream[cell]!);
    }
    if (cells.length < 16) continue;
    for (const cell of cells) if (!owner.has(cell)) owner.set(cell, rivers.length);
    const raw = cells.map((cell) => terrain.heights.pointAt(cell));
    const line = smooth(smooth(smooth(resample(simplify(raw, 20), 60))));
    const last = line.at(-1)!;
    if (parent) line[line.length - 1] = closestVertex(parent.line, last);
    else line.push(offset(last, direction(line.at(-2)!, last), 6, 0));
    rivers.push({ line, width: most > WIDE_CELLS ? 20 : 0, upstreamCells: most });
  }
  return rivers;
}

/** The water surface of a wide river: grows from 5 m at a quarter of its way to its full width. */
export function riverSurface(river: River): Point[] {
  const line = simplify(river.line, 1.5);
  const first = Math.floor(line.length * 0.35);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = first; i < line.length; i++) {
    const unit = direction(line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!);
    const half = (river.width / 2) * Math.min(1, 0.2 + (1.6 * (i - first)) / (line.length - first));
    left.push(offset(line[i]!, unit, 0, half));
    right.push(offset(line[i]!, unit, 0, -half));
  }
  return [...right, ...left.toReversed()];
}

function closestVertex(line: Line, p: Point): Point {
  let best = line[0]!;
  for (const q of line) if (distance(p, q) < distance(p, best)) best = q;
  return best;
}

/** Where enough water comes together in the hills; ditches of the plain are left out. Farthest from the sea first. */
function sourcesOf({ heights }: Terrain, drainage: Drainage, upstream: Float32Array): number[] {
  const fed = new Uint8Array(upstream.length);
  const steps = new Int32Array(upstream.length);
  for (const cell of drainage.order) {
    const to = drainage.receiver[cell]!;
    if (upstream[cell]! >= SOURCE_CELLS) fed[to] = 1;
    steps[cell] = steps[to]! + 1;
  }
  const sources: number[] = [];
  for (const cell of drainage.order) {
    if (upstream[cell]! < SOURCE_CELLS || fed[cell] === 1) continue;
    if (heights.values[cell]! > 35 || gentleness(heights.pointAt(cell)) < 0.4) sources.push(cell);
  }
  return sources.sort((a, b) => steps[b]! - steps[a]! || a - b);
}
