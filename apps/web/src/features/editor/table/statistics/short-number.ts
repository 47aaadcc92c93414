const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

/** A number of statistics: whole ones as they are, others with six digits. */
export function shortNumber(value: number): string {
  return Number.isSafeInteger(value)
    ? new Intl.NumberFormat('en').format(value)
    : format.format(value);
}
