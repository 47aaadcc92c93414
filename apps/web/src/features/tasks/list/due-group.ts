import { dueBucketOf } from '@webmaps/project/due';
import { isTaskOver } from '@webmaps/project/task';
import type { RowGroup } from '../../../data-table/column.ts';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { text } from '../../../text/en/tasks.ts';

/** The heading under which a task stands where tasks are sorted by the day they are due. */
export function dueGroupOf({ due_on: day, status }: ListedTask, today: string): RowGroup {
  const id = dueBucketOf({ day, today, isOver: isTaskOver(status) });
  return { id, title: text.due[id], tone: id === 'overdue' ? 'problem' : 'plain' };
}
