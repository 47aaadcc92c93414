import type { FastifyRequest } from 'fastify';
import { isOrganisation } from '../sso/name.ts';
import { flowSeconds } from './flow.ts';
import type { Flow } from './flow.ts';

/**
 * What the browser that goes out is known by when it comes back to an address; see `isSameBrowser`.
 *
 * @param isPosted whether another site makes it send a form there, which no lax cookie goes along
 *   with.
 */
export function flowCookie(
  address: string,
  id: string,
  { isPosted = false }: { readonly isPosted?: boolean } = {},
): string {
  const { protocol, pathname } = new URL(address);
  const isSecure = protocol === 'https:';
  // Browsers keep no cookie for other sites' forms without TLS.
  const sameSite = isPosted && isSecure ? 'None' : 'Lax';
  return (
    `${cookieName(id)}=1; Path=${pathname}; Max-Age=${flowSeconds}` +
    `; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  );
}

/**
 * Whether the browser that comes back is the one that went out: else somebody could be made to
 * come in as, or join their account to, whoever sent them a link. Only pages that are navigated to
 * bring cookies; other clients hold the state themselves.
 */
export function isSameBrowser(request: FastifyRequest, flow: Flow): boolean {
  if (request.headers['sec-fetch-mode'] !== 'navigate') return true;
  // Clients of other sites ask for these by a request that leaves no cookies; their code is good
  // for who has the verifier alone.
  if (isOrganisation(flow.provider_type) && flow.code_challenge !== null) return true;
  const cookies = (request.headers.cookie ?? '').split(/; */);
  return cookies.includes(`${cookieName(flow.id)}=1`);
}

function cookieName(flowId: string): string {
  return `webmaps-flow-${flowId}`;
}
