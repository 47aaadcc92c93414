import { useQuery, useQueryClient } from '@tanstack/react-query';
import { actAhead } from '../../../../data/act-ahead.ts';
import { sayDone, sayProblem } from '../../../../data/say-outcome.ts';
import { canRemind, readReminder, writeReminder } from '../../../../data/tasks/reminder-calls.ts';
import { dayAndTimeText } from '../../../../display/dates.ts';
import { text } from '../../../../text/en/tasks.ts';

interface ReminderOf {
  readonly taskId: string;
  /** The signed-in person's id. */
  readonly me: string;
}

/** The person's own reminder of a task, and how it is set. */
export function useReminder(of: ReminderOf) {
  const queries = useQueryClient();
  const queryKey = ['task-reminder', of.taskId] as const;
  const { data: at, isError } = useQuery({
    queryKey,
    queryFn: () => readReminder(of.taskId),
    enabled: canRemind(),
  });
  const write = (next: Date | null) =>
    actAhead<Date | null>({
      queries,
      queryKey,
      change: () => next,
      act: () => writeReminder(of, next),
    });
  const set = (next: Date | null) => {
    const before = at ?? null;
    void write(next)
      .then(() =>
        sayDone(next ? text.reminder.isSet(dayAndTimeText(next)) : text.reminder.isGone, () => {
          void write(before).catch(sayProblem);
        }),
      )
      .catch(sayProblem);
  };
  return { at, isError, set };
}
