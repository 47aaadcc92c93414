import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { addOwnIdentity, confirm, createUser } from '../create-user.ts';
import type { Claim, CodeChallenge } from '../flow-states.ts';
import { sendPhoneConfirmation } from '../phone/confirmation.ts';
import { issueSession } from '../sessions.ts';
import { reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { sendConfirmation } from './send-confirmation.ts';

export interface SignUp {
  readonly provider: 'email' | 'phone';
  /** Lower case, or digits alone. */
  readonly address: string;
  /** Undefined for users who sign up by a link. */
  readonly passwordHash?: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly request: FastifyRequest;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
}

/**
 * Creates a user: signed in at once where nothing is to be confirmed, else a mail is sent.
 *
 * @throws the database's 23505 where another request took the address meanwhile.
 */
export async function signUpNew(context: AuthContext, signUp: SignUp): Promise<object> {
  const { provider, request } = signUp;
  if (!isConfirmedAtOnce(context, signUp)) {
    const user = await inTransaction(context.pool, (db) => createSignUp(db, signUp));
    return askToConfirm(context, { ...signUp, user });
  }
  return inTransaction(context.pool, async (db) => {
    const created = await createSignUp(db, signUp);
    await confirm(db, { userId: created.id, what: provider });
    const user = await reloadUser(db, created.id);
    await audit(db, { action: 'user_signedup', request, actorId: user.id, traits: { provider } });
    return issueSession(context, db, { user, method: 'password', request });
  });
}

/** Whether sign-ups count as confirmed (autoconfirm). */
export function isConfirmedAtOnce(
  { settings }: AuthContext,
  { provider }: Pick<SignUp, 'provider'>,
): boolean {
  return provider === 'phone' ? settings.phoneAutoconfirm : settings.autoconfirm;
}

/** Sends the confirmation of the address or the phone. @returns the updated user. */
export async function askToConfirm(
  context: AuthContext,
  asked: SignUp & { readonly user: User; readonly claim?: Claim },
): Promise<object> {
  const send = asked.provider === 'phone' ? sendPhoneConfirmation : sendConfirmation;
  return send(context, asked);
}

/** Inserts the user with their identity, unconfirmed. */
export async function createSignUp(
  db: Queryable,
  {
    provider,
    address,
    passwordHash,
    data,
  }: Pick<SignUp, 'provider' | 'address' | 'passwordHash' | 'data'>,
): Promise<User> {
  const id = randomUUID();
  const user = await createUser(db, {
    id,
    [provider]: address,
    ...(passwordHash !== undefined && { passwordHash }),
    provider,
    userData: ownData(data, { id, provider, address }),
  });
  await addOwnIdentity(db, { user, provider, data });
  return reloadUser(db, id);
}

/** `app_metadata` of a new user. */
export function ownData(
  data: Readonly<Record<string, unknown>>,
  {
    id,
    provider,
    address,
  }: { readonly id: string; readonly provider: 'email' | 'phone'; readonly address: string },
) {
  return { ...data, sub: id, [provider]: address, email_verified: false, phone_verified: false };
}

/** Creates an anonymous user, signed in at once. */
export async function signUpAnonymously(
  context: AuthContext,
  {
    request,
    data,
  }: { readonly request: FastifyRequest; readonly data: Readonly<Record<string, unknown>> },
): Promise<object> {
  return inTransaction(context.pool, async (db) => {
    const user = await createUser(db, { provider: 'anonymous', userData: data });
    await audit(db, { action: 'user_signedup', request, actorId: user.id });
    return issueSession(context, db, { user, method: 'anonymous', request });
  });
}
