import { roundMetres, roundTenth } from '@webmaps/geo/round';
import { distanceMetres } from '@webmaps/geo/distance';
import { flatRunningSeconds } from '@webmaps/terrain/pace';
import type { Cue } from '../cues/cue.ts';
import { cueText } from '../cues/cue.ts';
import { breakDown } from '../route/describe-line.ts';
import type {
  ElevationSeries,
  Route,
  RouteCondition,
  RouteLeg,
  RouteSpan,
  RouteWaypoint,
} from '../route/route.ts';
import { divideIntoSplits } from '../splits/measure-splits.ts';
import type { SplitUnit } from '../splits/measure-splits.ts';
import { measureSums, sumRoute, valueAt } from './route-sums.ts';
import type { RoutePart, RouteSums } from './route-sums.ts';

/** As many heights as an engine gives for a whole route. */
const SHOWN_HEIGHTS = 2000;
const HEIGHT_STEP_METRES = 10;
/** Ends that are nearer than this are one place. */
const SAME_PLACE_METRES = 0.5;

/**
 * One route out of several that follow on from each other, of any router: each leg keeps its
 * distance, climb and time, and the splits run through. Where the end of a part and the start of the
 * next are not the same place, the straight line between them belongs to the leg after it. Climb and
 * profile are those of the parts that have heights; they are null where these are less than half of
 * the way. Linear in the number of coordinates.
 */
export function joinRoutes(
  parts: readonly [RoutePart, ...RoutePart[]],
  { splits }: { readonly splits?: SplitUnit } = {},
): Route {
  const joined = new JoinedRoute();
  for (const [at, part] of parts.entries()) joined.add(part, at === parts.length - 1);
  return joined.finish(parts, splits);
}

class JoinedRoute {
  readonly #coordinates: [number, number, ...number[]][] = [];
  readonly #waypoints: RouteWaypoint[] = [];
  readonly #legs: RouteLeg[] = [];
  readonly #spans: RouteSpan[] = [];
  readonly #conditions: RouteCondition[] = [];
  readonly #cues: Cue[] = [];
  readonly #sums: { [Key in keyof RouteSums]: number[] } = {
    metres: [],
    seconds: [],
    gradeAdjustedMetres: [],
    climbMetres: [],
    descentMetres: [],
  };
  /** Where heights are known: distance and height, in order. */
  readonly #heightMarks: number[] = [];
  readonly #heights: number[] = [];
  #heightMetres = 0;

  add(part: RoutePart, isLast: boolean): void {
    const { route } = part;
    const sums = sumRoute(part);
    const gapMetres = this.#gapTo(route);
    const isSame = gapMetres <= SAME_PLACE_METRES && this.#coordinates.length > 0;
    // The coordinate that both share is written once.
    const skipped = isSame ? 1 : 0;
    const firstIndex = this.#coordinates.length - skipped;
    const before = this.#ends();
    const gap = isSame || this.#coordinates.length === 0 ? 0 : gapMetres;
    const gapSeconds = flatRunningSeconds(gap);
    const start = before.metres + gap;
    this.#addSums(sums, skipped, {
      metres: start,
      seconds: before.seconds + gapSeconds,
      gradeAdjustedMetres: before.gradeAdjustedMetres + gap,
      climbMetres: before.climbMetres,
      descentMetres: before.descentMetres,
    });
    for (const [lon, lat, ...more] of route.geometry.coordinates.slice(skipped)) {
      this.#coordinates.push([lon, lat, ...more]);
    }
    this.#addWaypoints(route, start);
    for (const [at, leg] of route.legs.entries()) {
      const opens = at === 0 && gap > 0;
      this.#legs.push({
        ...leg,
        distanceMetres: roundMetres(leg.distanceMetres + (opens ? gap : 0)),
        durationSeconds: roundTenth(leg.durationSeconds + (opens ? gapSeconds : 0)),
        startIndex: leg.startIndex + firstIndex - (opens ? 1 : 0),
        endIndex: leg.endIndex + firstIndex,
      });
    }
    this.#addSpans(route, { start, gap });
    this.#addCues(route, { start, firstIndex, isLast });
    this.#addHeights(route, start);
  }

  finish(parts: readonly [RoutePart, ...RoutePart[]], unit: SplitUnit | undefined): Route {
    const metres = this.#ends().metres;
    const elevation = this.#elevation(metres);
    const hasHeights = elevation !== null;
    const sums = asSums(this.#sums);
    const routes = parts.map(({ route }) => route);
    const { region, profile } = routes.find((route) => route.region !== '') ?? parts[0].route;
    const source = routes.find((route) => route.source)?.source;
    const leftOut = routes.find((route) => route.leftOut)?.leftOut;
    const total = (key: 'climbMetres' | 'descentMetres'): number | null =>
      hasHeights ? roundTenth(this.#legs.reduce((sum, leg) => sum + (leg[key] ?? 0), 0)) : null;
    return {
      region,
      ...(source && { source }),
      profile,
      distanceMetres: roundMetres(metres),
      durationSeconds: roundTenth(sums.seconds.at(-1) ?? 0),
      climbMetres: total('climbMetres'),
      descentMetres: total('descentMetres'),
      geometry: {
        type: 'LineString',
        coordinates: this.#coordinates as unknown as Route['geometry']['coordinates'],
      },
      waypoints: this.#waypoints,
      legs: this.#legs,
      surfaces: breakDown(this.#spans, 'surface'),
      waytypes: breakDown(this.#spans, 'waytype'),
      ...(this.#spans.some(({ difficulty }) => difficulty !== undefined) && {
        difficulties: breakDown(this.#spans, 'difficulty'),
      }),
      ...(leftOut && { leftOut }),
      spans: this.#spans,
      ...(this.#conditions.length > 0 && { conditions: this.#conditions }),
      elevation,
      cues: this.#cues,
      ...(unit && {
        splits: divideIntoSplits({
          metres,
          unit,
          measure: (from, to) => measureSums(sums, from, to, hasHeights),
        }),
      }),
    };
  }

  #gapTo({ geometry }: Route): number {
    const last = this.#coordinates.at(-1);
    const first = geometry.coordinates[0];
    return last && first ? distanceMetres([last[0], last[1]], [first[0], first[1]]) : 0;
  }

  #ends(): { [Key in keyof RouteSums]: number } {
    return {
      metres: this.#sums.metres.at(-1) ?? 0,
      seconds: this.#sums.seconds.at(-1) ?? 0,
      gradeAdjustedMetres: this.#sums.gradeAdjustedMetres.at(-1) ?? 0,
      climbMetres: this.#sums.climbMetres.at(-1) ?? 0,
      descentMetres: this.#sums.descentMetres.at(-1) ?? 0,
    };
  }

  #addSums(sums: RouteSums, from: number, start: { [Key in keyof RouteSums]: number }): void {
    for (const key of Object.keys(this.#sums) as (keyof RouteSums)[]) {
      for (let at = from; at < sums[key].length; at++) {
        this.#sums[key].push(start[key] + (sums[key][at] ?? 0));
      }
    }
  }

  /** The waypoint where parts meet is where the one that is no way passes it: exactly at its place. */
  #addWaypoints(route: Route, start: number): void {
    for (const [at, waypoint] of route.waypoints.entries()) {
      const moved = { ...waypoint, distanceMetres: roundMetres(waypoint.distanceMetres + start) };
      const before = at === 0 ? this.#waypoints.pop() : undefined;
      this.#waypoints.push(before && before.snapMetres <= waypoint.snapMetres ? before : moved);
    }
  }

  #addSpans(route: Route, { start, gap }: { readonly start: number; readonly gap: number }): void {
    if (gap > 0) {
      this.#spans.push({
        startMetres: roundMetres(start - gap),
        endMetres: roundMetres(start),
        surface: 'unknown',
        waytype: 'free',
      });
    }
    this.#spans.push(...route.spans.map((span) => movedOn(span, start)));
    this.#conditions.push(...(route.conditions ?? []).map((each) => movedOn(each, start)));
  }

  /** Who runs on from one part to the next neither arrives nor starts there. */
  #addCues(
    { cues = [] }: Route,
    at: { readonly start: number; readonly firstIndex: number; readonly isLast: boolean },
  ): void {
    const isFirst = this.#cues.length === 0;
    for (const cue of cues) {
      if (cue.type === 'arrive' && !at.isLast) continue;
      const goesOn = cue.type === 'depart' && !isFirst;
      if (goesOn && cue.name === undefined) continue;
      this.#cues.push({
        ...cue,
        ...(goesOn && { type: 'straight' as const, text: cueText('straight', cue.name) }),
        distanceMetres: roundMetres(cue.distanceMetres + at.start),
        index: cue.index + at.firstIndex,
      });
    }
  }

  #addHeights({ elevation, distanceMetres: metres }: Route, start: number): void {
    if (!elevation) return;
    this.#heightMetres += metres;
    for (const [at, height] of elevation.metres.entries()) {
      this.#heightMarks.push(start + Math.min(at * elevation.stepMetres, metres));
      this.#heights.push(height);
    }
  }

  #elevation(metres: number): ElevationSeries | null {
    if (this.#heights.length === 0 || this.#heightMetres < metres / 2) return null;
    const count = Math.min(SHOWN_HEIGHTS, Math.max(1, Math.ceil(metres / HEIGHT_STEP_METRES)) + 1);
    const stepMetres = metres / (count - 1);
    return {
      stepMetres,
      metres: Array.from({ length: count }, (_, at) =>
        roundTenth(valueAt(this.#heightMarks, this.#heights, at * stepMetres)),
      ),
    };
  }
}

function movedOn<Stretch extends { readonly startMetres: number; readonly endMetres: number }>(
  stretch: Stretch,
  metres: number,
): Stretch {
  return {
    ...stretch,
    startMetres: roundMetres(stretch.startMetres + metres),
    endMetres: roundMetres(stretch.endMetres + metres),
  };
}

function asSums(sums: { readonly [Key in keyof RouteSums]: readonly number[] }): RouteSums {
  return {
    metres: Float64Array.from(sums.metres),
    seconds: Float64Array.from(sums.seconds),
    gradeAdjustedMetres: Float64Array.from(sums.gradeAdjustedMetres),
    climbMetres: Float64Array.from(sums.climbMetres),
    descentMetres: Float64Array.from(sums.descentMetres),
  };
}
