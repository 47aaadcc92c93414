import type { TaskStatus } from '@webmaps/project/task';
import { glyphOfTaskStatus } from '../../tasks/task-status-glyph.ts';
import { text } from '../../text/en/tasks.ts';
import { StateGlyph } from '../../ui/state-glyph.tsx';

/** The state of a task, by sign and name. */
export function TaskStatusName({ status }: { readonly status: TaskStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <StateGlyph state={glyphOfTaskStatus[status]} />
      {text.statuses[status]}
    </span>
  );
}
