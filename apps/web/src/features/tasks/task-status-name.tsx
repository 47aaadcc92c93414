import type { TaskStatus } from '@webmaps/project/task';
import { text } from '../../text/en/tasks.ts';
import { StateGlyph } from '../../ui/state-glyph.tsx';
import type { WorkState } from '../../ui/state-glyph.tsx';

/** The sign of each state. */
export const glyphOfTaskStatus: Readonly<Record<TaskStatus, WorkState>> = {
  backlog: 'draft',
  todo: 'to-do',
  in_progress: 'active',
  done: 'completed',
  canceled: 'canceled',
};

/** The state of a task, by sign and name. */
export function TaskStatusName({ status }: { readonly status: TaskStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <StateGlyph state={glyphOfTaskStatus[status]} />
      {text.statuses[status]}
    </span>
  );
}
