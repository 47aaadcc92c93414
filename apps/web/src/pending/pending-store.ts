import { useSyncExternalStore } from 'react';
import { currentPerson, onPerson } from '../account/session.ts';
import { refusal } from '../data/ask.ts';
import { text } from '../text/en/pending.ts';
import { readChanges, writeChanges } from './pending-database.ts';
import type { Write } from './pending-database.ts';
import { subjectOf } from './pending-change.ts';
import type { PendingChange, PendingState, PendingWork } from './pending-change.ts';
import { joinChanges } from './pending-queue.ts';

/** More than a person makes between two networks; what comes after them is refused, not lost. */
const MAX_CHANGES = 1000;

const none: readonly PendingChange[] = [];
let changes = none;
let loading: Promise<void> | undefined;
const listeners = new Set<(changes: readonly PendingChange[]) => void>();
const channel = import.meta.env.SSR ? undefined : new BroadcastChannel('webmaps-pending');
channel?.addEventListener('message', () => void read());
onPerson(() => {
  // Until those of the next person are read, there are none.
  if (changes.some(({ owner }) => owner !== currentPerson()?.id)) show(none);
  loading = read();
});

/** The changes of the signed-in person that the server does not have, in their order. */
export function usePendingChanges(): readonly PendingChange[] {
  return useSyncExternalStore(
    (listener) => {
      void loadPendingChanges();
      return onPendingChanges(listener);
    },
    () => changes,
    () => none,
  );
}

/** The change of a task or project that is kept here and asks most for attention. */
export function usePendingState(subject: string): PendingState['kind'] | undefined {
  const states = usePendingChanges()
    .filter(({ work }) => subjectOf(work) === subject)
    .map(({ state }) => state.kind);
  return states.find((kind) => kind === 'conflict' || kind === 'refused') ?? states[0];
}

/** Calls back with the changes whenever some were made, sent or settled, in any tab. */
export function onPendingChanges(
  listener: (changes: readonly PendingChange[]) => void,
): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function loadPendingChanges(): Promise<readonly PendingChange[]> {
  loading ??= read();
  await loading;
  return changes;
}

/** Reads what other tabs may have changed a moment ago. */
export async function readPendingAgain(): Promise<readonly PendingChange[]> {
  await read();
  return changes;
}

/** Whether a change of a task or project is shown that has yet to be sent, or to be chosen. */
export function hasUnsettled(subject: string): boolean {
  return changes.some(({ state, work }) => state.kind !== 'refused' && subjectOf(work) === subject);
}

/**
 * Keeps changes until they are sent. Rejects where this browser cannot keep them.
 *
 * @param state `sending` for those that may have arrived
 */
export async function keepChanges(
  works: readonly PendingWork[],
  state: 'waiting' | 'sending',
): Promise<void> {
  const owner = currentPerson()?.id;
  if (owner === undefined) throw new Error('Nobody is signed in.');
  await write((kept, { add, put }) => {
    if (kept.length + works.length > MAX_CHANGES) throw refusal(text.full);
    for (const work of works) {
      const joined = state === 'waiting' ? joinChanges(kept, work) : undefined;
      if (joined) put(joined);
      else add({ owner, keptAt: Date.now(), work, state: { kind: state } });
    }
  });
}

/** Changes what is known of a change. @returns whether it is still there */
export async function updateChange(
  change: PendingChange,
  update: Partial<Pick<PendingChange, 'work' | 'state'>>,
): Promise<boolean> {
  let isThere = false;
  await write((kept, { put }) => {
    const now = kept.find(({ order }) => order === change.order);
    isThere = now !== undefined;
    if (now) put({ ...now, ...update });
  });
  return isThere;
}

export function removeChange(change: PendingChange): Promise<void> {
  return write((_, { remove }) => remove(change));
}

/** Puts a change that was removed back into its place. */
export function restoreChange(change: PendingChange): Promise<void> {
  return write((_, { put }) => put(change));
}

/** Deletes all changes of a person from this browser: they are never sent. */
export async function forgetChanges(owner: string): Promise<void> {
  await writeChanges(owner, (kept, { remove }) => kept.forEach(remove));
  await read();
  channel?.postMessage('changed');
}

async function write(work: (kept: readonly PendingChange[], write: Write) => void): Promise<void> {
  await writeChanges(currentPerson()?.id ?? '', work);
  await read();
  channel?.postMessage('changed');
}

async function read(): Promise<void> {
  const owner = currentPerson()?.id;
  // Where the browser keeps nothing, nothing is pending.
  const found = owner === undefined ? none : await readChanges(owner).catch(() => none);
  if (currentPerson()?.id !== owner || (found.length === 0 && changes.length === 0)) return;
  show(found);
}

function show(next: readonly PendingChange[]): void {
  changes = next;
  for (const listener of listeners) listener(changes);
}
