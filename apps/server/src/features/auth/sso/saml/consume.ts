import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import type { ExternalAccount } from '../../external-account.ts';
import { limitAddress } from '../../guard.ts';
import { completeSignIn } from '../../oauth/complete-sign-in.ts';
import { takeFlow } from '../../oauth/flow.ts';
import type { Flow } from '../../oauth/flow.ts';
import { errorAddress } from '../../oauth/return-address.ts';
import { isSameBrowser } from '../../oauth/same-browser.ts';
import { isUuid } from '../../require-session.ts';
import { findOrganisation } from '../find-organisation.ts';
import { consumerOf, openSaml, requestIdOf } from './open-saml.ts';
import { readAssertion } from './read-assertion.ts';
import { checkResponse } from './read-response.ts';

/**
 * `POST /sso/saml/acs`: the identity provider returns the browser here, and this handler redirects
 * to the app.
 */
export async function consume(
  context: AuthContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  // Until the flow is verified, no other return address can be trusted.
  let redirectTo = context.settings.siteUrl;
  try {
    await limitAddress(context, { request, what: 'saml' });
    const { relayState, xml } = readForm(request);
    const flow = await takeFlow(context.pool, relayState);
    redirectTo = flow.referrer;
    if (!isSameBrowser(request, flow)) {
      throw new AuthError(400, 'bad_oauth_state', 'SAML response from another browser');
    }
    const account = await accountIn(context, { request, flow, xml });
    return await reply.redirect(
      await completeSignIn(context, { request, flow, result: { account } }),
      303,
    );
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return reply.redirect(errorAddress(redirectTo, error), 303);
  }
}

function readForm({ body }: FastifyRequest) {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const [response, ...responses] = form.getAll('SAMLResponse');
  const [relayState, ...relayStates] = form.getAll('RelayState');
  if (response === undefined || responses.length > 0) {
    throw new AuthError(400, 'validation_failed', 'SAMLResponse is missing');
  }
  // Every response must answer a request: by a foreign link a user would sign in to another
  // account.
  if (relayState === undefined || relayStates.length > 0 || !isUuid(relayState)) {
    throw new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState is not valid');
  }
  return { relayState, xml: Buffer.from(response, 'base64').toString('utf8') };
}

interface Response {
  readonly request: FastifyRequest;
  readonly flow: Flow;
  readonly xml: string;
}

/** @throws `validation_failed`; the reason goes to the log alone. */
async function accountIn(
  context: AuthContext,
  { request, flow, xml }: Response,
): Promise<ExternalAccount> {
  const provider = findOrganisation(context, flow.provider_type);
  if (provider?.kind !== 'saml') {
    throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider');
  }
  const { provider_nonce: nonce } = flow;
  const consumer = consumerOf(context);
  try {
    checkResponse(xml, { consumer, issuer: provider.entityId });
    const { profile } = await openSaml(context, provider, nonce).validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    });
    const signed = profile?.getAssertionXml?.() ?? '';
    const requestId = requestIdOf(nonce);
    return readAssertion(signed, { provider, consumer, requestId, now: Date.now() });
  } catch (error) {
    request.log.warn({ err: error }, 'a SAML response was refused');
    throw new AuthError(400, 'validation_failed', 'SAML Assertion is not valid');
  }
}
