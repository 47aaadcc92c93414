import { useTasks } from './use-tasks.ts';

/** The first so many tasks of a project, the open ones first, and how many there are of each state. */
export function useProjectTasks(projectId: string, count: number) {
  const filter = { project: [projectId] };
  return useTasks({ filter, sort: 'status', descending: false, page: 1, perPage: count });
}
