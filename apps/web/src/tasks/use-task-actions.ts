import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actAhead, askAgain } from '../data/act-ahead.ts';
import { refusal } from '../data/ask.ts';
import { sayDone, sayProblem } from '../data/say-outcome.ts';
import type { ListedTask } from '../data/tasks/listed-task.ts';
import { addTask, changeTasks, deleteTasks, restoreTasks } from '../data/tasks/task-calls.ts';
import type { NewTask } from '../data/tasks/task-calls.ts';
import { taskListsKey, tasksKey } from '../data/tasks/use-tasks.ts';
import { text } from '../text/en/tasks.ts';
import { sendOrKeep } from '../pending/send-or-keep.ts';
import { changeOfTask, newTaskWork } from '../pending/works-of-tasks.ts';
import { text as pending } from '../text/en/pending.ts';
import { createAddOnce } from './create-add-once.ts';
import { formerOf } from './task-edit.ts';
import type { TaskEdit } from './task-edit.ts';

export interface TaskActions {
  /** Resolves to whether it was added. */
  readonly add: (task: Omit<NewTask, 'id'>) => Promise<boolean>;
  /** Without a word where the change is seen where it was made. */
  readonly change: (tasks: Tasks, edit: TaskEdit, said?: 'said' | 'seen') => void;
  readonly remove: (tasks: Tasks) => void;
}

type Tasks = readonly ListedTask[];

/**
 * What can be done with tasks, wherever they are listed. Changes and deletions show at once, are
 * taken back where the server refuses them, and can be undone.
 */
export function useTaskActions(): TaskActions {
  const queries = useQueryClient();
  return useMemo(() => {
    const addOnce = createAddOnce();
    const refetch = () => askAgain(queries, tasksKey);
    const ahead = (change: (shown: Tasks) => Tasks, act: () => Promise<unknown>) =>
      actAhead({ queries, queryKey: taskListsKey, staleKey: tasksKey, change, act });

    const undoEdit = async (tasks: Tasks, edit: TaskEdit) => {
      const groups = formerOf(tasks, edit);
      const counts = await Promise.all(groups.map(({ ids, changes }) => changeTasks(ids, changes)));
      const count = counts.reduce((sum, each) => sum + each, 0);
      if (count < tasks.length) throw refusal(text.undoneInPart(count, tasks.length));
    };
    return {
      add: async (task) => {
        try {
          await addOnce(task, (id) => {
            const row = { id, ...task };
            const works = [newTaskWork(queries, row)];
            return sendOrKeep({ works, send: () => addTask(row) });
          });
          return true;
        } catch (error) {
          sayProblem(error);
          return false;
        } finally {
          refetch();
        }
      },
      change: (tasks, edit, said = 'said') => {
        const ids = new Set(tasks.map(({ id }) => id));
        let outcome: 'sent' | 'kept' = 'sent';
        void ahead(
          (shown) => shown.map((task) => (ids.has(task.id) ? { ...task, ...edit.shown } : task)),
          async () => {
            outcome = await sendOrKeep({
              works: tasks.map((task) => changeOfTask(task, edit)),
              send: async () => requireAll(await changeTasks([...ids], edit.changes), tasks),
            });
          },
        )
          .then(() => {
            if (said === 'seen') return;
            if (outcome === 'kept') return sayDone(pending.kept);
            sayDone(
              text.changed(namesOf(tasks), edit.outcome),
              () => void undoEdit(tasks, edit).catch(sayProblem).finally(refetch),
            );
          })
          .catch(sayProblem);
      },
      remove: (tasks) => {
        const ids = tasks.map(({ id }) => id);
        const undo = () =>
          void restoreTasks(ids)
            .then((count) => requireAll(count, tasks))
            .catch(sayProblem)
            .finally(refetch);
        void ahead(
          (shown) => shown.filter(({ id }) => !ids.includes(id)),
          async () => requireAll(await deleteTasks(ids), tasks),
        )
          .then(() => sayDone(text.removed(namesOf(tasks)), undo))
          .catch(sayProblem);
      },
    };
  }, [queries]);
}

/** Row-level security refuses by changing nothing. */
function requireAll(count: number, tasks: Tasks): void {
  if (count === 0) throw refusal(text.refused);
  if (count < tasks.length) throw refusal(text.inPart(count, tasks.length));
}

function namesOf(tasks: Tasks): string {
  const [first] = tasks;
  return first && tasks.length === 1 ? first.title : text.tasks(tasks.length);
}
