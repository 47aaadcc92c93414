import { z } from 'zod';
import { askData } from '../../data/ask.ts';
import { mailLinkSchema } from '../../account/mail-link.tsx';
import type { MailLink } from '../../account/mail-link.tsx';

/** The state of a mail, or of its link where no mail server sends it. */
const mailStates = ['sent', 'sending', 'waiting', 'used', 'expired', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  name: z.string(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  failure: z.string(),
  state: z.enum(mailStates),
  is_bound: z.boolean(),
  is_administrator: z.boolean(),
  may_resend: z.boolean(),
});
export type OutboxMail = Readonly<z.infer<typeof mailSchema>>;

const outboxSchema = z.object({
  is_kept: z.boolean(),
  total: z.number(),
  mails: z.array(mailSchema),
});

export const mailsPerPage = 20;

/**
 * Mails with links, newest first.
 *
 * @param page from 1 on
 */
export async function listOutbox(page: number) {
  const { data } = await askData((client) =>
    client.rpc('list_outbox', { first_row: (page - 1) * mailsPerPage, max_rows: mailsPerPage }),
  );
  return outboxSchema.parse(data);
}

/** Reads the link of a mail that no mail server sends; the server logs who read it. */
export async function readMailLink({ id, recipient, kind }: OutboxMail): Promise<MailLink> {
  const { data } = await askData((client) => client.rpc('read_mail_link', { mail: id }));
  return { ...mailLinkSchema.parse(data), recipient, kind };
}

/** Has a mail sent once more that was given up. */
export async function resendMail({ id }: OutboxMail): Promise<void> {
  await askData((client) => client.rpc('resend_mail', { mail: id }));
}
