import type { ElevationSeries } from '@webmaps/router/route/route';

/** A stretch of about the same steepness. */
export interface GradeStretch {
  readonly startMetres: number;
  readonly endMetres: number;
  /** Per cent, positive uphill. */
  readonly percent: number;
}

/** Grades are averaged over this length; shorter ones show the noise of the heights. */
const WINDOW_METRES = 60;
/** Neighbours that differ by less are drawn as one. */
const STEP_PERCENT = 1;

/** The route cut where its steepness changes, in order, without gaps; none where it goes nowhere. */
export function gradeStretches(elevation: ElevationSeries): readonly GradeStretch[] {
  const { stepMetres, metres } = elevation;
  if (stepMetres === 0) return [];
  const halfWindow = Math.max(1, Math.round(WINDOW_METRES / stepMetres / 2));
  const stretches: GradeStretch[] = [];
  for (let index = 0; index + 1 < metres.length; index++) {
    const from = Math.max(0, index - halfWindow + 1);
    const to = Math.min(metres.length - 1, index + halfWindow);
    const rise = metres[to]! - metres[from]!;
    const percent = (rise / ((to - from) * stepMetres)) * 100;
    const rounded = Math.round(percent / STEP_PERCENT) * STEP_PERCENT;
    const previous = stretches.at(-1);
    const endMetres = (index + 1) * stepMetres;
    if (previous?.percent === rounded) stretches[stretches.length - 1] = { ...previous, endMetres };
    else stretches.push({ startMetres: index * stepMetres, endMetres, percent: rounded });
  }
  return stretches;
}
