import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readEmail } from '../addresses.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { addOwnIdentity, createUser } from '../create-user.ts';
import { forgetClaimIn } from '../disown.ts';
import { AuthError } from '../errors.ts';
import { makeOneTimeToken } from '../one-time-tokens.ts';
import type { OneTimeTokenType } from '../one-time-tokens.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { optionalText, readBody, userData } from '../read-body.ts';
import { isAllowed, redirectOf } from '../redirects.ts';
import { linkOf } from '../send-mail.ts';
import type { LinkType } from '../send-mail.ts';
import { userJson } from '../user-json.ts';
import { findUserByEmail, reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { inviteUser } from './invite.ts';
import { asDuplicate, emailExists, invalid, mergeMetadata } from './user-attributes.ts';

/** Per kind of link: the token's type and what `verify` gets. */
const kinds = {
  signup: { token: 'confirmation_token', link: 'signup', sent: 'confirmation_sent_at' },
  invite: { token: 'confirmation_token', link: 'invite', sent: 'confirmation_sent_at' },
  magiclink: { token: 'recovery_token', link: 'magiclink', sent: 'recovery_sent_at' },
  recovery: { token: 'recovery_token', link: 'recovery', sent: 'recovery_sent_at' },
  email_change_current: {
    token: 'email_change_token_current',
    link: 'email_change',
    sent: 'email_change_sent_at',
  },
  email_change_new: {
    token: 'email_change_token_new',
    link: 'email_change',
    sent: 'email_change_sent_at',
  },
} as const satisfies Record<string, { token: OneTimeTokenType; link: LinkType; sent: string }>;
type Kind = keyof typeof kinds;

const bodySchema = z.object({
  type: optionalText,
  email: optionalText.transform(readEmail),
  new_email: optionalText,
  password: optionalText,
  data: userData,
  redirect_to: optionalText,
});
type Body = z.infer<typeof bodySchema>;

/** `POST /admin/generate_link`: what a mail would contain, for a server that sends its own. */
export async function generateLink(context: AuthContext, request: FastifyRequest) {
  const body = readBody(request, bodySchema);
  const { settings } = context;
  const asked = body.redirect_to;
  const redirectTo = isAllowed(settings, asked) ? asked : redirectOf(settings, request);
  const there = await findUserByEmail(context.pool, body.email);
  const kind = kindOf(body.type, there !== undefined);
  const isOpen = !there?.confirmed_at;
  const passwordHash = kind === 'signup' && isOpen ? await newPassword(context, body) : undefined;
  try {
    return await inTransaction(context.pool, async (client) => {
      const { id } = await prepareUser(client, { kind, body, there, passwordHash, context });
      const { token: tokenType, link, sent } = kinds[kind];
      const recipient = kind === 'email_change_new' ? readEmail(body.new_email) : body.email;
      const { token, code } = await makeOneTimeToken(context, client, {
        userId: id,
        type: tokenType,
        recipient,
        passwordHash,
      });
      await client.query(`update auth.users set ${sent} = now() where id = $1`, [id]);
      return {
        ...userJson(await reloadUser(client, id)),
        action_link: linkOf(context, { token, type: link, redirectTo }),
        email_otp: code,
        hashed_token: token,
        verification_type: kind,
        redirect_to: redirectTo,
      };
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}

function kindOf(text: string, isKnown: boolean): Kind {
  const kind = (Object.keys(kinds) as Kind[]).find((each) => each === text);
  if (!kind) throw invalid(`Invalid email action link type requested: ${text}`);
  if (isKnown || kind === 'signup' || kind === 'invite') return kind;
  // An unknown address signs up by a magic link.
  if (kind === 'magiclink') return 'signup';
  throw new AuthError(404, 'user_not_found', 'User with this email not found');
}

async function newPassword(
  { settings }: AuthContext,
  { type, password }: Body,
): Promise<string | undefined> {
  if (type === 'magiclink') return undefined;
  if (password === '') throw invalid('Signup requires a valid password');
  await checkPassword(settings, password);
  return hashPassword(password);
}

interface PrepareUser {
  readonly kind: Kind;
  readonly body: Body;
  readonly there: User | undefined;
  readonly passwordHash: string | undefined;
  readonly context: AuthContext;
}

/** Finds or creates the user that the link is for. */
async function prepareUser(
  db: Queryable,
  { kind, body, there, passwordHash, context }: PrepareUser,
): Promise<User> {
  const { email, data } = body;
  if (kind === 'invite') return inviteUser(db, { email, data });
  if (there) await forgetClaimIn(db, { userId: there.id, provider: 'email' });
  if (kind === 'signup') {
    if (there?.confirmed_at) throw emailExists();
    if (!there) {
      const hash = passwordHash === undefined ? {} : { passwordHash };
      const user = await createUser(db, { email, provider: 'email', userData: data, ...hash });
      await addOwnIdentity(db, { user, provider: 'email' });
      return user;
    }
    await db.query(
      'update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where id = $1',
      [there.id, mergeMetadata({}, data)],
    );
    return there;
  }
  if (!there) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    await startEmailChange(db, { kind, body, there, context });
  }
  return there;
}

async function startEmailChange(
  db: Queryable,
  { kind, body, there, context }: Pick<PrepareUser, 'kind' | 'body' | 'context'> & { there: User },
): Promise<void> {
  if (kind === 'email_change_current' && !context.settings.doubleConfirmEmail) {
    throw invalid('Enable secure email change to generate link for current email');
  }
  const newEmail = readEmail(body.new_email);
  const holder = await findUserByEmail(db, newEmail);
  if (holder && holder.id !== there.id) throw emailExists();
  await db.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now()
     where id = $1`,
    [there.id, newEmail],
  );
}
