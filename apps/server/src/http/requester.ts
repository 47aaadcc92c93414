import type { FastifyRequest } from 'fastify';
import { requestRoles } from '../db/transaction.ts';
import type { Requester, RequestRole } from '../db/transaction.ts';
import type { Keys } from '../keys/keys.ts';

/** Who asks, or why their token is refused. */
export type Asking =
  | { readonly status: 'known'; readonly requester: Requester; readonly token?: string }
  | { readonly status: 'refused'; readonly reason: 'expired' | 'invalid' };

/**
 * Reads who asks out of `Authorization: Bearer`, else out of the `apikey` header or query
 * parameter; neither means `anon`. A role that requests cannot take is refused.
 */
export async function readRequester(request: FastifyRequest, keys: Keys): Promise<Asking> {
  const headers = headersForPolicies(request);
  const token = tokenOf(request);
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

function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const { apikey } = request.headers;
  if (typeof apikey === 'string' && apikey !== '') return apikey;
  const { apikey: inQuery } = request.query as { apikey?: unknown };
  return typeof inQuery === 'string' && inQuery !== '' ? inQuery : undefined;
}

/** The link of a project that the page holds. */
function headersForPolicies(request: FastifyRequest): Readonly<Record<string, string>> {
  const link = request.headers['x-project-link'];
  return typeof link === 'string' ? { 'x-project-link': link } : {};
}

function isRequestRole(role: unknown): role is RequestRole {
  return requestRoles.includes(role as RequestRole);
}
