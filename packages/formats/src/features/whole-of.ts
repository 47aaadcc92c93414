/** A number where a double holds it, else its digits. */
export function wholeOf(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
