import earcut from 'earcut';
import { addStack } from './add-stack.ts';
import type { Corner, MeshSink } from './mesh.ts';
import type { OrientedBox } from './oriented-box.ts';
import { orientedBox } from './oriented-box.ts';
import { twiceRingArea } from '@webmaps/geo/ring';
import type { Point, Ring } from './point.ts';
import { roofPlanes } from './roof-planes.ts';
import type { Plane } from './roof-planes.ts';
import { isStack } from './roof-shape.ts';
import type { RoofShape } from './roof-shape.ts';

/** A building as it is built: lengths and heights in metres, the latter over the ground. */
export interface Block {
  /** The outer ring, then holes. */
  readonly rings: readonly Ring[];
  /** Where its walls begin, and the top of its roof. */
  readonly base: number;
  readonly top: number;
  readonly shape: RoofShape;
  /** Of `top` minus `base`, at most all. */
  readonly roofHeight: number;
  /** A unit vector to where the roof's slope looks. */
  readonly slopesTo?: Point | undefined;
  /** Whether the ridge is across the longer side. */
  readonly isAcross?: boolean;
}

/** Shorter walls would have no direction. */
const MIN_WALL_METRES = 1e-3;
/** Pieces with less than this many square metres are rounding. */
const MIN_TWICE_AREA = 1e-7;

/**
 * Gives the closed mesh of a block to the sink: floor, walls that end at the roof, and the roof. The
 * faces of a roof are the outline's triangles, each cut by where its plane is the lowest.
 */
export function buildBlock(block: Block, sink: MeshSink): void {
  const rings = turnRings(block.rings);
  const [outer] = rings;
  if (!outer) return;
  const { base, top, shape, roofHeight } = block;
  const eaves = top - roofHeight;
  const stack = isStack(shape) && rings.length === 1 && roofHeight > 0 ? shape : undefined;
  const planes = stack ? [level(eaves)] : planesOf(block, outer);
  for (const ring of rings) addWalls(ring, planes, base, sink);
  const triangles = triangulate(rings);
  for (const [a, b, c] of triangles) {
    sink.triangle([...a, base], [...c, base], [...b, base], 'floor');
  }
  if (stack) addStack({ ring: outer, shape: stack, eaves, rise: roofHeight }, sink);
  else for (const triangle of triangles) addRoof(triangle, planes, sink);
}

function planesOf(block: Block, ring: Ring): readonly Plane[] {
  const { shape, top, roofHeight: rise, slopesTo } = block;
  if (isStack(shape) || shape === 'flat' || rise <= 0) return [level(top)];
  return roofPlanes({ shape, box: boxOf(block, ring), ring, eaves: top - rise, rise, slopesTo });
}

function level(height: number): Plane {
  return { a: 0, b: 0, c: height };
}

/** The outer ring anticlockwise, holes clockwise, so that the inside is to the left of every side. */
function turnRings(rings: readonly Ring[]): readonly Ring[] {
  return rings.map((ring, index) =>
    twiceRingArea(ring) > 0 === (index === 0) ? ring : ring.toReversed(),
  );
}

function boxOf({ isAcross }: Block, outer: Ring): OrientedBox {
  const box = orientedBox(outer);
  if (!isAcross) return box;
  const [x, y] = box.along;
  return { centre: box.centre, along: [-y, x], half: [box.half[1], box.half[0]] };
}

function addWalls(ring: Ring, planes: readonly Plane[], base: number, sink: MeshSink): void {
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < MIN_WALL_METRES) continue;
    const cuts = wallCuts(from, to, planes);
    for (const [step, end] of cuts.entries()) {
      const start = cuts[step - 1];
      if (!start) continue;
      const [a, b] = [pointAt(from, to, start.share), pointAt(from, to, end.share)];
      const [low, high]: [Corner, Corner] = [
        [...a, base],
        [...b, base],
      ];
      const [overLow, overHigh]: [Corner, Corner] = [
        [...a, start.height],
        [...b, end.height],
      ];
      if (end.height > base) sink.triangle(low, high, overHigh, 'wall');
      if (start.height > base) sink.triangle(low, overHigh, overLow, 'wall');
    }
  }
}

interface WallCut {
  readonly share: number;
  readonly height: number;
}

/** Where along a side the roof bends, its ends among them. */
function wallCuts(from: Point, to: Point, planes: readonly Plane[]): readonly WallCut[] {
  const cutAt = (share: number): WallCut => ({
    share,
    height: roofHeightAt(planes, pointAt(from, to, share)),
  });
  if (planes.length === 1) return [cutAt(0), cutAt(1)];
  const shares = [0, 1];
  for (const [index, plane] of planes.entries()) {
    for (const other of planes.slice(index + 1)) {
      const start = heightOn(plane, from) - heightOn(other, from);
      const end = heightOn(plane, to) - heightOn(other, to);
      if (start * end >= 0) continue;
      const share = start / (start - end);
      const height = heightOn(plane, pointAt(from, to, share));
      // Planes cross above the roof, too.
      if (height <= cutAt(share).height + MIN_WALL_METRES) shares.push(share);
    }
  }
  return shares.toSorted((a, b) => a - b).map(cutAt);
}

function pointAt(from: Point, to: Point, share: number): Point {
  if (share === 0) return from;
  if (share === 1) return to;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function heightOn({ a, b, c }: Plane, [x, y]: Point): number {
  return a * x + b * y + c;
}

/** Metres over the ground of the lowest plane. */
function roofHeightAt(planes: readonly Plane[], point: Point): number {
  return planes.reduce((low, plane) => Math.min(low, heightOn(plane, point)), Infinity);
}

type Triangle = readonly [Point, Point, Point];

function triangulate(rings: readonly Ring[]): readonly Triangle[] {
  const points = rings.flat();
  const holes: number[] = [];
  let count = 0;
  for (const ring of rings.slice(0, -1)) holes.push((count += ring.length));
  const corners = earcut(points.flat(), holes);
  const triangles: Triangle[] = [];
  for (let at = 0; at + 2 < corners.length; at += 3) {
    const [a, b, c] = [points[corners[at]!]!, points[corners[at + 1]!]!, points[corners[at + 2]!]!];
    const turn = twiceRingArea([a, b, c]);
    if (turn !== 0) triangles.push(turn > 0 ? [a, b, c] : [a, c, b]);
  }
  return triangles;
}

function addRoof(triangle: Triangle, planes: readonly Plane[], sink: MeshSink): void {
  for (const [index, plane] of planes.entries()) {
    let piece: Ring = triangle;
    for (const [at, other] of planes.entries()) {
      if (at === index) continue;
      piece = keepBelow(piece, plane, other);
      if (piece.length < 3) break;
    }
    const [first, ...rest] = piece;
    if (!first || Math.abs(twiceRingArea(piece)) < MIN_TWICE_AREA) continue;
    const corner = (point: Point): Corner => [...point, heightOn(plane, point)];
    for (const [at, point] of rest.entries()) {
      const next = rest[at + 1];
      if (next) sink.triangle(corner(first), corner(point), corner(next), 'roof');
    }
  }
}

/** The part of a convex ring where one plane is at most as high as the other. */
function keepBelow(ring: Ring, plane: Plane, other: Plane): Ring {
  const kept: Point[] = [];
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    const start = heightOn(other, from) - heightOn(plane, from);
    const end = heightOn(other, to) - heightOn(plane, to);
    if (start * end < 0) kept.push(pointAt(from, to, start / (start - end)));
    if (end >= 0) kept.push(to);
  }
  return kept;
}
