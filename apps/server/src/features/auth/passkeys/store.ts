import type { Queryable } from '../../../db/transaction.ts';
import type { Credential, Used } from './verify-credential.ts';

/** A row of a passkey, without its key. */
export interface Passkey {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string;
  readonly backup_eligible: boolean;
  readonly backed_up: boolean;
  readonly transports: readonly string[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const columns = `id, user_id, friendly_name, backup_eligible, backed_up, transports, created_at,
  last_used_at`;

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<readonly Passkey[]> {
  const { rows } = await db.query<Passkey>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/**
 * The ids of a user's credentials of one use, as base64url. A device with one of them creates no
 * other; the same device may be a passkey and a second factor.
 */
export async function listCredentialIds(
  db: Queryable,
  userId: string,
  use: 'passkey' | 'second factor',
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: Buffer }>(
    use === 'passkey'
      ? 'select credential_id as id from auth.webauthn_credentials where user_id = $1'
      : `select decode(web_authn_credential ->> 'id', 'base64') as id from auth.mfa_factors
         where user_id = $1 and web_authn_credential is not null`,
    [userId],
  );
  return rows.map(({ id }) => id.toString('base64url'));
}

/** Whether any user has a credential of this id (base64url), as a passkey or as a second factor. */
export async function isTaken(db: Queryable, credentialId: string): Promise<boolean> {
  const id = Buffer.from(credentialId, 'base64url');
  const { rowCount } = await db.query(
    `select from auth.webauthn_credentials where credential_id = $1
     union all
     select from auth.mfa_factors where web_authn_credential ->> 'id' = $2`,
    [id, id.toString('base64')],
  );
  return rowCount !== 0;
}

/** @throws the database's 23505 where the credential is registered already. */
export async function insertPasskey(
  db: Queryable,
  { userId, credential }: { readonly userId: string; readonly credential: Credential },
): Promise<Passkey> {
  const { rows } = await db.query<Passkey>(
    `insert into auth.webauthn_credentials
       (user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports,
        backup_eligible, backed_up)
     values ($1, $2, $3, 'none', $4, $5, $6, $7, $8) returning ${columns}`,
    [
      userId,
      Buffer.from(credential.id, 'base64url'),
      Buffer.from(credential.publicKey),
      credential.aaguid,
      credential.signCount,
      JSON.stringify(credential.transports),
      credential.backupEligible,
      credential.backedUp,
    ],
  );
  return rows[0] as Passkey;
}

interface KeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: Buffer<ArrayBuffer>;
  readonly sign_count: string;
  readonly backup_eligible: boolean;
}

/** Finds a passkey by its credential id (base64url), locked until the transaction ends. */
export async function lockPasskey(
  db: Queryable,
  credentialId: string,
): Promise<KeyRow | undefined> {
  const { rows } = await db.query<KeyRow>(
    `select id, user_id, public_key, sign_count, backup_eligible from auth.webauthn_credentials
     where credential_id = $1 for update`,
    [Buffer.from(credentialId, 'base64url')],
  );
  return rows[0];
}

/** Updates a passkey's count and time of last use. */
export async function markUsed(db: Queryable, id: string, used: Used): Promise<void> {
  await db.query(
    `update auth.webauthn_credentials set
       sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now()
     where id = $1`,
    [id, used.signCount, used.backedUp],
  );
}
