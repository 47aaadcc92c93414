import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { addOwnIdentity, confirm, createUser } from '../create-user.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { readBody } from '../read-body.ts';
import { isUuid } from '../require-session.ts';
import { userJson } from '../user-json.ts';
import { reloadUser } from '../users.ts';
import { asDuplicate, attributesSchema, invalid, mergeMetadata } from './user-attributes.ts';

type Attributes = z.infer<typeof attributesSchema>;

/** `POST /admin/users`: creates an account for another user. No mail is sent. */
export async function addUser(context: AuthContext, request: FastifyRequest) {
  const body = readBody(request, attributesSchema);
  const { email, phone } = body;
  if (email === undefined && phone === undefined) {
    throw invalid('Cannot create a user without either an email or phone');
  }
  const id = readId(body.id);
  const passwordHash = await passwordHashOf(context, body);
  try {
    return await inTransaction(context.pool, async (client) => {
      const user = await createUser(client, {
        provider: email === undefined ? 'phone' : 'email',
        userData: body.user_metadata ?? {},
        appData: mergeMetadata({}, body.app_metadata),
        ...(id !== undefined && { id }),
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
        ...(passwordHash !== undefined && { passwordHash }),
      });
      for (const provider of ['email', 'phone'] as const) {
        if (body[provider] !== undefined) await addOwnIdentity(client, { user, provider });
      }
      await client.query(
        `update auth.users set
           role = coalesce(nullif($2, ''), role),
           raw_app_meta_data = raw_app_meta_data || $3,
           banned_until = case when $4::float8 > 0 then now() + make_interval(secs => $4) end
         where id = $1`,
        [user.id, body.role, mergeMetadata({}, body.app_metadata), body.ban_duration ?? 0],
      );
      for (const what of ['email', 'phone'] as const) {
        const isConfirmed = body[`${what}_confirm`] && body[what] !== undefined;
        if (isConfirmed) await confirm(client, { userId: user.id, what });
      }
      await audit(client, { action: 'user_signedup', request, traits: { user_id: user.id } });
      return userJson(await reloadUser(client, user.id));
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}

function readId(text: string): string | undefined {
  if (text === '') return undefined;
  if (!isUuid(text)) throw invalid('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(text)) throw invalid('ID cannot be a nil uuid');
  return text.toLowerCase();
}

/** Servers may set weak passwords for users, as in Supabase, but none that are too long. */
async function passwordHashOf(
  { settings }: AuthContext,
  { password, password_hash: hash }: Attributes,
): Promise<string | undefined> {
  if (password !== '' && hash !== '') {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (hash !== '') {
    if (/^\$2[aby]\$(?:0[4-9]|1\d)\$[./A-Za-z0-9]{53}$/.test(hash)) return hash;
    throw invalid('The password hash is not bcrypt');
  }
  if (password === '') return undefined;
  const lenient = { ...settings, passwordMinLength: 0, passwordCharacters: [], hibp: false };
  await checkPassword(lenient, password);
  return hashPassword(password);
}
