import type { TaskComment } from '../data/tasks/comment-calls.ts';
import { overlayComments } from './overlay.ts';
import { usePendingChanges } from './pending-store.ts';

/** The comments of a task that are kept here, for where the others cannot be read. */
export function useKeptComments(taskId: string): readonly TaskComment[] {
  return overlayComments(taskId, [], usePendingChanges());
}
