import type { Profile } from '../../../data/answer-schemas.ts';
import type { MailMessage, MailRecipient } from '../../../data/mail/mail.ts';
import type { DraftContent } from '../../../data/mail/mail-calls.ts';
import { dayAndTimeText } from '../../../display/dates.ts';
import { newId } from '../../../storage/new-id.ts';
import { text } from '../../../text/en/mail.ts';
import type { OpenDraft } from './draft-store.ts';

export type ReplyKind = 'reply' | 'reply-all' | 'forward';

/** An empty message in a conversation of its own. */
export function newDraft(): DraftContent {
  return {
    ...{ id: newId(), threadId: newId(), replyTo: null },
    ...{ subject: '', body: '', recipients: [], documentIds: [] },
  };
}

/**
 * What is being written in a conversation: the drafts that the server has, as this page may have
 * changed them since, and those that it does not have yet.
 */
export function draftsAmong(
  messages: readonly MailMessage[],
  open: readonly OpenDraft[],
): readonly OpenDraft[] {
  const kept = messages
    .filter(({ row }) => row.folder === 'drafts')
    .map((message) => open.find(({ id }) => id === message.id) ?? draftOfMessage(message));
  const others = open.filter(({ id }) => messages.every((message) => message.id !== id));
  return [...kept, ...others];
}

function draftOfMessage(message: MailMessage): OpenDraft {
  const { id, thread_id: threadId, reply_to: replyTo, subject, body, recipients } = message;
  const content = { id, threadId, replyTo, subject, body, recipients };
  return { ...content, documentIds: message.document_ids, state: 'saved', isKept: true };
}

/** Whether a message can be answered: it is from a person who has an account. */
export function canReply({ kind, sender }: MailMessage): boolean {
  return kind === 'message' && sender !== null;
}

/** An answer to a message, in its conversation; a forwarded one begins a conversation. */
export function replyTo(message: MailMessage, kind: ReplyKind, me: string): DraftContent {
  const draft = newDraft();
  if (kind === 'forward') {
    return { ...draft, subject: prefixed('Fwd', message.subject), body: quoted(message) };
  }
  return {
    ...draft,
    threadId: message.thread_id,
    replyTo: message.id,
    subject: prefixed('Re', message.subject),
    recipients: receiversOf(message, kind, me),
  };
}

/** To the sender, and for all to the other receivers; of one's own message to its receivers. */
function receiversOf(message: MailMessage, kind: ReplyKind, me: string): readonly MailRecipient[] {
  const { sender, recipients } = message;
  const isOwn = sender?.id === me;
  const seen = recipients.filter((person) => person.kind !== 'bcc');
  const first = isOwn || !sender ? [] : [as('to', sender)];
  const others = isOwn
    ? seen.filter((person) => kind === 'reply-all' || person.kind === 'to')
    : kind === 'reply-all'
      ? seen
      : [];
  const byId = new Map<string, MailRecipient>();
  for (const person of [...first, ...others]) {
    if (person.id !== me && !byId.has(person.id)) byId.set(person.id, person);
  }
  // A message to oneself is answered to oneself.
  return byId.size === 0 && isOwn && sender ? [as('to', sender)] : [...byId.values()];
}

function as(kind: MailRecipient['kind'], person: Profile): MailRecipient {
  return { id: person.id, name: person.name, avatar_path: person.avatar_path, kind };
}

/** The subject with one such prefix, however often it has been answered. */
function prefixed(prefix: 'Re' | 'Fwd', subject: string): string {
  const bare = subject.replace(new RegExp(String.raw`^(?:${prefix}:\s*)+`, 'i'), '');
  return `${prefix}: ${bare}`.trim().slice(0, 500);
}

function quoted({ sender, sender_address: address, sent_at: at, subject, body }: MailMessage) {
  const lines = text.compose.forwarded({
    from: sender?.name ?? address ?? text.site,
    at: at === null ? '' : dayAndTimeText(at),
    subject,
  });
  return `\n\n${lines}\n\n${body}`;
}
