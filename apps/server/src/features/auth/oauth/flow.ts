import type { JWTPayload } from 'jose';
import { calculatePKCECodeChallenge } from 'oauth4webapi';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import type { CodeChallenge } from '../flow-states.ts';
import { isUuid } from '../require-session.ts';
import { newSecret } from '../secrets.ts';
import type { Method } from '../sessions.ts';

/** How long a sign-in at the provider may take. */
export const flowSeconds = 600;

const purpose = 'oauth_state';

/** The protocol of a provider. */
export type FlowMethod = Extract<Method, 'oauth' | 'sso/saml'>;

/** A sign-in at a provider that is not completed yet. */
export interface Flow {
  readonly id: string;
  /** A provider's name, or `sso:` and an organisation's id. */
  readonly provider_type: string;
  readonly authentication_method: FlowMethod;
  /** The app's return address. */
  readonly referrer: string;
  /** The user who links the identity. */
  readonly linking_target_id: string | null;
  /** Null for a client that takes the session in the address's fragment. */
  readonly code_challenge: string | null;
  readonly provider_code_verifier: string;
  readonly provider_nonce: string;
}

interface StartFlow {
  readonly provider: string;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
  readonly linkingTargetId?: string | undefined;
  readonly method?: FlowMethod;
}

export interface StartedFlow {
  readonly id: string;
  /** A signed token that cannot be forged; it holds the flow's id and nothing else. */
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
}

/** Stores what the callback is checked against. */
export async function startFlow(
  { pool, keys }: AuthContext,
  { provider, redirectTo, challenge, linkingTargetId, method = 'oauth' }: StartFlow,
): Promise<StartedFlow> {
  const [nonce, verifier] = [newSecret(), newSecret()];
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth.flow_state
       (provider_type, authentication_method, referrer, linking_target_id, code_challenge,
        code_challenge_method, provider_code_verifier, provider_nonce)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      provider,
      method,
      redirectTo,
      linkingTargetId ?? null,
      challenge?.challenge ?? null,
      challenge?.method ?? null,
      verifier,
      nonce,
    ],
  );
  const { id } = rows[0] as { id: string };
  const exp = Math.floor(Date.now() / 1000) + flowSeconds;
  const state = await keys.signShared({ use: purpose, flow: id, exp });
  return { id, state, nonce, codeChallenge: await calculatePKCECodeChallenge(verifier) };
}

/**
 * Reads the flow of a state without using it up.
 *
 * @throws `bad_oauth_callback` without a state, `bad_oauth_state` for an invalid or expired one.
 */
export async function readState({ keys }: AuthContext, state: string): Promise<string> {
  if (state === '') {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  }
  const read = await keys.verify(state);
  const id = read.status === 'valid' ? flowIn(read.claims) : undefined;
  if (id === undefined) throw badState();
  return id;
}

function flowIn({ use, flow }: JWTPayload): string | undefined {
  return use === purpose && typeof flow === 'string' && isUuid(flow) ? flow : undefined;
}

/**
 * Claims a flow, once: a second request with the same state finds nothing.
 *
 * @throws `bad_oauth_state`.
 */
export async function takeFlow(db: Queryable, id: string): Promise<Flow> {
  const { rows } = await db.query<Flow>(
    `with taken as (
       select * from auth.flow_state where id = $1 and provider_code_verifier is not null
         and created_at > now() - make_interval(secs => $2)
       for update
     ), emptied as (
       update auth.flow_state set provider_code_verifier = null, provider_nonce = null
       where id in (select id from taken)
     )
     select * from taken`,
    [id, flowSeconds],
  );
  const [flow] = rows;
  if (!flow) throw badState();
  return flow;
}

function badState(): AuthError {
  return new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');
}
