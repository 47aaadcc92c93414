import { z } from 'zod';
import { countsSchema, profileSchema } from '../answer-schemas.ts';

export const mailFolders = ['inbox', 'drafts', 'sent', 'junk', 'trash', 'archive'] as const;
export type MailFolder = (typeof mailFolders)[number];

const rowSchema = z.object({
  message_id: z.string(),
  folder: z.enum(mailFolders),
  read_at: z.string().nullable(),
  snoozed_until: z.string().nullable(),
  labels: z.array(z.string()),
  /** Null for a draft; ahead of now while the message can still be taken back. */
  sent_at: z.string().nullable(),
  /** Whether the person wrote it. */
  is_own: z.boolean(),
});
/** A message's place in the mailbox of the person. */
export type MailRow = Readonly<z.infer<typeof rowSchema>>;

const recipientSchema = profileSchema.extend({ kind: z.enum(['to', 'cc', 'bcc']) });
export type MailRecipient = Readonly<z.infer<typeof recipientSchema>>;

/** What a notice is about: an event with ids and names that depend on it. */
const aboutSchema = z
  .object({
    event: z.string(),
    project_id: z.string().nullable(),
    invitation_id: z.string(),
    request_id: z.string(),
    task_id: z.string().nullable(),
  })
  .partial();
export type MailAbout = Readonly<z.infer<typeof aboutSchema>>;

const kindSchema = z.enum(['message', 'invitation', 'access_request', 'notice']);

const threadSchema = z.object({
  id: z.string(),
  /** When its last message was sent or typed, or when it woke up. */
  at: z.string(),
  messages: z.number(),
  rows: z.array(rowSchema),
  subject: z.string(),
  snippet: z.string(),
  kind: kindSchema,
  senders: z.array(profileSchema),
  /** Of the last message; it is beside a sender without an account. */
  sender_address: z.string().nullable(),
  recipients: z.array(recipientSchema),
});
/** A conversation, as a list shows it. */
export type MailThread = Readonly<z.infer<typeof threadSchema>>;

export const mailPageSchema = z.object({ total: z.number(), threads: z.array(threadSchema) });
export type MailPage = Readonly<z.infer<typeof mailPageSchema>>;

export const mailMessageSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  reply_to: z.string().nullable(),
  kind: kindSchema,
  about: aboutSchema,
  subject: z.string(),
  body: z.string(),
  /** Null for a notice of the site, for mail from outside, and where the person has left. */
  sender: profileSchema.nullable(),
  sender_address: z.string().nullable(),
  sent_at: z.string().nullable(),
  updated_at: z.string(),
  recipients: z.array(recipientSchema),
  /** Of projects, of which the person may be in none. */
  document_ids: z.array(z.string()),
  row: rowSchema,
});
export type MailMessage = Readonly<z.infer<typeof mailMessageSchema>>;

export const mailCountsSchema = z.object({
  /** Conversations with unread messages in the inbox. */
  unread: z.number(),
  drafts: z.number(),
  snoozed: z.number(),
  junk: z.number(),
  labels: countsSchema,
});
export type MailCounts = Readonly<z.infer<typeof mailCountsSchema>>;
