import { addDays } from './day.ts';

/** When something is due, seen from today; `past` is over and needs nothing. */
export const dueBuckets = ['overdue', 'today', 'week', 'later', 'past', 'none'] as const;
export type DueBucket = (typeof dueBuckets)[number];

const WEEK_DAYS = 7;

interface DueOptions {
  /** An ISO 8601 day. */
  readonly day: string | null;
  readonly today: string;
  readonly isOver: boolean;
}

/** The bucket of a day; the database counts by the same ones (`access.due_bucket`). */
export function dueBucketOf({ day, today, isOver }: DueOptions): DueBucket {
  if (day === null) return 'none';
  if (day < today) return isOver ? 'past' : 'overdue';
  if (day === today) return 'today';
  return day <= addDays(today, WEEK_DAYS) ? 'week' : 'later';
}
