import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actAhead } from '../../../../data/act-ahead.ts';
import { refusal } from '../../../../data/ask.ts';
import { sayDone, sayProblem } from '../../../../data/say-outcome.ts';
import type { ListedTask, TaskStep } from '../../../../data/tasks/listed-task.ts';
import { changeTaskStep } from '../../../../data/tasks/task-calls.ts';
import type { StepChange } from '../../../../data/tasks/task-calls.ts';
import { taskListsKey } from '../../../../data/tasks/use-tasks.ts';
import { sendOrKeep } from '../../../../pending/send-or-keep.ts';
import { changeOfStep } from '../../../../pending/works-of-tasks.ts';
import { createAddOnce } from '../../../../tasks/create-add-once.ts';
import { text } from '../../../../text/en/tasks.ts';
import { changeSteps } from '../../../../data/tasks/change-steps.ts';

/** What can be done with the steps of a task; all of it shows at once. */
export function useStepActions({ id: taskId, title, steps }: ListedTask) {
  const queries = useQueryClient();
  const [addOnce] = useState(createAddOnce);
  const change = (stepChange: StepChange) =>
    actAhead<readonly ListedTask[]>({
      queries,
      queryKey: taskListsKey,
      change: (shown) =>
        shown.map((task) =>
          task.id === taskId ? { ...task, steps: [...changeSteps(task.steps, stepChange)] } : task,
        ),
      act: () =>
        sendOrKeep({
          works: [changeOfStep({ id: taskId, title, steps }, stepChange)],
          send: async () => {
            if (!(await changeTaskStep(taskId, stepChange))) throw refusal(text.refused);
          },
        }),
    });
  return {
    /** Resolves to whether it was added. */
    add: (added: string) =>
      addOnce({ added }, (id) => change({ step: { id, title: added } })).then(
        () => true,
        (error: unknown) => {
          sayProblem(error);
          return false;
        },
      ),
    tick: ({ id }: TaskStep, done: boolean) =>
      void change({ step: { id, done } }).catch(sayProblem),
    rename: ({ id }: TaskStep, renamed: string) =>
      void change({ step: { id, title: renamed } }).catch(sayProblem),
    remove: (step: TaskStep) => {
      const after = steps.indexOf(step);
      void change({ step: { id: step.id } })
        .then(() =>
          sayDone(text.steps.removed(step.title), () => {
            void change({ step, after }).catch(sayProblem);
          }),
        )
        .catch(sayProblem);
    },
  };
}
