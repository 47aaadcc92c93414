import type { Grid } from '../plane/grid.ts';

/** Where water goes from every lattice point of the land. */
export interface Drainage {
  /** Land points from the sea upwards: each comes after the one it drains into. */
  readonly order: Int32Array;
  /** The neighbour that a point drains into; -1 in the sea. */
  readonly receiver: Int32Array;
}

/**
 * Priority flood (Barnes, Lehman, Mulla 2014): the land is flooded from the sea by ascending height,
 * and each point drains to the one it was flooded from, so every point drains, through hollows too.
 * O(n log n). Heights at or below 0 are sea. Ties fall to the lower index.
 */
export function drain(heights: Grid): Drainage {
  const { side, values } = heights;
  const receiver = new Int32Array(side * side).fill(-1);
  const seen = new Uint8Array(side * side);
  const order = new Int32Array(side * side);
  let count = 0;
  const heap = new FloodHeap(values.length);
  for (let i = 0; i < values.length; i++) if (values[i]! <= 0) seen[i] = 1;
  const neighbours = [1, side, -1, -side, side + 1, side - 1, -side - 1, -side + 1];
  const spread = (from: number, level: number): void => {
    for (const by of neighbours) {
      const to = from + by;
      if (seen[to] !== 0) continue;
      seen[to] = 1;
      receiver[to] = from;
      heap.push(Math.max(level, values[to]!), to);
    }
  };
  for (let row = 1; row + 1 < side; row++) {
    for (let i = row * side + 1; i < row * side + side - 1; i++) if (values[i]! <= 0) spread(i, 0);
  }
  while (heap.size > 0) {
    const level = heap.topKey();
    const index = heap.pop();
    order[count++] = index;
    spread(index, level);
  }
  steepen(heights, receiver, order.subarray(0, count), neighbours);
  return { order: order.subarray(0, count), receiver };
}

/** How many lattice points drain through each, itself included. */
export function accumulate({ order, receiver }: Drainage): Float32Array {
  const upstream = new Float32Array(receiver.length).fill(1);
  for (let i = order.length - 1; i >= 0; i--) {
    const to = receiver[order[i]!]!;
    if (to >= 0) upstream[to] = upstream[to]! + upstream[order[i]!]!;
  }
  return upstream;
}

/** On slopes the steepest way down is truer than the way the flood came; it keeps the order valid. */
function steepen(
  heights: Grid,
  receiver: Int32Array,
  order: Int32Array,
  neighbours: number[],
): void {
  const rank = new Int32Array(receiver.length).fill(-1);
  for (let i = 0; i < order.length; i++) rank[order[i]!] = i;
  const { values } = heights;
  for (const index of order) {
    let steepest = 0;
    for (let k = 0; k < 8; k++) {
      const to = index + neighbours[k]!;
      const fall = (values[index]! - values[to]!) * (k < 4 ? 1 : Math.SQRT1_2);
      if (fall > steepest && rank[to]! < rank[index]!) {
        steepest = fall;
        receiver[index] = to;
      }
    }
  }
}

/** A binary heap of lattice points by height. */
class FloodHeap {
  size = 0;
  readonly #keys: Float64Array;
  readonly #items: Int32Array;

  constructor(capacity: number) {
    this.#keys = new Float64Array(capacity);
    this.#items = new Int32Array(capacity);
  }

  topKey(): number {
    return this.#keys[0]!;
  }

  push(key: number, item: number): void {
    let i = this.size++;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.#before(key, item, parent)) break;
      this.#keys[i] = this.#keys[parent]!;
      this.#items[i] = this.#items[parent]!;
      i = parent;
    }
    this.#keys[i] = key;
    this.#items[i] = item;
  }

  pop(): number {
    const top = this.#items[0]!;
    const last = --this.size;
    const key = this.#keys[last]!;
    const item = this.#items[last]!;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= last) break;
      if (child + 1 < last && this.#before(this.#keys[child + 1]!, this.#items[child + 1]!, child))
        child++;
      if (this.#before(key, item, child)) break;
      this.#keys[i] = this.#keys[child]!;
      this.#items[i] = this.#items[child]!;
      i = child;
    }
    this.#keys[i] = key;
    this.#items[i] = item;
    return top;
  }

  #before(key: number, item: number, slot: number): boolean {
    const other = this.#keys[slot]!;
    return key < other || (key === other && item < this.#items[slot]!);
  }
}
