import { ChordGrid } from './chord-grid.ts';
import type { Ring } from './contour.ts';

/**
 * Rings with fewer points, none of which was further from the new lines than the tolerance (Douglas
 * and Peucker 1973, from two opposite points of each). Rings that do not cross themselves or each
 * other do not afterwards either: lines that would are drawn by more points. A ring that would fall
 * together is left as it is. Time grows with the points; the lines are in a grid.
 */
export function simplifyRings(rings: readonly Ring[], tolerance: number): Ring[] {
  const kept = rings.map((ring) => keptPoints(ring, tolerance));
  const open: Chord[] = [];
  for (const [ring, marks] of kept.entries()) {
    let start = 0;
    for (let end = 1; end < marks.length; end++) {
      if (marks[end] !== 1) continue;
      open.push({ ring, start, end });
      start = end;
    }
  }
  const grid = new ChordGrid(rings);
  /** By their numbers in the grid. */
  const drawn: Chord[] = [];
  const split = (chord: Chord): boolean => {
    const { ring, start, end } = chord;
    if (end - start < 2) return false;
    const [far] = farthest(rings[ring]!, start, end);
    (kept[ring] as Uint8Array)[far] = 1;
    open.push({ ring, start, end: far }, { ring, start: far, end });
    return true;
  };
  for (let chord = open.pop(); chord !== undefined; chord = open.pop()) {
    const ends = endsOf(rings[chord.ring]!, chord);
    let isWhole = true;
    for (let met = grid.meets(ends); met !== undefined; met = grid.meets(ends)) {
      isWhole = !split(chord);
      const isOtherWhole = !split(drawn[met]!);
      if (!isOtherWhole) grid.remove(met);
      // Two lines between neighbours are as they were.
      if (!isWhole || isOtherWhole) break;
    }
    if (isWhole) drawn[grid.add(ends)] = chord;
  }
  return rings.map((ring, at) => pointsOf(ring, kept[at] as Uint8Array));
}

/** A line between two points of a ring, by index; the last one ends at the first point again. */
interface Chord {
  readonly ring: number;
  readonly start: number;
  readonly end: number;
}

function endsOf(ring: Ring, { start, end }: Chord): [number, number, number, number] {
  const last = (end * 2) % ring.length;
  return [ring[start * 2]!, ring[start * 2 + 1]!, ring[last]!, ring[last + 1]!];
}

/** 1 for each point that is kept, and for the first again at the end. */
function keptPoints(ring: Ring, tolerance: number): Uint8Array {
  const count = ring.length / 2;
  const kept = new Uint8Array(count + 1);
  if (count < 8) return kept.fill(1);
  const half = count >> 1;
  kept[0] = kept[half] = kept[count] = 1;
  const stack = [0, half, half, count];
  let more = 0;
  while (stack.length > 0) {
    const end = stack.pop()!;
    const start = stack.pop()!;
    const [far, distance] = farthest(ring, start, end);
    if (distance <= tolerance) continue;
    kept[far] = 1;
    more++;
    stack.push(start, far, far, end);
  }
  return more === 0 ? kept.fill(1) : kept;
}

function pointsOf(ring: Ring, kept: Uint8Array): Ring {
  const simple: number[] = [];
  for (let at = 0; at < ring.length / 2; at++) {
    if (kept[at] === 1) simple.push(ring[at * 2]!, ring[at * 2 + 1]!);
  }
  return simple;
}

function farthest(ring: Ring, start: number, end: number): [index: number, distance: number] {
  const count = ring.length / 2;
  const [ax, ay] = [ring[start * 2]!, ring[start * 2 + 1]!];
  const last = end % count;
  const dx = ring[last * 2]! - ax;
  const dy = ring[last * 2 + 1]! - ay;
  const square = dx * dx + dy * dy;
  let [far, most] = [start + 1, 0];
  for (let at = start + 1; at < end; at++) {
    const x = ring[at * 2]! - ax;
    const y = ring[at * 2 + 1]! - ay;
    // Times the length of the line, where it has one; squared where not.
    const off = square === 0 ? x * x + y * y : Math.abs(x * dy - y * dx);
    if (off > most) [far, most] = [at, off];
  }
  return [far, Math.sqrt(square === 0 ? most : (most * most) / square)];
}
