import { sumWeeks } from '@webmaps/activities/list/periods';
import type { PeriodSum } from '@webmaps/activities/list/periods';
import { addDays, mondayOf } from '@webmaps/project/day';
import { useMemo } from 'react';
import { useActivityLibrary } from '../../../activities/activity-store.ts';
import { useActivitySync } from '../../../activities/activity-sync.ts';
import { itemsInUse } from '../../../sync/entry.ts';
import { daysOfWeek, spanOfDays } from './dashboard-view.ts';
import type { Days } from './dashboard-view.ts';

/** The sums of the kept runs by week. */
export interface RunWeeks {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly weeks: readonly PeriodSum[];
  /** The week that the figures are of, and the one before it. */
  readonly shown: PeriodSum | undefined;
  readonly before: PeriodSum | undefined;
}

interface RunWeeksOptions extends Days {
  /** A day of the week that the figures are of. */
  readonly week: string;
}

/** What was run in some days; it follows the runs of this browser and of the account. */
export function useRuns({ from, to, week }: RunWeeksOptions): RunWeeks {
  const { entries, status } = useActivityLibrary();
  useActivitySync();
  const runs = useMemo(() => itemsInUse(entries.values()), [entries]);
  return useMemo(() => {
    const monday = mondayOf(week);
    const [before, shown] = sumWeeks(
      runs,
      spanOfDays({ ...daysOfWeek(monday), from: addDays(monday, -7) }),
    );
    return { status, weeks: sumWeeks(runs, spanOfDays({ from, to })), shown, before };
  }, [runs, status, from, to, week]);
}
