import type { FastifyRequest } from 'fastify';
import { isRequestRole } from '../db/transaction.ts';
import type { Requester } from '../db/transaction.ts';
import type { Keys } from '../keys/keys.ts';
import { bearerToken } from './bearer-token.ts';

/** The requester, or why their token is refused. */
export type AuthResult =
  | { readonly status: 'known'; readonly requester: Requester; readonly token?: string }
  | { readonly status: 'refused'; readonly reason: 'expired' | 'invalid' };

/**
 * Reads the requester from `Authorization: Bearer`, else from the `apikey` header or query
 * parameter; a request with neither is `anon`. A role that requests cannot take is refused.
 */
export async function readRequester(request: FastifyRequest, keys: Keys): Promise<AuthResult> {
  const headers = headersForPolicies(request);
  const token = bearerToken(request.headers) ?? apiKeyOf(request);
  if (token === undefined) {
    const requester = { role: 'anon', claims: { role: 'anon' }, headers } as const;
    return { status: 'known', requester };
  }
  const read = await keys.verify(token);
  if (read.status === 'refused') return read;
  const role = read.claims['role'] ?? 'anon';
  if (!isRequestRole(role)) return { status: 'refused', reason: 'invalid' };
  return { status: 'known', requester: { role, claims: read.claims, headers }, token };
}

function apiKeyOf({ headers: { apikey }, query }: FastifyRequest): string | undefined {
  if (typeof apikey === 'string' && apikey !== '') return apikey;
  const { apikey: inQuery } = query as { apikey?: unknown };
  return typeof inQuery === 'string' && inQuery !== '' ? inQuery : undefined;
}

/** The project link that the page holds; policies grant access by it. */
function headersForPolicies({ headers }: FastifyRequest): Readonly<Record<string, string>> {
  const link = headers['x-project-link'];
  return typeof link === 'string' ? { 'x-project-link': link } : {};
}
