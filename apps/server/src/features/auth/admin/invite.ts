import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readEmail } from '../addresses.ts';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { addOwnIdentity, createUser } from '../create-user.ts';
import { forgetClaimIn } from '../disown.ts';
import { optionalText, readBody, userData } from '../read-body.ts';
import { redirectOf } from '../redirects.ts';
import { prepareMail } from '../send-mail.ts';
import { userJson } from '../user-json.ts';
import { findUserByEmail, reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { asDuplicate, emailExists } from './user-attributes.ts';

const bodySchema = z.object({ email: optionalText.transform(readEmail), data: userData });

/** `POST /invite`: creates an account that its owner takes over by the link in a mail. */
export async function invite(context: AuthContext, request: FastifyRequest) {
  const { email, data } = readBody(request, bodySchema);
  const redirectTo = redirectOf(context.settings, request);
  try {
    const { user, send } = await inTransaction(context.pool, async (client) => {
      const invited = await inviteUser(client, { email, data });
      await audit(client, { action: 'user_invited', request, traits: { user_id: invited.id } });
      const sending = await prepareMail(context, client, {
        user: invited,
        kind: 'invite',
        tokenType: 'confirmation_token',
        recipient: email,
        link: { type: 'invite', redirectTo },
      });
      return { user: await reloadUser(client, invited.id), send: sending };
    });
    await send();
    return userJson(user);
  } catch (error) {
    throw asDuplicate(error);
  }
}

/**
 * Creates the account, or takes an unconfirmed one. The metadata of an earlier sign-up with the
 * address is dropped, since a stranger may have sent it.
 *
 * @throws `email_exists` for a confirmed account.
 */
export async function inviteUser(
  db: Queryable,
  { email, data }: { readonly email: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<User> {
  let user = await findUserByEmail(db, email);
  if (user && user.confirmed_at !== null) throw emailExists();
  if (!user) {
    user = await createUser(db, { email, provider: 'email', userData: data });
    await addOwnIdentity(db, { user, provider: 'email' });
  } else {
    await forgetClaimIn(db, { userId: user.id, provider: 'email' });
  }
  await db.query(
    `update auth.users set invited_at = now(), raw_user_meta_data = raw_user_meta_data || $2
     where id = $1`,
    [user.id, data],
  );
  return user;
}
