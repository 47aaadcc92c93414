import type { Block } from './build-block.ts';
import { buildBlock } from './build-block.ts';
import type { Corner, Face, MeshSink } from './mesh.ts';

/** A half-line in metres of a frame; the direction need not be of length 1. */
export interface Ray {
  readonly origin: Corner;
  readonly direction: Corner;
}

export interface RayHit {
  /** In lengths of the direction. */
  readonly distance: number;
  readonly face: Face;
  /** Of length 1, to the outside. */
  readonly normal: Corner;
}

/** The box of a block in metres. */
export interface BlockBox {
  readonly low: Corner;
  readonly high: Corner;
}

/** The box around a block: a quick answer for rays that pass by. An onion's belly is left out. */
export function blockBox({ rings, base, top }: Block): BlockBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of rings[0] ?? []) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { low: [west, south, base], high: [east, north, top] };
}

/** Whether the ray passes through the box, by the slabs between its sides. */
export function rayMeetsBox({ origin, direction }: Ray, { low, high }: BlockBox): boolean {
  let [enter, leave] = [0, Infinity];
  for (const axis of [0, 1, 2] as const) {
    if (direction[axis] === 0) {
      if (origin[axis] < low[axis] || origin[axis] > high[axis]) return false;
      continue;
    }
    const first = (low[axis] - origin[axis]) / direction[axis];
    const second = (high[axis] - origin[axis]) / direction[axis];
    enter = Math.max(enter, Math.min(first, second));
    leave = Math.min(leave, Math.max(first, second));
  }
  return enter <= leave;
}

/** Where the ray first meets the outside of the block. */
export function traceRay(ray: Ray, block: Block): RayHit | undefined {
  const sink = new NearestHit(ray);
  buildBlock(block, sink);
  return sink.hit;
}

/** Nearer than this a ray leaves the surface that it begins on. */
const MIN_DISTANCE = 1e-6;

class NearestHit implements MeshSink {
  readonly #ray: Ray;
  hit: RayHit | undefined;

  constructor(ray: Ray) {
    this.#ray = ray;
  }

  // Möller and Trumbore, 1997.
  triangle(a: Corner, b: Corner, c: Corner, face: Face): void {
    const { origin, direction } = this.#ray;
    const first = subtract(b, a);
    const second = subtract(c, a);
    const across = cross(direction, second);
    const determinant = dot(first, across);
    // From the inside, and along the face, nothing is met.
    if (determinant <= 0) return;
    const from = subtract(origin, a);
    const u = dot(from, across);
    if (u < 0 || u > determinant) return;
    const turned = cross(from, first);
    const v = dot(direction, turned);
    if (v < 0 || u + v > determinant) return;
    const distance = dot(second, turned) / determinant;
    if (distance < MIN_DISTANCE || (this.hit && this.hit.distance <= distance)) return;
    this.hit = { distance, face, normal: normalOf(a, b, c) };
  }
}

/** The unit normal of a triangle that turns anticlockwise. */
export function normalOf(a: Corner, b: Corner, c: Corner): Corner {
  const normal = cross(subtract(b, a), subtract(c, a));
  const length = Math.hypot(...normal) || 1;
  return [normal[0] / length, normal[1] / length, normal[2] / length];
}

function subtract(a: Corner, b: Corner): Corner {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Corner, b: Corner): Corner {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Corner, b: Corner): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
