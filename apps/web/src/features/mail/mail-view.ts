import type { MailThread } from '../../data/mail/mail.ts';
import type { MailFilter } from '../../data/mail/mail-calls.ts';
import { labelsOf } from '../../data/mail/mail-places.ts';
import type { mailAddressParts } from './mail-address.ts';
import { readSearch } from './search-terms.ts';

export const shownFolders = [
  'inbox',
  'snoozed',
  'drafts',
  'sent',
  'archive',
  'junk',
  'trash',
] as const;
export type ShownFolder = (typeof shownFolders)[number];

/** What the page shows, all of which is in its address. */
export interface MailView {
  readonly folder: ShownFolder;
  /** As it was typed, with its operators. */
  readonly query: string;
  readonly isUnreadOnly: boolean;
  /** From 1 on. */
  readonly page: number;
  /** The id of the conversation that is open. */
  readonly thread: string | undefined;
}

export type MailAddress = Readonly<Partial<Record<(typeof mailAddressParts)[number], string>>>;

export function readMailView(address: MailAddress): MailView {
  const page = Number(address.page);
  return {
    folder: shownFolders.find((each) => each === address.folder) ?? 'inbox',
    query: address.q ?? '',
    isUnreadOnly: address.unread === 'only',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    thread: address.thread === '' ? undefined : address.thread,
  };
}

export function addressOfMailView(view: MailView): MailAddress {
  const { folder, query, isUnreadOnly, page, thread } = view;
  return {
    ...(folder !== 'inbox' && { folder }),
    ...(query !== '' && { q: query }),
    ...(isUnreadOnly && { unread: 'only' }),
    ...(page > 1 && { page: String(page) }),
    ...(thread !== undefined && { thread }),
  };
}

/** The view with changes; what narrows the list begins at its first page. */
export function changeMailView(view: MailView, changes: Partial<MailView>): MailView {
  const isOfList = 'folder' in changes || 'query' in changes || 'isUnreadOnly' in changes;
  return { ...view, ...(isOfList && { page: 1 }), ...changes };
}

/** The conditions of a view. A search in the inbox looks through everything but junk and trash. */
export function filterOfMailView({
  folder,
  query,
  isUnreadOnly,
}: Pick<MailView, 'folder' | 'query' | 'isUnreadOnly'>): MailFilter {
  const terms = readSearch(query);
  const isSearch = Object.keys(terms).length > 0;
  return {
    folder: folder === 'inbox' && isSearch ? 'all' : folder,
    ...(isUnreadOnly && { unread: true }),
    ...terms,
  };
}

/** Whether a conversation whose rows have just changed still belongs to a list. */
export function isInList({ folder, label }: MailFilter, thread: MailThread): boolean {
  if (label !== undefined && !labelsOf(thread).includes(label)) return false;
  return thread.rows.some(({ folder: place, snoozed_until: until }) => {
    const isSnoozed = place === 'inbox' && until !== null && Date.parse(until) > Date.now();
    if (folder === 'all') return place !== 'junk' && place !== 'trash';
    if (folder === 'snoozed') return isSnoozed;
    return place === folder && !isSnoozed;
  });
}
