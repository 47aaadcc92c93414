import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { sendEmailChange } from '../user/email-change.ts';
import type { CodeChallenge } from '../flow-states.ts';
import { sendConfirmation } from '../sign-up/send-confirmation.ts';
import { findUserByEmail } from '../users.ts';

interface Resend {
  readonly email: string;
  readonly kind: 'confirmation' | 'email_change';
  readonly request: FastifyRequest;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
}

/** Sends a pending confirmation mail again; does nothing where none is pending. */
export async function resend(context: AuthContext, again: Resend): Promise<void> {
  const user = await findUserByEmail(context.pool, again.email);
  if (!user) return;
  if (again.kind === 'confirmation') {
    if (user.email_confirmed_at === null) await sendConfirmation(context, { ...again, user });
    return;
  }
  if (user.email_change !== '') {
    await sendEmailChange(context, { ...again, user, newEmail: user.email_change });
  }
}
