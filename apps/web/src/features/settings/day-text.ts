const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of a moment, such as "21 Nov 2026". */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}
