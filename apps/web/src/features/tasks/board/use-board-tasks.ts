import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { TaskStatus } from '@webmaps/project/task';
import { listTasks } from '../../../data/tasks/task-calls.ts';
import type { TaskFilter } from '../../../data/tasks/task-calls.ts';
import { taskListsKey, tasksKey } from '../../../data/tasks/use-tasks.ts';
import { useLiveTable } from '../../../data/use-live-table.ts';

interface BoardTasksOptions {
  readonly filter: TaskFilter;
  readonly statuses: readonly TaskStatus[];
  /** How many tasks of a column are shown. */
  readonly perColumn: number;
}

/** The first tasks of each column; a column is a question of its own, so that none hides another. */
export function useBoardTasks({ filter, statuses, perColumn }: BoardTasksOptions) {
  useLiveTable('tasks', tasksKey);
  return useQueries({
    queries: statuses.map((status) => {
      const options = {
        filter: { ...filter, status: [status] },
        sort: 'position',
        descending: false,
        page: 1,
        perPage: perColumn,
      };
      return {
        queryKey: [...taskListsKey, options],
        queryFn: () => listTasks(options),
        placeholderData: keepPreviousData,
      };
    }),
  });
}
