import { z } from 'zod';
import { callFunction, Refusal } from './call-service.ts';
import type { AdministrationContext } from './call-service.ts';

const outboxSchema = z.object({
  mails: z.array(z.object({ id: z.uuid(), state: z.string() })),
});
const linkSchema = z.object({ link: z.url(), expires_at: z.string() });

/** The link that administrators pass on themselves on servers without mail. */
export type MailLink = z.infer<typeof linkSchema>;

/**
 * Reads the link of the last unsent mail to a user; the database logs who read it.
 *
 * @returns undefined where a mail server sends it, or beside a hosted Supabase
 * @throws Refusal for the link of an administrator
 */
export async function readLink(
  context: AdministrationContext,
  { token, person }: { readonly token: string; readonly person: string },
): Promise<MailLink | undefined> {
  const [mail] = await lastMails(context, { token, person });
  if (mail?.state !== 'waiting') return undefined;
  const values = { mail: mail.id };
  return linkSchema.parse(await callFunction(context, { name: 'read_mail_link', token, values }));
}

async function lastMails(
  context: AdministrationContext,
  { token, person }: { readonly token: string; readonly person: string },
) {
  const values = { person, max_rows: 1 };
  try {
    return outboxSchema.parse(await callFunction(context, { name: 'list_outbox', token, values }))
      .mails;
  } catch (error) {
    // A hosted database without the latest migrations has no such function, and sends its mail.
    if (error instanceof Refusal && error.failure.code === 'not_found') return [];
    throw error;
  }
}
