import type { Noise } from '../plane/noise.ts';
import { layered, makeNoise } from '../plane/noise.ts';
import type { Capsule } from '../plan.ts';
import { CITY_SPINES, ISLET, LAND, WATER } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { distanceToSegment } from '../plane/point.ts';
import { step } from '../plane/grid.ts';

/** Metres inside the land as it was drawn by hand and roughened; negative in the sea. Not an exact distance. */
export type LandShape = (x: number, y: number) => number;

/** Makes the outline: smooth union of the limbs less the waters, bent by noise of three sizes. */
export function makeLandShape(seed: number): LandShape {
  const bendX: Noise = layered(makeNoise(seed, 'coast bend x'), 5);
  const bendY: Noise = layered(makeNoise(seed, 'coast bend y'), 5);
  const rough: Noise = layered(makeNoise(seed, 'coast rough'), 4);
  return (x, y) => {
    const calm = calmness({ x, y });
    const wild = 1 - 0.8 * calm;
    const bend = 820 * wild;
    const p = {
      x: x + bend * bendX(x / 2300, y / 2300),
      y: y + bend * bendY(x / 2300, y / 2300),
    };
    let inside = -Infinity;
    for (const limb of LAND) inside = smoothMax(inside, limb.radius - away(limb, p), 420);
    for (const water of WATER) inside = -smoothMax(-inside, water.radius - away(water, p), 260);
    inside = Math.max(inside, ISLET.radius - away(ISLET, p));
    return inside + 210 * wild * rough(x / 620, y / 620);
  };
}

/** Distance to a capsule's middle line in metres. */
export function away(capsule: Capsule, p: Point): number {
  let best = Infinity;
  for (let i = 0; i + 1 < capsule.line.length; i++) {
    best = Math.min(best, distanceToSegment(p, capsule.line[i]!, capsule.line[i + 1]!));
  }
  return best;
}

/** 1 along the sandy bay of the city, 0 where the ocean gnaws freely. */
function calmness(p: Point): number {
  let nearest = Infinity;
  for (const spine of CITY_SPINES) nearest = Math.min(nearest, away(spine, p) - spine.radius);
  return 1 - step(250, 1300, nearest);
}

/** Polynomial smooth maximum (Quilez 2013): rounds the joint over a width of `k`. */
function smoothMax(a: number, b: number, k: number): number {
  if (a === -Infinity) return b;
  const h = Math.max(0, Math.min(1, 0.5 + (0.5 * (a - b)) / k));
  return b + (a - b) * h + k * h * (1 - h);
}
