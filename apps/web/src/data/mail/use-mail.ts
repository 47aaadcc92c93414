import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLiveTable } from '../use-live-table.ts';
import { countMail, findContacts, listMail, readThread } from './mail-calls.ts';
import type { MailFilter } from './mail-calls.ts';

/** The beginning of the keys of all questions about mail. */
export const mailKey = ['mail'] as const;
/** The beginning of the keys of lists, whose answers are pages of conversations. */
export const mailListsKey = [...mailKey, 'list'] as const;
/** The beginning of the keys of conversations, whose answers are messages. */
export const mailThreadsKey = [...mailKey, 'thread'] as const;

/** In ms. A message reaches its readers some seconds after it is sent, which changes no row. */
const ASK_AGAIN_MS = 10_000;

/** A page of conversations, which follows what arrives. */
export function useMailList(filter: MailFilter, page: number) {
  useLiveTable('mailbox', mailKey);
  return useQuery({
    queryKey: [...mailListsKey, filter, page],
    queryFn: () => listMail(filter, page),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
}

/** The numbers beside the folders and the labels. */
export function useMailCounts() {
  return useQuery({
    queryKey: [...mailKey, 'counts'],
    queryFn: countMail,
    refetchInterval: ASK_AGAIN_MS,
  });
}

/** The messages of a conversation, which follow what is answered. */
export function useMailThread(id: string) {
  return useQuery({
    queryKey: [...mailThreadsKey, id],
    queryFn: () => readThread(id),
    refetchInterval: ASK_AGAIN_MS,
  });
}

/** People to write to, by what is typed of their name. */
export function useContacts(query: string) {
  return useQuery({
    queryKey: [...mailKey, 'contacts', query],
    queryFn: () => findContacts(query),
    placeholderData: keepPreviousData,
  });
}
