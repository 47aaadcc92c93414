import { useQueryClient } from '@tanstack/react-query';
import { actAhead } from '../../../data/act-ahead.ts';
import { AskFailure } from '../../../data/ask.ts';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { addTask, changeTasks, deleteTasks, restoreTasks } from '../../../data/tasks/task-calls.ts';
import { projectTasksKey, tasksKey } from '../../../data/tasks/use-project-tasks.ts';
import { text } from '../../../text/en/project-home.ts';
import { sayDone, sayProblem } from './say.ts';

export interface TaskActions {
  /** Resolves to whether it was added. */
  readonly add: (title: string) => Promise<boolean>;
  readonly setDone: (task: ListedTask, isDone: boolean) => void;
  readonly remove: (task: ListedTask) => void;
}

/** What can be done with the tasks of a project. Ticks and deletions show at once. */
export function useTaskActions(projectId: string): TaskActions {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: tasksKey });
  const ahead = (change: (shown: Tasks) => Tasks, act: () => Promise<unknown>) =>
    actAhead({ queries, queryKey: projectTasksKey(projectId), change, act })
      .catch((error: unknown) => {
        sayProblem(error);
        throw error;
      })
      .finally(() => void refetch());
  return {
    add: async (title) => {
      try {
        await addTask({ id: crypto.randomUUID(), project_id: projectId, title });
        await refetch();
        return true;
      } catch (error) {
        sayProblem(error);
        return false;
      }
    },
    setDone: ({ id }, isDone) => {
      const status = isDone ? 'done' : 'todo';
      void ahead(
        (shown) => shown.map((task) => (task.id === id ? { ...task, status } : task)),
        async () => requireSome(await changeTasks([id], { status })),
      ).catch(ignoreSaid);
    },
    remove: ({ id }) => {
      const undo = () =>
        void restoreTasks([id])
          .then(requireSome)
          .catch(sayProblem)
          .finally(() => void refetch());
      void ahead(
        (shown) => shown.filter((task) => task.id !== id),
        async () => requireSome(await deleteTasks([id])),
      )
        .then(() => sayDone(text.tasks.removed, undo))
        .catch(ignoreSaid);
    },
  };
}

type Tasks = readonly ListedTask[];

/** Row-level security refuses by changing nothing. */
function requireSome(count: number): void {
  if (count === 0) throw new AskFailure({ status: 403, code: 'refused', message: text.refused });
}

function ignoreSaid(): void {
  // The reason is on the screen.
}
