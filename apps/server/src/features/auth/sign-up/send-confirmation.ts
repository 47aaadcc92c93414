import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { startFlow } from '../flow-states.ts';
import type { Claim, CodeChallenge } from '../flow-states.ts';
import { prepareMail } from '../send-mail.ts';
import { userJson } from '../user-json.ts';
import { reloadUser } from '../users.ts';
import type { User } from '../users.ts';

interface SendConfirmation {
  readonly user: User;
  readonly request: FastifyRequest;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
  /** The password and metadata that take effect when the requesting browser returns. */
  readonly claim?: Claim | undefined;
}

/** Sends the mail that confirms an address. @returns the updated user. */
export async function sendConfirmation(
  context: AuthContext,
  { user, request, redirectTo, challenge, claim }: SendConfirmation,
): Promise<Record<string, unknown>> {
  const userId = user.id;
  const { send, changed } = await inTransaction(context.pool, async (db) => {
    await audit(db, { action: 'user_confirmation_requested', request, actorId: userId });
    const flow = { userId, providerType: 'email', method: 'email/signup' } as const;
    const flowId = challenge && (await startFlow(db, { ...flow, challenge, claim }));
    return {
      send: await prepareMail(context, db, {
        user,
        kind: 'confirmation',
        tokenType: 'confirmation_token',
        recipient: user.email ?? '',
        link: { type: 'signup', redirectTo },
        flowId,
      }),
      changed: await reloadUser(db, userId),
    };
  });
  await send();
  return userJson(changed);
}
