import type { QueryKey } from '@tanstack/react-query';
import { askForAgain } from '../data/query-scope.tsx';
import { overlayChanges } from './overlay.ts';
import { loadPendingChanges, onPendingChanges } from './pending-store.ts';

/** What kept changes may be seen in. */
const shownIn: readonly QueryKey[] = [['tasks'], ['projects'], ['comments'], ['activity-log']];

onPendingChanges(() => {
  for (const queryKey of shownIn) askForAgain(queryKey);
});

/** Shows an answer of the server with the changes that it does not have yet. */
export async function overlayPending(queryKey: QueryKey, answer: unknown): Promise<unknown> {
  return overlayChanges(queryKey, answer, await loadPendingChanges());
}
