import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { passkeyJson, readPasskeyId, removePasskey } from '../passkeys/manage.ts';
import { listPasskeys } from '../passkeys/store.ts';
import { userOf } from './get-user.ts';

/** `GET /admin/users/:userId/passkeys` */
export async function listUserPasskeys({ pool }: AuthContext, request: FastifyRequest) {
  const user = await userOf(pool, request);
  return (await listPasskeys(pool, user.id)).map(passkeyJson);
}

/** `DELETE /admin/users/:userId/passkeys/:passkeyId`: for a user who lost their device. */
export async function deleteUserPasskey(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const user = await userOf(context.pool, request);
  const id = readPasskeyId(request);
  await removePasskey(context, { request, id, userId: user.id, isOwn: false });
  return reply.code(204).send();
}
