/** Arithmetic of ISO 8601 days, such as "2026-11-26", which have no time zone. */

const DAY_MS = 86_400_000;

/** The day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday before a day, or the day itself. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Whether a text is a day that there is: not the 30th of February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
