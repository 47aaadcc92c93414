import type { Position } from '@webmaps/geo/position';
import type { Profile } from '../data/answer-schemas.ts';
import type { ListedTask } from '../data/tasks/listed-task.ts';
import type { TaskChanges } from '../data/tasks/task-calls.ts';
import { text } from '../text/en/tasks.ts';
import { dueText } from './due-text.ts';

/** A change of one or many tasks. */
export interface TaskEdit {
  readonly changes: TaskChanges;
  /** What the rows are like with it. */
  readonly shown: Partial<ListedTask>;
  /** What it makes of them: "High", "in progress". */
  readonly outcome: string;
}

export const taskEdits = {
  status: (status: ListedTask['status']): TaskEdit => ({
    changes: { status },
    shown: { status },
    outcome: text.statuses[status],
  }),
  priority: (priority: ListedTask['priority']): TaskEdit => ({
    changes: { priority },
    shown: { priority },
    outcome: text.priorities[priority],
  }),
  /** @param day an ISO 8601 day */
  due: (day: string | null, today: string): TaskEdit => ({
    changes: { due_on: day },
    shown: { due_on: day },
    outcome: day === null ? text.noDay : dueText(day, today),
  }),
  assignee: (assignee: Profile | null): TaskEdit => ({
    changes: { assignee_id: assignee?.id ?? null },
    shown: { assignee },
    outcome: assignee?.name ?? text.nobody,
  }),
  title: (title: string): TaskEdit => ({
    changes: { title },
    shown: { title },
    outcome: title,
  }),
  description: (description: string): TaskEdit => ({
    changes: { description },
    shown: { description },
    outcome: text.panel.description,
  }),
  labels: (labels: readonly string[]): TaskEdit => ({
    changes: { labels: [...labels] },
    shown: { labels: [...labels] },
    outcome: labels.length === 0 ? text.panel.noLabels : labels.join(', '),
  }),
  /** Where it is to be done; `null` for nowhere. */
  location: (position: Position | null): TaskEdit => {
    const place: ListedTask['place'] = position && { type: 'Point', coordinates: [...position] };
    // A place that is set by hand is on no feature.
    const changes = { place, feature_id: null };
    return { changes, shown: changes, outcome: text.panel.place };
  },
  /** A move on the board; a position sorts a task among those of its status. */
  place: (status: ListedTask['status'], position: number): TaskEdit => ({
    changes: { status, position },
    shown: { status, position },
    outcome: text.statuses[status],
  }),
} as const;

interface Former {
  readonly ids: readonly string[];
  readonly changes: TaskChanges;
}

/** What takes an edit back: tasks that were alike are changed back together. */
export function formerOf(tasks: readonly ListedTask[], edit: TaskEdit): readonly Former[] {
  const groups = new Map<string, { ids: string[]; changes: TaskChanges }>();
  for (const task of tasks) {
    const values = { ...task, assignee_id: task.assignee?.id ?? null };
    const changes = Object.fromEntries(
      Object.keys(edit.changes).map((field) => [field, values[field as keyof typeof values]]),
    ) as TaskChanges;
    const key = JSON.stringify(changes);
    const group = groups.get(key);
    if (group) group.ids.push(task.id);
    else groups.set(key, { ids: [task.id], changes });
  }
  return [...groups.values()];
}
