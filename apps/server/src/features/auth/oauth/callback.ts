import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { limitAddress } from '../guard.ts';
import { openOrganisation } from '../sso/open-organisation.ts';
import { callbackOf } from './authorize.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { readState, takeFlow } from './flow.ts';
import type { Flow } from './flow.ts';
import { openProvider } from './open-provider.ts';
import type { SignInResult } from './provider.ts';
import { errorAddress, ProviderRefusal } from './return-address.ts';
import { isSameBrowser } from './same-browser.ts';

/** `GET /callback`: the provider redirects the browser here, and this handler on to the app. */
export async function callback(
  context: AuthContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const parameters = new URL(request.url, context.apiUrl).searchParams;
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  // Until the state is verified, no other return address can be trusted.
  let redirectTo = context.settings.siteUrl;
  try {
    await limitAddress(context, { request, what: 'callback' });
    const state = parameters.get('state') ?? '';
    const flowId = await readState(context, state);
    const flow = await takeFlow(context.pool, flowId);
    redirectTo = flow.referrer;
    if (!isSameBrowser(request, flow)) {
      throw new AuthError(400, 'bad_oauth_state', 'OAuth callback from another browser');
    }
    const result = await ask(context, { request, parameters, state, flow });
    return await reply.redirect(await completeSignIn(context, { request, flow, result }), 302);
  } catch (error) {
    if (!(error instanceof AuthError) && !(error instanceof ProviderRefusal)) throw error;
    return reply.redirect(errorAddress(redirectTo, error), 302);
  }
}

interface Ask {
  readonly request: FastifyRequest;
  readonly parameters: URLSearchParams;
  readonly state: string;
  readonly flow: Flow;
}

/** Exchanges the provider's code for the external account. */
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
    const { provider_type: name } = flow;
    const provider = openOrganisation(context, name) ?? openProvider(context, name);
    return await provider.accountOf({
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
