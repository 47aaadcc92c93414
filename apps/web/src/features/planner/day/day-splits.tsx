import type { Route } from '@webmaps/router/route/route';
import type { Units } from '../../../display/quantities.ts';
import { SplitTable } from '../panel/split-table.tsx';
import type { HoverStore } from '../../../elevation/hover-store.ts';
import { DayFields } from './day-fields.tsx';
import { daySentences } from './day-sentences.ts';
import { goalPace } from './plan-day.ts';
import { StopList } from './stop-list.tsx';
import { useDay } from './use-day.ts';

interface DaySplitsProps {
  readonly route: Route;
  readonly units: Units;
  readonly hover: HoverStore;
  readonly paceSecondsPerKm: number;
}

/** The splits of the route on the day that it is run. */
export function DaySplits({ route, units, hover, paceSecondsPerKm }: DaySplitsProps) {
  const day = useDay(route);
  const sentences = day ? daySentences(day, units) : [];
  return (
    <>
      {day && (
        <>
          <DayFields lengthMetres={route.distanceMetres} staySeconds={day.staySeconds} />
          <StopList stops={day.stops} hover={hover} />
        </>
      )}
      {sentences.length > 0 && (
        <p role="status" className="px-4 pb-2 text-small text-muted-foreground">
          {sentences.join(' ')}
        </p>
      )}
      <SplitTable
        timing={day?.timing ?? { splits: [], stays: [] }}
        units={units}
        hover={hover}
        paceSecondsPerKm={paceSecondsPerKm}
        goalPaceSecondsPerKm={day && goalPace(day, paceSecondsPerKm)}
        marks={day?.clock?.marks}
      />
    </>
  );
}
