import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { userJson } from '../user-json.ts';
import { reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { prepareText } from './send-code.ts';

interface SendPhoneConfirmation {
  readonly user: User;
  readonly request: FastifyRequest;
}

/** Sends the code that confirms a phone. @returns the updated user. */
export async function sendPhoneConfirmation(
  context: AuthContext,
  { user, request }: SendPhoneConfirmation,
): Promise<Record<string, unknown>> {
  const { send, changed } = await inTransaction(context.pool, async (db) => {
    await audit(db, { action: 'user_confirmation_requested', request, actorId: user.id });
    return {
      send: await prepareText(context, db, {
        user,
        kind: 'phone_confirmation',
        tokenType: 'confirmation_token',
        phone: user.phone ?? '',
      }),
      changed: await reloadUser(db, user.id),
    };
  });
  await send();
  return userJson(changed);
}
