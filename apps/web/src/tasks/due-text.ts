import { shortDayText } from '../display/dates.ts';
import { text } from '../text/en/tasks.ts';

const DAY_MS = 86_400_000;

/** When something open is due, seen from today; both are ISO 8601 days. */
export function dueText(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days < 0) return text.dueText.late(-days);
  if (days === 0) return text.dueText.today;
  if (days === 1) return text.dueText.tomorrow;
  return shortDayText(`${day}T00:00`);
}
