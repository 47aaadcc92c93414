import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { confirm } from '../create-user.ts';
import { forgetClaim } from '../disown.ts';
import { refuseNewcomer } from '../refuse-newcomer.ts';
import { createSignUp } from '../sign-up/sign-up.ts';
import { findUserByPhone, reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { sendPhoneConfirmation } from './confirmation.ts';
import { prepareText } from './send-code.ts';

interface SignInCode {
  /** Digits alone. */
  readonly phone: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether this sign-in may create a user. */
  readonly mayCreate: boolean;
  readonly request: FastifyRequest;
}

/** Sends a sign-in code; for a new user it also confirms their phone. */
export async function sendSignInCode(context: AuthContext, asked: SignInCode): Promise<void> {
  const { phone, request } = asked;
  const known = await findUserByPhone(context.pool, phone);
  const isOpen = asked.mayCreate && !context.settings.disableSignup;
  if (!known && !isOpen) return refuseNewcomer(context, asked);
  const user = known ?? (await create(context, asked));
  if (user.phone_confirmed_at === null) {
    if (known) await forgetClaim(context, { userId: known.id, provider: 'phone' });
    await sendPhoneConfirmation(context, { user, request });
    return;
  }
  const send = await inTransaction(context.pool, async (db) => {
    await audit(db, { action: 'user_recovery_requested', request, actorId: user.id });
    const text = { kind: 'phone_sign_in', tokenType: 'recovery_token' } as const;
    return prepareText(context, db, { user, phone, ...text });
  });
  await send();
}

async function create(context: AuthContext, asked: SignInCode): Promise<User> {
  const { phone, data } = asked;
  try {
    return await inTransaction(context.pool, async (db) => {
      const user = await createSignUp(db, { provider: 'phone', address: phone, data });
      if (!context.settings.phoneAutoconfirm) return user;
      await confirm(db, { userId: user.id, what: 'phone' });
      return reloadUser(db, user.id);
    });
  } catch (error) {
    // Another request took the phone at the same moment.
    const taken = await findUserByPhone(context.pool, phone);
    if (!taken) throw error;
    return taken;
  }
}
