import type { FileValue } from './feature-format.ts';

/** A number where a double holds it, else its digits. */
export function wholeOf(value: bigint): FileValue {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
