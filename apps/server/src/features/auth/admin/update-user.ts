import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { addOwnIdentity, confirm } from '../create-user.ts';
import { dropTokens } from '../one-time-tokens.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { readBody } from '../read-body.ts';
import { userJson } from '../user-json.ts';
import type { User } from '../users.ts';
import { findAnyUser, userOf } from './get-user.ts';
import { asDuplicate, attributesSchema, mergeMetadata } from './user-attributes.ts';

type Attributes = z.infer<typeof attributesSchema>;

/** `PUT /admin/users/:userId`: changes the given attributes without any confirmation. */
export async function updateUser(context: AuthContext, request: FastifyRequest) {
  const { id } = await userOf(context.pool, request);
  const body = readBody(request, attributesSchema);
  if (body.password !== '') await checkPassword(context.settings, body.password);
  const passwordHash = body.password === '' ? undefined : await hashPassword(body.password);
  try {
    return await inTransaction(context.pool, async (client) => {
      await client.query('select from auth.users where id = $1 for update', [id]);
      const user = await userOf(client, request);
      await change(client, user, body);
      if (passwordHash !== undefined) await setPassword(client, id, passwordHash);
      for (const what of ['email', 'phone'] as const) {
        if (body[what] !== undefined) await setAddress(client, id, what);
        if (body[`${what}_confirm`]) await confirm(client, { userId: id, what });
      }
      await audit(client, { action: 'user_modified', request, traits: { user_id: id } });
      return userJson((await findAnyUser(client, id)) ?? user);
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}

async function change(db: Queryable, user: User, body: Attributes): Promise<void> {
  await db.query(
    `update auth.users set
       role = coalesce(nullif($2, ''), role),
       email = coalesce($3, email), phone = coalesce($4, phone),
       raw_user_meta_data = $5, raw_app_meta_data = $6,
       banned_until = case when $7::float8 is null then banned_until
         when $7 > 0 then now() + make_interval(secs => $7) end,
       updated_at = now()
     where id = $1`,
    [
      user.id,
      body.role,
      body.email ?? null,
      body.phone ?? null,
      mergeMetadata(user.raw_user_meta_data, body.user_metadata),
      mergeMetadata(user.raw_app_meta_data, body.app_metadata),
      body.ban_duration ?? null,
    ],
  );
}

/** Sessions opened with the old password end. */
async function setPassword(db: Queryable, id: string, hash: string): Promise<void> {
  await db.query('update auth.users set encrypted_password = $2 where id = $1', [id, hash]);
  await dropTokens(db, id);
  await db.query('delete from auth.sessions where user_id = $1', [id]);
}

/** Keeps the identity in step with the address. */
async function setAddress(db: Queryable, id: string, what: 'email' | 'phone'): Promise<void> {
  const user = await findAnyUser(db, id);
  if (!user) return;
  if (!user.identities.some(({ provider }) => provider === what)) {
    await addOwnIdentity(db, { user, provider: what });
    return;
  }
  await db.query(
    `update auth.identities set
       identity_data = identity_data || jsonb_build_object($2::text, $3::text), updated_at = now()
     where user_id = $1 and provider = $2`,
    [id, what, user[what]],
  );
}
