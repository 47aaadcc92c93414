import type { TaskStep } from './listed-task.ts';
import type { StepChange } from './task-calls.ts';

/** What a change makes of the steps: the same as the database. */
export function changeSteps(
  steps: readonly TaskStep[],
  { step, after = steps.length }: StepChange,
): readonly TaskStep[] {
  const { id, title, done } = step;
  if (title === undefined && done === undefined) return steps.filter((one) => one.id !== id);
  if (steps.some((one) => one.id === id)) {
    return steps.map((one) => (one.id === id ? { ...one, ...step } : one));
  }
  if (title === undefined) return steps;
  return steps.toSpliced(after, 0, { id, title, done: done ?? false });
}
