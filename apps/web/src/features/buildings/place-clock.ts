import type { Position } from '@webmaps/geo/position';
import { timeText } from '../../display/dates.ts';

const MINUTE_MILLISECONDS = 60_000;
export const DAY_MINUTES = 1440;
const MINUTES_PER_DEGREE = 4;
/** A zone keeps its time this far from the sun's, as Spain and western China do not. */
const MAX_DEVIATION_MINUTES = 95;

/**
 * The clock of a place: that of this device where the sun says that it is in the same zone, else
 * whole hours by longitude.
 */
export interface PlaceClock {
  /** Minutes to add to UTC. */
  readonly offsetMinutes: number;
  readonly isOfDevice: boolean;
  /** `UTC`, `UTC+2`, `UTC−8`. */
  readonly zone: string;
}

/**
 * @param device its offset from UTC at that moment, and without summer time
 */
export function clockOf(
  [lon]: Position,
  device: { readonly offsetMinutes: number; readonly standardMinutes: number },
): PlaceClock {
  const sunMinutes = lon * MINUTES_PER_DEGREE;
  const isOfDevice = Math.abs(device.standardMinutes - sunMinutes) <= MAX_DEVIATION_MINUTES;
  const hours = Math.round(sunMinutes / 60);
  const offsetMinutes = isOfDevice ? device.offsetMinutes : hours * 60;
  const sign = hours < 0 ? '−' : '+';
  const zone = hours === 0 ? 'UTC' : `UTC${sign}${Math.abs(hours)}`;
  return { offsetMinutes, isOfDevice, zone };
}

/** The offset of this device at a moment, in minutes. */
export function deviceOffset(time: number): {
  readonly offsetMinutes: number;
  readonly standardMinutes: number;
} {
  const offsetAt = (date: Date) => -date.getTimezoneOffset();
  const date = new Date(time);
  const year = date.getFullYear();
  const standardMinutes = Math.min(offsetAt(new Date(year, 0, 1)), offsetAt(new Date(year, 6, 1)));
  return { offsetMinutes: offsetAt(date), standardMinutes };
}

/** The ISO 8601 day of a moment by a clock. */
export function dayBy({ offsetMinutes }: PlaceClock, time: number): string {
  return new Date(time + offsetMinutes * MINUTE_MILLISECONDS).toISOString().slice(0, 10);
}

/** Minutes since midnight of a moment by a clock. */
export function minutesBy({ offsetMinutes }: PlaceClock, time: number): number {
  const minutes = Math.floor(time / MINUTE_MILLISECONDS) + offsetMinutes;
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

/** The moment of a day and minute by a clock. */
export function timeBy({ offsetMinutes }: PlaceClock, day: string, minutes: number): number {
  return Date.parse(`${day}T00:00Z`) + (minutes - offsetMinutes) * MINUTE_MILLISECONDS;
}

/** "14:05" by a clock. */
export function clockTime({ offsetMinutes }: PlaceClock, time: number): string {
  return timeText(time + offsetMinutes * MINUTE_MILLISECONDS, 'UTC');
}
