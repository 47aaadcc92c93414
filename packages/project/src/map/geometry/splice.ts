import { areVertices, isOfPoints, minVertices, strideOf } from './geometry.ts';
import type { Geometry } from './geometry.ts';

/**
 * Some vertices of a line in the place of others. It names the vertices that it replaces and their
 * neighbours, no bare index, so that it finds its place in a line that others have changed elsewhere,
 * and finds none where they have changed the same corner. All are flat numbers as in the line.
 */
export interface Splice {
  readonly line: number;
  /** The index of the first vertex of `was`, as its author saw it: it decides between equal places. */
  readonly at: number;
  /** The vertex before and after; empty at the end of the line. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly was: readonly number[];
  readonly now: readonly number[];
}

export interface Spliced {
  readonly geometry: Geometry;
  readonly inverse: Splice;
}

/** The geometry with a splice; undefined where it no longer fits, or too little would be left. */
export function spliceGeometry(geometry: Geometry, splice: Splice): Spliced | undefined {
  const line = geometry.lines[splice.line];
  const stride = strideOf(geometry);
  if (line === undefined || !isWhole(splice, stride)) return undefined;
  const at = findPlace(line, { splice, stride });
  if (at === undefined) return undefined;
  const next = line.toSpliced(at, splice.was.length, ...splice.now);
  const vertices = next.length / stride;
  if (vertices < minVertices(geometry.type)) return undefined;
  if (isOfPoints(geometry.type) && vertices > 1) return undefined;
  return {
    geometry: { ...geometry, lines: geometry.lines.with(splice.line, next) },
    inverse: {
      line: splice.line,
      at: at / stride,
      before: line.slice(Math.max(0, at - stride), at),
      after: line.slice(at + splice.was.length, at + splice.was.length + stride),
      was: splice.now,
      now: splice.was,
    },
  };
}

interface Search {
  readonly splice: Splice;
  readonly stride: number;
}

/**
 * The index of the number where `was` begins: with the most neighbours as they were, and of those the
 * nearest to where it was seen. Vertices that are there once need no neighbour; an insertion, which
 * has no vertices of its own, needs at least one.
 */
function findPlace(line: readonly number[], { splice, stride }: Search): number | undefined {
  const { was, before, after, at } = splice;
  const places: { readonly start: number; readonly neighbours: number }[] = [];
  for (let start = 0; start + was.length <= line.length; start += stride) {
    if (!hasAt(line, start, was)) continue;
    const end = start + was.length;
    const isAfter = isNeighbour(before, start === 0, hasAt(line, start - stride, before));
    const isBefore = isNeighbour(after, end === line.length, hasAt(line, end, after));
    places.push({ start, neighbours: Number(isAfter) + Number(isBefore) });
  }
  const isCertain = was.length > 0 && places.length === 1;
  const most = Math.max(isCertain ? 0 : 1, ...places.map(({ neighbours }) => neighbours));
  let best: number | undefined;
  for (const { start, neighbours } of places) {
    if (neighbours < most) continue;
    const isNearer =
      best === undefined || Math.abs(start / stride - at) < Math.abs(best / stride - at);
    if (isNearer) best = start;
  }
  return best;
}

/** Whether a neighbour is as it was: there with the same numbers, or the end of the line. */
function isNeighbour(vertex: readonly number[], isEnd: boolean, isThere: boolean): boolean {
  return vertex.length === 0 ? isEnd : isThere;
}

function hasAt(line: readonly number[], start: number, numbers: readonly number[]): boolean {
  if (start < 0 || start + numbers.length > line.length) return false;
  for (let at = 0; at < numbers.length; at++) if (line[start + at] !== numbers[at]) return false;
  return true;
}

/** Whether all parts of a splice are whole vertices: neighbours at most one. */
function isWhole({ was, now, before, after }: Splice, stride: 2 | 3): boolean {
  const isNeighbour = ({ length }: readonly number[]) => length === 0 || length === stride;
  const isOfVertices = was.length % stride === 0 && areVertices(now, stride);
  return isOfVertices && isNeighbour(before) && isNeighbour(after);
}
