import { useSyncExternalStore } from 'react';
import { newId } from '../storage/new-id.ts';

/** A comment that is being written. Closing what it is about loses nothing, as long as the page is open. */
interface CommentDraft {
  /** The id under which it is sent, each time until its words change: one comment comes of it. */
  readonly id: string;
  readonly words: string;
  /** What is being sent stays as it is until there is an answer. */
  readonly state: 'written' | 'sending';
}

interface DraftKey {
  /** The person's id. */
  readonly me: string;
  /** What it is written about. */
  readonly about: string;
}

const drafts = new Map<string, CommentDraft>();
const listeners = new Set<() => void>();

/** What the person has written and not sent; undefined where that is nothing. */
export function useCommentDraft(key: DraftKey): CommentDraft | undefined {
  return useSyncExternalStore(onDrafts, () => draftOf(key));
}

export function draftOf(key: DraftKey): CommentDraft | undefined {
  return drafts.get(nameOf(key));
}

export function writeDraft(key: DraftKey, words: string): void {
  if (draftOf(key)?.state === 'sending') return;
  setDraft(key, words === '' ? undefined : { id: newId(), words, state: 'written' });
}

/**
 * Sends the draft, and empties it when it has arrived.
 *
 * @throws what `send` throws; the draft stays then, to be sent again
 */
export async function sendDraft(
  key: DraftKey,
  send: (comment: { readonly id: string; readonly body: string }) => Promise<unknown>,
): Promise<'sent' | 'nothing-to-send'> {
  const draft = draftOf(key);
  const body = draft?.words.trim() ?? '';
  if (!draft || body === '' || draft.state === 'sending') return 'nothing-to-send';
  setDraft(key, { ...draft, state: 'sending' });
  try {
    await send({ id: draft.id, body });
  } catch (error) {
    setDraft(key, draft);
    throw error;
  }
  setDraft(key, undefined);
  return 'sent';
}

function setDraft(key: DraftKey, draft: CommentDraft | undefined): void {
  if (draft) drafts.set(nameOf(key), draft);
  else drafts.delete(nameOf(key));
  for (const listener of listeners) listener();
}

function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nameOf({ me, about }: DraftKey): string {
  return `${me} ${about}`;
}
