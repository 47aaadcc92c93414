import type { Breakdown, Route } from '../route/route.ts';
import { breakDown } from '../route/describe-line.ts';
import { measureSums, sumRoute, valueAt } from './route-sums.ts';
import type { RouteSums } from './route-sums.ts';

/** A stretch of a route between two distances from its start, in metres. */
export interface Stretch {
  readonly startMetres: number;
  readonly endMetres: number;
}

/** What is known of a stretch. Stretches that follow on from each other sum to the route. */
export interface MeasuredStretch extends Stretch {
  readonly durationSeconds: number;
  /** Null where no heights are known. */
  readonly climbMetres: number | null;
  readonly descentMetres: number | null;
  /** Longest first. */
  readonly surfaces: readonly Breakdown[];
}

/** A route made ready for measuring any number of its stretches. */
export interface MeasurableRoute {
  readonly route: Route;
  readonly sums: RouteSums;
}

/**
 * Sums along a route that agree with its splits where it has any, as they do with its legs: a stretch
 * from one kilometre to the next says what the table says.
 */
export function measurable(route: Route): MeasurableRoute {
  const sums = sumRoute({ route });
  const splits = route.splits ?? [];
  if (splits.length === 0) return { route, sums };
  const marks = [0, ...splits.map(({ endMetres }) => endMetres)];
  // The marks are places of the sums too: between two coordinates the sums would not bend at them.
  const metres = Float64Array.from([...sums.metres, ...marks.slice(1, -1)]).toSorted();
  const fit = (values: Float64Array, of: (at: number) => number): Float64Array => {
    let total = 0;
    const totals = [0, ...splits.map((_, at) => (total += of(at)))];
    const raw = metres.map((at) => valueAt(sums.metres, values, at));
    return fitSums(metres, raw, { marks, totals });
  };
  return {
    route,
    sums: {
      metres,
      gradeAdjustedMetres: metres.map((at) => valueAt(sums.metres, sums.gradeAdjustedMetres, at)),
      seconds: fit(sums.seconds, (at) => splits[at]?.durationSeconds ?? 0),
      climbMetres: fit(sums.climbMetres, (at) => splits[at]?.climbMetres ?? 0),
      descentMetres: fit(sums.descentMetres, (at) => splits[at]?.descentMetres ?? 0),
    },
  };
}

/** Measures a stretch; distances beyond the route are its ends. */
export function measureStretch(
  { route, sums }: MeasurableRoute,
  stretch: Stretch,
): MeasuredStretch {
  const startMetres = Math.max(0, stretch.startMetres);
  const endMetres = Math.min(route.distanceMetres, stretch.endMetres);
  const hasHeights = route.climbMetres !== null;
  const { seconds, climbMetres, descentMetres } = measureSums(
    sums,
    startMetres,
    endMetres,
    hasHeights,
  );
  const spans = route.spans.flatMap((span) => {
    const from = Math.max(span.startMetres, startMetres);
    const to = Math.min(span.endMetres, endMetres);
    return to > from ? [{ ...span, startMetres: from, endMetres: to }] : [];
  });
  return {
    startMetres,
    endMetres,
    durationSeconds: seconds,
    climbMetres,
    descentMetres,
    surfaces: breakDown(spans, 'surface'),
  };
}

/** Running sums moved so that they have the given totals at the given marks. */
function fitSums(
  metres: Float64Array,
  values: Float64Array,
  { marks, totals }: { readonly marks: readonly number[]; readonly totals: readonly number[] },
): Float64Array {
  const raw = marks.map((mark) => valueAt(metres, values, mark));
  let part = 0;
  return values.map((value, index) => {
    const at = metres[index] ?? 0;
    while (part < marks.length - 2 && at > (marks[part + 1] ?? 0)) part++;
    const [start = 0, end = 0] = [raw[part], raw[part + 1]];
    const [from = 0, to = 0] = [totals[part], totals[part + 1]];
    const [first = 0, last = 0] = [marks[part], marks[part + 1]];
    // Nothing was summed here, as on the flat: then by distance.
    const share =
      end > start
        ? (value - start) / (end - start)
        : last > first
          ? (at - first) / (last - first)
          : 0;
    return from + Math.min(1, Math.max(0, share)) * (to - from);
  });
}
