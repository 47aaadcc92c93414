import { distanceMetres } from '@webmaps/geo/distance';
import type { Route } from '@webmaps/router/route/route';
import { RouteTrack } from '../../../map/route/route-track.ts';
import type { Light, LightChange, Timing } from './day-plan.ts';
import { lightAlong, lightAt, elapsedSeconds, secondsAt, spreadTime } from './day-plan.ts';
import type { DaySettings } from './day-settings.ts';
import type { Goal } from './goal.ts';
import { goalFor } from './goal.ts';
import type { Stop } from './stop.ts';

/** A time of day, in milliseconds since 1970, and the light then and there. */
export interface Moment {
  readonly at: number;
  readonly light: Light;
}

/** A stop where the route passes it. */
export interface PlannedStop extends Stop {
  /** From the start to where the route comes nearest to it. */
  readonly metres: number;
  /** Since the start, on arriving. */
  readonly arrivalSeconds: number;
  /** On arriving; absent while the start is not known. */
  readonly arrival?: Moment;
}

/** A route on a day: its times with goal and stops, and where the start is known its light. */
export interface DayPlan {
  readonly timing: Timing;
  readonly goal: Goal;
  /** On the move, without a goal. */
  readonly usualSeconds: number;
  /** In the order of the route. */
  readonly stops: readonly PlannedStop[];
  readonly staySeconds: number;
  readonly finishSeconds: number;
  readonly clock: DayClock | null;
}

/** On a route with times of day, those at its places. */
export interface DayClock {
  readonly startsAt: number;
  readonly finishAt: number;
  /** At the end of each split. */
  readonly marks: readonly Moment[];
  readonly changes: readonly LightChange[];
}

/** A little more than the distance in which places are searched for. */
const STOP_METRES = 170;
/** A stop at the finish, to the rounding of the lengths, is after the run. */
const FINISH_METRES = 1;

/** The day of a route; `null` where its router gives no splits. */
export function planDay(
  route: Route,
  { start, goal: written, effort, stops }: Omit<DaySettings, 'setAt'>,
): DayPlan | null {
  const own = route.splits ?? [];
  const track = RouteTrack.of(route);
  const lengthMetres = own.at(-1)?.endMetres;
  if (!track || lengthMetres === undefined) return null;
  const passed = passedStops(track, { stops, lengthMetres });
  const stays = passed.map(({ metres, minutes }) => ({ metres, seconds: minutes * 60 }));
  const staySeconds = stays.reduce(
    (sum, stay) => sum + (stay.metres < lengthMetres ? stay.seconds : 0),
    0,
  );
  const goal = goalFor(written, { lengthMetres, staySeconds });
  const goalSeconds = goal.status === 'ready' ? goal.movingSeconds : null;
  const timing = { splits: spreadTime(own, { goalSeconds, effort }), stays };
  const startsAt = Date.parse(start);
  const arrivalAt = (metres: number): Moment => {
    const at = startsAt + secondsAt(timing, metres) * 1000;
    return { at, light: lightAt(track.at(metres).position, at) };
  };
  const isTimed = !Number.isNaN(startsAt);
  const finishSeconds = secondsAt(timing, lengthMetres);
  return {
    timing,
    goal,
    usualSeconds: own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    staySeconds,
    finishSeconds,
    stops: passed.map((stop) => ({
      ...stop,
      arrivalSeconds: secondsAt(timing, stop.metres),
      ...(isTimed && { arrival: arrivalAt(stop.metres) }),
    })),
    clock: isTimed
      ? {
          startsAt,
          finishAt: startsAt + finishSeconds * 1000,
          marks: marksOf(timing, { startsAt, track }),
          changes: lightAlong(timing, {
            startsAt,
            positionAt: (metres) => track.at(metres).position,
          }),
        }
      : null,
  };
}

/** The pace on the flat that the goal takes; `null` without one. */
export function goalPace({ goal, usualSeconds }: DayPlan, paceSecondsPerKm: number): number | null {
  return goal.status === 'ready' && usualSeconds > 0
    ? (paceSecondsPerKm * goal.movingSeconds) / usualSeconds
    : null;
}

/** The time of day on arriving at a distance, and the light there. */
export function momentAt({ timing, clock }: DayPlan, metres: number): Moment | null {
  if (!clock) return null;
  const light = clock.changes.findLast((change) => change.metres <= metres)?.light ?? 'day';
  return { at: clock.startsAt + secondsAt(timing, metres) * 1000, light };
}

/** Those of the stops that a route passes, in its order. */
function passedStops(
  track: RouteTrack,
  { stops, lengthMetres }: { readonly stops: readonly Stop[]; readonly lengthMetres: number },
): readonly (Stop & { readonly metres: number })[] {
  return stops
    .flatMap((stop) => {
      const near = track.nearest(stop.position);
      if (distanceMetres(near.position, stop.position) > STOP_METRES) return [];
      const isAtFinish = near.metres > lengthMetres - FINISH_METRES;
      return [{ ...stop, metres: isAtFinish ? lengthMetres : near.metres }];
    })
    .toSorted((a, b) => a.metres - b.metres);
}

function marksOf(
  timing: Timing,
  { startsAt, track }: { readonly startsAt: number; readonly track: RouteTrack },
): readonly Moment[] {
  const elapsed = elapsedSeconds(timing);
  return timing.splits.map(({ endMetres }, index) => {
    const at = startsAt + (elapsed[index] ?? 0) * 1000;
    return { at, light: lightAt(track.at(endMetres).position, at) };
  });
}
