import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeText } from '../../../display/dates.ts';
import { clockText, distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/day-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { nearbyIcons } from '../panel/nearby-kinds.ts';
import { useLayout } from '../planner-context.ts';
import type { HoverStore } from '../../../elevation/hover-store.ts';
import { removeStop, setStopMinutes } from './change-stops.ts';
import { hoursSentence } from './day-sentences.ts';
import { LightIcon } from './light-icon.tsx';
import type { PlannedStop } from './plan-day.ts';
import { readMinutes, stopKey } from './stop.ts';

interface StopListProps {
  readonly stops: readonly PlannedStop[];
  readonly hover: HoverStore;
}

/** Where the run stays and for how long, in the order of the route. */
export function StopList({ stops, hover }: StopListProps) {
  const { prefer } = useLayout();
  return (
    <section aria-label={text.stops} className="px-4 pb-3">
      <div className="flex items-center justify-between">
        <h2 className="font-medium">{text.stops}</h2>
        <Button size="small" variant="quiet" onClick={() => prefer({ detail: 'nearby' })}>
          <Plus className="size-4" aria-hidden />
          {text.findStops}
        </Button>
      </div>
      {stops.length > 0 && (
        <ol aria-label={text.stops}>
          {stops.map((stop) => (
            <StopRow key={stopKey(stop)} stop={stop} hover={hover} />
          ))}
        </ol>
      )}
    </section>
  );
}

function StopRow({ stop, hover }: { readonly stop: PlannedStop; readonly hover: HoverStore }) {
  const { units } = useLayout().preferences;
  const Icon = nearbyIcons[stop.kind];
  const { name, metres, arrival, arrivalSeconds } = stop;
  const hours = hoursSentence(stop);
  return (
    <li
      className="flex items-center gap-2.5 border-t py-1.5"
      onPointerEnter={() => hover.set(metres)}
      onPointerLeave={() => hover.set(null)}
    >
      <Icon className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        <p className="numbers flex items-center gap-1.5 text-caps text-muted-foreground">
          <bdi>{quantityText(distanceQuantity(metres, units))}</bdi>
          {arrival ? (
            <>
              <bdi>{timeText(arrival.at)}</bdi>
              <LightIcon light={arrival.light} />
            </>
          ) : (
            <bdi>{text.after(clockText(arrivalSeconds))}</bdi>
          )}
        </p>
        {hours !== null && <p className="text-caps text-muted-foreground">{hours}</p>}
      </div>
      <MinutesField stop={stop} />
      <Button
        variant="quiet"
        size="icon"
        aria-label={text.removeStop(name)}
        onClick={() => removeStop(stop)}
      >
        <X className="size-4" strokeWidth={1.75} aria-hidden />
      </Button>
    </li>
  );
}

/** How long a stop takes; what cannot be read is not taken. */
function MinutesField({ stop }: { readonly stop: PlannedStop }) {
  const kept = String(stop.minutes);
  const [written, write] = useState(kept);
  useEffect(() => write(kept), [kept]);
  return (
    <Input
      size="small"
      inputMode="numeric"
      className="w-20 shrink-0"
      unit={text.minutesUnit}
      aria-label={text.minutes(stop.name)}
      aria-invalid={readMinutes(written) === null}
      value={written}
      onValueChange={(next) => {
        write(next);
        const minutes = readMinutes(next);
        if (minutes !== null) setStopMinutes(stop, minutes);
      }}
      onBlur={() => write(kept)}
    />
  );
}
