import type { QueryKey } from '@tanstack/react-query';
import { askForAgain } from '../data/query-scope.tsx';
import { overlayChanges, shownChanges } from './overlay.ts';
import { loadPendingChanges, onPendingChanges } from './pending-store.ts';

/** What kept changes may be seen in. */
const shownIn: readonly QueryKey[] = [['tasks'], ['projects'], ['comments'], ['activity-log']];

let shown = '';

onPendingChanges((changes) => {
  // That a change is on its way, or was tried, shows in no answer.
  const next = JSON.stringify(shownChanges(changes).map(({ order, work }) => [order, work]));
  if (next === shown) return;
  shown = next;
  for (const queryKey of shownIn) askForAgain(queryKey);
});

/** Shows an answer of the server with the changes that it does not have yet. */
export async function overlayPending(queryKey: QueryKey, answer: unknown): Promise<unknown> {
  return overlayChanges(queryKey, answer, await loadPendingChanges());
}
