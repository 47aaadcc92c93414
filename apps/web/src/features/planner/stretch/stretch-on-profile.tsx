import type { KeyboardEvent, PointerEvent } from 'react';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/stretch.ts';
import type { Chart } from '../../../elevation/elevation-chart.ts';
import { metresOfX, xOfMetres } from '../../../elevation/elevation-chart.ts';
import { useLayout, usePlannerServices } from '../planner-context.ts';
import type { SelectedStretch } from './stretch-store.ts';
import { stretchBetween } from './stretch-store.ts';
import { useStretch } from './use-stretch.ts';

const KEY_STEPS = 100;

/** The selected stretch on the profile: a band, and two ends that are dragged or moved by keys. */
export function StretchOnProfile({ chart }: { readonly chart: Chart }) {
  const stretch = useStretch();
  if (!stretch) return null;
  const left = xOfMetres(chart, stretch.startMetres);
  const right = xOfMetres(chart, stretch.endMetres);
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 border-x-2 border-selection bg-selection/15"
        style={{ left, width: right - left }}
      />
      <StretchHandle chart={chart} stretch={stretch} side="start" />
      <StretchHandle chart={chart} stretch={stretch} side="end" />
    </>
  );
}

interface StretchHandleProps {
  readonly chart: Chart;
  readonly stretch: SelectedStretch;
  readonly side: 'start' | 'end';
}

function StretchHandle({ chart, stretch, side }: StretchHandleProps) {
  const { stretch: store } = usePlannerServices();
  const { units } = useLayout().preferences;
  const { route, startMetres, endMetres } = stretch;
  const [own, other] = side === 'start' ? [startMetres, endMetres] : [endMetres, startMetres];
  const moveTo = (metres: number) => {
    // The ends do not change places: the one that is held stops at the other.
    const kept = side === 'start' ? Math.min(metres, other - 10) : Math.max(metres, other + 10);
    store.set(stretchBetween(route, kept, other));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.stopPropagation();
    const plot = event.currentTarget.parentElement?.getBoundingClientRect();
    if (plot) moveTo(metresOfX(chart, event.clientX - plot.left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = chart.lengthMetres / KEY_STEPS;
    const by = {
      ArrowLeft: -step,
      ArrowDown: -step,
      ArrowRight: step,
      ArrowUp: step,
      PageDown: -10 * step,
      PageUp: 10 * step,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moveTo(own + by);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={text[side]}
      aria-valuemin={0}
      aria-valuemax={Math.round(chart.lengthMetres)}
      aria-valuenow={Math.round(own)}
      aria-valuetext={quantityText(distanceQuantity(own, units))}
      className="group absolute inset-y-0 -ms-3 w-6 cursor-ew-resize touch-none max-md:-ms-5 max-md:w-10"
      style={{ left: xOfMetres(chart, own) }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 h-7 w-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-card bg-selection"
      />
    </span>
  );
}
