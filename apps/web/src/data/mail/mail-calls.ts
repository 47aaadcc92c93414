import { z } from 'zod';
import { profileSchema } from '../answer-schemas.ts';
import type { Profile } from '../answer-schemas.ts';
import { askData } from '../ask.ts';
import { mailCountsSchema, mailMessageSchema, mailPageSchema } from './mail.ts';
import type {
  MailCounts,
  MailFolder,
  MailMessage,
  MailPage,
  MailRecipient,
  MailRow,
} from './mail.ts';

export const threadsPerPage = 50;

/** Narrows the mailbox; a condition that is left out narrows nothing. */
export interface MailFilter {
  /** `all` is everything outside of junk and trash. */
  readonly folder: MailFolder | 'snoozed' | 'all';
  readonly query?: string;
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly unread?: boolean;
  readonly label?: string;
  /** Whether a message points to documents. */
  readonly document?: boolean;
  /** ISO 8601 days. */
  readonly after?: string;
  readonly before?: string;
}

/** @param page from 1 on */
export async function listMail(filter: MailFilter, page: number): Promise<MailPage> {
  const range = { first_row: (page - 1) * threadsPerPage, max_rows: threadsPerPage };
  const { data } = await askData((client) => client.rpc('list_mail', { filter, ...range }));
  return mailPageSchema.parse(data);
}

export async function countMail(): Promise<MailCounts> {
  const { data } = await askData((client) => client.rpc('count_mail'));
  return mailCountsSchema.parse(data);
}

/** The messages of a conversation, the first one first. */
export async function readThread(thread: string): Promise<readonly MailMessage[]> {
  const { data } = await askData((client) => client.rpc('read_mail', { thread }));
  return z.array(mailMessageSchema).parse(data);
}

/** People whom the requester may write to. */
export async function findContacts(query: string): Promise<readonly Profile[]> {
  const { data } = await askData((client) => client.rpc('mail_contacts', { query }));
  return z.array(profileSchema).parse(data);
}

/** What is kept of a draft. */
export interface DraftContent {
  readonly id: string;
  readonly threadId: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  readonly recipients: readonly MailRecipient[];
  readonly documentIds: readonly string[];
}

export async function saveDraft(draft: DraftContent): Promise<void> {
  const { id, threadId, replyTo, subject, body, recipients, documentIds } = draft;
  await askData((client) =>
    client.rpc('save_draft', {
      draft: {
        ...{ id, thread_id: threadId, reply_to: replyTo, subject, body, document_ids: documentIds },
        recipients: recipients.map((person) => ({ user_id: person.id, kind: person.kind })),
      },
    }),
  );
}

/** Within so many seconds a message that was sent can be taken back. */
export const UNDO_SECONDS = 10;

export async function sendDraft(id: string): Promise<void> {
  await askData((client) =>
    client.rpc('send_message', { message: id, undo_seconds: UNDO_SECONDS }),
  );
}

/** Takes a message back that has not reached anybody; it is a draft again. */
export async function takeBack(id: string): Promise<void> {
  await askData((client) => client.rpc('undo_send', { message: id }));
}

/** What changes of a message's place; what is left out stays. */
export type MailPlace = Pick<MailRow, 'message_id'> &
  Partial<Pick<MailRow, 'folder' | 'read_at' | 'snoozed_until' | 'labels'>>;

/** @returns how many rows were changed */
export async function placeMail(places: readonly MailPlace[]): Promise<number> {
  const { data } = await askData((client) => client.rpc('place_mail', { places }));
  return z.number().parse(data);
}

/** Deletes messages of the trash for good. @returns how many */
export async function deleteMail(messageIds: readonly string[]): Promise<number> {
  const { data } = await askData((client) =>
    client.rpc('delete_mail', { message_ids: messageIds }),
  );
  return z.number().parse(data);
}
