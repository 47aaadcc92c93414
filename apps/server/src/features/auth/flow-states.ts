import { createHash } from 'node:crypto';
import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { AuthError } from './errors.ts';
import { hashOf, isSame, newSecret } from './secrets.ts';
import type { Method } from './sessions.ts';

/** The PKCE challenge; the client keeps the verifier (RFC 7636). */
export interface CodeChallenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

export interface FlowState {
  readonly id: string;
  readonly user_id: string | null;
  readonly code_challenge: string | null;
  readonly code_challenge_method: 's256' | 'plain' | null;
  readonly provider_type: string;
  readonly provider_access_token: string | null;
  readonly provider_refresh_token: string | null;
  readonly authentication_method: Method;
  readonly auth_code_issued_at: Date | null;
  readonly password_hash: string | null;
  readonly user_data: Readonly<Record<string, unknown>> | null;
}

/**
 * The password and metadata of a repeated sign-up with an unconfirmed address. They take effect
 * only for the browser that sent them.
 */
export interface Claim {
  /** bcrypt; undefined for sign-ups by a link. */
  readonly passwordHash?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Reads the PKCE challenge and method of a client that will exchange a code for its session.
 *
 * @throws `validation_failed` where one is missing or malformed.
 */
export function readChallenge(challenge: string, method: string): CodeChallenge | undefined {
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') {
    throw invalid(`unsupported code_challenge method ${JSON.stringify(method)}`);
  }
  return { challenge, method: known };
}

interface StartFlow {
  readonly userId?: string;
  /** `email`, or the name of the provider elsewhere. */
  readonly providerType: string;
  readonly method: Method;
  readonly challenge: CodeChallenge;
  readonly claim?: Claim | undefined;
}

/**
 * Stores the challenge until the user follows the link of the mail.
 *
 * @returns the flow's id.
 */
export async function startFlow(
  db: Queryable,
  { userId, providerType, method, challenge, claim }: StartFlow,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.flow_state
       (user_id, provider_type, authentication_method, code_challenge, code_challenge_method,
        password_hash, user_data)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      userId ?? null,
      providerType,
      method,
      challenge.challenge,
      challenge.method,
      claim?.passwordHash ?? null,
      claim?.data ?? null,
    ],
  );
  return (rows[0] as { id: string }).id;
}

/**
 * Creates the code that the browser brings back. It is valid once, for five minutes.
 *
 * @throws `flow_state_not_found` where the flow is unknown or has expired.
 */
export async function issueCode(
  { settings }: Pick<AuthContext, 'settings'>,
  db: Queryable,
  { flowId, userId }: { readonly flowId: string; readonly userId: string },
): Promise<string> {
  const code = newSecret();
  const { rowCount } = await db.query(
    `update auth.flow_state set
       auth_code = $2, user_id = $3, auth_code_issued_at = now(), updated_at = now()
     where id = $1 and created_at > now() - make_interval(secs => $4)`,
    [flowId, hashOf(code), userId, settings.otpExpirySeconds],
  );
  if (rowCount === 0) throw notFound();
  return code;
}

const codeSeconds = 300;

/**
 * Takes a code, once.
 *
 * @throws `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`.
 */
export async function redeemCode(
  db: Queryable,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<FlowState & { readonly user_id: string }> {
  const { rows } = await db.query<FlowState>(
    'select * from auth.flow_state where auth_code = $1 for update',
    [hashOf(code)],
  );
  const [flow] = rows;
  if (!flow || flow.user_id === null) throw notFound();
  const issuedAt = flow.auth_code_issued_at?.getTime() ?? 0;
  if (Date.now() > issuedAt + codeSeconds * 1000) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const { code_challenge: challenge, code_challenge_method: method } = flow;
  const proof =
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  if (challenge === null || !isSame(proof, challenge)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  await db.query('delete from auth.flow_state where id = $1', [flow.id]);
  return { ...flow, user_id: flow.user_id };
}

/** Applies the password and metadata of a flow whose browser has come back. */
export async function acceptClaim(
  db: Queryable,
  { user_id: userId, password_hash: passwordHash, user_data: data }: FlowState,
): Promise<void> {
  if (passwordHash === null && data === null) return;
  await db.query(
    `update auth.users set
       encrypted_password = coalesce(nullif(encrypted_password, ''), $2),
       raw_user_meta_data = coalesce($3::jsonb, '{}') || raw_user_meta_data
     where id = $1`,
    [userId, passwordHash, data],
  );
}

function notFound(): AuthError {
  return new AuthError(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  );
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
