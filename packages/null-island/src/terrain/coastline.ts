import { contourRings } from '../plane/contour.ts';
import { simplifyRing, smooth } from '../plane/line.ts';
import type { Point } from '../plane/point.ts';
import { signedArea } from '../plane/ring.ts';
import type { Terrain } from './terrain.ts';

/** The shores of all land of some size, anticlockwise, the largest first. Inland seas have none. */
export function makeCoastline(terrain: Terrain): Point[][] {
  return contourRings(terrain.heights, 0)
    .filter((ring) => signedArea(ring) > 3000)
    .map((ring) => simplifyRing(smooth(smooth(ring, true), true), 1.6))
    .sort((a, b) => signedArea(b) - signedArea(a));
}
