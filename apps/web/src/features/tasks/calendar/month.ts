import { addDays, mondayOf } from '@webmaps/project/day';

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

/**
 * The weeks of a month, from Monday on, with the days of its neighbours that fill them up.
 *
 * @param month as `2026-11`
 * @returns ISO 8601 days
 */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); weeks.length === 0 || monday.startsWith(month);) {
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(monday, index)));
    monday = addDays(monday, DAYS_PER_WEEK);
  }
  return weeks;
}

/** @param month as `2026-11` */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * MONTHS_PER_YEAR + number - 1 + count;
  const two = String((index % MONTHS_PER_YEAR) + 1).padStart(2, '0');
  return `${String(Math.floor(index / MONTHS_PER_YEAR)).padStart(4, '0')}-${two}`;
}

/** The month of an address, where it is one. */
export function readMonth(text: string | undefined): string | undefined {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '') ? text : undefined;
}
