/**
 * Joins the pieces of one street to lines that go on as straight as they can. An extract cuts a street
 * wherever a tag changes; where more than two of its pieces meet, those that bend least are one line.
 * O(n log n) in the pieces, and in the square of those that meet in one point.
 */
import { concatenated, reversedLine } from '../shapes/join-directed.ts';

/** Where three or more pieces meet, two that bend more than this are not one line. */
const MAX_TURN_AT_JUNCTION = Math.PI / 3;

/** An end of a piece: twice its index, and one more for its last point. */
type End = number;

export function joinByTurn(lines: readonly Int32Array[]): Int32Array[] {
  const partners = pairEnds(lines);
  const used = new Uint8Array(lines.length);
  const joined: Int32Array[] = [];
  // Lines that begin somewhere first; what is left are rings.
  for (let end = 0; end < 2 * lines.length; end++) if (!partners.has(end)) run(end);
  for (let end = 0; end < 2 * lines.length; end += 2) run(end);
  return joined;

  function run(first: End): void {
    const chain: Int32Array[] = [];
    let entry: End | undefined = first;
    while (entry !== undefined && used[entry >> 1] === 0) {
      used[entry >> 1] = 1;
      const line = lines[entry >> 1] as Int32Array;
      chain.push(entry % 2 === 0 ? line : reversedLine(line));
      entry = partners.get(entry ^ 1);
    }
    if (chain.length > 0) joined.push(concatenated(chain));
  }
}

/** For each end the one that it goes on at. */
function pairEnds(lines: readonly Int32Array[]): ReadonlyMap<End, End> {
  const meeting = new Map<string, End[]>();
  for (let end = 0; end < 2 * lines.length; end++) {
    const line = lines[end >> 1] as Int32Array;
    const at = end % 2 === 0 ? 0 : line.length - 2;
    const key = `${line[at] ?? 0} ${line[at + 1] ?? 0}`;
    const known = meeting.get(key);
    if (known) known.push(end);
    else meeting.set(key, [end]);
  }
  const partners = new Map<End, End>();
  for (const ends of meeting.values()) {
    for (const { a, b } of pairsByTurn(lines, ends)) {
      if (partners.has(a) || partners.has(b)) continue;
      partners.set(a, b);
      partners.set(b, a);
    }
  }
  return partners;
}

interface Pair {
  readonly a: End;
  readonly b: End;
  /** Radians from straight on. */
  readonly turn: number;
}

/** The pairs that may become one line, straightest first. */
function pairsByTurn(lines: readonly Int32Array[], ends: readonly End[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const [i, a] of ends.entries()) {
    for (const b of ends.slice(i + 1)) {
      if (a >> 1 === b >> 1) continue;
      const turn = Math.PI - angleBetween(headingFrom(lines, a), headingFrom(lines, b));
      if (ends.length === 2 || turn <= MAX_TURN_AT_JUNCTION) pairs.push({ a, b, turn });
    }
  }
  return pairs.toSorted((one, other) => one.turn - other.turn || one.a - other.a);
}

/** Direction in which the piece leaves its end. */
function headingFrom(lines: readonly Int32Array[], end: End): number {
  const line = lines[end >> 1] as Int32Array;
  const at = end % 2 === 0 ? 0 : line.length - 2;
  const next = end % 2 === 0 ? 2 : line.length - 4;
  return Math.atan2(
    (line[next + 1] ?? 0) - (line[at + 1] ?? 0),
    (line[next] ?? 0) - (line[at] ?? 0),
  );
}

/** 0 to π. */
function angleBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % (2 * Math.PI);
  return apart > Math.PI ? 2 * Math.PI - apart : apart;
}
