import { flatRingContains, twiceFlatRingArea } from '@webmaps/geo/flat-ring';
/**
 * Makes polygons valid whose rings cross themselves or each other, as simplified and rounded rings
 * do where land or water is narrow, or that have a hole in a hole. Renderers fill such polygons in
 * wrong places, even far from the crossing. Of the four ends of two edges that cross, that vertex is taken out which changes the picture
 * least (by the area of the triangle with its neighbours, Visvalingam and Whyatt 1993), until nothing
 * crosses. O(n log n) a round.
 */
import Flatbush from 'flatbush';
import type { Shape } from './shape.ts';

/** Smaller polygons have no room for a mistake that anyone could see. */
const MIN_COORDINATES = 24;

/** Taking out a vertex may make others cross. */
const MAX_ROUNDS = 16;

/** More than 2 x 2 CSS pixels simplifying does not do: such rings cross in the source already. */
const MAX_TWICE_AREA = 2 * 256;

/** Four by four CSS pixels. */
const MAX_SWALLOWED_TWICE_AREA = 2 * 1024;

/** Takes the vertices out of the polygon's rings at which they cross. */
export function untangle(shape: Shape): void {
  if (shape.length < MIN_COORDINATES) return;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const superfluous = crossingVertices(shape);
    if (superfluous.size === 0) break;
    dropVertices(shape, superfluous);
  }
  const swallowed = swallowedHoles(shape);
  if (swallowed.size > 0) dropVertices(shape, swallowed);
}

/** For each crossing the place in `coordinates` of the vertex that is missed least. */
function crossingVertices(shape: Shape): Set<number> {
  const { coordinates } = shape;
  const edges: number[] = [];
  for (const [part, end] of shape.partEnds.entries()) {
    for (let i = shape.partStart(part); i + 3 < end; i += 2) edges.push(i);
  }
  const index = new Flatbush(edges.length, 16, Int32Array);
  for (const edge of edges) index.add(...boxOf(coordinates, edge));
  index.finish();
  const found = new Set<number>();
  for (const [number, edge] of edges.entries()) {
    const others = index.search(...boxOf(coordinates, edge), (other) => other > number);
    for (const other of others.toSorted((a, b) => a - b)) {
      const second = edges[other] as number;
      if (!isCrossing(coordinates, edge, second)) continue;
      const vertex = smallestChange(shape, candidatesOf(shape, edge, second));
      if (vertex !== undefined) found.add(vertex);
    }
  }
  return found;
}

function boxOf(coordinates: Int32Array, edge: number): [number, number, number, number] {
  const [x1, y1, x2, y2] = coordinates.subarray(edge, edge + 4) as unknown as Four;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** Whether two edges cross between their ends; touching does not count. */
function isCrossing(coordinates: Int32Array, first: number, second: number): boolean {
  const [ax, ay, bx, by] = coordinates.subarray(first, first + 4) as unknown as Four;
  const [cx, cy, dx, dy] = coordinates.subarray(second, second + 4) as unknown as Four;
  const side = (x: number, y: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const otherSide = (x: number, y: number): number => (dx - cx) * (y - cy) - (dy - cy) * (x - cx);
  return side(cx, cy) * side(dx, dy) < 0 && otherSide(ax, ay) * otherSide(bx, by) < 0;
}

type Four = [x1: number, y1: number, x2: number, y2: number];

/**
 * Of edges of one ring all ends. Of two rings the ends on the wrong side of the larger ring, by which
 * the smaller one crosses it: were the larger one changed, the smaller might end up wholly across it.
 */
function candidatesOf(shape: Shape, first: number, second: number): number[] {
  const parts = [partOf(shape, first), partOf(shape, second)] as const;
  if (parts[0] === parts[1]) return [first, first + 2, second, second + 2];
  const areas = parts.map((part) => Math.abs(twiceFlatRingArea(shape.part(part))));
  const isFirstSmaller = (areas[0] as number) < (areas[1] as number);
  const [smaller, larger] = isFirstSmaller ? parts : [parts[1], parts[0]];
  const belongsInside = shape.partIsHole[smaller] === true && shape.partIsHole[larger] !== true;
  const edge = isFirstSmaller ? first : second;
  return [edge, edge + 2].filter((vertex) => {
    const [x = 0, y = 0] = shape.coordinates.subarray(vertex, vertex + 2);
    return flatRingContains(shape.part(larger), x, y) !== belongsInside;
  });
}

function partOf(shape: Shape, vertex: number): number {
  return shape.partEnds.findIndex((end) => end > vertex);
}

function smallestChange(shape: Shape, vertices: readonly number[]): number | undefined {
  let least = MAX_TWICE_AREA + 1;
  let found: number | undefined;
  for (const vertex of vertices) {
    const part = partOf(shape, vertex);
    const first = shape.partStart(part);
    const last = (shape.partEnds[part] as number) - 2;
    // The last vertex repeats the first.
    const at = vertex === last ? first : vertex;
    const before = at === first ? last - 2 : at - 2;
    const twice = twiceTriangle(shape.coordinates, before, at, at + 2);
    if (twice >= least) continue;
    least = twice;
    found = at;
  }
  return found;
}

function twiceTriangle(coordinates: Int32Array, a: number, b: number, c: number): number {
  const [x, y] = [coordinates[b] as number, coordinates[b + 1] as number];
  const [ax, ay] = [(coordinates[a] as number) - x, (coordinates[a + 1] as number) - y];
  const [cx, cy] = [(coordinates[c] as number) - x, (coordinates[c + 1] as number) - y];
  return Math.abs(ax * cy - ay * cx);
}

/** Rings of which less than three vertices are left go too. */
function dropVertices(shape: Shape, superfluous: ReadonlySet<number>): void {
  const before = shape.copy();
  shape.clear();
  let outerKept = true;
  for (const [part, end] of before.partEnds.entries()) {
    const isHole = before.partIsHole[part] ?? false;
    if (isHole && !outerKept) continue;
    const open = shape.length;
    for (let i = before.partStart(part); i < end - 2; i += 2) {
      if (superfluous.has(i)) continue;
      shape.point(before.coordinates[i] as number, before.coordinates[i + 1] as number, open);
    }
    if (shape.length > open) {
      shape.point(shape.coordinates[open] as number, shape.coordinates[open + 1] as number, open);
    }
    const kept = shape.endPart(open, 4, isHole);
    if (!isHole) outerKept = kept;
  }
}

/** The vertices of holes inside another hole of the same polygon, if they are small. */
function swallowedHoles(shape: Shape): Set<number> {
  const found = new Set<number>();
  let firstHole = 0;
  for (const [part, isHole] of shape.partIsHole.entries()) {
    if (!isHole) firstHole = part + 1;
    const start = shape.partStart(part);
    const twice = Math.abs(twiceFlatRingArea(shape.part(part)));
    if (!isHole || twice > MAX_SWALLOWED_TWICE_AREA) continue;
    const [x = 0, y = 0] = shape.coordinates.subarray(start, start + 2);
    for (let other = firstHole; shape.partIsHole[other] === true; other++) {
      if (other === part || Math.abs(twiceFlatRingArea(shape.part(other))) <= twice) continue;
      if (!flatRingContains(shape.part(other), x, y)) continue;
      for (let i = start; i < (shape.partEnds[part] as number); i += 2) found.add(i);
      break;
    }
  }
  return found;
}
