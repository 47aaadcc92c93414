import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { listProviders } from '../create-user.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../require-session.ts';
import { reloadUser } from '../users.ts';
import type { Identity, User } from '../users.ts';
import { requireLinking } from './require-linking.ts';

/** `DELETE /user/identities/:identityId`: removes an identity; the last one stays. */
export async function unlinkIdentity(context: AuthContext, request: FastifyRequest) {
  const { user } = await requireLinking(context, request);
  const { identityId } = request.params as { identityId: string };
  if (!isUuid(identityId)) {
    throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  }
  try {
    await inTransaction(context.pool, async (client) => {
      // Locks the user: two requests at once must not remove both of the last two identities.
      await client.query('select from auth.users where id = $1 for update', [user.id]);
      const { identities } = await reloadUser(client, user.id);
      const identity = chosen(identities, identityId);
      await client.query('delete from auth.identities where id = $1', [identity.id]);
      await forgetAddress(client, { user, identity });
      await listProviders(client, user.id);
      const { provider, provider_id } = identity;
      const traits = { identity_id: identity.id, provider, provider_id };
      await audit(client, { action: 'identity_unlinked', request, actorId: user.id, traits });
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const message = 'Unable to unlink identity due to email conflict';
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
  }
  return {};
}

function chosen(identities: readonly Identity[], id: string): Identity {
  if (identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking';
    throw new AuthError(422, 'single_identity_not_deletable', message);
  }
  const identity = identities.find((each) => each.id === id.toLowerCase());
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  return identity;
}

/** Removes what depends on this identity alone: the address, the phone, the password. */
async function forgetAddress(
  db: Queryable,
  { user, identity }: { readonly user: User; readonly identity: Identity },
): Promise<void> {
  const rest = user.identities.filter(({ id }) => id !== identity.id);
  if (identity.provider === 'phone') {
    await db.query('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [
      user.id,
    ]);
  } else {
    // An unconfirmed address must not replace a confirmed one.
    const known = rest.filter(
      ({ email, identity_data: data }) =>
        email !== null && (data['email_verified'] === true || email === user.email),
    );
    const next = known.find(({ provider }) => provider === 'email') ?? known[0];
    await db.query(
      `update auth.users set
         email = $2::text, email_confirmed_at = case when $2::text is null then null else email_confirmed_at end
       where id = $1`,
      [user.id, next?.email ?? null],
    );
  }
  const byPassword = rest.some(({ provider }) => provider === 'email' || provider === 'phone');
  if (!byPassword) {
    await db.query('update auth.users set encrypted_password = null where id = $1', [user.id]);
  }
}
