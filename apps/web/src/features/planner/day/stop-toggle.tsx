import { Check, Plus } from 'lucide-react';
import { text } from '../../../text/en/day-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { nearbyName } from '../panel/nearby-kinds.ts';
import type { NearbyPlace } from '../route/use-nearby.ts';
import { addStop, removeStop } from './change-stops.ts';
import { daySettings } from './day-settings.ts';
import { stopKey, usualMinutes } from './stop.ts';

interface StopToggleProps {
  readonly place: NearbyPlace;
  /** That of its row, so that a list of places is one stop of the Tab key. */
  readonly tabIndex: 0 | -1;
}

/** Whether a place along the route is a stop of the day. */
export function StopToggle({ place, tabIndex }: StopToggleProps) {
  const { stops } = daySettings.use();
  const stop = stops.find((each) => stopKey(each) === stopKey(place));
  const { kind, position, openingHours = '' } = place;
  const label = text.stopAt(nearbyName(place));
  const Icon = stop ? Check : Plus;
  const toggle = () =>
    stop
      ? removeStop(stop)
      : addStop({
          position,
          kind,
          name: nearbyName(place),
          minutes: usualMinutes[kind],
          openingHours,
        });
  return (
    <Tooltip label={stop ? text.isStop : text.addStop} side="left">
      <Button
        variant="quiet"
        size="icon"
        tabIndex={tabIndex}
        aria-label={label}
        aria-pressed={stop !== undefined}
        onClick={toggle}
      >
        <Icon className="size-4" strokeWidth={1.75} aria-hidden />
      </Button>
    </Tooltip>
  );
}
