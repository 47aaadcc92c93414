import { text } from '../../../text/en/day-plan.ts';
import { showToast } from '../../../ui/toast.tsx';
import { daySettings, setDay } from './day-settings.ts';
import type { Stop } from './stop.ts';
import { stopKey } from './stop.ts';

/** Takes a place into the day, with the way back beside it. */
export function addStop(stop: Stop): void {
  put(stop);
  announce(text.stopAdded(stop.name), () => drop(stop));
}

/** Takes a stop out of the day, with the way back beside it. */
export function removeStop(stop: Stop): void {
  drop(stop);
  announce(text.stopRemoved(stop.name), () => put(stop));
}

/** Changes how long a stop takes. */
export function setStopMinutes(stop: Stop, minutes: number): void {
  const stops = daySettings.get().stops;
  setDay({
    stops: stops.map((each) => (stopKey(each) === stopKey(stop) ? { ...each, minutes } : each)),
  });
}

function put(stop: Stop): void {
  setDay({ stops: [...others(stop), stop] });
}

function drop(stop: Stop): void {
  setDay({ stops: others(stop) });
}

function others(stop: Stop): readonly Stop[] {
  return daySettings.get().stops.filter((each) => stopKey(each) !== stopKey(stop));
}

function announce(title: string, undo: () => void): void {
  showToast({ title, action: { label: text.undo, run: undo } });
}
