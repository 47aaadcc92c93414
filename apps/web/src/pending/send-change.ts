import { AskFailure, mayBeDoneLater, sentenceOf } from '../data/ask.ts';
import { text } from '../text/en/pending.ts';
import { compareFields } from './compare-fields.ts';
import type { PendingCalls } from './pending-calls.ts';
import type { Fields, PendingState, PendingWork } from './pending-change.ts';

/** What became of a change that was sent. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | Extract<PendingState, { kind: 'conflict' | 'refused' }>;

type Work<Kind extends PendingWork['kind']> = Extract<PendingWork, { kind: Kind }>;

const sent: SendOutcome = { kind: 'sent' };
const refused: SendOutcome = { kind: 'refused', reason: text.refused };
const gone: SendOutcome = { kind: 'refused', reason: text.gone };
/** Each time somebody else was a moment faster. */
const MAX_TRIES = 5;

/**
 * Sends a kept change. What has arrived already is not done twice: new rows have ids of this browser,
 * and fields are compared first.
 *
 * @throws AskFailure where the server cannot be reached or is busy; the change is to be sent later
 */
export async function sendChange(work: PendingWork, calls: PendingCalls): Promise<SendOutcome> {
  try {
    switch (work.kind) {
      case 'add-task':
        await calls.addTask(work);
        return sent;
      case 'add-comment':
        await calls.addComment(work);
        return sent;
      case 'add-map-comment':
        await calls.addMapComment(work);
        return sent;
      case 'change-row':
        return await sendRow(work, calls);
      case 'change-step':
        return await sendStep(work, calls);
    }
  } catch (error) {
    if (!(error instanceof AskFailure) || mayBeDoneLater(error)) throw error;
    return { kind: 'refused', reason: sentenceOf(error) };
  }
}

async function sendRow(work: Work<'change-row'>, calls: PendingCalls): Promise<SendOutcome> {
  const { base, changes: wanted } = work;
  let lastSeen: unknown;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const theirs = await calls.readRow(work, Object.keys(wanted));
    if (!theirs) return gone;
    const comparison = compareFields({ base, wanted, theirs });
    if (comparison.kind === 'same') return sent;
    if (comparison.kind === 'conflict') return conflictOf(comparison.theirs, calls);
    const { updated_at: updatedAt } = theirs;
    // Nobody changed it between, so it is the right to change it that is missing.
    if (updatedAt === lastSeen) return refused;
    lastSeen = updatedAt;
    if (await calls.updateRow(work, wanted, updatedAt)) return sent;
  }
  return { kind: 'refused', reason: text.busy };
}

async function sendStep(work: Work<'change-step'>, calls: PendingCalls): Promise<SendOutcome> {
  const { taskId, step, base } = work;
  const { id, ...wanted } = step;
  const row = await calls.readRow({ table: 'tasks', id: taskId }, ['steps']);
  if (!row) return gone;
  const theirs = stepIn(row, id);
  const isRemoval = Object.keys(wanted).length === 0;
  if (!theirs && isRemoval) return sent;
  if (!theirs && base) return { kind: 'conflict', theirs: null, names: {} };
  if (theirs) {
    // A step that is added is there already, unless another was put in its place.
    const comparison = compareFields({
      base: base ?? {},
      wanted: isRemoval ? { title: null, done: null } : wanted,
      theirs,
    });
    if (comparison.kind === 'same') return sent;
    if (comparison.kind === 'conflict') return conflictOf(comparison.theirs, calls);
  }
  return (await calls.changeStep(work)) ? sent : refused;
}

function stepIn({ steps }: Fields, id: string): Fields | undefined {
  if (!Array.isArray(steps)) return undefined;
  const found: unknown = steps.find((step: { readonly id?: unknown }) => step.id === id);
  return found as Fields | undefined;
}

async function conflictOf(theirs: Fields, calls: PendingCalls): Promise<SendOutcome> {
  const { assignee_id: person } = theirs;
  const names = typeof person === 'string' ? await calls.namesOf([person]) : {};
  return { kind: 'conflict', theirs, names };
}
