import { squaredDistanceToSegment } from '@webmaps/geo/segment';
/**
 * The point of a polygon that is farthest from its outline: where a label has the most room.
 *
 * Idea: cover the polygon with squares, and split the square that could hold the best point until
 * none could be better by more than the precision. Source: Agafonkin, polylabel (2016), after
 * Garcia-Castellanos and Lombardo, "Poles of inaccessibility" (2007). Complexity: some hundred
 * squares, each measured against every edge. Invariant: `best` is inside, or the first square's centre.
 */
export function poleOfInaccessibility(
  rings: readonly Int32Array[],
): readonly [x: number, y: number] {
  const outer = rings[0];
  if (!outer || outer.length < 2) throw new RangeError('a polygon needs a ring');
  const [west, north, east, south] = boxOf(outer);
  const size = Math.max(
    1,
    Math.min(east - west, south - north),
    Math.max(east - west, south - north) / 64,
  );
  const precision = size / PARTS;
  const queue: Square[] = [];
  for (let x = west; x < east; x += size) {
    for (let y = north; y < south; y += size) {
      queue.push(measure(rings, { x: x + size / 2, y: y + size / 2, half: size / 2 }));
    }
  }
  let best = measure(rings, { x: (west + east) / 2, y: (north + south) / 2, half: 0 });
  for (let square = takeWidest(queue); square; square = takeWidest(queue)) {
    if (square.distance > best.distance) best = square;
    if (square.maxDistance - best.distance <= precision) continue;
    const half = square.half / 2;
    for (const [dx, dy] of QUARTERS) {
      queue.push(measure(rings, { x: square.x + dx * half, y: square.y + dy * half, half }));
    }
  }
  return [best.x, best.y];
}

/** A label may be off by this part of the polygon's smaller side. */
const PARTS = 40;
const QUARTERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  /** From the centre to the outline; negative outside. */
  readonly distance: number;
  /** The distance that no point of the square can exceed. */
  readonly maxDistance: number;
}

function measure(
  rings: readonly Int32Array[],
  { x, y, half }: { x: number; y: number; half: number },
): Square {
  let inside = false;
  let squared = Infinity;
  for (const ring of rings) {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const x1 = ring[at] as number;
      const y1 = ring[at + 1] as number;
      const x2 = ring[at + 2] as number;
      const y2 = ring[at + 3] as number;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
      squared = Math.min(squared, squaredDistanceToSegment(x - x1, y - y1, x2 - x1, y2 - y1));
    }
  }
  const distance = Math.sqrt(squared) * (inside ? 1 : -1);
  return { x, y, half, distance, maxDistance: distance + half * Math.SQRT2 };
}

/** The queue is short: a scan beats a heap's bookkeeping. */
function takeWidest(queue: Square[]): Square | undefined {
  let at = 0;
  for (let index = 1; index < queue.length; index++) {
    if ((queue[index]?.maxDistance ?? 0) > (queue[at]?.maxDistance ?? 0)) at = index;
  }
  const taken = queue[at];
  const last = queue.pop();
  if (last && last !== taken) queue[at] = last;
  return taken;
}

function boxOf(
  ring: Int32Array,
): readonly [west: number, north: number, east: number, south: number] {
  let west = Infinity;
  let north = Infinity;
  let east = -Infinity;
  let south = -Infinity;
  for (let at = 0; at + 1 < ring.length; at += 2) {
    west = Math.min(west, ring[at] as number);
    east = Math.max(east, ring[at] as number);
    north = Math.min(north, ring[at + 1] as number);
    south = Math.max(south, ring[at + 1] as number);
  }
  return [west, north, east, south];
}
