import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { optionalText, readBody } from '../read-body.ts';
import type { SignedIn } from '../require-session.ts';
import { hashOf } from '../secrets.ts';
import { reloadUser } from '../users.ts';
import type { Factor } from '../users.ts';
import { requirePerson } from './find-factor.ts';
import { deleteFactor } from './unenroll.ts';
import { forgetWrongCodes, verifyRecoveryCode } from './verify-recovery-code.ts';

const CODE_COUNT = 10;
/** 80 bits in base32 of Crockford, which has no letters that look like digits. */
const CODE_BYTES = 10;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const nameSchema = z.object({ friendly_name: optionalText });

/** `/factors/recovery-codes`: codes for users who lost their second factor, in GoTrue's form. */
export function recoveryCodeRoutes(app: FastifyInstance, context: AuthContext): void {
  const path = '/factors/recovery-codes';
  app.get(path, { exposeHeadRoute: false }, (request) => readStatus(context, request));
  app.post(path, (request) => generateCodes(context, request));
  app.post(`${path}/regenerate`, (request) => regenerateCodes(context, request));
  app.post(`${path}/verify`, (request) => verifyRecoveryCode(context, request));
  app.delete(path, (request) => removeCodes(context, request));
}

/** How many codes there are and how many are left; never the codes. */
async function readStatus(context: AuthContext, request: FastifyRequest) {
  const factor = requireSet(await requirePerson(context, request));
  const { rows } = await context.pool.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
     from auth.mfa_recovery_codes where factor_id = $1`,
    [factor.id],
  );
  return { id: factor.id, type: 'recovery_code', ...rows[0] };
}

/** Makes the first set: beside another factor, at the second level. */
async function generateCodes(context: AuthContext, request: FastifyRequest) {
  const signedIn = await requirePerson(context, request);
  if (!context.settings.mfa) {
    const message = 'MFA enroll is disabled for recovery codes';
    throw new AuthError(422, 'mfa_recovery_codes_enroll_not_enabled', message);
  }
  const name = readBody(request, nameSchema).friendly_name || 'Recovery codes';
  if (name.length > 255) throw new AuthError(400, 'validation_failed', 'The name is too long');
  const { id: userId } = signedIn.user;
  return inTransaction(context.pool, async (client) => {
    // Locks the user: two requests at once would both find no set.
    await client.query('select from auth.users where id = $1 for update', [userId]);
    const { factors } = await reloadUser(client, userId);
    if (!factors.some(isOther)) {
      const message = 'Recovery codes cannot be the only factor';
      throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
    }
    requireSecondLevel(signedIn);
    if (factors.some(isSet)) {
      const message = 'Recovery codes already exist, regenerate them instead';
      throw new AuthError(422, 'mfa_verified_factor_exists', message);
    }
    if (factors.some((factor) => factor.friendly_name === name)) {
      const message = `A factor with the friendly name ${JSON.stringify(name)} already exists`;
      throw new AuthError(422, 'mfa_factor_name_conflict', message);
    }
    const { rows } = await client.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
       values ($1, $2, 'recovery_code', 'verified') returning id`,
      [userId, name],
    );
    return replaceCodes(client, { factorId: rows[0]?.id ?? '', name, userId, request });
  });
}

/** Replaces the codes with new ones, and resets the count of wrong ones. */
async function regenerateCodes(context: AuthContext, request: FastifyRequest) {
  const signedIn = await requirePerson(context, request);
  const { id: factorId, friendly_name: name } = requireSet(signedIn);
  requireSecondLevel(signedIn);
  const { id: userId } = signedIn.user;
  return inTransaction(context.pool, async (client) => {
    await client.query('select from auth.mfa_factors where id = $1 for update', [factorId]);
    await forgetWrongCodes(client, factorId);
    return replaceCodes(client, { factorId, name: name ?? '', userId, request });
  });
}

async function removeCodes(context: AuthContext, request: FastifyRequest) {
  const signedIn = await requirePerson(context, request);
  const { id } = requireSet(signedIn);
  requireSecondLevel(signedIn);
  await inTransaction(context.pool, async (client) => {
    await deleteFactor(client, id);
    const traits = { factor_id: id };
    const actorId = signedIn.user.id;
    await audit(client, { action: 'recovery_codes_deleted', request, actorId, traits });
  });
  return { id };
}

interface ReplaceCodes {
  readonly factorId: string;
  readonly name: string;
  readonly userId: string;
  readonly request: FastifyRequest;
}

async function replaceCodes(
  db: Queryable,
  { factorId, name, userId, request }: ReplaceCodes,
): Promise<Record<string, unknown>> {
  const codes = Array.from({ length: CODE_COUNT }, newRecoveryCode);
  await db.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factorId]);
  await db.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash)
     select $1, unnest($2::text[])`,
    [factorId, codes.map(hashOf)],
  );
  await db.query('update auth.mfa_factors set updated_at = now() where id = $1', [factorId]);
  const traits = { factor_id: factorId };
  await audit(db, { action: 'generate_recovery_codes', request, actorId: userId, traits });
  return {
    id: factorId,
    type: 'recovery_code',
    friendly_name: name,
    total: codes.length,
    codes,
  };
}

function newRecoveryCode(): string {
  let rest = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`);
  return Array.from({ length: (CODE_BYTES * 8) / 5 }, () => {
    const sign = ALPHABET[Number(rest % 32n)];
    rest /= 32n;
    return sign;
  }).join('');
}

function requireSet({ user }: SignedIn): Factor {
  const set = user.factors.find(isSet);
  if (set) return set;
  throw new AuthError(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes');
}

function requireSecondLevel({ session }: SignedIn): void {
  if (session.aal !== 'aal1') return;
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes');
}

function isSet({ factor_type: type }: Factor): boolean {
  return type === 'recovery_code';
}

function isOther({ factor_type: type, status }: Factor): boolean {
  return type !== 'recovery_code' && status === 'verified';
}
