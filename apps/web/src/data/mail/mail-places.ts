import type { MailFolder, MailPage, MailRow, MailThread } from './mail.ts';
import type { MailPlace } from './mail-calls.ts';

/** Something that a person does with whole conversations of their mailbox. */
export type MailAct =
  | { readonly kind: 'move'; readonly to: 'inbox' | 'archive' | 'junk' | 'trash' }
  | { readonly kind: 'read'; readonly at: string }
  | { readonly kind: 'unread' }
  | { readonly kind: 'snooze'; readonly until: string }
  | { readonly kind: 'label'; readonly label: string; readonly isOn: boolean };

/** The rows that an act changes, with what it makes of them. */
export function placesOf(rows: readonly MailRow[], act: MailAct): readonly MailPlace[] {
  const change = changes[act.kind] as (row: MailRow, act: MailAct) => Partial<MailRow> | undefined;
  return rows.flatMap((row) => {
    const changed = change(row, act);
    return changed ? [{ message_id: row.message_id, ...changed }] : [];
  });
}

type ActOf<Kind extends MailAct['kind']> = Extract<MailAct, { readonly kind: Kind }>;

/** By act, what becomes of one row; nothing where it stays as it is. */
const changes: {
  readonly [Kind in MailAct['kind']]: (
    row: MailRow,
    act: ActOf<Kind>,
  ) => Partial<MailRow> | undefined;
} = {
  move: (row, { to }) => {
    const folder = to === 'inbox' ? homeOf(row) : to;
    // What the person wrote is archived where it is: among the sent ones.
    if (to === 'archive' && row.folder !== 'inbox') return undefined;
    if (to === 'junk' && row.is_own) return undefined;
    return folder === row.folder && row.snoozed_until === null
      ? undefined
      : { folder, snoozed_until: null };
  },
  read: (row, { at }) => (row.read_at === null ? { read_at: at } : undefined),
  unread: (row) => (row.is_own || row.read_at === null ? undefined : { read_at: null }),
  snooze: (row, { until }) => (row.is_own ? undefined : { folder: 'inbox', snoozed_until: until }),
  label: (row, { label, isOn }) =>
    row.labels.includes(label) === isOn
      ? undefined
      : { labels: isOn ? [...row.labels, label] : row.labels.filter((each) => each !== label) },
};

/** Where a message is that was never moved. */
function homeOf({ is_own: isOwn, sent_at: sentAt, folder }: MailRow): MailFolder {
  if (!isOwn) return 'inbox';
  // A message to oneself is in the inbox as well.
  if (folder === 'inbox') return 'inbox';
  return sentAt === null ? 'drafts' : 'sent';
}

/** The rows as they are, to take an act back. */
export function formerPlaces(
  rows: readonly MailRow[],
  places: readonly MailPlace[],
): readonly MailPlace[] {
  const changed = new Set(places.map(({ message_id: id }) => id));
  return rows
    .filter(({ message_id: id }) => changed.has(id))
    .map(({ message_id, folder, read_at, snoozed_until, labels }) => ({
      ...{ message_id, folder, read_at, snoozed_until, labels },
    }));
}

/** A page of conversations after their rows have changed; `isHere` says what still belongs to it. */
export function placeInPage(
  page: MailPage,
  places: readonly MailPlace[],
  isHere: (thread: MailThread) => boolean,
): MailPage {
  const byId = new Map(places.map((place) => [place.message_id, place]));
  const isTouched = ({ rows }: MailThread) => rows.some(({ message_id: id }) => byId.has(id));
  const threads = page.threads
    .map((thread) =>
      isTouched(thread)
        ? { ...thread, rows: thread.rows.map((row) => ({ ...row, ...byId.get(row.message_id) })) }
        : thread,
    )
    .filter((thread) => !isTouched(thread) || isHere(thread));
  return { total: page.total - (page.threads.length - threads.length), threads };
}

export function isUnread({ rows }: Pick<MailThread, 'rows'>): boolean {
  return rows.some(({ read_at: readAt }) => readAt === null);
}

/** All labels of a conversation, by name. */
export function labelsOf({ rows }: Pick<MailThread, 'rows'>): readonly string[] {
  return [...new Set(rows.flatMap(({ labels }) => labels))].toSorted((a, b) => a.localeCompare(b));
}
