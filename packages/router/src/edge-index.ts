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
  const tree = new Uint16Array((starts.at(-1) as number) * 4);
  const scale = frameScale(frame);
  for (let index = 0; index < boxes.length; index += 4) {
    for (let side = 0; side < 4; side++) {
      const offset = (boxes[index + side] as number) - (frame[side % 2] as number);
      const value = offset * (scale[side % 2] as number);
      tree[index + side] = Math.max(
        0,
        Math.min(65535, side < 2 ? Math.floor(value) : Math.ceil(value)),
      );
    }
  }
  for (let level = 1; level < starts.length - 1; level++) {
    const from = starts[level - 1] as number;
    const to = starts[level] as number;
    const end = starts[level + 1] as number;
    for (let box = to; box < end; box++) {
      const firstChild = from + (box - to) * CHILDREN;
      const lastChild = Math.min(to, firstChild + CHILDREN);
      for (let side = 0; side < 4; side++) {
        let value = tree[firstChild * 4 + side] as number;
        for (let child = firstChild + 1; child < lastChild; child++) {
          const other = tree[child * 4 + side] as number;
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
  readonly scale: readonly [x: number, y: number];
  /** The edge's true distance, or `undefined` for an edge that must not be found. */
  measure(edge: number): Near<Item> | undefined;
}

/**
 * Edges by ascending distance from a point, up to a limit; lazily, so a caller that takes the first
 * pays for the first only. Best-first search with one queue (Hjaltason and Samet 1999): whatever
 * comes out of the queue measured is nearer than all that is still in it.
 */
export function* nearestEdges<Item>(query: NearestQuery<Item>): Generator<Near<Item>, undefined> {
  const { edgeCount, limitMetres } = query;
  if (edgeCount === 0) return;
  const starts = levelStarts(edgeCount);
  const queue: Entry<Item>[] = [];
  const distance = boxDistance(query);
  const root = (starts.at(-1) as number) - 1;
  push(queue, { metres: distance(root), level: starts.length - 2, box: root });
  for (let entry = pop(queue); entry !== undefined; entry = pop(queue)) {
    if (entry.metres > limitMetres) return;
    if (entry.found !== undefined) {
      yield entry.found;
    } else if (entry.level === 0) {
      const found = query.measure(entry.box);
      if (found !== undefined)
        push(queue, { metres: found.metres, level: 0, box: entry.box, found });
    } else {
      const start = starts[entry.level] as number;
      const childStart = starts[entry.level - 1] as number;
      const first = childStart + (entry.box - start) * CHILDREN;
      const end = Math.min(start, first + CHILDREN);
      for (let box = first; box < end; box++) {
        const metres = distance(box);
        if (metres <= limitMetres) push(queue, { metres, level: entry.level - 1, box });
      }
    }
  }
}

/** Edges whose boxes meet a box in 1e-7 degrees, in no order that means anything. */
export function edgesInBox(
  { tree, meta, lengths }: { tree: Uint16Array; meta: Int32Array; lengths: Uint32Array },
  box: readonly [west: number, south: number, east: number, north: number],
): number[] {
  if (lengths.length === 0) return [];
  const starts = levelStarts(lengths.length);
  const [perLon, perLat] = frameScale(meta);
  const [west0, south0] = [meta[0] as number, meta[1] as number];
  const west = (box[0] - west0) * perLon;
  const south = (box[1] - south0) * perLat;
  const east = (box[2] - west0) * perLon;
  const north = (box[3] - south0) * perLat;
  const found: number[] = [];
  const visit = (index: number, level: number): void => {
    const at = index * 4;
    if ((tree[at] as number) > east || (tree[at + 2] as number) < west) return;
    if ((tree[at + 1] as number) > north || (tree[at + 3] as number) < south) return;
    if (level === 0) {
      found.push(index);
      return;
    }
    const start = starts[level] as number;
    const first = (starts[level - 1] as number) + (index - start) * CHILDREN;
    const end = Math.min(start, first + CHILDREN);
    for (let child = first; child < end; child++) visit(child, level - 1);
  };
  visit((starts.at(-1) as number) - 1, starts.length - 2);
  return found;
}

/** The box of the whole graph in degrees. */
export function frameBbox(frame: Int32Array): Bbox {
  const [west, south, east, north] = frame as unknown as [number, number, number, number];
  return [west / 1e7, south / 1e7, east / 1e7, north / 1e7];
}

interface Entry<Item> {
  readonly metres: number;
  readonly level: number;
  readonly box: number;
  readonly found?: Near<Item>;
}

/** Stored units per 1e-7 degree on either axis. */
function frameScale(frame: Int32Array): [number, number] {
  const width = Math.max(1, (frame[2] as number) - (frame[0] as number));
  const height = Math.max(1, (frame[3] as number) - (frame[1] as number));
  return [65535 / width, 65535 / height];
}

function boxDistance<Item>(query: NearestQuery<Item>): (box: number) => number {
  const { tree, frame, scale } = query;
  const [perLon, perLat] = frameScale(frame);
  const x = (query.lon7 - (frame[0] as number)) * perLon;
  const y = (query.lat7 - (frame[1] as number)) * perLat;
  const xMetres = scale[0] / perLon;
  const yMetres = scale[1] / perLat;
  return (box) => {
    const at = box * 4;
    const dx = Math.max((tree[at] as number) - x, 0, x - (tree[at + 2] as number)) * xMetres;
    const dy = Math.max((tree[at + 1] as number) - y, 0, y - (tree[at + 3] as number)) * yMetres;
    return Math.sqrt(dx * dx + dy * dy);
  };
}

function push<Item>(heap: Entry<Item>[], entry: Entry<Item>): void {
  let at = heap.length;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as Entry<Item>;
    if (above.metres <= entry.metres) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = entry;
}

function pop<Item>(heap: Entry<Item>[]): Entry<Item> | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    const right = heap[child + 1];
    if (right !== undefined && right.metres < (heap[child] as Entry<Item>).metres) child++;
    const below = heap[child] as Entry<Item>;
    if (below.metres >= last.metres) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
  return top;
}
