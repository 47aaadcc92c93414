import { roundMetres, roundTenth } from '@webmaps/geo/round';
import { flatRunningSeconds, runningSeconds } from '@webmaps/terrain/pace';
import { climbBetween } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';

export type SplitUnit = 'km' | 'mile';

/** One kilometre or mile of a route; the last may be shorter. */
export interface Split {
  readonly startMetres: number;
  readonly endMetres: number;
  readonly durationSeconds: number;
  /** Over this stretch as it is. */
  readonly paceSecondsPerKm: number;
  /** Metres on the flat that would take as long: what the stretch is worth. */
  readonly gradeAdjustedMetres: number;
  /** Null where no heights are known. */
  readonly climbMetres: number | null;
  readonly descentMetres: number | null;
}

/** The measures of a stretch; those of a line's stretches sum to those of the whole. */
export interface StretchMeasure {
  readonly seconds: number;
  /** Metres on the flat that would take a runner as long. */
  readonly gradeAdjustedMetres: number;
  readonly climbMetres: number | null;
  readonly descentMetres: number | null;
}

/** The splits of a line; `unit: true` is kilometres. Their times add up to the line's, but for rounding. */
export function measureSplits({
  metres,
  heights,
  unit,
}: {
  readonly metres: number;
  readonly heights: ElevationProfile | undefined;
  readonly unit: true | SplitUnit;
}): Split[] {
  return divideIntoSplits({
    metres,
    unit,
    measure: (startMetres, endMetres) => measureByHeights(heights, startMetres, endMetres),
  });
}

/** The splits of a line of which any stretch can be measured. */
export function divideIntoSplits({
  metres,
  unit,
  measure,
}: {
  readonly metres: number;
  readonly unit: true | SplitUnit;
  readonly measure: (startMetres: number, endMetres: number) => StretchMeasure;
}): Split[] {
  const step = unit === 'mile' ? MILE_METRES : 1000;
  const count = Math.max(1, Math.ceil(metres / step - SLIVER));
  return Array.from({ length: count }, (_, at) => {
    const startMetres = at * step;
    const endMetres = at === count - 1 ? metres : (at + 1) * step;
    return describeSplit(startMetres, endMetres, measure(startMetres, endMetres));
  });
}

const MILE_METRES = 1609.344;
/** Less than this share of a unit at the end belongs to the split before. */
const SLIVER = 0.005;

function measureByHeights(
  heights: ElevationProfile | undefined,
  startMetres: number,
  endMetres: number,
): StretchMeasure {
  const metres = endMetres - startMetres;
  const flatSeconds = flatRunningSeconds(metres);
  const seconds =
    heights === undefined ? flatSeconds : runningSeconds(heights, { startMetres, endMetres });
  const climb = heights && climbBetween(heights, startMetres, endMetres);
  return {
    seconds,
    gradeAdjustedMetres: flatSeconds > 0 ? (metres * seconds) / flatSeconds : 0,
    climbMetres: climb?.climbMetres ?? null,
    descentMetres: climb?.descentMetres ?? null,
  };
}

function describeSplit(
  startMetres: number,
  endMetres: number,
  { seconds, gradeAdjustedMetres, climbMetres, descentMetres }: StretchMeasure,
): Split {
  const metres = endMetres - startMetres;
  return {
    startMetres: roundMetres(startMetres),
    endMetres: roundMetres(endMetres),
    durationSeconds: roundTenth(seconds),
    paceSecondsPerKm: metres > 0 ? roundTenth((seconds / metres) * 1000) : 0,
    gradeAdjustedMetres: roundMetres(gradeAdjustedMetres),
    climbMetres: climbMetres === null ? null : roundTenth(climbMetres),
    descentMetres: descentMetres === null ? null : roundTenth(descentMetres),
  };
}
