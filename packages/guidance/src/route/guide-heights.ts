import { climbThresholdMetres, cumulativeClimb } from '@webmaps/terrain/climb';
import { paceFactor } from '@webmaps/terrain/pace';

/** Heights along a line with running sums, so that any stretch is answered at once. */
export interface GuideHeights {
  readonly stepMetres: number;
  readonly metres: Float64Array;
  /** Climbed from the start to each height. */
  readonly climbMetres: Float64Array;
  /** Metres on the flat that take as long as the way from the start to each height. */
  readonly flatMetres: Float64Array;
}

/** The climb of the next stretch, with its heights for a drawing. */
export interface ClimbAhead {
  /** How much of the way it is: less than asked for near the end. */
  readonly metres: number;
  readonly climbMetres: number;
  /** Rise over run, 0.1 is 10 %; 0 where nothing rises. */
  readonly steepestGrade: number;
  /** Even steps from where the runner is to the end of the stretch. */
  readonly heights: readonly number[];
}

/** Heights of a series were smoothed before, so what rises less than this is their noise. */
const SERIES_RESOLUTION_METRES = 10;

/** `undefined` heights would be a guess: a series of fewer than two values says nothing. */
export function measureHeights({
  stepMetres,
  metres: given,
}: {
  readonly stepMetres: number;
  readonly metres: readonly number[];
}): GuideHeights | null {
  if (!(stepMetres > 0) || given.length < 2) return null;
  const metres = Float64Array.from(given);
  const { climbMetres } = cumulativeClimb(metres, climbThresholdMetres(SERIES_RESOLUTION_METRES));
  const flatMetres = new Float64Array(metres.length);
  for (let index = 1; index < metres.length; index++) {
    const grade = (metres[index]! - metres[index - 1]!) / stepMetres;
    flatMetres[index] = flatMetres[index - 1]! + stepMetres * paceFactor(grade);
  }
  return { stepMetres, metres, climbMetres, flatMetres };
}

/** Between even values; beyond the ends, the end's. */
export function valueAlong(values: Float64Array, stepMetres: number, alongMetres: number): number {
  const last = values.length - 1;
  const place = Math.min(last, Math.max(0, alongMetres / stepMetres));
  const left = Math.floor(place);
  const right = Math.min(last, left + 1);
  return values[left]! + (place - left) * (values[right]! - values[left]!);
}

/** Grades over shorter runs are noise of the heights. */
const GRADE_METRES = 40;
const DRAWN_HEIGHTS = 76;

/** The next metres of a line of a length, from a place on it. */
export function climbAhead(
  heights: GuideHeights,
  stretch: {
    readonly fromMetres: number;
    readonly aheadMetres: number;
    readonly lengthMetres: number;
  },
): ClimbAhead {
  const { fromMetres, aheadMetres, lengthMetres } = stretch;
  const metres = Math.max(0, Math.min(aheadMetres, lengthMetres - fromMetres));
  const at = (values: Float64Array, along: number) => valueAlong(values, heights.stepMetres, along);
  const climbMetres =
    at(heights.climbMetres, fromMetres + metres) - at(heights.climbMetres, fromMetres);
  let steepestGrade = 0;
  for (
    let from = fromMetres;
    from + GRADE_METRES <= fromMetres + metres;
    from += GRADE_METRES / 4
  ) {
    const rise = at(heights.metres, from + GRADE_METRES) - at(heights.metres, from);
    steepestGrade = Math.max(steepestGrade, rise / GRADE_METRES);
  }
  const drawn = Array.from({ length: DRAWN_HEIGHTS }, (_, index) =>
    at(heights.metres, fromMetres + (metres * index) / (DRAWN_HEIGHTS - 1)),
  );
  return { metres, climbMetres, steepestGrade, heights: drawn };
}
