const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

/** A number of statistics: whole ones as they are, others with six digits. */
export function shortNumber(value: number): string {
  return (Number.isSafeInteger(value) ? whole : short).format(value);
}
