import type { FastifyRequest } from 'fastify';
import type { Requester } from '../../db/transaction.ts';
import { bearerToken } from '../../http/bearer-token.ts';
import { readRequester } from '../../http/read-requester.ts';
import type { Keys } from '../../keys/keys.ts';
import { accessDenied, missingAuthorization } from './storage-error.ts';

/** Reads the requester where the request has a token at all. */
export async function requesterOf(
  request: FastifyRequest,
  keys: Keys,
): Promise<Requester | undefined> {
  const read = await readRequester(request, keys);
  if (read.status === 'known') return read.token === undefined ? undefined : read.requester;
  const token = bearerToken(request.headers) ?? '';
  throw accessDenied(reasons[read.reason](token));
}

/** Requires a requester; a request without a token gets the error of Supabase's storage. */
export async function requireRequester(request: FastifyRequest, keys: Keys): Promise<Requester> {
  const requester = await requesterOf(request, keys);
  if (!requester) throw missingAuthorization();
  return requester;
}

/** The subject of the requester's token, which becomes an object's owner. */
export function ownerOf({ claims }: Requester): string | undefined {
  return typeof claims['sub'] === 'string' && claims['sub'] !== '' ? claims['sub'] : undefined;
}

/** `owner_id` and the older `owner`, which only holds UUIDs. */
export function ownerColumnsOf(requester: Requester): readonly [string | null, string | null] {
  const owner = ownerOf(requester) ?? null;
  return [owner, owner !== null && uuidPattern.test(owner) ? owner : null];
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const reasons = {
  expired: () => '"exp" claim timestamp check failed',
  invalid: (token: string) =>
    token.split('.').length === 3 ? 'signature verification failed' : 'Invalid Compact JWS',
};
