import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { forgetClaimIn } from '../disown.ts';
import { startFlow } from '../flow-states.ts';
import type { CodeChallenge } from '../flow-states.ts';
import { prepareMail } from '../send-mail.ts';
import type { User } from '../users.ts';

export interface SendLink {
  readonly user: User;
  readonly kind: 'magic_link' | 'recovery';
  readonly request: FastifyRequest;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
}

/** Sends a sign-in link to an existing user. */
export async function sendLink(
  context: AuthContext,
  { user, kind, request, redirectTo, challenge }: SendLink,
): Promise<void> {
  const type = kind === 'recovery' ? 'recovery' : 'magiclink';
  const send = await inTransaction(context.pool, async (db) => {
    await audit(db, { action: 'user_recovery_requested', request, actorId: user.id });
    // The person who signed up may not be the one who reads this mail.
    await forgetClaimIn(db, { userId: user.id, provider: 'email' });
    const flow = { userId: user.id, providerType: 'email', method: type } as const;
    const flowId = challenge && (await startFlow(db, { ...flow, challenge }));
    return prepareMail(context, db, {
      user,
      kind,
      tokenType: 'recovery_token',
      recipient: user.email ?? '',
      link: { type, redirectTo },
      flowId,
    });
  });
  await send();
}
