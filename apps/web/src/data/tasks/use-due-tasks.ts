import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { openTaskStatuses } from '@webmaps/project/task';
import { useLiveTable } from '../use-live-table.ts';
import { countTasks, listTasks } from './task-calls.ts';
import { tasksKey } from './use-tasks.ts';

interface DueTasks {
  /** An ISO 8601 day. */
  readonly today: string;
  /** How many are listed. */
  readonly count: number;
}

/** The open tasks of all projects in use that are due within a week or late, and how many are due when. */
export function useDueTasks({ today, count }: DueTasks) {
  useLiveTable('tasks', tasksKey);
  const filter = { status: openTaskStatuses, archived: false, today };
  const soon = { ...filter, due: ['overdue', 'today', 'week'] };
  const list = useQuery({
    queryKey: [...tasksKey, 'due', soon, count],
    queryFn: () =>
      listTasks({ filter: soon, sort: 'due_on', descending: false, page: 1, perPage: count }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: [...tasksKey, 'counts', filter],
    queryFn: () => countTasks(filter),
    placeholderData: keepPreviousData,
  });
  return { list, counts };
}
