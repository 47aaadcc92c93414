import type { Geometry } from '../map/geometry/geometry.ts';
import {
  isOfPoints,
  isPolygon,
  minVertices,
  NO_HEIGHT,
  strideOf,
} from '../map/geometry/geometry.ts';
import type { Splice } from '../map/geometry/splice.ts';
import type { Vertex } from './vertex.ts';

/** What a shape is changed by: one of its corners, or the middle of an edge, which becomes one. */
export interface Handle {
  readonly kind: 'corner' | 'middle';
  readonly line: number;
  /** Of the corner, or of the one before the middle. */
  readonly index: number;
  readonly at: Vertex;
}

/** The handles of a shape, corners before middles, so that a corner is hit first; at most so many corners. */
export function handlesOf(geometry: Geometry, mostCorners: number): readonly Handle[] {
  const corners: Handle[] = [];
  const middles: Handle[] = [];
  for (const [line, numbers] of geometry.lines.entries()) {
    const vertices = verticesOf(numbers, strideOf(geometry));
    if (corners.length + vertices.length > mostCorners) return [];
    for (const [index, at] of vertices.entries()) {
      corners.push({ kind: 'corner', line, index, at });
      const next = vertices[index + 1] ?? (isPolygon(geometry) ? vertices[0] : undefined);
      if (next && vertices.length > 1) {
        middles.push({ kind: 'middle', line, index, at: middleOf(at, next) });
      }
    }
  }
  return [...corners, ...middles];
}

/** The change that moves a corner to a place, or makes a corner there of a middle. */
export function moveHandle(geometry: Geometry, { kind, line, index }: Handle, to: Vertex): Splice {
  const height = heightAt(geometry, { line, index });
  const now = [...to, ...(strideOf(geometry) === 3 ? [height] : [])];
  return kind === 'corner'
    ? spliceAt(geometry, { line, index, remove: 1, now })
    : spliceAt(geometry, { line, index: index + 1, remove: 0, now });
}

/** The change that takes a corner away; `undefined` where too few would be left. */
export function removeCorner(
  geometry: Geometry,
  { kind, line, index }: Handle,
): Splice | undefined {
  const left = geometry.lines[line]!.length / strideOf(geometry) - 1;
  if (kind !== 'corner' || isOfPoints(geometry.type) || left < minVertices(geometry.type)) {
    return undefined;
  }
  return spliceAt(geometry, { line, index, remove: 1, now: [] });
}

interface Place {
  readonly line: number;
  readonly index: number;
  readonly remove: 0 | 1;
  readonly now: readonly number[];
}

function spliceAt(geometry: Geometry, { line, index, remove, now }: Place): Splice {
  const stride = strideOf(geometry);
  const numbers = geometry.lines[line]!;
  const vertex = (at: number) =>
    at < 0 || at * stride >= numbers.length ? [] : numbers.slice(at * stride, (at + 1) * stride);
  return {
    line,
    at: index,
    before: vertex(index - 1),
    after: vertex(index + remove),
    was: remove === 1 ? vertex(index) : [],
    now,
  };
}

function heightAt(
  geometry: Geometry,
  { line, index }: { readonly line: number; readonly index: number },
): number {
  return strideOf(geometry) === 3 ? (geometry.lines[line]![index * 3 + 2] ?? NO_HEIGHT) : NO_HEIGHT;
}

function verticesOf(numbers: readonly number[], stride: 2 | 3): readonly Vertex[] {
  const vertices: Vertex[] = [];
  for (let at = 0; at < numbers.length; at += stride)
    vertices.push([numbers[at]!, numbers[at + 1]!]);
  return vertices;
}

function middleOf(a: Vertex, b: Vertex): Vertex {
  return [Math.round((a[0] + b[0]) / 2) + 0, Math.round((a[1] + b[1]) / 2) + 0];
}
