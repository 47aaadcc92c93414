import type { PendingChange, PendingWork } from './pending-change.ts';
import { updateChange } from './pending-store.ts';

/** Sends what the server refused once more, as it is. */
export function tryAgain(change: PendingChange): Promise<unknown> {
  return updateChange(change, { state: { kind: 'waiting' } });
}

/** Answers a conflict: what the person made goes on top of what somebody else made. */
export function keepMine(change: PendingChange): Promise<unknown> {
  return updateChange(change, { work: rebase(change), state: { kind: 'waiting' } });
}

/** The same change, made on what is there now. */
export function rebase({ work, state }: PendingChange): PendingWork {
  if (state.kind !== 'conflict') return work;
  const { theirs } = state;
  if (work.kind === 'change-row') return { ...work, base: { ...work.base, ...theirs } };
  if (work.kind !== 'change-step' || !work.base) return work;
  // A step that somebody removed is added again, as the person left it.
  if (theirs === null) return { ...work, step: { ...work.base, ...work.step }, base: null };
  return { ...work, base: { ...work.base, ...theirs } };
}
