import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { confirm } from '../create-user.ts';
import { forgetClaim } from '../disown.ts';
import { refuseNewcomer } from '../refuse-newcomer.ts';
import type { CodeChallenge } from '../flow-states.ts';
import { sendConfirmation } from '../sign-up/send-confirmation.ts';
import { createSignUp } from '../sign-up/sign-up.ts';
import { findUserByEmail, reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { sendLink } from './send-link.ts';

interface SignInLink {
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether this sign-in may create a user. */
  readonly mayCreate: boolean;
  readonly request: FastifyRequest;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
}

/** Sends a sign-in link; for a new user it also confirms their address. */
export async function sendSignInLink(context: AuthContext, link: SignInLink): Promise<void> {
  const { autoconfirm, disableSignup } = context.settings;
  const known = await findUserByEmail(context.pool, link.email);
  if (!known && (!link.mayCreate || disableSignup)) return refuseNewcomer(context, link);
  const user = known ?? (await create(context, link));
  if (user.email_confirmed_at !== null || autoconfirm) {
    return sendLink(context, { ...link, user, kind: 'magic_link' });
  }
  // The person who signed up may not be the one who reads this mail.
  if (known) await forgetClaim(context, { userId: known.id, provider: 'email' });
  await sendConfirmation(context, { ...link, user, ...(known && { claim: { data: link.data } }) });
}

async function create(context: AuthContext, link: SignInLink): Promise<User> {
  const signUp = { ...link, provider: 'email', address: link.email } as const;
  try {
    return await inTransaction(context.pool, async (db) => {
      const user = await createSignUp(db, signUp);
      if (!context.settings.autoconfirm) return user;
      await confirm(db, { userId: user.id, what: 'email' });
      return reloadUser(db, user.id);
    });
  } catch (error) {
    // Another request took the address at the same moment.
    const taken = await findUserByEmail(context.pool, link.email);
    if (!taken) throw error;
    return taken;
  }
}
