import type { FastifyRequest } from 'fastify';
import { allowOnce } from './allow-once.ts';
import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { MailKind } from './mail-texts.ts';
import { limitMessages } from './message-limits.ts';
import { makeOneTimeToken } from './one-time-tokens.ts';
import type { OneTimeTokenType } from './one-time-tokens.ts';
import type { User } from './users.ts';

/**
 * Limits the mails of one kind to an address, whether it has an account or not, and the mails of
 * all kinds over hours and days.
 *
 * @throws `over_email_send_rate_limit`.
 */
export async function allowMail(
  context: AuthContext,
  { kind, recipient, request }: AllowMail,
): Promise<void> {
  const seconds = context.settings.emailFrequencySeconds;
  const code = 'over_email_send_rate_limit';
  await allowOnce(context, { what: `mail ${kind}`, who: recipient, seconds, code });
  await limitMessages(context, { channel: 'mail', recipient, request });
}

interface AllowMail {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly request: FastifyRequest;
}

/** The `type` that the mail's link passes to `verify`. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

interface PrepareMail {
  readonly user: User;
  readonly kind: MailKind;
  readonly tokenType: OneTimeTokenType;
  readonly recipient: string;
  /** Undefined for a mail with a code alone. */
  readonly link?: { readonly type: LinkType; readonly redirectTo: string };
  readonly flowId?: string | undefined;
  readonly newEmail?: string;
}

/**
 * Creates the token of a mail in the caller's transaction.
 *
 * @returns a function that sends the mail; to be called after the commit.
 */
export async function prepareMail(
  context: AuthContext,
  db: Queryable,
  { user, kind, tokenType, recipient, link, flowId, newEmail }: PrepareMail,
): Promise<() => Promise<void>> {
  const userId = user.id;
  const { id, expiresAt, code, token } = await makeOneTimeToken(context, db, {
    userId,
    type: tokenType,
    recipient,
    flowId,
    ...(kind === 'invite' && { lifeSeconds: context.settings.inviteExpirySeconds }),
  });
  await markSent(db, { userId, tokenType });
  return () =>
    context.mailer.send({
      kind,
      userId,
      recipient,
      code,
      token: { id, expiresAt },
      ...(link && { link: linkOf(context, { token, ...link }) }),
      ...(newEmail !== undefined && { newEmail }),
    });
}

/** Stores when the last message of this kind was created. */
export async function markSent(
  db: Queryable,
  { userId, tokenType }: { readonly userId: string; readonly tokenType: OneTimeTokenType },
): Promise<void> {
  const column = sentColumns[tokenType];
  await db.query(`update auth.users set ${column} = now(), updated_at = now() where id = $1`, [
    userId,
  ]);
}

/** The target of a mail's button. */
export function linkOf(
  { apiUrl }: Pick<AuthContext, 'apiUrl'>,
  link: { readonly token: string; readonly type: LinkType; readonly redirectTo: string },
): string {
  const { token, type } = link;
  // The return address stays unencoded where possible, so that apps find it in the link as they
  // sent it: a query may hold both.
  const redirectTo = encodeURIComponent(link.redirectTo)
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/');
  return `${apiUrl}/verify?token=${token}&type=${type}&redirect_to=${redirectTo}`;
}

const sentColumns = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  phone_change_token: 'phone_change_sent_at',
} as const satisfies Record<OneTimeTokenType, string>;
