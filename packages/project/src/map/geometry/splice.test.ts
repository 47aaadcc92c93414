import { describe, expect, it } from 'vitest';
import type { Geometry } from './geometry.ts';
import { spliceGeometry } from './splice.ts';
import type { Splice } from './splice.ts';

const ring = Array.from({ length: 10 }, (_, vertex) => [vertex * 10, vertex * vertex]).flat();
const shape: Geometry = { type: 'Polygon', lines: [ring] };

type Way = 'move' | 'insert' | 'delete';

/** An edit at a vertex of the ring, as somebody makes it who sees the ring as it is here. */
function edit(vertex: number, way: Way, by = 3): Splice {
  const at = (index: number) => ring.slice(Math.max(0, 2 * index), 2 * index + 2);
  const was = way === 'insert' ? [] : at(vertex);
  const moved = at(vertex).map((number) => number + by);
  return {
    line: 0,
    at: vertex,
    before: at(vertex - 1),
    was,
    now: way === 'delete' ? [] : moved,
    after: at(way === 'insert' ? vertex : vertex + 1),
  };
}

function inOrder(first: Splice, second: Splice): readonly number[] | undefined {
  const one = spliceGeometry(shape, first);
  return one && spliceGeometry(one.geometry, second)?.geometry.lines[0];
}

describe('two people on one shape', () => {
  it.each([
    ['far corners', edit(2, 'move'), edit(7, 'move')],
    ['neighbours', edit(3, 'move'), edit(4, 'move')],
    ['a corner, and the one beside it deleted', edit(3, 'move'), edit(4, 'delete')],
    ['a corner, and one inserted before it', edit(3, 'move'), edit(3, 'insert')],
    ['the first and the last corner', edit(0, 'move'), edit(9, 'move')],
  ])('both keep their work, the same in either order: %s', (_, first, second) => {
    expect(inOrder(first, second)).toBeDefined();
    expect(inOrder(first, second)).toEqual(inOrder(second, first));
  });

  it('both keep what they inserted at one place', () => {
    expect(inOrder(edit(3, 'insert'), edit(3, 'insert', 7))).toHaveLength(24);
  });

  it.each([
    ['moved by both', edit(3, 'move'), edit(3, 'move', 7)],
    ['moved by one, deleted by the other', edit(5, 'move'), edit(5, 'delete')],
  ])('the later loses on one corner %s', (_, first, second) => {
    expect(inOrder(first, second)).toBeUndefined();
    expect(inOrder(second, first)).toBeUndefined();
  });
});

describe('a splice', () => {
  it.each([
    ['move', 0],
    ['move', 9],
    ['insert', 5],
    ['insert', 0],
    ['delete', 4],
  ] as const)('is taken back by its inverse: %s %i', (way, vertex) => {
    const { geometry, inverse } = spliceGeometry(shape, edit(vertex, way))!;
    expect(geometry).not.toEqual(shape);
    expect(spliceGeometry(geometry, inverse)?.geometry).toEqual(shape);
  });

  it('finds the vertex nearest to where it was seen, of equal ones', () => {
    const line: Geometry = { type: 'LineString', lines: [[0, 0, 5, 5, 0, 0, 5, 5, 0, 0]] };
    const splice = { line: 0, before: [0, 0], was: [5, 5], now: [6, 6], after: [0, 0] };
    const spliced = (at: number) => spliceGeometry(line, { ...splice, at })?.geometry.lines[0];
    expect(spliced(1)).toEqual([0, 0, 6, 6, 0, 0, 5, 5, 0, 0]);
    expect(spliced(3)).toEqual([0, 0, 5, 5, 0, 0, 6, 6, 0, 0]);
  });

  it('inserts nowhere without a neighbour that it knows', () => {
    const splice = { line: 0, at: 2, before: [1, 2], was: [], now: [3, 4], after: [5, 6] };
    expect(spliceGeometry(shape, splice)).toBeUndefined();
  });

  it('leaves no ring with two corners, no line with one, and a point a point', () => {
    const triangle: Geometry = { type: 'Polygon', lines: [[0, 0, 1, 0, 1, 1]] };
    const point: Geometry = { type: 'Point', lines: [[0, 0]] };
    const base = { line: 0, at: 0, before: [], was: [0, 0], after: [] };
    expect(spliceGeometry(triangle, { ...base, after: [1, 0], now: [] })).toBeUndefined();
    expect(spliceGeometry(point, { ...base, now: [] })).toBeUndefined();
    expect(spliceGeometry(point, { ...base, now: [1, 1, 2, 2] })).toBeUndefined();
    expect(spliceGeometry(point, { ...base, now: [1, 1] })?.geometry.lines).toEqual([[1, 1]]);
  });

  it('is refused with half a vertex, a number out of range, or for a line that is not there', () => {
    const good = edit(3, 'move');
    expect(spliceGeometry(shape, { ...good, now: [1] })).toBeUndefined();
    expect(spliceGeometry(shape, { ...good, now: [1, 2 ** 40] })).toBeUndefined();
    expect(spliceGeometry(shape, { ...good, before: [1, 2, 3, 4] })).toBeUndefined();
    expect(spliceGeometry(shape, { ...good, line: 1 })).toBeUndefined();
  });

  it('moves heights along', () => {
    const line: Geometry = { type: 'LineString', hasHeights: true, lines: [[0, 0, 7, 5, 5, 8]] };
    const splice = { line: 0, at: 1, before: [0, 0, 7], was: [5, 5, 8], now: [6, 6, 9], after: [] };
    expect(spliceGeometry(line, splice)?.geometry.lines).toEqual([[0, 0, 7, 6, 6, 9]]);
  });
});
