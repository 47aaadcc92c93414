import type { Activity } from '../activity.ts';

export const periodNames = ['week', 'month', 'year'] as const;
export type PeriodName = (typeof periodNames)[number];

/** From the first moment to before the second, in milliseconds since 1970. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The sums of the runs that began in a span. */
export interface PeriodSum extends Span {
  readonly runs: number;
  readonly distanceMetres: number;
  readonly climbMetres: number;
  readonly movingSeconds: number;
}

/**
 * The week, month or year around `now` and its parts: the days of a week from Monday, the days of a
 * month, the months of a year; by the clock of this device.
 */
export function sumPeriod(
  activities: readonly Activity[],
  period: PeriodName,
  now: number,
): { readonly whole: PeriodSum; readonly parts: readonly PeriodSum[] } {
  const starts = startsOf(period, new Date(now));
  const [first = now, last = now] = [starts[0], starts.at(-1)];
  const within = activities.filter(({ startedAt }) => startedAt >= first && startedAt < last);
  const parts = starts.slice(1).map((to, index) => sumBetween(within, starts[index] ?? first, to));
  return { whole: sumBetween(within, first, last), parts };
}

/**
 * Each week, from Monday, that is within the span at least in part, by the clock of this device. Of
 * the first and the last week only what is within the span counts.
 */
export function sumWeeks(activities: readonly Activity[], span: Span): readonly PeriodSum[] {
  const within = activities.filter(
    ({ startedAt }) => startedAt >= span.from && startedAt < span.to,
  );
  const first = new Date(span.from);
  const [year, month, monday] = [first.getFullYear(), first.getMonth(), dateOfMonday(first)];
  const startOf = (week: number) => new Date(year, month, monday + 7 * week).getTime();
  const weeks: PeriodSum[] = [];
  while (startOf(weeks.length) < span.to) {
    weeks.push(sumBetween(within, startOf(weeks.length), startOf(weeks.length + 1)));
  }
  return weeks;
}

/** The day of the month of the Monday before a day, or of the day itself; below 1 in the month before. */
function dateOfMonday(day: Date): number {
  return day.getDate() - ((day.getDay() + 6) % 7);
}

/** Where each part begins, and where the last one ends. Days are counted by date: some have 23 hours. */
function startsOf(period: PeriodName, now: Date): readonly number[] {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  switch (period) {
    case 'week': {
      const monday = dateOfMonday(now);
      return Array.from({ length: 8 }, (_, at) => new Date(year, month, monday + at).getTime());
    }
    case 'month': {
      const days = new Date(year, month + 1, 0).getDate();
      return Array.from({ length: days + 1 }, (_, at) => new Date(year, month, 1 + at).getTime());
    }
    case 'year':
      return Array.from({ length: 13 }, (_, at) => new Date(year, at, 1).getTime());
  }
}

function sumBetween(activities: readonly Activity[], from: number, to: number): PeriodSum {
  const sum = { from, to, runs: 0, distanceMetres: 0, climbMetres: 0, movingSeconds: 0 };
  for (const { startedAt, facts } of activities) {
    if (startedAt < from || startedAt >= to) continue;
    sum.runs += 1;
    sum.distanceMetres += facts.distanceMetres;
    sum.climbMetres += facts.climbMetres ?? 0;
    sum.movingSeconds += facts.movingSeconds;
  }
  return sum;
}
