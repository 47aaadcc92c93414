export type ContourUnit = 'm' | 'ft';

/** The first zoom that has contour lines. */
export const CONTOUR_MIN_ZOOM = 11;

/** Every so many lines one is thick and named. */
const INDEX_EVERY = 5;

const METRES: Readonly<Record<ContourUnit, number>> = { m: 1, ft: 0.3048 };

/** By zoom from `CONTOUR_MIN_ZOOM` on; the last one goes on. Lines are as dense at each. */
const STEPS: Readonly<Record<ContourUnit, readonly number[]>> = {
  m: [100, 50, 20, 10],
  ft: [500, 200, 100, 50],
};

/** The height between two lines, in metres and in the unit of the labels. */
export function contourStep(
  zoom: number,
  unit: ContourUnit,
): { readonly metres: number; readonly labelled: number } {
  const steps = STEPS[unit];
  const index = Math.min(Math.max(0, Math.floor(zoom) - CONTOUR_MIN_ZOOM), steps.length - 1);
  const labelled = steps[index]!;
  return { metres: labelled * METRES[unit], labelled };
}

export function isIndexLevel(level: number): boolean {
  return level % INDEX_EVERY === 0;
}
