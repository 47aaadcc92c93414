import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { actAhead } from '../../data/act-ahead.ts';
import type { MailMessage, MailPage } from '../../data/mail/mail.ts';
import { placeMail } from '../../data/mail/mail-calls.ts';
import { placeInPage, placesOf } from '../../data/mail/mail-places.ts';
import { mailKey, mailListsKey } from '../../data/mail/use-mail.ts';

/**
 * Marks the messages of a conversation as read, each of them once: one that the person marks as
 * unread stays unread while it is still shown.
 */
export function useReading(): (messages: readonly MailMessage[]) => void {
  const queries = useQueryClient();
  const marked = useRef(new Set<string>());
  return useCallback(
    (messages) => {
      const rows = messages.map(({ row }) => row);
      const at = new Date().toISOString();
      const places = placesOf(rows, { kind: 'read', at }).filter(
        ({ message_id: id }) => !marked.current.has(id),
      );
      if (places.length === 0) return;
      for (const { message_id: id } of places) marked.current.add(id);
      // Where this fails the messages are unread, which the list shows.
      void actAhead<MailPage>({
        queries,
        queryKey: mailListsKey,
        staleKey: mailKey,
        change: (page) => placeInPage(page, places, () => true),
        act: () => placeMail(places),
      }).catch(() => undefined);
    },
    [queries],
  );
}
