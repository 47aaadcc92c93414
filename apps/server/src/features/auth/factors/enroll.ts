import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readPhone } from '../addresses.ts';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { optionalText, readBody } from '../read-body.ts';
import type { SignedIn } from '../require-session.ts';
import { reloadUser } from '../users.ts';
import { requireEnabled, requirePerson } from './find-factor.ts';
import { makeTotp } from './totp.ts';

const maxFactors = 10;
/** An unverified factor is deleted after this time, or by the next one of its name. */
const unverifiedSeconds = 300;
const maxTextLength = 255;

const kinds = ['totp', 'phone', 'webauthn'] as const;
const bodySchema = z.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
});

/** `POST /factors`: starts to enroll a factor; the first right code verifies it. */
export async function enrollFactor(context: AuthContext, request: FastifyRequest) {
  const signedIn = await requirePerson(context, request);
  const body = readBody(request, bodySchema);
  const { friendly_name: friendlyName, issuer } = body;
  const type = kinds.find((kind) => kind === body.factor_type);
  if (!type) throw invalid('factor_type needs to be totp, phone, or webauthn');
  requireEnabled(type, 'enroll', context.settings);
  if (friendlyName.length > maxTextLength) throw invalid('The friendly name is too long');
  if (issuer.length > maxTextLength) throw invalid('The issuer is too long');

  const { user } = signedIn;
  const account = user.email ?? user.phone ?? user.id;
  const setup = await {
    phone: () => phoneSetup(body.phone),
    totp: () => totpSetup(issuer || new URL(context.settings.siteUrl).host, account),
    // The first challenge brings the rest.
    webauthn: () => ({ secret: null, phone: null, fields: {} }),
  }[type]();
  const id = await inTransaction(context.pool, async (client) => {
    if (setup.phone !== null) await requireOther(client, { userId: user.id, phone: setup.phone });
    await requireRoom(client, signedIn, friendlyName);
    const { rows } = await client.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, phone)
       values ($1, $2, $3, $4, $5) returning id`,
      [user.id, friendlyName, type, setup.secret, setup.phone],
    );
    const traits = { factor_id: rows[0]?.id, factor_type: type };
    await audit(client, { action: 'factor_in_progress', request, actorId: user.id, traits });
    return rows[0]?.id;
  });
  return { id, type, friendly_name: friendlyName, ...setup.fields };
}

function phoneSetup(text: string) {
  if (text === '') throw invalid('Phone number required to enroll Phone factor');
  return { secret: null, phone: readPhone(text), fields: { phone: text } };
}

async function totpSetup(issuer: string, account: string) {
  const { qrCode, secret, uri } = await makeTotp(issuer, account);
  return { secret, phone: null, fields: { totp: { qr_code: qrCode, secret, uri } } };
}

/** One phone is one factor; an unverified one with the same phone is replaced. */
async function requireOther(
  db: Queryable,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<void> {
  await db.query(
    `delete from auth.mfa_factors where user_id = $1 and phone = $2 and status = 'unverified'`,
    [userId, phone],
  );
  const { rowCount } = await db.query(
    'select from auth.mfa_factors where user_id = $1 and phone = $2',
    [userId, phone],
  );
  if (rowCount === 0) return;
  throw new AuthError(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );
}

async function requireRoom(
  db: Queryable,
  { user: { id }, session }: SignedIn,
  friendlyName: string,
): Promise<void> {
  // Locks the user: two requests at once would both count the factors before either inserts.
  await db.query('select from auth.users where id = $1 for update', [id]);
  await db.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and (created_at < now() - make_interval(secs => $2) or friendly_name = $3)`,
    [id, unverifiedSeconds, friendlyName],
  );
  const { factors } = await reloadUser(db, id);
  if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`,
    );
  }
  if (factors.length >= maxFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  const isProtected = factors.some(({ status }) => status === 'verified');
  if (isProtected && session.aal === 'aal1') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
