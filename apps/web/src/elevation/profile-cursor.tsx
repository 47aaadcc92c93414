import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useRef } from 'react';
import type { Chart } from './elevation-chart.ts';
import { metresOfX, xOfMetres, yOfHeight } from './elevation-chart.ts';
import type { ElevationProfile, ProfilePoint } from './elevation-profile.ts';
import { profileAt } from './elevation-profile.ts';
import { useHover } from './hover-store.ts';
import type { HoverStore } from './hover-store.ts';

interface ProfileCursorProps {
  readonly chart: Chart;
  readonly profile: ElevationProfile;
  readonly hover: HoverStore;
  readonly label: string;
  /** What is shown beside the cursor, and what a screen reader says. */
  readonly describe: (point: ProfilePoint) => {
    readonly shown: ReactNode;
    readonly spoken: string;
  };
  /** Room for what is shown, in pixels. */
  readonly tooltipWidth: number;
  /** A mouse was dragged over a stretch: metres along the line, in the order of the drag. */
  readonly onDrag?: (fromMetres: number, toMetres: number) => void;
}

const KEY_STEPS = 100;
/** A hand that presses moves this far without meaning to. */
const DRAG_PIXELS = 4;

/** The line under the pointer on a profile. By keyboard it is a slider along the route. */
export function ProfileCursor(props: ProfileCursorProps) {
  const { chart, profile, hover, onDrag, tooltipWidth } = props;
  const metres = useHover(hover);
  const point = profileAt(profile, metres ?? 0);
  const { shown, spoken } = props.describe(point);

  /** Where a mouse went down, in pixels of the plot: a drag from there selects a stretch. */
  const pressed = useRef<number | null>(null);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - left;
    hover.set(metresOfX(chart, x));
    const from = pressed.current;
    if (from === null || Math.abs(x - from) < DRAG_PIXELS) return;
    onDrag?.(metresOfX(chart, from), metresOfX(chart, x));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A finger looks along the profile; it selects by the ends that a button puts there.
    if (onDrag && event.pointerType !== 'touch' && event.button === 0) {
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
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={Math.round(profile.lengthMetres)}
      aria-valuenow={Math.round(point.metres)}
      aria-valuetext={spoken}
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
            {shown}
          </span>
        </>
      )}
    </div>
  );
}
