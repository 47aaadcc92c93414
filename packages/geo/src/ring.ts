import { METRES_PER_DEGREE } from './distance.ts';
import type { Position } from './position.ts';

/** A ring of positions; the last may be the first again. */
export type Ring = readonly Position[];

/** Twice the signed area in the square of the ring's unit, positive where it runs anticlockwise. */
export function twiceRingArea(ring: Ring): number {
  let sum = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before) sum += before[0] * corner[1] - corner[0] * before[1];
    before = corner;
  }
  return sum;
}

/**
 * Square metres inside a ring, by the trapezoid rule on the sphere, where the width of a strip goes
 * by the cosine of its latitude. Right to a thousandth at the size of a run.
 */
export function ringSquareMetres(ring: Ring): number {
  let sum = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before) sum += (corner[0] - before[0]) * (sine(before[1]) + sine(corner[1]));
    before = corner;
  }
  const metresPerRadian = (METRES_PER_DEGREE * 180) / Math.PI;
  return Math.abs((sum / 2) * METRES_PER_DEGREE * metresPerRadian);
}

/** Whether a position is inside rings by the even-odd rule, so that holes are outside. */
export function ringsContain(rings: readonly Ring[], [lon, lat]: Position): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const corner of ring) {
      if (before && corner[1] > lat !== before[1] > lat) {
        if (lon < crossingLon(before, corner, lat)) inside = !inside;
      }
      before = corner;
    }
  }
  return inside;
}

/** The longitude at which the side between two corners crosses a parallel between them. */
export function crossingLon(a: Position, b: Position, lat: number): number {
  return a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}
