import { text } from '../../../text/en/import-projects.ts';
import { faulty, valid } from './row-faults.ts';
import type { Checked } from './row-faults.ts';

/**
 * A day of a cell as ISO 8601; `null` of an empty one. Only orders that cannot be mistaken are read:
 * "03/04/2026" is a day in March or in April.
 */
export function readDay(cell: string, field: 'starts_on' | 'due_on'): Checked<string | null> {
  if (cell === '') return valid(null);
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell) ?? reversed(cell);
  if (year === undefined || month === undefined || day === undefined) {
    const isSlashed = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(cell);
    return faulty(field, isSlashed ? text.faults.dayUnclear(cell) : text.faults.noDay(cell));
  }
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? valid(iso) : faulty(field, text.faults.noSuchDay(cell));
}

/** "1.3.2026": with dots the day always comes first. */
function reversed(cell: string): readonly (string | undefined)[] {
  const [all, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(cell) ?? [];
  return [all, year, month, day];
}

/** The calendar of `Date` takes the 30th of February for the 2nd of March. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
