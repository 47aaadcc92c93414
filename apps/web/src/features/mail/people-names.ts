import type { MailRecipient, MailThread } from '../../data/mail/mail.ts';
import { text } from '../../text/en/mail.ts';

/** The names in a conversation's line: who wrote, or where only the person did, to whom. */
export function namesOfThread(thread: MailThread, me: string): string {
  const { senders, recipients, rows, kind, sender_address: address } = thread;
  const others = senders.filter(({ id }) => id !== me);
  if (others.length > 0) {
    const isMine = rows.some(({ is_own: isOwn, sent_at: sentAt }) => isOwn && sentAt !== null);
    return [...others.map(nameOf), ...(isMine ? [text.me] : [])].join(', ');
  }
  if (senders.length > 0) return text.list.to(namesOfRecipients(recipients, me));
  return kind === 'message' ? (address ?? text.someone) : text.site;
}

export function namesOfRecipients(recipients: readonly MailRecipient[], me: string): string {
  return recipients.map((person) => (person.id === me ? text.me : nameOf(person))).join(', ');
}

function nameOf({ name }: { readonly name: string }): string {
  return name || text.someone;
}
