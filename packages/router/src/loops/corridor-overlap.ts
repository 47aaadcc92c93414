import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { CORRIDOR_METRES } from '../tree/near-edges.ts';

/** Places along a line at even steps, on the plane that touches the Earth at its start. */
export interface LineSamples {
  /** Metres. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Between samples; the measure is right to about a step at each end of what is repeated. */
const STEP_METRES = 10;
/** Parts nearer than this along the line are neighbours, not repetition. */
const APART_METRES = 120;

/**
 * The share of a line that lies within 15 m of another part of it that is more than 120 m away along
 * it, from 0 to 1. Blind to edges, so that the pavement on the other side counts as the same street.
 * The end of a closed line is next to its start.
 */
export function corridorOverlap({ x, y }: LineSamples, isClosed: boolean): number {
  const count = x.length;
  if (count < 2) return 0;
  const grid = new SampleGrid({ x, y });
  const gap = APART_METRES / STEP_METRES;
  // Samples of an open line are never neighbours around its ends.
  const around = isClosed ? count : Infinity;
  let repeated = 0;
  for (let at = 0; at < count; at++) {
    if (grid.hasNear(x[at] as number, y[at] as number, { at, gap, around })) repeated++;
  }
  return repeated / count;
}

/** The share of a line that lies within 15 m of another line, from 0 to 1. */
export function sharedShare(line: LineSamples, other: LineSamples): number {
  if (line.x.length === 0) return 0;
  const grid = gridOf(other);
  let shared = 0;
  for (let at = 0; at < line.x.length; at++) {
    if (grid.hasNear(line.x[at] as number, line.y[at] as number, NO_NEIGHBOURS)) shared++;
  }
  return shared / line.x.length;
}

/** Samples of a line in degrees. Lines that are to be compared need the same `origin`. */
export function sampleLine(coordinates: readonly Position[], origin: Position): LineSamples {
  const scaleX = METRES_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180);
  const x: number[] = [];
  const y: number[] = [];
  let carried = 0;
  for (let at = 1; at < coordinates.length; at++) {
    const [lon1, lat1] = coordinates[at - 1] as Position;
    const [lon2, lat2] = coordinates[at] as Position;
    const x1 = (lon1 - origin[0]) * scaleX;
    const y1 = (lat1 - origin[1]) * METRES_PER_DEGREE;
    const dx = (lon2 - lon1) * scaleX;
    const dy = (lat2 - lat1) * METRES_PER_DEGREE;
    const length = Math.hypot(dx, dy);
    let along = carried;
    for (; along < length; along += STEP_METRES) {
      x.push(x1 + (dx * along) / length);
      y.push(y1 + (dy * along) / length);
    }
    carried = along - length;
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) };
}

/** Samples nearer than `gap` to sample `at` do not count; `around` is the count of a closed line. */
interface Neighbours {
  readonly at: number;
  readonly gap: number;
  readonly around: number;
}

const NO_NEIGHBOURS: Neighbours = { at: 0, gap: 0, around: Infinity };

/** A line is compared with many others. */
const grids = new WeakMap<LineSamples, SampleGrid>();

function gridOf(samples: LineSamples): SampleGrid {
  const known = grids.get(samples);
  if (known !== undefined) return known;
  const made = new SampleGrid(samples);
  grids.set(samples, made);
  return made;
}

/** Samples by cells as wide as the corridor, in a hash table of chains. */
class SampleGrid {
  readonly #samples: LineSamples;
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #mask: number;

  constructor(samples: LineSamples) {
    this.#samples = samples;
    const count = samples.x.length;
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, count * 2)));
    this.#mask = size - 1;
    this.#heads = new Int32Array(size).fill(-1);
    this.#next = new Int32Array(count);
    for (let at = 0; at < count; at++) {
      const slot = this.#slot(cellOf(samples.x[at] as number), cellOf(samples.y[at] as number));
      this.#next[at] = this.#heads[slot] as number;
      this.#heads[slot] = at;
    }
  }

  /** Whether a sample lies within the corridor of a place that is no neighbour along the line. */
  hasNear(x: number, y: number, { at: own, gap, around }: Neighbours): boolean {
    const [cellX, cellY] = [cellOf(x), cellOf(y)];
    const { x: xs, y: ys } = this.#samples;
    for (let column = cellX - 1; column <= cellX + 1; column++) {
      for (let row = cellY - 1; row <= cellY + 1; row++) {
        let at = this.#heads[this.#slot(column, row)] as number;
        for (; at >= 0; at = this.#next[at] as number) {
          const apart = Math.abs(at - own);
          if (apart < gap || around - apart < gap) continue;
          const dx = (xs[at] as number) - x;
          const dy = (ys[at] as number) - y;
          if (dx * dx + dy * dy < CORRIDOR_METRES * CORRIDOR_METRES) return true;
        }
      }
    }
    return false;
  }

  #slot(column: number, row: number): number {
    return (Math.imul(column, 73856093) ^ Math.imul(row, 19349663)) & this.#mask;
  }
}

function cellOf(metres: number): number {
  return Math.floor(metres / CORRIDOR_METRES);
}
