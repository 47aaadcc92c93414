import type { Route } from '@webmaps/router/route/route';
import { useMemo } from 'react';
import { timeText } from '../../../display/dates.ts';
import {
  distanceQuantity,
  gradeText,
  heightQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import { text as dayTexts } from '../../../text/en/day-plan.ts';
import { text } from '../../../text/en/planner.ts';
import { lightSpans } from '../day/day-plan.ts';
import type { DayPlan } from '../day/plan-day.ts';
import { momentAt } from '../day/plan-day.ts';
import { useDay } from '../day/use-day.ts';
import { ElevationArea } from '../../../elevation/elevation-area.tsx';
import type { Chart } from '../../../elevation/elevation-chart.ts';
import { elevationChart } from '../../../elevation/elevation-chart.ts';
import type { ElevationProfile, ProfilePoint } from '../../../elevation/elevation-profile.ts';
import { spanAt } from '../../../elevation/elevation-profile.ts';
import { LIGHT_STRIP, LightBands } from './light-bands.tsx';
import { StopMarks } from './stop-marks.tsx';
import type { RouteElevation } from './use-elevation.ts';
import { ProfileCursor } from '../../../elevation/profile-cursor.tsx';
import { useLayout, usePlannerServices, useRouteState } from '../planner-context.ts';
import { StretchOnProfile } from '../stretch/stretch-on-profile.tsx';
import { stretchBetween } from '../stretch/stretch-store.ts';
import { useElementSize } from '../../../ui/use-element-size.ts';

/** Room for the labels of the axes. */
const LEFT = 36;
const BOTTOM = 20;
const TOP = 6;

/** The chart with its axes and its cursor, which is the map's too. */
export function ElevationPlot({ elevation }: { readonly elevation: RouteElevation }) {
  const { live } = useRouteState();
  const { preferences } = useLayout();
  const { route, profile } = elevation;
  const { units } = preferences;
  const [box, size] = useElementSize<HTMLDivElement>();
  const width = Math.max(0, size.width - LEFT - 8);
  const day = useDay(route);
  const clock = day?.clock ?? null;
  const top = clock ? TOP + LIGHT_STRIP : TOP;
  const height = Math.max(0, size.height - BOTTOM - top);
  const spans = useMemo(
    () => clock && profile && lightSpans(clock.changes, profile.lengthMetres),
    [clock, profile],
  );
  const chart = useMemo(
    () =>
      profile && width > 0 && height > 0 ? elevationChart(profile, { width, height, units }) : null,
    [profile, width, height, units],
  );
  return (
    <div ref={box} className="relative h-full w-full" dir="ltr">
      {!route && live.problem && (
        <p className="grid h-full place-items-center text-muted-foreground">
          {text.elevation.noRoute}
        </p>
      )}
      {chart && route && profile && (
        <div
          className={`absolute transition-opacity duration-120 ${live.pending ? 'opacity-60' : ''}`}
          style={{ left: LEFT, top, width, height }}
        >
          {spans && <LightBands chart={chart} spans={spans} units={units} />}
          <ElevationArea chart={chart} units={units} />
          {day && <StopMarks chart={chart} profile={profile} stops={day.stops} />}
          <Cursor chart={chart} route={route} profile={profile} day={day} />
          <StretchOnProfile chart={chart} />
        </div>
      )}
    </div>
  );
}

interface CursorProps {
  readonly chart: Chart;
  readonly route: Route;
  readonly profile: ElevationProfile;
  readonly day: DayPlan | null;
}

/** The cursor with what the ground is and when the runner is there; a drag selects a stretch. */
function Cursor({ chart, route, profile, day }: CursorProps) {
  const { hover, stretch } = usePlannerServices();
  const { preferences } = useLayout();
  const { units } = preferences;
  const describe = (point: ProfilePoint) => {
    const surface = spanAt(route.spans, point.metres)?.surface ?? 'unknown';
    const ground = (text.surfaces[surface] ?? surface).toLowerCase();
    const words = [
      quantityText(distanceQuantity(point.metres, units)),
      quantityText(heightQuantity(point.elevationMetres, units)),
      gradeText(point.grade),
      surface === 'unknown' ? text.elevation.unknownSurface : ground,
    ] as const;
    const moment = day && momentAt(day, point.metres);
    const dayWords = moment
      ? [timeText(moment.at), dayTexts.lights[moment.light].toLowerCase()]
      : [];
    const shown = (
      <>
        {words[0]} · {words[1]} · <b className="font-semibold">{words[2]}</b> · {words[3]}
        {dayWords.length > 0 && ` · ${dayWords.join(' · ')}`}
      </>
    );
    return { shown, spoken: [text.elevation.valueText(...words), ...dayWords].join(', ') };
  };
  return (
    <ProfileCursor
      {...{ chart, profile, hover, describe }}
      label={text.elevation.cursor}
      tooltipWidth={day ? 320 : 220}
      onDrag={(from, to) => stretch.set(stretchBetween(route, from, to))}
    />
  );
}
