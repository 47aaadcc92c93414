import { wholeNumber } from '../display/quantities.ts';

/** From here on groups of digits are set apart; years are not. */
const GROUPED_FROM = 10_000;

/** A number of a legend: four digits that count, and whole ones as they are. */
export function legendNumber(value: number): string {
  if (Math.abs(value) >= GROUPED_FROM) return wholeNumber(value);
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(4)));
}
