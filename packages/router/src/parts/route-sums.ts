import { paceFactor } from '@webmaps/terrain/pace';
import type { StretchMeasure } from '../splits/measure-splits.ts';
import type { Route, RouteLeg } from '../route/route.ts';
import { marksOf } from './line-route.ts';

/** A route, and the seconds from its start at each coordinate where it was recorded. */
export interface RoutePart {
  readonly route: Route;
  readonly seconds?: ArrayLike<number>;
}

/**
 * Running sums along a route at each of its coordinates. A route has time and climb per leg; inside a
 * leg they are spread by the heights of the coordinates and scaled to the leg's totals, so that legs
 * keep their figures whatever they are joined with.
 */
export interface RouteSums {
  readonly metres: Float64Array;
  readonly seconds: Float64Array;
  readonly gradeAdjustedMetres: Float64Array;
  /** 0 throughout where the route has no heights. */
  readonly climbMetres: Float64Array;
  readonly descentMetres: Float64Array;
}

export function sumRoute({ route, seconds }: RoutePart): RouteSums {
  const { coordinates } = route.geometry;
  const metres = scaledMarks(route);
  const sums = {
    metres,
    seconds: new Float64Array(coordinates.length),
    gradeAdjustedMetres: new Float64Array(coordinates.length),
    climbMetres: new Float64Array(coordinates.length),
    descentMetres: new Float64Array(coordinates.length),
  };
  const riseAt = (index: number): number =>
    (coordinates[index]?.[2] ?? 0) - (coordinates[index - 1]?.[2] ?? 0);
  const runAt = (index: number): number => (metres[index] ?? 0) - (metres[index - 1] ?? 0);
  const flatAt = (index: number): number => {
    const run = runAt(index);
    return run > 0 ? run * paceFactor(riseAt(index) / run) : 0;
  };
  for (const leg of route.legs) {
    spread(sums.gradeAdjustedMetres, leg, { weightAt: flatAt });
    spread(sums.seconds, leg, { weightAt: flatAt, total: leg.durationSeconds, runAt });
    spread(sums.climbMetres, leg, {
      weightAt: (index) => Math.max(0, riseAt(index)),
      total: leg.climbMetres ?? 0,
      runAt,
    });
    spread(sums.descentMetres, leg, {
      weightAt: (index) => Math.max(0, -riseAt(index)),
      total: leg.descentMetres ?? 0,
      runAt,
    });
  }
  if (seconds) sums.seconds.set(Array.from(seconds).slice(0, coordinates.length));
  return sums;
}

/** Measures the stretch between two distances along the summed route. */
export function measureSums(
  sums: RouteSums,
  startMetres: number,
  endMetres: number,
  hasHeights: boolean,
): StretchMeasure {
  const between = (values: Float64Array): number =>
    valueAt(sums.metres, values, endMetres) - valueAt(sums.metres, values, startMetres);
  return {
    seconds: between(sums.seconds),
    gradeAdjustedMetres: between(sums.gradeAdjustedMetres),
    climbMetres: hasHeights ? between(sums.climbMetres) : null,
    descentMetres: hasHeights ? between(sums.descentMetres) : null,
  };
}

/** The value at a distance, by straight lines between the places where it is known. */
export function valueAt(
  metres: ArrayLike<number>,
  values: ArrayLike<number>,
  wanted: number,
): number {
  let low = 0;
  let high = metres.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((metres[middle] ?? 0) <= wanted) low = middle;
    else high = middle;
  }
  const [start = 0, end = start] = [metres[low], metres[high]];
  const share = end > start ? Math.min(1, Math.max(0, (wanted - start) / (end - start))) : 0;
  return (values[low] ?? 0) * (1 - share) + (values[high] ?? 0) * share;
}

/** The planner rounds, and may measure a little otherwise; the figures go by its length. */
function scaledMarks({ geometry, distanceMetres }: Route): Float64Array {
  const marks = Float64Array.from(marksOf(geometry.coordinates));
  const total = marks.at(-1) ?? 0;
  const scale = total > 0 && distanceMetres > 0 ? distanceMetres / total : 1;
  return marks.map((mark) => mark * scale);
}

/** Adds up weights over a leg, scaled to a total where there is one; over its length without weights. */
function spread(
  sums: Float64Array,
  { startIndex, endIndex }: RouteLeg,
  {
    weightAt,
    total,
    runAt = weightAt,
  }: {
    readonly weightAt: (index: number) => number;
    readonly total?: number;
    readonly runAt?: (index: number) => number;
  },
): void {
  let weights = 0;
  let runs = 0;
  for (let index = startIndex + 1; index <= endIndex; index++) {
    weights += weightAt(index);
    runs += runAt(index);
  }
  const [partAt, whole] = weights > 0 ? [weightAt, weights] : [runAt, runs];
  const scale = total === undefined ? 1 : whole > 0 ? total / whole : 0;
  let sum = sums[startIndex] ?? 0;
  for (let index = startIndex + 1; index <= endIndex; index++) {
    sum += partAt(index) * scale;
    sums[index] = sum;
  }
}
