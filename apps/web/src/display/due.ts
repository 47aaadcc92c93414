/** Days on which something is due. */

interface DueOptions {
  /** An ISO 8601 day. */
  readonly day: string;
  readonly today: string;
  readonly isDone: boolean;
}

/** The ISO 8601 day of a moment, where the person is. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The colour of a due day: what is late stands out before what is due today. */
export function dueTone({ day, today, isDone }: DueOptions): string {
  if (isDone || day > today) return '';
  return day < today ? 'text-destructive' : 'text-warning';
}
