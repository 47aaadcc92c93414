import type { FastifyRequest } from 'fastify';
import { isOrganisation } from '../sso/name.ts';
import { flowSeconds } from './flow.ts';
import type { Flow } from './flow.ts';

/**
 * Sets the cookie by which `isSameBrowser` recognises the browser at the callback.
 *
 * @param isPosted whether the provider posts a form to the callback, with which browsers send no
 * lax cookie.
 */
export function flowCookie(
  address: string,
  id: string,
  { isPosted = false }: { readonly isPosted?: boolean } = {},
): string {
  const { protocol, pathname } = new URL(address);
  const isSecure = protocol === 'https:';
  // Without TLS, browsers store no cookie for cross-site forms.
  const sameSite = isPosted && isSecure ? 'None' : 'Lax';
  return (
    `${cookieName(id)}=1; Path=${pathname}; Max-Age=${flowSeconds}` +
    `; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  );
}

/**
 * Whether the browser of the callback is the one that started the flow. Otherwise an attacker's
 * link could sign a user in to the attacker's account, or join the two. Only page navigations carry
 * cookies; other clients hold the state themselves.
 */
export function isSameBrowser(request: FastifyRequest, flow: Flow): boolean {
  if (request.headers['sec-fetch-mode'] !== 'navigate') return true;
  // Clients on other sites start flows by requests that store no cookies; their code is useless
  // without the verifier.
  if (isOrganisation(flow.provider_type) && flow.code_challenge !== null) return true;
  const cookies = (request.headers.cookie ?? '').split(/; */);
  return cookies.includes(`${cookieName(flow.id)}=1`);
}

function cookieName(flowId: string): string {
  return `webmaps-flow-${flowId}`;
}
