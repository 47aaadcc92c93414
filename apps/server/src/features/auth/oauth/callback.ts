import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../context.ts';
import type { AuthContext, Queryable } from '../context.ts';
import { AuthError } from '../errors.ts';
import { findOrCreateByAccount } from '../external-account.ts';
import { issueCode } from '../flow-states.ts';
import { limitAddress } from '../guard.ts';
import { linkAccount } from '../identities/link-account.ts';
import { issueSession } from '../sessions.ts';
import { callbackOf, cookieName } from './authorize.ts';
import { readState, takeFlow } from './flow.ts';
import type { Flow } from './flow.ts';
import { openProvider } from './open-provider.ts';
import type { SignInResult } from './provider.ts';
import { errorAddress, ProviderRefusal, sessionAddress } from './return-address.ts';

/** `GET /callback`: the browser comes back from elsewhere, and goes on to the app. */
export async function callback(
  context: AuthContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const parameters = new URL(request.url, context.apiUrl).searchParams;
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  // Until the state is known to be ours, nobody has said where else to go.
  let redirectTo = context.settings.siteUrl;
  try {
    await limitAddress(context, { request, what: 'callback' });
    const state = parameters.get('state') ?? '';
    const flowId = await readState(context, state);
    const flow = await takeFlow(context.pool, flowId);
    redirectTo = flow.referrer;
    if (!isSameBrowser(request, flowId)) {
      throw new AuthError(400, 'bad_oauth_state', 'OAuth callback from another browser');
    }
    const result = await ask(context, { request, parameters, state, flow });
    const coming = { request, flow, result };
    const address = await comeIn(context, coming).catch((error: unknown) => {
      // The same person, new here, in two windows at once: now the account is there.
      if ((error as { code?: string }).code === '23505') return comeIn(context, coming);
      throw error;
    });
    return await reply.redirect(address, 302);
  } catch (error) {
    if (!(error instanceof AuthError) && !(error instanceof ProviderRefusal)) throw error;
    return reply.redirect(errorAddress(redirectTo, error), 302);
  }
}

/**
 * Whether the browser that comes back is the one that went out: else somebody could be made to
 * come in as, or join their account to, whoever sent them a link. Only pages that are navigated to
 * bring cookies; other clients hold the state themselves.
 */
function isSameBrowser(request: FastifyRequest, flowId: string): boolean {
  if (request.headers['sec-fetch-mode'] !== 'navigate') return true;
  const cookies = (request.headers.cookie ?? '').split(/; */);
  return cookies.includes(`${cookieName(flowId)}=1`);
}

interface Ask {
  readonly request: FastifyRequest;
  readonly parameters: URLSearchParams;
  readonly state: string;
  readonly flow: Flow;
}

/** Asks the provider who it was. */
async function ask(
  context: AuthContext,
  { request, parameters, state, flow }: Ask,
): Promise<SignInResult> {
  const refusal = parameters.get('error');
  if (refusal !== null) {
    throw new ProviderRefusal(refusal, parameters.get('error_description') ?? refusal);
  }
  if (!parameters.get('code')) {
    const message = 'OAuth callback with missing authorization code missing';
    throw new AuthError(400, 'bad_oauth_callback', message);
  }
  try {
    return await openProvider(context, flow.provider_type).accountOf({
      parameters,
      state,
      redirectUri: callbackOf(context),
      nonce: flow.provider_nonce,
      codeVerifier: flow.provider_code_verifier,
    });
  } catch (error) {
    request.log.error({ err: error }, 'a provider did not say who it was');
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
  }
}

interface ComeIn {
  readonly request: FastifyRequest;
  readonly flow: Flow;
  readonly result: SignInResult;
}

/** @returns where the browser goes, with a session or with a code for one. */
async function comeIn(context: AuthContext, { request, flow, result }: ComeIn): Promise<string> {
  const { account, accessToken, refreshToken } = result;
  return inTransaction(context, async (client: Queryable) => {
    const { linking_target_id: userId } = flow;
    const user =
      userId === null
        ? await findOrCreateByAccount(context, client, { account, request })
        : await linkAccount(client, { account, userId });
    const traits = { provider: account.provider };
    await audit(client, { action: 'login', request, actorId: user.id, traits });
    if (flow.code_challenge === null) {
      await client.query('delete from auth.flow_state where id = $1', [flow.id]);
      const session = await issueSession(context, client, { user, method: 'oauth', request });
      return sessionAddress(flow.referrer, { session, accessToken, refreshToken });
    }
    await client.query(
      `update auth.flow_state set provider_access_token = $2, provider_refresh_token = $3
       where id = $1`,
      [flow.id, accessToken, refreshToken ?? null],
    );
    const address = new URL(flow.referrer);
    const code = await issueCode(context, client, { flowId: flow.id, userId: user.id });
    address.searchParams.set('code', code);
    return address.href;
  });
}
