import { ListChecks } from 'lucide-react';
import type { ListedTask } from '../../data/tasks/listed-task.ts';
import { text } from '../../text/en/tasks.ts';

/** How many steps of a task are ticked off; nothing for a task without steps. */
export function StepsDone({ steps }: Pick<ListedTask, 'steps'>) {
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  const label = text.steps.stepsDone(done, steps.length);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="numbers inline-flex shrink-0 items-center gap-1 text-small text-muted-foreground"
    >
      <ListChecks className="size-3.5" strokeWidth={1.75} aria-hidden />
      {done}/{steps.length}
    </span>
  );
}
