import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actAhead, askAgain } from '../../data/act-ahead.ts';
import { refusal } from '../../data/ask.ts';
import type { MailPage, MailThread } from '../../data/mail/mail.ts';
import { deleteMail, placeMail } from '../../data/mail/mail-calls.ts';
import type { MailFilter, MailPlace } from '../../data/mail/mail-calls.ts';
import { formerPlaces, placeInPage, placesOf } from '../../data/mail/mail-places.ts';
import type { MailAct } from '../../data/mail/mail-places.ts';
import { mailKey, mailListsKey } from '../../data/mail/use-mail.ts';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { text } from '../../text/en/mail.ts';
import { isInList } from './mail-view.ts';

type Threads = readonly MailThread[];

export interface MailActions {
  /** Without a word where the change is seen where it was made. */
  readonly act: (threads: Threads, act: MailAct, said?: string) => void;
  /** Deletes for good what is in the trash. */
  readonly remove: (threads: Threads) => void;
}

/**
 * What can be done with conversations. Changes show at once in the list of a filter, are taken back
 * where the server refuses them, and can be undone.
 */
export function useMailActions(filter: MailFilter): MailActions {
  const queries = useQueryClient();
  return useMemo(() => {
    const ahead = (change: (page: MailPage) => MailPage, act: () => Promise<unknown>) =>
      actAhead({
        queries,
        queryKey: [...mailListsKey, filter],
        staleKey: mailKey,
        change,
        act,
      });
    const refetch = () => askAgain(queries, mailKey);
    return {
      act: (threads, act, said) => {
        const rows = threads.flatMap((thread) => thread.rows);
        const places = placesOf(rows, act);
        if (places.length === 0) return;
        const former = formerPlaces(rows, places);
        const undo = () => void placeMail(former).catch(sayProblem).finally(refetch);
        void ahead(
          (page) => placeInPage(page, places, (thread) => isInList(filter, thread)),
          () => place(places),
        )
          .then(() => said !== undefined && sayDone(said, undo))
          .catch(sayProblem);
      },
      remove: (threads) => {
        const ids = threads
          .flatMap(({ rows }) => rows)
          .filter(({ folder }) => folder === 'trash')
          .map(({ message_id: id }) => id);
        void ahead(
          ({ total, threads: shown }) => ({
            total: total - threads.length,
            threads: shown.filter((thread) => !threads.includes(thread)),
          }),
          () => deleteMail(ids),
        )
          .then(() => sayDone(text.done.removed(threads.length)))
          .catch(sayProblem);
      },
    };
  }, [queries, filter]);
}

/** A row that is not the person's own is changed by nobody, without an error. */
async function place(places: readonly MailPlace[]): Promise<void> {
  if ((await placeMail(places)) === 0) throw refusal(text.thread.gone);
}
