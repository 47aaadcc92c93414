import { currentPerson } from '../account/session.ts';
import { AskFailure } from '../data/ask.ts';
import { isOffline } from '../http/is-offline.ts';
import { RegularSync } from '../sync/sync-status.ts';
import { isSignedInAs, pendingCalls } from './pending-calls.ts';
import { isWaiting } from './pending-change.ts';
import { nextToSend } from './pending-queue.ts';
import {
  loadPendingChanges,
  onPendingChanges,
  readPendingAgain,
  removeChange,
  updateChange,
} from './pending-store.ts';
import { sendChange } from './send-change.ts';

/** Sends kept changes as soon as the server can be reached, one tab at a time. */
export const pendingSync = new RegularSync({
  name: 'webmaps-pending',
  library: {
    onWrite: (listener) =>
      onPendingChanges((changes) => listener({ hasUnsent: changes.some(isWaiting) })),
  },
  sync: sendPending,
});

/** @throws AskFailure where the server cannot be reached */
async function sendPending(owner: string): Promise<void> {
  if (!(await loadPendingChanges()).some(isWaiting)) return;
  if (isOffline() || !(await isSignedInAs(owner))) {
    throw new AskFailure({ status: 0, code: 'offline', message: '' });
  }
  const tried = new Set<number>();
  for (;;) {
    // Another tab may have sent some while this one waited for its turn.
    const change = nextToSend(await readPendingAgain(), tried);
    if (!change || currentPerson()?.id !== owner) return;
    tried.add(change.order);
    if (!(await updateChange(change, { state: { kind: 'sending' } }))) continue;
    const outcome = await sendChange(change.work, pendingCalls);
    if (outcome.kind === 'sent') await removeChange(change);
    else await updateChange(change, { state: outcome });
  }
}
