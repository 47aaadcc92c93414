import { isAtLeast } from '@webmaps/project/role';
import type { ProjectRole } from '@webmaps/project/role';
import type { ListedTask } from '../data/tasks/listed-task.ts';

type TaskInProject = Pick<ListedTask, 'role' | 'project_status'>;

/** Whether the person may change or delete a task. */
export function mayEditTask(task: TaskInProject): boolean {
  return isOpenTo(task, 'editor');
}

/** Whether the person may write comments on a task and remove their own. */
export function mayCommentOn(task: TaskInProject): boolean {
  return isOpenTo(task, 'commenter');
}

/** Lists include the tasks of archived projects, in which the database refuses every change. */
function isOpenTo({ role, project_status: status }: TaskInProject, least: ProjectRole): boolean {
  return status !== 'archived' && isAtLeast(role, least);
}
