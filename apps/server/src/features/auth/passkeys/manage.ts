import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requirePerson } from '../factors/find-factor.ts';
import { limitAddress } from '../guard.ts';
import { readBody } from '../read-body.ts';
import { isUuid } from '../require-session.ts';
import { requireRelyingParty } from './require-relying-party.ts';
import { requireStepUp } from './step-up.ts';
import { listPasskeys } from './store.ts';
import type { Passkey } from './store.ts';

/** `GET /passkeys` */
export async function getPasskeys(context: AuthContext, request: FastifyRequest) {
  requireRelyingParty(context);
  const { user } = await requirePerson(context, request);
  return (await listPasskeys(context.pool, user.id)).map(passkeyJson);
}

const bodySchema = z.object({
  friendly_name: z
    .string()
    .trim()
    .min(1, 'friendly_name is required')
    .max(120, 'friendly_name must be 120 characters or less'),
});

/** `PATCH /passkeys/:passkeyId`: renames a passkey. */
export async function renamePasskey(context: AuthContext, request: FastifyRequest) {
  requireRelyingParty(context);
  const { user } = await requirePerson(context, request);
  const id = readPasskeyId(request);
  const { friendly_name: name } = readBody(request, bodySchema);
  await limitAddress(context, { request, what: 'passkeys' });
  return inTransaction(context.pool, async (db) => {
    await db.query(
      `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
       where id = $1 and user_id = $2`,
      [id, user.id, name],
    );
    const passkey = (await listPasskeys(db, user.id)).find((each) => each.id === id);
    if (!passkey) throw notFound();
    const traits = { passkey_id: id };
    await audit(db, { action: 'passkey_updated', request, actorId: user.id, traits });
    return passkeyJson(passkey);
  });
}

/** `DELETE /passkeys/:passkeyId`: the passkey signs no one in any more. */
export async function deletePasskey(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  requireRelyingParty(context);
  const signedIn = await requirePerson(context, request);
  const id = readPasskeyId(request);
  await limitAddress(context, { request, what: 'passkeys' });
  await requireStepUp(context.pool, signedIn);
  await removePasskey(context, { request, id, userId: signedIn.user.id, isOwn: true });
  return reply.code(204).send();
}

interface RemovePasskey {
  readonly request: FastifyRequest;
  readonly id: string;
  readonly userId: string;
  /** Whether the owner removes it, rather than an administrator. */
  readonly isOwn: boolean;
}

/** Deletes a user's passkey. @throws `validation_failed` where they have none of this id. */
export async function removePasskey(
  context: AuthContext,
  { request, id, userId, isOwn }: RemovePasskey,
): Promise<void> {
  await inTransaction(context.pool, async (db) => {
    const { rowCount } = await db.query(
      'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
      [id, userId],
    );
    if (rowCount === 0) throw notFound();
    const traits = { passkey_id: id, ...(!isOwn && { user_id: userId }) };
    const actor = isOwn ? { actorId: userId } : {};
    await audit(db, { action: 'passkey_deleted', request, traits, ...actor });
  });
}

/** @throws `validation_failed` for an invalid id, as for ids of other users' passkeys. */
export function readPasskeyId(request: FastifyRequest): string {
  const { passkeyId } = request.params as { passkeyId: string };
  if (!isUuid(passkeyId)) throw notFound();
  return passkeyId.toLowerCase();
}

export function passkeyJson(passkey: Passkey) {
  return {
    id: passkey.id,
    ...(passkey.friendly_name !== '' && { friendly_name: passkey.friendly_name }),
    created_at: passkey.created_at.toISOString(),
    ...(passkey.last_used_at && { last_used_at: passkey.last_used_at.toISOString() }),
  };
}

function notFound(): AuthError {
  return new AuthError(404, 'validation_failed', 'Passkey not found');
}
