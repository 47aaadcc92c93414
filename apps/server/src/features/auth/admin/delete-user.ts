import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { dropTokens } from '../one-time-tokens.ts';
import { readBody } from '../read-body.ts';
import type { User } from '../users.ts';
import { userOf } from './get-user.ts';

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * `DELETE /admin/users/:userId`: deletes the account with all rows that refer to it. A soft delete
 * keeps the row for foreign keys, without personal data.
 */
export async function deleteUser(context: AuthContext, request: FastifyRequest) {
  const user = await userOf(context.pool, request);
  const { should_soft_delete: isSoft } = readBody(request, bodySchema);
  await inTransaction(context.pool, async (client) => {
    await audit(client, { action: 'user_deleted', request, traits: { user_id: user.id } });
    if (isSoft !== true) {
      await client.query('delete from auth.users where id = $1', [user.id]);
    } else if (user.deleted_at === null) {
      await eraseUser(client, user);
    }
  });
  return {};
}

async function eraseUser(db: Queryable, user: User): Promise<void> {
  const { id, email, phone, identities } = user;
  await db.query(
    `update auth.users set
       email = $2, phone = $3, encrypted_password = '', email_change = '', phone_change = '',
       confirmation_token = '', recovery_token = '', email_change_token_current = '',
       email_change_token_new = '', phone_change_token = '', reauthentication_token = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}',
       deleted_at = now(), updated_at = now()
     where id = $1`,
    [id, email && unreadable(id, email), phone && unreadable(id, phone).slice(0, 15)],
  );
  for (const identity of identities) {
    await db.query(
      `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = now()
       where id = $1`,
      [identity.id, unreadable(id, identity.provider_id)],
    );
  }
  await dropTokens(db, id);
  await db.query('delete from auth.mfa_factors where user_id = $1', [id]);
  await db.query('delete from auth.webauthn_credentials where user_id = $1', [id]);
  await db.query('delete from auth.sessions where user_id = $1', [id]);
  await db.query('delete from auth.mail_outbox where user_id = $1', [id]);
}

/** A hash cannot be reversed, and is the same each time for one address. */
function unreadable(id: string, text: string): string {
  return createHash('sha256').update(`${id}${text}`).digest('base64url');
}
