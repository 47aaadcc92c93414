/** The states of a task, in the order in which work goes through them. */
export const taskStatuses = ['backlog', 'todo', 'in_progress', 'done', 'canceled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** The lowest first. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** Whether nothing is left to do. */
export function isTaskOver(status: TaskStatus): boolean {
  return status === 'done' || status === 'canceled';
}

/** The states in which something is left to do. */
export const openTaskStatuses: readonly TaskStatus[] = taskStatuses.filter(
  (status) => !isTaskOver(status),
);
