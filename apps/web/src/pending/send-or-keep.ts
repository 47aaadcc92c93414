import { AskFailure, isUnreachable, refusal } from '../data/ask.ts';
import { isOffline } from '../http/is-offline.ts';
import { text } from '../text/en/pending.ts';
import { subjectOf } from './pending-change.ts';
import type { PendingWork } from './pending-change.ts';
import { hasUnsettled, keepChanges, loadPendingChanges } from './pending-store.ts';

interface SendOrKeep {
  /** The same as what `send` does, to be done later. */
  readonly works: readonly PendingWork[];
  readonly send: () => Promise<unknown>;
}

/**
 * Does something at once, or keeps it in this browser to be sent later: without a network, and while
 * earlier changes of the same task or project wait for the server or for a choice.
 *
 * @throws what `send` throws, unless the server could not be reached and this browser kept it
 */
export async function sendOrKeep({ works, send }: SendOrKeep): Promise<'sent' | 'kept'> {
  await loadPendingChanges();
  const mustWait = works.some((work) => hasUnsettled(subjectOf(work)));
  if (!mustWait && !isOffline()) {
    try {
      await send();
      return 'sent';
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      // What was on its way may have arrived.
      await keep(works, 'sending', error);
      return 'kept';
    }
  }
  await keep(works, 'waiting');
  return 'kept';
}

async function keep(
  works: readonly PendingWork[],
  state: 'waiting' | 'sending',
  cause?: unknown,
): Promise<void> {
  try {
    await keepChanges(works, state);
  } catch (error) {
    throw cause ?? (error instanceof AskFailure ? error : refusal(text.notKept));
  }
}
