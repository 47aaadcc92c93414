import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { readChallenge } from '../flow-states.ts';
import { limitAddress } from '../guard.ts';
import { optionalText, readQuery } from '../read-body.ts';
import { redirectOf } from '../redirects.ts';
import { startFlow } from './flow.ts';
import { openProvider } from './open-provider.ts';
import type { Provider, SignInRequest } from './provider.ts';
import { flowCookie } from './same-browser.ts';

const querySchema = z.looseObject({
  provider: optionalText,
  scopes: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  skip_http_redirect: optionalText,
});

/** Parameters between the client and this server; all others go on to the provider. */
const ours = new Set([...Object.keys(querySchema.shape), 'redirect_to', 'apikey', 'invite_token']);

/**
 * Redirects the browser to the provider, or answers the client with the address to open.
 *
 * @param linkingTargetId the user who links the external account.
 */
export async function authorize(
  context: AuthContext,
  { request, reply, linkingTargetId }: Authorize,
) {
  const query = readQuery(request, querySchema);
  const provider = openProvider(context, query.provider);
  const challenge = readChallenge(query.code_challenge, query.code_challenge_method);
  await limitAddress(context, { request, what: 'authorize' });
  const redirectTo = redirectOf(context.settings, request);
  const started = await startFlow(context, {
    provider: query.provider,
    redirectTo,
    challenge,
    linkingTargetId,
  });
  const url = await addressOf(provider, request, {
    redirectUri: callbackOf(context),
    scopes: query.scopes.split(/[ ,]+/).filter((scope) => scope !== ''),
    ...started,
  });
  for (const [name, value] of Object.entries(query)) {
    const isFree = !ours.has(name) && !url.searchParams.has(name);
    if (isFree && typeof value === 'string') url.searchParams.set(name, value);
  }
  reply
    .header('cache-control', 'no-store')
    .header('set-cookie', flowCookie(callbackOf(context), started.id));
  if (query.skip_http_redirect === 'true') return { url: url.href };
  return reply.redirect(url.href, 302);
}

interface Authorize {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly linkingTargetId?: string;
}

/**
 * The provider's address to redirect to. @throws `unexpected_failure` where the provider does not
 * answer.
 */
export async function addressOf(
  provider: Provider,
  request: FastifyRequest,
  asked: SignInRequest,
): Promise<URL> {
  try {
    return await provider.addressOf(asked);
  } catch (error) {
    request.log.error({ err: error }, 'a provider cannot be reached');
    throw new AuthError(500, 'unexpected_failure', 'The provider cannot be reached');
  }
}

/** The callback address that providers need to allow. */
export function callbackOf({ apiUrl }: AuthContext): string {
  return `${apiUrl}/callback`;
}
