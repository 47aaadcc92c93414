/**
 * What the elevation chart knows of a route: its height at every step, the grade there, and the
 * few figures in its heading. The heights come smoothed from the engine; grades are taken over
 * `gradeWindowMetres` so that one noisy step does not look like a wall.
 */
import type { ElevationSeries, Route, RouteSpan } from '@webmaps/router/route/route';

export interface ProfilePoint {
  /** Along the route, from its start. */
  readonly metres: number;
  readonly elevationMetres: number;
  /** Rise per run around here: 0.1 climbs 10 m in 100 m. */
  readonly grade: number;
}

export interface ElevationProfile {
  readonly points: readonly ProfilePoint[];
  readonly lengthMetres: number;
  readonly lowestMetres: number;
  readonly highestMetres: number;
  /** The largest grade up or down, with its sign. */
  readonly steepestGrade: number;
}

const gradeWindowMetres = 100;

/**
 * The profile of a route; climb and descent come with it, because what they leave out as noise of
 * the heights is no slope either: where nothing is climbed, nothing is steep. `null` where its
 * region has no heights, or it has no length to show any over.
 */
export function elevationProfile(
  route: Pick<Route, 'elevation' | 'distanceMetres' | 'climbMetres' | 'descentMetres'>,
): ElevationProfile | null {
  const { elevation, distanceMetres } = route;
  const steepestUp = isNone(route.climbMetres) ? 0 : Infinity;
  const steepestDown = isNone(route.descentMetres) ? 0 : -Infinity;
  if (!elevation || !hasProfile(route)) return null;
  const points = elevation.metres.map((elevationMetres, index) => ({
    metres: Math.min(index * elevation.stepMetres, distanceMetres),
    elevationMetres,
    grade: Math.max(steepestDown, Math.min(steepestUp, gradeAt(elevation, distanceMetres, index))),
  }));
  const heights = elevation.metres;
  return {
    points,
    lengthMetres: distanceMetres,
    lowestMetres: heights.reduce((low, height) => Math.min(low, height), Infinity),
    highestMetres: heights.reduce((high, height) => Math.max(high, height), -Infinity),
    steepestGrade: points.reduce(
      (steepest, { grade }) => (Math.abs(grade) > Math.abs(steepest) ? grade : steepest),
      0,
    ),
  };
}

/** Whether a route has heights, and a length to show them over. */
export function hasProfile({
  elevation,
  distanceMetres,
}: Pick<Route, 'elevation' | 'distanceMetres'>): boolean {
  return !!elevation && elevation.metres.length >= 2 && distanceMetres > 0;
}

/** The profile between its points, by straight lines; clamped to the route. */
export function profileAt(
  { points, lengthMetres }: ElevationProfile,
  metres: number,
): ProfilePoint {
  const at = Math.min(Math.max(metres, 0), lengthMetres);
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.metres ?? 0) <= at) low = middle;
    else high = middle;
  }
  const before = points[low];
  const after = points[high];
  if (!before || !after) return { metres: at, elevationMetres: 0, grade: 0 };
  const run = after.metres - before.metres;
  const share = run > 0 ? (at - before.metres) / run : 0;
  return {
    metres: at,
    elevationMetres:
      before.elevationMetres + share * (after.elevationMetres - before.elevationMetres),
    grade: share < 0.5 ? before.grade : after.grade,
  };
}

/** The stretch of the route at a distance from its start. */
export function spanAt(spans: readonly RouteSpan[], metres: number): RouteSpan | undefined {
  return spans.find(({ endMetres }) => metres <= endMetres) ?? spans.at(-1);
}

/** Told as 0. */
function isNone(metres: number | null): boolean {
  return metres !== null && metres < 0.5;
}

function gradeAt({ stepMetres, metres }: ElevationSeries, length: number, index: number): number {
  const halfWindow = Math.max(1, Math.round(gradeWindowMetres / 2 / stepMetres));
  const from = Math.max(0, index - halfWindow);
  const to = Math.min(metres.length - 1, index + halfWindow);
  const run = Math.min(to * stepMetres, length) - Math.min(from * stepMetres, length);
  return run > 0 ? ((metres[to] ?? 0) - (metres[from] ?? 0)) / run : 0;
}
