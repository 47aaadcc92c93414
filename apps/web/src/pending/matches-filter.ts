import type { ListedTask } from '../data/tasks/listed-task.ts';
import type { TaskFilter } from '../data/tasks/task-calls.ts';

/**
 * Whether a list of tasks has a new one in it. Conditions that only the database can judge leave it
 * out: it is then in the lists without them.
 */
export function matchesFilter(task: ListedTask, filter: TaskFilter): boolean {
  const { id, status, priority, project, assignee, label } = filter;
  const { due_from: from, due_to: to, query, due, place, archived } = filter;
  if (query !== undefined || due !== undefined || place !== undefined) return false;
  const isChosen = (choices: readonly string[] | undefined, value: string) =>
    choices === undefined || choices.length === 0 || choices.includes(value);
  const day = task.due_on ?? '';
  return (
    isChosen(id, task.id) &&
    isChosen(status, task.status) &&
    isChosen(priority, task.priority) &&
    isChosen(project, task.project_id) &&
    isChosen(assignee, task.assignee?.id ?? 'none') &&
    (label === undefined || label.length === 0 || task.labels.some((one) => label.includes(one))) &&
    (archived === undefined || (task.project_status === 'archived') === archived) &&
    (from === undefined || day >= from) &&
    (to === undefined || (day !== '' && day <= to))
  );
}
