import type { Route } from '@webmaps/router/route/route';
import type { Split } from '@webmaps/router/splits/measure-splits';
import { dayText, timeText } from '../../../display/dates.ts';
import type { Units } from '../../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { RouteTrack } from '../../../map/route/route-track.ts';
import { text } from '../../../text/en/day-plan.ts';
import { SplitTable } from '../panel/split-table.tsx';
import type { HoverStore } from '../route/hover-store.ts';
import { DayFields, goalFor } from './day-fields.tsx';
import type { Light, LightChange } from './day-plan.ts';
import { darkSpans, lightAlong, lightAt, secondsAt, spreadTime } from './day-plan.ts';
import { daySettings } from './day-settings.ts';

interface DaySplitsProps {
  readonly route: Route;
  readonly units: Units;
  readonly hover: HoverStore;
  readonly paceSecondsPerKm: number;
}

/** The splits of the route on the day that it is run. */
export function DaySplits({ route, units, hover, paceSecondsPerKm }: DaySplitsProps) {
  const { start, goal, effort } = daySettings.use();
  const goalSeconds = goalFor(goal, route.distanceMetres);
  const own = route.splits ?? [];
  const splits = spreadTime(own, { goalSeconds, effort });
  const day = start === '' ? null : dayOf(route, splits, Date.parse(start));
  const usual = own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const goalPace =
    goalSeconds !== null && usual > 0 ? (paceSecondsPerKm * goalSeconds) / usual : null;
  return (
    <>
      {splits.length > 0 && <DayFields lengthMetres={route.distanceMetres} />}
      {day && (
        <p role="status" className="px-4 pb-2 text-small text-muted-foreground">
          {sentencesOf(day, units).join(' ')}
        </p>
      )}
      <SplitTable
        splits={splits}
        units={units}
        hover={hover}
        paceSecondsPerKm={paceSecondsPerKm}
        goalPaceSecondsPerKm={goalPace}
        marks={day?.marks}
      />
    </>
  );
}

interface Day {
  readonly marks: readonly { readonly clock: string; readonly light: Light }[];
  readonly changes: readonly LightChange[];
  readonly startsAt: number;
  readonly finishAt: number;
}

/** The times of day and the light along a route; `null` where its start is no time. */
function dayOf(route: Route, splits: readonly Split[], startsAt: number): Day | null {
  const track = RouteTrack.of(route);
  if (Number.isNaN(startsAt) || !track || splits.length === 0) return null;
  const positionAt = (metres: number) => track.at(metres).position;
  return {
    marks: splits.map(({ endMetres }) => {
      const at = startsAt + secondsAt(splits, endMetres) * 1000;
      return { clock: timeText(at), light: lightAt(positionAt(endMetres), at) };
    }),
    changes: lightAlong(splits, startsAt, positionAt),
    startsAt,
    finishAt: startsAt + secondsAt(splits, Infinity) * 1000,
  };
}

function sentencesOf({ changes, startsAt, finishAt }: Day, units: Units): readonly string[] {
  const distance = (metres: number) => quantityText(distanceQuantity(metres, units));
  const isSameDay = dayText(startsAt) === dayText(finishAt);
  const finish = isSameDay
    ? text.finish(timeText(finishAt))
    : text.finishLater(timeText(finishAt), dayText(finishAt));
  const dark = darkSpans(changes).map(({ from, until }) => {
    const end = until && ([distance(until.metres), timeText(until.at)] as const);
    if (from.metres === 0) return end ? text.darkUntil(...end) : text.darkAll;
    const start = [distance(from.metres), timeText(from.at)] as const;
    return end ? text.darkBetween(start, end) : text.darkFrom(...start);
  });
  return [finish, ...dark, ...(dark.length > 0 ? [text.takeLight] : [])];
}
