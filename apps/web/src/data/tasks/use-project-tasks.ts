import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveTable } from '../use-live-table.ts';
import { countTasks, listTasks } from './task-calls.ts';

/** The beginning of the keys of all questions about tasks. */
export const tasksKey = ['tasks'] as const;

export const projectTasksKey = (projectId: string) => [...tasksKey, 'project', projectId] as const;

/** The first so many tasks of a project, the open ones first, and how many there are of each state. */
export function useProjectTasks(projectId: string, count: number) {
  useLiveTable('tasks', tasksKey);
  const filter = { project: [projectId] };
  const list = useQuery({
    queryKey: [...projectTasksKey(projectId), count],
    queryFn: () =>
      listTasks({ filter, sort: 'status', descending: false, page: 1, perPage: count }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: [...tasksKey, 'counts', projectId],
    queryFn: () => countTasks(filter),
  });
  return { list, counts };
}
