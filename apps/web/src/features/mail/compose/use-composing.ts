import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askAgain } from '../../../data/act-ahead.ts';
import { placeMail, sendDraft, takeBack, UNDO_SECONDS } from '../../../data/mail/mail-calls.ts';
import type { MailMessage } from '../../../data/mail/mail.ts';
import { mailKey, mailThreadsKey } from '../../../data/mail/use-mail.ts';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';
import { text } from '../../../text/en/mail.ts';
import { text as outcome } from '../../../text/en/outcome.ts';
import { addToast } from '../../../ui/toast-store.ts';
import type { OpenDraft } from './draft-store.ts';
import { drafts } from './drafts.ts';

export interface Composing {
  /** Resolves once the server has taken it; nobody has it before the time to take it back is over. */
  readonly send: (draft: OpenDraft) => Promise<void>;
  readonly discard: (draft: OpenDraft) => Promise<void>;
  /** Takes a message back that is not out yet. */
  readonly undo: (id: string, threadId: string) => void;
}

/** @param onThread opens a conversation */
export function useComposing(onThread: (id: string) => void): Composing {
  const queries = useQueryClient();
  return useMemo(() => {
    const refetch = () => askAgain(queries, mailKey);
    // Until the conversation is read again, nothing that is no draft any more may look like one.
    const show = (draft: OpenDraft, folder: 'sent' | 'trash') =>
      queries.setQueryData<readonly MailMessage[]>(
        [...mailThreadsKey, draft.threadId],
        (messages) =>
          messages?.map((each) => (each.id === draft.id ? moved(each, draft, folder) : each)),
      );
    const undo = (id: string, threadId: string) =>
      void takeBack(id)
        .then(() => {
          addToast({ title: text.send.takenBack });
          onThread(threadId);
        })
        .catch(sayProblem)
        .finally(refetch);
    return {
      undo,
      send: async (draft) => {
        try {
          await drafts.saveNow(draft.id);
          await sendDraft(draft.id);
          show(draft, 'sent');
          drafts.drop(draft.id);
        } catch (error) {
          sayProblem(error);
          return;
        } finally {
          refetch();
        }
        sayWaiting(() => undo(draft.id, draft.threadId), refetch);
      },
      discard: async ({ id, isKept }) => {
        const draft = await drafts.settle(id);
        drafts.drop(id);
        if (!(draft?.isKept ?? isKept)) return;
        const move = (folder: 'drafts' | 'trash') => placeMail([{ message_id: id, folder }]);
        try {
          await move('trash');
          if (draft) show(draft, 'trash');
          sayDone(text.compose.discarded, () => {
            void move('drafts').catch(sayProblem).finally(refetch);
          });
        } catch (error) {
          sayProblem(error);
        } finally {
          refetch();
        }
      },
    };
  }, [queries, onThread]);
}

/** Says that a message waits, for as long as it can be taken back. */
function sayWaiting(undo: () => void, onOut: () => void): void {
  addToast({
    title: text.send.waits(UNDO_SECONDS),
    duration: UNDO_SECONDS * 1000,
    action: { label: outcome.undo, run: undo },
  });
  // The page shows that it is out once the server says so.
  setTimeout(onOut, UNDO_SECONDS * 1000);
}

/** A draft as it was sent or discarded. */
function moved(message: MailMessage, draft: OpenDraft, folder: 'sent' | 'trash'): MailMessage {
  const { subject, body, recipients, documentIds } = draft;
  const out = new Date(Date.now() + UNDO_SECONDS * 1000).toISOString();
  const sentAt = folder === 'sent' ? out : null;
  const row = { ...message.row, folder, sent_at: sentAt };
  return {
    ...message,
    subject,
    body,
    recipients: [...recipients],
    document_ids: [...documentIds],
    sent_at: sentAt,
    row,
  };
}
