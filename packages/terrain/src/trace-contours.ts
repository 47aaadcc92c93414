/**
 * Contour lines of a lattice of heights by marching squares (Lorensen and Cline 1987, in the plane).
 *
 * A line crosses the edges of the lattice, and each edge at most once a level. So the number of the
 * edge joins the pieces of neighbouring cells to whole lines: one pass over the cells counts the
 * pieces of each level, one gathers them, and one a level follows them. Where a cell has two ways
 * to be cut, its mean decides. Cells with an unknown height have no lines, and lines end there.
 *
 * O(cells + pieces). Memory is two numbers an edge, plus the pieces; there is no object a point.
 */
import type { HeightField } from './height-field.ts';

/** A contour line, with x and y by turns in steps of the lattice from its north-western corner. */
export interface ContourLine {
  /** How many intervals above zero. */
  readonly level: number;
  /** A line that closes ends with its first point. */
  readonly points: Float32Array;
}

/** No neighbour on this side of an edge. */
const NONE = -1;

/** The contour lines at all whole multiples of the interval, level by level from the lowest. */
export function traceContours(field: HeightField, intervalMetres: number): ContourLine[] {
  const { first, count } = levelsOf(field, intervalMetres);
  if (count === 0) return [];
  const pieces = gatherPieces(field, intervalMetres, { first, count });
  const joints = new Joints(field);
  const lines: ContourLine[] = [];
  for (let index = 0; index < count; index++) {
    const level = first + index;
    const edges = pieces.edges.subarray(2 * pieces.starts[index]!, 2 * pieces.starts[index + 1]!);
    for (const points of joints.follow(edges, level * intervalMetres))
      lines.push({ level, points });
  }
  return lines;
}

interface Levels {
  readonly first: number;
  readonly count: number;
}

function levelsOf({ metres }: HeightField, interval: number): Levels {
  let low = Infinity;
  let high = -Infinity;
  for (let cell = 0; cell < metres.length; cell++) {
    const value = metres[cell]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  // A level at the lowest height would run round every flat place.
  const first = Math.floor(low / interval) + 1;
  return { first, count: Math.max(0, Math.floor(high / interval) - first + 1) };
}

interface Pieces {
  /** Two edges for each piece, level by level. */
  readonly edges: Int32Array;
  /** The first piece of each level, and the number of all. */
  readonly starts: Uint32Array;
}

function gatherPieces(field: HeightField, interval: number, { first, count }: Levels): Pieces {
  const starts = new Uint32Array(count + 1);
  eachPiece(field, interval, (level) => {
    starts[level - first + 1] = starts[level - first + 1]! + 1;
  });
  for (let index = 0; index < count; index++) {
    starts[index + 1] = starts[index + 1]! + starts[index]!;
  }
  const next = starts.slice(0, count);
  const edges = new Int32Array(2 * starts[count]!);
  eachPiece(field, interval, (level, from, to) => {
    const piece = next[level - first]!;
    next[level - first] = piece + 1;
    edges[2 * piece] = from;
    edges[2 * piece + 1] = to;
  });
  return { edges, starts };
}

/** The edge that leads east from a crossing has twice the crossing's number, that south one more. */
function eachPiece(
  { width, height, metres }: HeightField,
  interval: number,
  take: (level: number, from: number, to: number) => void,
): void {
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const cell = y * width + x;
      const a = metres[cell]!;
      const b = metres[cell + 1]!;
      const c = metres[cell + width + 1]!;
      const d = metres[cell + width]!;
      const sum = a + b + c + d;
      // Only NaN differs from itself.
      if (sum !== sum) continue;
      const low = a < b ? (a < c ? (a < d ? a : d) : c < d ? c : d) : lesser(b, c, d);
      const high = a > b ? (a > c ? (a > d ? a : d) : c > d ? c : d) : greater(b, c, d);
      const north = 2 * cell;
      const west = 2 * cell + 1;
      const east = 2 * (cell + 1) + 1;
      const south = 2 * (cell + width);
      for (let level = Math.floor(low / interval) + 1; level * interval <= high; level++) {
        const at = level * interval;
        const corners =
          (a >= at ? 8 : 0) | (b >= at ? 4 : 0) | (c >= at ? 2 : 0) | (d >= at ? 1 : 0);
        if (corners === 5 || corners === 10) {
          if (sum / 4 >= at === (corners === 5)) {
            take(level, west, north);
            take(level, south, east);
          } else {
            take(level, north, east);
            take(level, west, south);
          }
        } else if (corners === 1 || corners === 14) take(level, west, south);
        else if (corners === 2 || corners === 13) take(level, south, east);
        else if (corners === 3 || corners === 12) take(level, west, east);
        else if (corners === 4 || corners === 11) take(level, north, east);
        else if (corners === 6 || corners === 9) take(level, north, south);
        else if (corners === 7 || corners === 8) take(level, west, north);
      }
    }
  }
}

function lesser(b: number, c: number, d: number): number {
  return b < c ? (b < d ? b : d) : c < d ? c : d;
}

function greater(b: number, c: number, d: number): number {
  return b > c ? (b > d ? b : d) : c > d ? c : d;
}

/** Which edges the pieces at each edge lead to. All are free again when a level was followed. */
class Joints {
  readonly #field: HeightField;
  readonly #one: Int32Array;
  readonly #other: Int32Array;
  #points = new Float32Array(4096);

  constructor(field: HeightField) {
    this.#field = field;
    const edges = 2 * field.width * field.height;
    this.#one = new Int32Array(edges).fill(NONE);
    this.#other = new Int32Array(edges).fill(NONE);
  }

  /** The lines of one level: those with ends from end to end, then those that close. */
  follow(edges: Int32Array, at: number): Float32Array[] {
    for (let piece = 0; piece < edges.length; piece += 2) {
      this.#join(edges[piece]!, edges[piece + 1]!);
      this.#join(edges[piece + 1]!, edges[piece]!);
    }
    const lines: Float32Array[] = [];
    for (const edge of edges) {
      if (this.#hasOne(edge)) lines.push(this.#line(edge, at));
    }
    for (const edge of edges) {
      if (this.#one[edge] !== NONE || this.#other[edge] !== NONE) lines.push(this.#line(edge, at));
    }
    return lines;
  }

  #join(from: number, to: number): void {
    if (this.#one[from] === NONE) this.#one[from] = to;
    else this.#other[from] = to;
  }

  #hasOne(edge: number): boolean {
    return (this.#one[edge] === NONE) !== (this.#other[edge] === NONE);
  }

  /** Takes the pieces that it follows away. */
  #line(start: number, at: number): Float32Array {
    let length = 0;
    let edge = start;
    for (;;) {
      length = this.#put(edge, at, length);
      const next = (this.#one[edge] === NONE ? this.#other[edge] : this.#one[edge]) as number;
      if (next === NONE) return this.#points.slice(0, length);
      this.#part(edge, next);
      this.#part(next, edge);
      edge = next;
    }
  }

  #part(from: number, to: number): void {
    if (this.#one[from] === to) this.#one[from] = NONE;
    else this.#other[from] = NONE;
  }

  /** Where the level crosses the edge, straight between its two heights. */
  #put(edge: number, at: number, length: number): number {
    if (length + 2 > this.#points.length) {
      const longer = new Float32Array(2 * this.#points.length);
      longer.set(this.#points);
      this.#points = longer;
    }
    const { width, metres } = this.#field;
    const crossing = edge >> 1;
    const leadsSouth = edge % 2;
    const here = metres[crossing]!;
    const there = metres[crossing + (leadsSouth ? width : 1)]!;
    const share = (at - here) / (there - here);
    const x = crossing % width;
    const y = (crossing - x) / width;
    this.#points[length] = leadsSouth ? x : x + share;
    this.#points[length + 1] = leadsSouth ? y + share : y;
    return length + 2;
  }
}
