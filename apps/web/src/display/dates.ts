/**
 * How days and times are written, everywhere: "22 Nov 2026", "14:05". A test refuses any other
 * formatter of dates in the source.
 */

/** The accepted forms of a date: a `Date`, ISO 8601, or milliseconds since 1970. */
export type DateInput = Date | string | number;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const spokenDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** "22 Nov 2026". */
export function dayText(date: DateInput): string {
  return day.format(new Date(date));
}

/** "22 Nov"; with the year where it is not this one. */
export function shortDayText(date: DateInput, now = new Date()): string {
  const moment = new Date(date);
  return moment.getFullYear() === now.getFullYear() ? shortDay.format(moment) : day.format(moment);
}

/** "Sunday 22 November 2026", for screen readers, which read short months letter by letter. */
export function spokenDayText(date: DateInput): string {
  return spokenDay.format(new Date(date)).replace(',', '');
}

/** "14:05", in the time zone of the browser unless another is named. */
export function timeText(date: DateInput, timeZone?: string): string {
  const zone = timeZone !== undefined && { timeZone };
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...zone }).format(new Date(date));
}

/** "14:05:33", where answers a few seconds apart must differ. */
export function secondsText(date: DateInput): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(new Date(date));
}

/** "22 Nov 2026, 14:05". */
export function dayAndTimeText(date: DateInput): string {
  return `${dayText(date)}, ${timeText(date)}`;
}

/** "Mon". */
export function weekdayText(date: DateInput): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(new Date(date));
}

/** "Monday". */
export function fullWeekdayText(date: DateInput): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(new Date(date));
}

/** "November 2026". */
export function monthYearText(date: DateInput): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(
    new Date(date),
  );
}

/** "Nov". */
export function monthText(date: DateInput): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'short' }).format(new Date(date));
}
