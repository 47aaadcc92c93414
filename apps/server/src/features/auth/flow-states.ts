import { createHash } from 'node:crypto';
import type { AuthContext, Queryable } from './context.ts';
import { AuthError } from './errors.ts';
import { hashOf, isSame, newSecret } from './secrets.ts';
import type { Method } from './sessions.ts';

/** What the client keeps the secret of (RFC 7636). */
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
}

/**
 * Reads the pair that a client sends which will exchange a code for its session.
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
}

/**
 * Remembers the challenge until the person comes back out of their mail.
 *
 * @returns the flow's id.
 */
export async function startFlow(
  db: Queryable,
  { userId, providerType, method, challenge }: StartFlow,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.flow_state
       (user_id, provider_type, authentication_method, code_challenge, code_challenge_method)
     values ($1, $2, $3, $4, $5) returning id`,
    [userId ?? null, providerType, method, challenge.challenge, challenge.method],
  );
  return (rows[0] as { id: string }).id;
}

/**
 * Makes the code that the browser carries back. It is good once, for five minutes.
 *
 * @throws `flow_state_not_found` where the flow is none or was given up long ago.
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
 * Takes a code back, once.
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
