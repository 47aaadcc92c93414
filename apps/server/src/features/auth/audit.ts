import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/transaction.ts';
import { addressOf } from '../../http/network-address.ts';

/** The audited actions, by GoTrue's names. */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_deleted'
  | 'user_invited'
  | 'invite_accepted'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_updated'
  | 'factor_deleted'
  | 'generate_recovery_codes'
  | 'recovery_codes_deleted'
  | 'challenge_created'
  | 'verification_attempted'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'identity_unlinked';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly request: FastifyRequest;
  /** The actor; undefined for a server. */
  readonly actorId?: string;
  readonly traits?: Readonly<Record<string, unknown>>;
}

/** Writes an audit entry; users appear by their id alone. */
export async function audit(
  db: Queryable,
  { action, request, actorId, traits }: AuditEntry,
): Promise<void> {
  await db.query('insert into auth.audit_log_entries (payload, ip_address) values ($1, $2)', [
    { action, ...(actorId !== undefined && { actor_id: actorId }), ...(traits && { traits }) },
    addressOf(request),
  ]);
}
