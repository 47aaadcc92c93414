/**
 * What is seen from a place. A ray goes to each cell of the rim; along it the steepest angle so far
 * is kept, and what lies lower is hidden. A ray passes between two cells of each row or column: the
 * ground there is on the straight line between them, and the nearest ray decides for a cell. So each
 * cell costs two steps or so, where a ray to every cell costs as many as it is cells away.
 */
import { curveFactor, REFRACTION } from './earth-curve.ts';
import type { HeightField } from './height-field.ts';

export const HIDDEN = 0;
export const SEEN = 1;
/** Beyond the radius, without a height, or behind ground without one. */
export const UNKNOWN_VIEW = 2;

export interface Viewer {
  /** The size of the field's square cells. */
  readonly cellMetres: number;
  /** Of the eye above its ground. */
  readonly eyeMetres: number;
  /** Of what is looked for above its ground; the ground itself unless it is given. */
  readonly targetMetres?: number;
  readonly refraction?: number;
}

/**
 * Whether each cell of the field is seen from its middle one: `HIDDEN`, `SEEN` or `UNKNOWN_VIEW`, row
 * by row. The field is square with an odd side; the radius is half of it. O(cells).
 */
export function findVisible({ width: side, metres }: HeightField, viewer: Viewer): Uint8Array {
  const { cellMetres, eyeMetres, targetMetres = 0, refraction = REFRACTION } = viewer;
  const radius = (side - 1) / 2;
  const middle = radius * side + radius;
  const view = new Uint8Array(side * side).fill(UNKNOWN_VIEW);
  /** How far the ray that decided for a cell passed from its middle, in cells. */
  const offsets = new Float32Array(side * side).fill(2);
  const curve = curveFactor(refraction);
  const eye = metres[middle]! + eyeMetres;

  /** `along` and `across` are the steps in the field of one cell on the axes of the ray. */
  const follow = (along: number, across: number, share: number) => {
    const stepMetres = Math.sqrt(1 + share * share) * cellMetres;
    const steps = Math.floor((radius * cellMetres) / stepMetres);
    let steepest = -Infinity;
    for (let step = 1; step <= steps; step++) {
      const aside = step * share;
      const before = Math.floor(aside);
      const weight = aside - before;
      const near = middle + step * along + before * across;
      const low = metres[near]!;
      const ground = weight === 0 ? low : low + (metres[near + across]! - low) * weight;
      // Only NaN differs from itself.
      if (ground !== ground) return;
      const distance = step * stepMetres;
      const fall = distance * distance * curve + eye;
      const isBefore = weight < 0.5;
      const offset = isBefore ? weight : 1 - weight;
      const cell = isBefore ? near : near + across;
      if (offset < offsets[cell]!) {
        offsets[cell] = offset;
        const target = metres[cell]! + targetMetres - fall;
        view[cell] = target >= steepest * distance ? SEEN : HIDDEN;
      }
      const angle = (ground - fall) / distance;
      if (angle > steepest) steepest = angle;
    }
  };
  if (!Number.isNaN(eye)) {
    for (const along of [1, -1, side, -side]) {
      const across = Math.abs(along) === 1 ? side : 1;
      for (let rim = -radius; rim <= radius; rim++) follow(along, across, rim / radius);
    }
    view[middle] = SEEN;
  }
  return view;
}
