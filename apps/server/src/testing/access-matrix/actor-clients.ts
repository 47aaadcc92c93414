import { createClient } from '@supabase/supabase-js';
import type { TestBackend } from '../backends/start-backend.ts';
import { actors } from './access-table.ts';
import type { Actor } from './access-table.ts';
import { requesterOf } from './people-and-projects.ts';

/** The official client, with the product's schema as the default. */
export type ProductClient = ReturnType<typeof newClient>;

/** For every actor the official client, as the actor's page would have it. */
export async function createActorClients({
  url,
  keys,
}: TestBackend): Promise<Readonly<Record<Actor, ProductClient>>> {
  const clients = await Promise.all(
    actors.map(async (actor) => {
      if (actor === 'service') return [actor, newClient(url, keys.serviceKey)] as const;
      if (actor === 'anon') return [actor, newClient(url, keys.anonKey)] as const;
      const { role, claims } = requesterOf(actor);
      const token = await keys.sign({ ...claims, role, exp: Math.floor(Date.now() / 1000) + 3600 });
      return [actor, newClient(url, keys.anonKey, token)] as const;
    }),
  );
  return Object.fromEntries(clients) as Record<Actor, ProductClient>;
}

function newClient(url: string, key: string, token?: string) {
  return createClient(url, key, {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token && { accessToken: async () => token }),
  });
}
