import { z } from 'zod';
import { isSessionActive } from '../../db/active-session.ts';
import type { Requester } from '../../db/transaction.ts';
import type { Keys } from '../../keys/keys.ts';
import type { StorageContext } from './context.ts';
import type { ObjectPlace } from './object-rows.ts';
import { invalidSignature } from './signed-token.ts';
import type { SignedPayload } from './signed-token.ts';

const signerSchema = z.object({
  role: z.enum(['anon', 'authenticated']),
  claims: z.record(z.string(), z.unknown()),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Claims that policies do not use, or that are looked up at each use. */
const forgotten: ReadonlySet<string> = new Set(['iat', 'exp', 'nbf', 'iss', 'jti', 'role']);
const keptOfSession: ReadonlySet<string> = new Set(['sub', 'aud', 'session_id', 'amr']);

/**
 * The signer of an address, readable by the server alone: it may contain the link of a project. For
 * a session, the other claims are looked up at each use.
 *
 * @returns undefined for the service key, whose addresses are limited by time alone.
 */
export async function sealSigner(
  keys: Keys,
  { role, claims, headers }: Requester,
): Promise<string | undefined> {
  if (role === 'service_role') return undefined;
  const hasSession = claims['session_id'] !== undefined;
  const kept = Object.entries(claims).filter(([name]) =>
    hasSession ? keptOfSession.has(name) : !forgotten.has(name),
  );
  return keys.seal({ role, claims: Object.fromEntries(kept), headers });
}

/**
 * The signer's present claims: an address lets its bearer do what its signer may still do.
 *
 * @throws where the session in which it was signed has ended, or the link of the file's project was
 * renewed since.
 */
export async function requireSigner(
  context: StorageContext,
  payload: SignedPayload,
  place: ObjectPlace,
): Promise<Requester> {
  const renewed = (await linkRenewals(context, place.bucketId, [place.name])).get(place.name);
  // Addresses that were signed before renewals were recorded have only their issue time.
  const isCurrent =
    payload.renewed === undefined
      ? renewed === undefined || renewed <= (payload.iat ?? 0)
      : payload.renewed === renewed;
  if (!isCurrent) throw invalidSignature();
  if (payload.signer === undefined) {
    const claims = payload.owner === undefined ? {} : { sub: payload.owner };
    return { role: 'service_role', claims };
  }
  const signer = signerSchema.safeParse(await context.keys.unseal(payload.signer));
  if (!signer.success) throw invalidSignature();
  const { role, claims, headers = {} } = signer.data;
  if (!(await isSessionActive(context.pool, { claims }))) throw invalidSignature();
  const person = claims['session_id'] === undefined ? {} : await personOf(context, claims);
  return { role, claims: { ...claims, ...person, role }, headers };
}

/** When the links of the files' projects were renewed, without files that belong to no project. */
export async function linkRenewals(
  { pool }: StorageContext,
  bucket: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ path: string; renewed_at: number }>(
    'select path, renewed_at from access.link_renewals($1, $2) where renewed_at is not null',
    [bucket, paths],
  );
  return new Map(rows.map(({ path, renewed_at: renewedAt }) => [path, renewedAt]));
}

/** The claims of a fresh token of the session. */
async function personOf(
  { database }: StorageContext,
  { sub, session_id: session }: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await database.auth.query<Record<string, unknown>>(
    `select coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, s.aal, u.is_anonymous,
       u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata
     from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = $1 and u.id = $2`,
    [session, sub],
  );
  if (!rows[0]) throw invalidSignature();
  return rows[0];
}
