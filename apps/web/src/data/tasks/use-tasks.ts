import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListOptions } from '../list-options.ts';
import { useLiveTable } from '../use-live-table.ts';
import { countTasks, listTasks } from './task-calls.ts';
import type { TaskFilter } from './task-calls.ts';

/** The beginning of the keys of all questions about tasks. */
export const tasksKey = ['tasks'] as const;
/** The beginning of the keys of their lists, whose answers are rows. */
export const taskListsKey = [...tasksKey, 'list'] as const;

/** A page of tasks of the person's projects, and the numbers beside the filters. */
export function useTasks(options: ListOptions<TaskFilter>) {
  return { list: useTaskList(options), counts: useTaskCounts(options.filter) };
}

/** A page of tasks, which follows what others do. */
export function useTaskList(options: ListOptions<TaskFilter>) {
  useLiveTable('tasks', tasksKey);
  return useQuery({
    queryKey: [...taskListsKey, options],
    queryFn: () => listTasks(options),
    placeholderData: keepPreviousData,
  });
}

/** How many tasks there are under each choice of each filter. */
export function useTaskCounts(filter: TaskFilter) {
  return useQuery({
    queryKey: [...tasksKey, 'counts', filter],
    queryFn: () => countTasks(filter),
    placeholderData: keepPreviousData,
  });
}
