import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SsoProvider } from '../../../config/sso.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { readChallenge } from '../flow-states.ts';
import { checkCaptcha, limitAddress, metaSecurity } from '../guard.ts';
import { addressOf, callbackOf } from '../oauth/authorize.ts';
import { startFlow } from '../oauth/flow.ts';
import type { StartedFlow } from '../oauth/flow.ts';
import { openProvider } from '../oauth/open-provider.ts';
import { flowCookie } from '../oauth/same-browser.ts';
import { optionalText, readBody } from '../read-body.ts';
import { isAllowed, redirectOf } from '../redirects.ts';
import { nameOfOrganisation } from './name.ts';
import { openOrganisation } from './open-organisation.ts';
import { consumerOf, openSaml } from './saml/open-saml.ts';

const bodySchema = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: metaSecurity,
});

/**
 * `POST /sso`: redirects the browser to the organisation of a domain, or answers the client with
 * the address to open.
 *
 * @throws `validation_failed`, `sso_provider_not_found`, and as the other sign-ins elsewhere.
 */
export async function signInBySso(
  context: AuthContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const body = readBody(request, bodySchema);
  await limitAddress(context, { request, what: 'sso' });
  await checkCaptcha(context, { request, meta: body.gotrue_meta_security });
  const organisation = find(context, body);
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method);
  const { settings } = context;
  const started = await startFlow(context, {
    provider: nameOfOrganisation(organisation),
    method: organisation.kind === 'saml' ? 'sso/saml' : 'oauth',
    redirectTo: isAllowed(settings, body.redirect_to)
      ? body.redirect_to
      : redirectOf(settings, request),
    challenge,
  });
  const { url, cookie } = await redirectToProvider(context, { request, organisation, started });
  reply.header('cache-control', 'no-store').header('set-cookie', cookie);
  return body.skip_http_redirect === true ? { url } : reply.redirect(url, 303);
}

function find(
  { settings }: AuthContext,
  { provider_id: id, domain }: z.infer<typeof bodySchema>,
): SsoProvider {
  if (id === '' && domain === '') {
    throw new AuthError(400, 'validation_failed', 'A provider_id or domain needs to be provided');
  }
  if (id !== '' && domain !== '') {
    throw new AuthError(400, 'validation_failed', 'Only one of provider_id or domain supported');
  }
  const found = settings.sso.find((provider) =>
    id === ''
      ? provider.domains.includes(domain.trim().toLowerCase())
      : provider.id === id.toLowerCase(),
  );
  if (found) return found;
  const message = id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider';
  throw new AuthError(404, 'sso_provider_not_found', message);
}

interface ProviderRedirect {
  readonly request: FastifyRequest;
  readonly organisation: SsoProvider;
  readonly started: StartedFlow;
}

async function redirectToProvider(
  context: AuthContext,
  { request, organisation, started }: ProviderRedirect,
) {
  const { id, nonce } = started;
  if (organisation.kind === 'saml') {
    // The flow's id alone: by the rules of the binding there is room for 80 characters.
    const url = await openSaml(context, organisation, nonce).getAuthorizeUrlAsync(
      id,
      undefined,
      {},
    );
    return { url, cookie: flowCookie(consumerOf(context), id, { isPosted: true }) };
  }
  const name = nameOfOrganisation(organisation);
  const provider = openOrganisation(context, name) ?? openProvider(context, name);
  const redirectUri = callbackOf(context);
  const url = await addressOf(provider, request, { redirectUri, scopes: [], ...started });
  return { url: url.href, cookie: flowCookie(redirectUri, id) };
}
