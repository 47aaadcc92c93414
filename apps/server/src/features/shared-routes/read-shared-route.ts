import { json } from 'node:stream/consumers';
import { parseSharedRoute, shareTokenPattern } from '@webmaps/saved-routes/shared-route';
import type { SharedRoute } from '@webmaps/saved-routes/shared-route';
import type { GatewayForAddress } from '../../backend/supabase-gateway.ts';

/** What is behind a shared route's link. Taken back and never given out are the same answer. */
export type SharedRouteAnswer =
  | { readonly status: 'shared'; readonly route: SharedRoute }
  | { readonly status: 'none' }
  /** The database does not answer, or the address has asked too often. */
  | { readonly status: 'unavailable' };

/** Reads the route of a link for a caller of this address, whose limits count. */
export type ReadSharedRoute = (token: string, address: string) => Promise<SharedRouteAnswer>;

/** Asks the database as a visitor does, on every request: what was taken back is gone at once. */
export function sharedRouteReader(gatewayFor: GatewayForAddress, anonKey: string): ReadSharedRoute {
  return async (token, address) => {
    if (!shareTokenPattern.test(token)) return { status: 'none' };
    try {
      const path = '/rest/v1/rpc/shared_route';
      const answer = await gatewayFor(address)({ path, token: anonKey, body: { token } });
      const rows = await json(answer.body);
      if (answer.status !== 200 || !Array.isArray(rows)) return { status: 'unavailable' };
      const route = parseSharedRoute(rows[0]);
      return route ? { status: 'shared', route } : { status: 'none' };
    } catch {
      return { status: 'unavailable' };
    }
  };
}
