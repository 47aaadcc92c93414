import { useSyncExternalStore } from 'react';
import { saveDraft } from '../../../data/mail/mail-calls.ts';
import { createDraftStore } from './draft-store.ts';
import type { OpenDraft } from './draft-store.ts';

/** The messages that are being written. Going to another page loses none of them. */
export const drafts = createDraftStore(saveDraft);

export function useOpenDrafts(): readonly OpenDraft[] {
  return useSyncExternalStore(drafts.listen, drafts.all);
}
