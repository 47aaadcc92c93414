import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { createByAccount, findOwner, notBanned } from '../external-account.ts';
import type { ExternalAccount } from '../external-account.ts';
import { reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { findOrganisation } from './find-organisation.ts';

/**
 * Finds or creates the user whom an organisation signs in: an account of its own, even where
 * another account has the address. The organisation's domains are checked at each sign-in.
 *
 * @throws `sso_provider_not_found`, `provider_email_needs_verification`,
 * `email_address_not_authorized`, `user_banned`, `signup_disabled`.
 */
export async function findOrCreateMember(
  context: AuthContext,
  db: Queryable,
  { account, request }: { readonly account: ExternalAccount; readonly request: FastifyRequest },
): Promise<User> {
  const email = requireOwnAddress(context, account);
  const owner = await findOwner(db, account);
  if (!owner) return createByAccount(context, db, { account, request, isSso: true });
  notBanned(owner);
  if (owner.email === email) return owner;
  await db.query('update auth.users set email = $2, updated_at = now() where id = $1', [
    owner.id,
    email,
  ]);
  return reloadUser(db, owner.id);
}

function requireOwnAddress(context: AuthContext, account: ExternalAccount): string {
  const organisation = findOrganisation(context, account.provider);
  if (!organisation) {
    throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider');
  }
  const email = account.email?.toLowerCase() ?? '';
  if (!account.emailVerified) {
    const message = 'The organisation has not verified the email address';
    throw new AuthError(422, 'provider_email_needs_verification', message);
  }
  if (!organisation.domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
    const message = 'The email address is not within the domains of the organisation';
    throw new AuthError(403, 'email_address_not_authorized', message);
  }
  return email;
}
