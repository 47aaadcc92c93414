import type { RouteEntry } from '../../../saved-routes/route-entry.ts';
import { BROWSER_OWNER } from '../../../sync/entry.ts';
import type { SyncStatus } from '../../../sync/sync-status.ts';
import type { text } from '../../../text/en/saved-routes.ts';

export type SaveState = keyof typeof text.state;

/** What is true of the route on the screen, and where it is kept. */
export function saveStateOf(
  entry: RouteEntry | undefined,
  { isChanged, sync }: { readonly isChanged: boolean; readonly sync: SyncStatus },
): SaveState {
  if (!entry) return 'unsaved';
  if (entry.theirs) return 'conflict';
  if (isChanged) return 'changed';
  if (entry.item.deletedAt !== null) return 'deleted';
  if (!entry.isChanged) return 'saved';
  if (entry.owner === BROWSER_OWNER) return 'browser';
  const waits = {
    idle: 'saving',
    syncing: 'saving',
    offline: 'waiting',
    failed: 'failed',
  } as const;
  return waits[sync];
}
