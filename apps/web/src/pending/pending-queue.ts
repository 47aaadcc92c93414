import { subjectOf } from './pending-change.ts';
import type { PendingChange, PendingWork } from './pending-change.ts';

/**
 * Puts a new change into one that waits: the same columns of the same row, changed twice, are one
 * change from the first value to the last. What may have arrived stays as it was sent.
 *
 * @returns undefined where it is a change of its own
 */
export function joinChanges(
  changes: readonly PendingChange[],
  work: PendingWork,
): PendingChange | undefined {
  if (work.kind !== 'change-row') return undefined;
  const last = changes.findLast((one) => subjectOf(one.work) === work.id);
  if (last?.state.kind !== 'waiting' || last.work.kind !== 'change-row') return undefined;
  if (columnsOf(last.work) !== columnsOf(work)) return undefined;
  return { ...last, work: { ...work, base: last.work.base } };
}

/**
 * The change that is to be sent next, after the ones that were tried: one is held back by an earlier
 * one of the same task or project that adds it, or that changes the same.
 */
export function nextToSend(
  changes: readonly PendingChange[],
  tried: ReadonlySet<number>,
): PendingChange | undefined {
  return changes.find(
    (one, index) =>
      (one.state.kind === 'waiting' || one.state.kind === 'sending') &&
      !tried.has(one.order) &&
      !changes.slice(0, index).some((earlier) => holdsBack(earlier.work, one.work)),
  );
}

function holdsBack(earlier: PendingWork, later: PendingWork): boolean {
  if (subjectOf(earlier) !== subjectOf(later)) return false;
  if (earlier.kind === 'add-task' || earlier.kind === 'add-map-comment') return true;
  if (earlier.kind === 'change-row' && later.kind === 'change-row') {
    return Object.keys(earlier.changes).some((column) => column in later.changes);
  }
  if (earlier.kind === 'change-step' && later.kind === 'change-step') {
    return earlier.step.id === later.step.id;
  }
  return earlier.kind === 'add-comment' && later.kind === 'add-comment';
}

function columnsOf({ changes }: { readonly changes: object }): string {
  return Object.keys(changes).toSorted().join();
}
