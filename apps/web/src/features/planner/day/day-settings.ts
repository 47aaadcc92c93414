import { choice, fields, numberFrom } from '../../../display/stored-shape.ts';
import type { Shape, ValueOf } from '../../../display/stored-shape.ts';
import { parseJson, storedValue } from '../../../display/stored-value.ts';
import { readStops } from './stop.ts';

const DAY_MILLISECONDS = 86_400_000;
/** After so long the goal of one race is not that of another route. */
const KEPT_DAYS = 3;

const shape = fields({
  /** "2026-11-24T09:00" by the clock of the device; empty for no start. */
  start: writtenAs(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
  /** "1:45:00"; empty for the person's own pace. */
  goal: writtenAs(/^[\d:]{4,8}$/),
  effort: choice(['even_effort', 'even_pace'], 'even_effort'),
  /** In the order in which they were added; a route has those that it passes. */
  stops: readStops,
  /** Milliseconds since 1970. */
  setAt: numberFrom(0, Number.MAX_SAFE_INTEGER, 0),
});

/** What a person has set for the day of a run, in the form of the fields. */
export type DaySettings = Readonly<ValueOf<typeof shape>>;

/** Kept in this browser for some days: they are of the day, not of the route. */
export const daySettings = storedValue('planner-day', {
  parse: (stored) => readDaySettings(stored, Date.now()),
});

/** Whatever is stored; what was set days ago is forgotten. */
export function readDaySettings(stored: string | null, now: number): DaySettings {
  const settings = shape(parseJson(stored));
  const isOld = now - settings.setAt > KEPT_DAYS * DAY_MILLISECONDS;
  return isOld ? { ...settings, start: '', goal: '', stops: [] } : settings;
}

/** Sets some of them. */
export function setDay(change: Partial<Omit<DaySettings, 'setAt'>>): void {
  daySettings.set({ ...daySettings.get(), ...change, setAt: Date.now() });
}

function writtenAs(pattern: RegExp): Shape<string> {
  return (stored) => (typeof stored === 'string' && pattern.test(stored) ? stored : '');
}
