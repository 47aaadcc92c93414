import type { Route } from '@webmaps/router/route/route';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useMemo, useRef } from 'react';
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
import { ElevationArea } from './elevation-area.tsx';
import type { Chart } from './elevation-chart.ts';
import { elevationChart, metresOfX, xOfMetres, yOfHeight } from './elevation-chart.ts';
import type { ElevationProfile } from './elevation-profile.ts';
import { profileAt, spanAt } from './elevation-profile.ts';
import { LIGHT_STRIP, LightBands } from './light-bands.tsx';
import { StopMarks } from './stop-marks.tsx';
import type { RouteElevation } from './use-elevation.ts';
import { useHover } from '../route/hover-store.ts';
import { useLayout, usePlannerServices, useRouteState } from '../planner-context.ts';
import { StretchOnProfile } from '../stretch/stretch-on-profile.tsx';
import { stretchBetween } from '../stretch/stretch-store.ts';
import { useElementSize } from '../../../ui/use-element-size.ts';

/** Room for the labels of the axes. */
const LEFT = 36;
const BOTTOM = 20;
const TOP = 6;
const KEY_STEPS = 100;
/** A hand that presses moves this far without meaning to. */
const DRAG_PIXELS = 4;

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

/** The line under the pointer. By keyboard it is a slider along the route. */
function Cursor({ chart, route, profile, day }: CursorProps) {
  const { hover, stretch } = usePlannerServices();
  const { preferences } = useLayout();
  const { units } = preferences;
  const metres = useHover(hover);
  const point = profileAt(profile, metres ?? 0);
  const surface = spanAt(route.spans, point.metres)?.surface ?? 'unknown';
  const ground = (text.surfaces[surface] ?? surface).toLowerCase();
  const words = [
    quantityText(distanceQuantity(point.metres, units)),
    quantityText(heightQuantity(point.elevationMetres, units)),
    gradeText(point.grade),
    surface === 'unknown' ? text.elevation.unknownSurface : ground,
  ] as const;
  const moment = day && momentAt(day, point.metres);
  const dayWords = moment ? [timeText(moment.at), dayTexts.lights[moment.light].toLowerCase()] : [];

  /** Where a mouse went down, in pixels of the plot: a drag from there selects a stretch. */
  const pressed = useRef<number | null>(null);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - left;
    hover.set(metresOfX(chart, x));
    const from = pressed.current;
    if (from === null || Math.abs(x - from) < DRAG_PIXELS) return;
    stretch.set(stretchBetween(route, metresOfX(chart, from), metresOfX(chart, x)));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A finger looks along the profile; it selects by the ends that a button puts there.
    if (event.pointerType !== 'touch' && event.button === 0) {
      pressed.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    onPointer(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = profile.lengthMetres / KEY_STEPS;
    const target = {
      ArrowLeft: point.metres - step,
      ArrowRight: point.metres + step,
      ArrowDown: point.metres - step,
      ArrowUp: point.metres + step,
      PageDown: point.metres - 10 * step,
      PageUp: point.metres + 10 * step,
      Home: 0,
      End: profile.lengthMetres,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    hover.set(Math.min(Math.max(target, 0), profile.lengthMetres));
  };
  const x = xOfMetres(chart, point.metres);
  const tooltipWidth = moment ? 320 : 220;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={text.elevation.cursor}
      aria-valuemin={0}
      aria-valuemax={Math.round(profile.lengthMetres)}
      aria-valuenow={Math.round(point.metres)}
      aria-valuetext={[text.elevation.valueText(...words), ...dayWords].join(', ')}
      className="absolute inset-0 touch-pan-y"
      onPointerDown={onPointerDown}
      onPointerUp={() => (pressed.current = null)}
      onPointerCancel={() => (pressed.current = null)}
      onPointerMove={onPointer}
      onPointerLeave={() => hover.set(null)}
      onKeyDown={onKeyDown}
      onBlur={() => hover.set(null)}
    >
      {metres !== null && (
        <>
          <span
            className="pointer-events-none absolute -top-1 bottom-0 w-px bg-foreground"
            style={{ transform: `translateX(${x}px)` }}
          />
          <span
            className="pointer-events-none absolute -top-1 -left-1 size-2 rounded-full border-2 border-card bg-foreground"
            style={{
              transform: `translate(${x}px, ${yOfHeight(chart, point.elevationMetres)}px)`,
            }}
          />
          <span
            data-testid="elevation-tooltip"
            className={`numbers pointer-events-none absolute -top-2 rounded-sm bg-foreground px-2 py-0.5 text-caps whitespace-nowrap text-background ${x > chart.width - tooltipWidth ? 'right-full -mr-px' : 'left-0'}`}
            style={{ transform: `translateX(${x > chart.width - tooltipWidth ? x - 8 : x + 8}px)` }}
          >
            {words[0]} · {words[1]} · <b className="font-semibold">{words[2]}</b> · {words[3]}
            {dayWords.length > 0 && ` · ${dayWords.join(' · ')}`}
          </span>
        </>
      )}
    </div>
  );
}
