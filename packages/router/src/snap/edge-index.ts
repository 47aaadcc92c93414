import type { Bbox } from '@webmaps/geo/bbox';

/**
 * A packed R-tree over the boxes of a graph's edges.
 *
 * Edges are stored along the Hilbert curve, so the leaf of edge `e` is simply box `e`, and the
 * parents of 16 neighbouring boxes are the next level: no index into the tree is stored, 8.5 bytes
 * per edge in all. Method: packed Hilbert R-tree (Kamel and Faloutsos 1993), as in flatbush. Boxes
 * are four uint16 (west, south, east, north) in 65535ths of the graph's own box, rounded outwards,
 * so a box never excludes its edge and the tree prunes with true lower bounds.
 */
export const CHILDREN = 16;

/** Boxes in 1e-7 degrees, four numbers per edge, made into the stored tree. */
export function packTree(boxes: Int32Array, frame: Int32Array): Uint16Array<ArrayBuffer> {
  const count = boxes.length / 4;
  const starts = levelStarts(count);
  const tree = new Uint16Array(starts.at(-1)! * 4);
  const scale = frameScale(frame);
  for (let index = 0; index < boxes.length; index += 4) {
    for (let side = 0; side < 4; side++) {
      const offset = boxes[index + side]! - frame[side % 2]!;
      const value = offset * scale[side % 2]!;
      tree[index + side] = Math.max(
        0,
        Math.min(65535, side < 2 ? Math.floor(value) : Math.ceil(value)),
      );
    }
  }
  for (let level = 1; level < starts.length - 1; level++) {
    const from = starts[level - 1]!;
    const to = starts[level]!;
    const end = starts[level + 1]!;
    for (let box = to; box < end; box++) {
      const firstChild = from + (box - to) * CHILDREN;
      const lastChild = Math.min(to, firstChild + CHILDREN);
      for (let side = 0; side < 4; side++) {
        let value = tree[firstChild * 4 + side]!;
        for (let child = firstChild + 1; child < lastChild; child++) {
          const other = tree[child * 4 + side]!;
          if (side < 2 ? other < value : other > value) value = other;
        }
        tree[box * 4 + side] = value;
      }
    }
  }
  return tree;
}

/** First box of each level, leaves first, and after them the number of all boxes. */
export function levelStarts(edgeCount: number): number[] {
  const starts = [0];
  let level = edgeCount;
  let total = edgeCount;
  starts.push(total);
  while (level > 1) {
    level = Math.ceil(level / CHILDREN);
    total += level;
    starts.push(total);
  }
  return starts;
}

/** An edge and how near it is. */
export interface Near<Item> {
  readonly metres: number;
  readonly item: Item;
}

export interface NearestQuery<Item> {
  readonly tree: Uint16Array;
  readonly edgeCount: number;
  /** West, south, east, north of the graph in 1e-7 degrees. */
  readonly frame: Int32Array;
  readonly lon7: number;
  readonly lat7: number;
  readonly limitMetres: number;
  /** Metres per 1e-7 degree of longitude and latitude near the point. */
  readonly lonMetres: number;
  readonly latMetres: number;
  /** The edge's true distance, or `undefined` for an edge that must not be found. */
  measure(edge: number): Near<Item> | undefined;
}

/**
 * Edges by ascending distance from a point, up to a limit; lazily, so a caller that takes the first
 * pays for the first only. The search goes out in rings, and most callers find in the first what
 * they look for. In a ring it is best-first with one queue (Hjaltason and Samet 1999): whatever comes
 * out of the queue measured is nearer than all that is still in it.
 */
export class NearestEdges<Item> {
  readonly #query: NearestQuery<Item>;
  readonly #starts: readonly number[];
  /** The point in the units of the tree, and metres per unit. */
  readonly #x: number;
  readonly #y: number;
  readonly #xMetres: number;
  readonly #yMetres: number;
  /**
   * By the square of the distance; boxes as they are, measured edges as their complement. So of what
   * is equally far boxes come first, and of edges that meet in a point the first.
   */
  readonly #queue = new NearQueue();
  readonly #measured = new Map<number, Near<Item>>();
  #beyondMetres = -1;
  #ringMetres: number;

  constructor(query: NearestQuery<Item>) {
    this.#query = query;
    this.#starts = levelStarts(query.edgeCount);
    const { frame, lon7, lat7, lonMetres, latMetres } = query;
    const [perLon, perLat] = frameScale(frame);
    this.#x = (lon7 - frame[0]!) * perLon;
    this.#y = (lat7 - frame[1]!) * perLat;
    this.#xMetres = lonMetres / perLon;
    this.#yMetres = latMetres / perLat;
    this.#ringMetres = Math.min(FIRST_RING_METRES, query.limitMetres);
    this.#enterRing();
  }

  /** The next edge, `undefined` when there is none within the limit. */
  next(): Near<Item> | undefined {
    const { edgeCount, limitMetres } = this.#query;
    const queue = this.#queue;
    for (;;) {
      while (queue.size > 0) {
        const box = queue.pop();
        if (box < 0) return this.#measured.get(~box);
        if (box < edgeCount) this.#measure(box);
        else this.#enterBox(box);
      }
      if (this.#ringMetres >= limitMetres) return undefined;
      this.#beyondMetres = this.#ringMetres;
      this.#ringMetres = Math.min(this.#ringMetres * 5, limitMetres);
      this.#enterRing();
    }
  }

  #enterRing(): void {
    this.#measured.clear();
    if (this.#query.edgeCount > 0) this.#queue.push(0, this.#starts.at(-1)! - 1);
  }

  #measure(edge: number): void {
    const found = this.#query.measure(edge);
    if (found === undefined) return;
    if (found.metres <= this.#beyondMetres || found.metres > this.#ringMetres) return;
    this.#queue.push(found.metres * found.metres, ~edge);
    this.#measured.set(edge, found);
  }

  #enterBox(box: number): void {
    const { tree } = this.#query;
    const starts = this.#starts;
    const queue = this.#queue;
    const x = this.#x;
    const y = this.#y;
    const xMetres = this.#xMetres;
    const yMetres = this.#yMetres;
    const limit = this.#ringMetres * this.#ringMetres;
    let level = 1;
    while (starts[level + 1]! <= box) level++;
    const start = starts[level]!;
    const first = starts[level - 1]! + (box - start) * CHILDREN;
    const end = Math.min(start, first + CHILDREN);
    for (let child = first, at = first * 4; child < end; child++, at += 4) {
      const dx = outside(x, tree[at]!, tree[at + 2]!) * xMetres;
      const dy = outside(y, tree[at + 1]!, tree[at + 3]!) * yMetres;
      const square = dx * dx + dy * dy;
      if (square <= limit) queue.push(square, child);
    }
  }
}

const FIRST_RING_METRES = 20;

/** How far a number is from a stretch; 0 within it. */
function outside(value: number, low: number, high: number): number {
  if (value < low) return low - value;
  return value > high ? value - high : 0;
}

/** Edges whose boxes meet a box in 1e-7 degrees, in no order that means anything. */
export function edgesInBox(
  { tree, meta, lengths }: { tree: Uint16Array; meta: Int32Array; lengths: Uint32Array },
  box: readonly [west: number, south: number, east: number, north: number],
): number[] {
  if (lengths.length === 0) return [];
  const starts = levelStarts(lengths.length);
  const [perLon, perLat] = frameScale(meta);
  const [west0, south0] = [meta[0]!, meta[1]!];
  const west = (box[0] - west0) * perLon;
  const south = (box[1] - south0) * perLat;
  const east = (box[2] - west0) * perLon;
  const north = (box[3] - south0) * perLat;
  const found: number[] = [];
  const visit = (index: number, level: number): void => {
    const at = index * 4;
    if (tree[at]! > east || tree[at + 2]! < west) return;
    if (tree[at + 1]! > north || tree[at + 3]! < south) return;
    if (level === 0) {
      found.push(index);
      return;
    }
    const start = starts[level]!;
    const first = starts[level - 1]! + (index - start) * CHILDREN;
    const end = Math.min(start, first + CHILDREN);
    for (let child = first; child < end; child++) visit(child, level - 1);
  };
  visit(starts.at(-1)! - 1, starts.length - 2);
  return found;
}

/** The box of the whole graph in degrees. */
export function frameBbox(frame: Int32Array): Bbox {
  const [west, south, east, north] = frame as unknown as [number, number, number, number];
  return [west / 1e7, south / 1e7, east / 1e7, north / 1e7];
}

/** Stored units per 1e-7 degree on either axis. */
function frameScale(frame: Int32Array): [number, number] {
  const width = Math.max(1, frame[2]! - frame[0]!);
  const height = Math.max(1, frame[3]! - frame[1]!);
  return [65535 / width, 65535 / height];
}

/**
 * A binary heap of whole numbers by priority, and the greater number first where that is equal; plain
 * arrays, since most hold a dozen.
 */
class NearQueue {
  readonly #priorities: number[] = [];
  readonly #values: number[] = [];

  get size(): number {
    return this.#values.length;
  }

  push(priority: number, value: number): void {
    const priorities = this.#priorities;
    const values = this.#values;
    let at = values.length;
    priorities.push(priority);
    values.push(value);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = priorities[parent]!;
      const aboveValue = values[parent]!;
      if (above < priority || (above === priority && aboveValue >= value)) break;
      priorities[at] = above;
      values[at] = aboveValue;
      at = parent;
    }
    priorities[at] = priority;
    values[at] = value;
  }

  /** Takes the first value; the queue must not be empty. */
  pop(): number {
    const priorities = this.#priorities;
    const values = this.#values;
    const top = values[0]!;
    const priority = priorities.pop()!;
    const value = values.pop()!;
    const size = values.length;
    if (size === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      let below = priorities[child]!;
      let belowValue = values[child]!;
      if (child + 1 < size) {
        const other = priorities[child + 1]!;
        const otherValue = values[child + 1]!;
        if (other < below || (other === below && otherValue > belowValue)) {
          child++;
          below = other;
          belowValue = otherValue;
        }
      }
      if (priority < below || (priority === below && value >= belowValue)) break;
      priorities[at] = below;
      values[at] = belowValue;
      at = child;
    }
    priorities[at] = priority;
    values[at] = value;
    return top;
  }
}
