import type { TaskStatus } from '@webmaps/project/task';
import type { WorkState } from '../ui/state-glyph.tsx';

/** The sign of each state. */
export const glyphOfTaskStatus: Readonly<Record<TaskStatus, WorkState>> = {
  backlog: 'draft',
  todo: 'to-do',
  in_progress: 'active',
  done: 'completed',
  canceled: 'canceled',
};
