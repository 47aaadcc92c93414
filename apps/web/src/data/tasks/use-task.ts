import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveTable } from '../use-live-table.ts';
import type { ListedTask } from './listed-task.ts';
import { listTasks } from './task-calls.ts';
import { taskListsKey, tasksKey } from './use-tasks.ts';

/** A list of one task or none; it begins with what lists on the page say of it, and follows others. */
export function useTask(id: string) {
  useLiveTable('tasks', tasksKey);
  const queries = useQueryClient();
  const options = {
    filter: { id: [id] },
    sort: 'created_at',
    descending: false,
    page: 1,
    perPage: 1,
  };
  const lists = () => queries.getQueryCache().findAll({ queryKey: taskListsKey });
  const listWithIt = () =>
    lists().find(({ state }) => tasksIn(state.data).some((task) => task.id === id));
  return useQuery<readonly ListedTask[]>({
    queryKey: [...taskListsKey, options],
    queryFn: () => listTasks(options),
    placeholderData: keepPreviousData,
    initialData: () => {
      const task = tasksIn(listWithIt()?.state.data).find((each) => each.id === id);
      return task && [task];
    },
    initialDataUpdatedAt: () => listWithIt()?.state.dataUpdatedAt,
  });
}

function tasksIn(answer: unknown): readonly ListedTask[] {
  return (answer as readonly ListedTask[] | undefined) ?? [];
}
