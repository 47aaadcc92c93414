import { CORRIDOR_METRES } from '../tree/near-edges.ts';
import { STEP_METRES } from './line-samples.ts';
import type { LineSamples } from './line-samples.ts';

/** Parts nearer than this along the line are neighbours, not repetition. */
const APART_METRES = 120;

/**
 * The share of a line that is within 15 m of another part of it that is more than 120 m away along
 * it, from 0 to 1. Blind to edges, so that the pavement on the other side counts as the same street.
 * The end of a closed line is next to its start.
 */
export function corridorOverlap(samples: LineSamples, isClosed: boolean): number {
  const count = samples.x.length;
  if (count < 2) return 0;
  const gap = APART_METRES / STEP_METRES;
  const grid = new SampleGrid(samples);
  const repeated = new Uint8Array(count);
  for (let at = gap; at < count; at++) {
    // Only what is far enough behind is in the grid, so neighbours never meet. Samples of an open
    // line are never neighbours around its ends.
    grid.add(at - gap);
    grid.markNear(at, isClosed ? Math.max(0, at + gap - count) : 0, repeated);
  }
  let sum = 0;
  for (let at = 0; at < count; at++) sum += repeated[at]!;
  return sum / count;
}

/** The share of a line that is within 15 m of another line, from 0 to 1. */
export function sharedShare({ x, y }: LineSamples, other: LineSamples): number {
  if (x.length === 0) return 0;
  const grid = gridOf(other);
  let shared = 0;
  for (let at = 0; at < x.length; at++) {
    if (grid.hasNear(x[at]!, y[at]!)) shared++;
  }
  return shared / x.length;
}

/** Whether that share is more than a limit; looks only as far as it must. */
export function sharesMore({ x, y }: LineSamples, other: LineSamples, limit: number): boolean {
  const grid = gridOf(other);
  const most = x.length * limit;
  let shared = 0;
  for (let at = 0; at < x.length && shared <= most; at++) {
    if (shared + x.length - at <= most) return false;
    if (grid.hasNear(x[at]!, y[at]!)) shared++;
  }
  return shared > most;
}

/** A line is compared with many others. */
const grids = new WeakMap<LineSamples, SampleGrid>();

function gridOf(samples: LineSamples): SampleGrid {
  const known = grids.get(samples);
  if (known !== undefined) return known;
  const made = new SampleGrid(samples);
  for (let at = 0; at < samples.x.length; at++) made.add(at);
  grids.set(samples, made);
  return made;
}

/** Twice the corridor: what is near a place is in the cells on its own half of its cell. */
const CELL_METRES = CORRIDOR_METRES * 2;

/** Samples by cells, in a hash table of chains; those that were added last come first. */
class SampleGrid {
  readonly #samples: LineSamples;
  /** Samples by slot, 0 for none, so that a fresh array is an empty table. */
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #mask: number;

  constructor(samples: LineSamples) {
    this.#samples = samples;
    const count = samples.x.length;
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, count * 2)));
    this.#mask = size - 1;
    this.#heads = new Int32Array(size);
    this.#next = new Int32Array(count);
  }

  add(at: number): void {
    const column = Math.floor(this.#samples.x[at]! / CELL_METRES);
    const row = Math.floor(this.#samples.y[at]! / CELL_METRES);
    const slot = slotOf(column, row) & this.#mask;
    this.#next[at] = this.#heads[slot]!;
    this.#heads[slot] = at + 1;
  }

  hasNear(x: number, y: number): boolean {
    const { x: xs, y: ys } = this.#samples;
    const column = firstCell(x);
    const row = firstCell(y);
    for (let corner = 0; corner < 4; corner++) {
      const slot = slotOf(column + (corner & 1), row + (corner >> 1)) & this.#mask;
      for (let at = this.#heads[slot]!; at > 0; at = this.#next[at - 1]!) {
        const dx = xs[at - 1]! - x;
        const dy = ys[at - 1]! - y;
        if (dx * dx + dy * dy < SQUARE) return true;
      }
    }
    return false;
  }

  /** Marks a sample and all in the grid that are near it, from a first one on. */
  markNear(own: number, first: number, marks: Uint8Array): void {
    const { x: xs, y: ys } = this.#samples;
    const [x, y] = [xs[own]!, ys[own]!];
    const column = firstCell(x);
    const row = firstCell(y);
    for (let corner = 0; corner < 4; corner++) {
      const slot = slotOf(column + (corner & 1), row + (corner >> 1)) & this.#mask;
      for (let at = this.#heads[slot]!; at > first; at = this.#next[at - 1]!) {
        const dx = xs[at - 1]! - x;
        const dy = ys[at - 1]! - y;
        if (dx * dx + dy * dy < SQUARE) marks[own] = marks[at - 1] = 1;
      }
    }
  }
}

const SQUARE = CORRIDOR_METRES * CORRIDOR_METRES;

/** The first of the two cells along an axis that reach into the corridor around a place. */
function firstCell(metres: number): number {
  return Math.floor(metres / CELL_METRES - 0.5);
}

function slotOf(column: number, row: number): number {
  return Math.imul(column, 73856093) ^ Math.imul(row, 19349663);
}
