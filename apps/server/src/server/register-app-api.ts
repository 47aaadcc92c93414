import type { FastifyInstance } from 'fastify';
import type { AccountBackend } from '../backend/account-backend.ts';
import type { GatewayForAddress } from '../backend/supabase-gateway.ts';
import { accountExportRoutes } from '../features/account-export/routes.ts';
import { administrationRoutes } from '../features/administration/routes.ts';
import type { Site } from '../features/administration/site.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import type { Keys } from '../keys/keys.ts';

interface AppApi {
  readonly accounts: AccountBackend;
  readonly gatewayFor: GatewayForAddress;
  /** Signs the tickets and CSRF tokens of this server; never a hosted Supabase's own. */
  readonly keys: Keys;
  /** Whether cookies are for HTTPS only. */
  readonly secure: boolean;
  readonly serviceKey: string | undefined;
  readonly siteUrl: string | undefined;
  readonly site: Site;
}

/** `/api`: the app's own API, which is the same for both account backends. */
export async function registerAppApi(
  app: FastifyInstance,
  { accounts, gatewayFor, keys, secure, serviceKey, siteUrl, site }: AppApi,
): Promise<void> {
  await app.register(
    async (scope) =>
      sessionRoutes(scope, {
        accounts,
        csrf: { keys, secure },
        more: (own, callOf) => {
          accountExportRoutes(own, { callOf, gatewayFor, keys });
          administrationRoutes(own, { callOf, gatewayFor, serviceKey, siteUrl, site });
        },
      }),
    { prefix: '/api' },
  );
}
