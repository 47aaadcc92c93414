import { useSyncExternalStore } from 'react';
import { currentPerson, onPerson } from '../../../account/session.ts';
import { saveDraft } from '../../../data/mail/mail-calls.ts';
import { createDraftStore, isUnsaved } from './draft-store.ts';
import type { OpenDraft } from './draft-store.ts';

/** The messages that are being written. Going to another page loses none of them. */
export const drafts = createDraftStore(saveDraft);

export function useOpenDrafts(): readonly OpenDraft[] {
  return useSyncExternalStore(follow, drafts.all, drafts.all);
}

let isGuarding = false;
let whose: string | undefined;

function follow(listener: () => void): () => void {
  guard();
  return drafts.listen(listener);
}

/** Guards the drafts of the page, once: the build draws it where there is no window. */
function guard(): void {
  if (isGuarding) return;
  isGuarding = true;
  whose = currentPerson()?.id;
  // Leaving the application would lose what the server does not have: the browser asks first.
  addEventListener('beforeunload', (event) => {
    if (drafts.all().some(isUnsaved)) event.preventDefault();
  });
  // What one person writes is not for the next one at this browser.
  onPerson(() => {
    const now = currentPerson()?.id;
    if (now === whose) return;
    whose = now;
    for (const { id } of drafts.all()) drafts.drop(id);
  });
}
