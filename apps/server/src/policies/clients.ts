import { createClient } from '@supabase/supabase-js';
import type { TestBackend } from '../fixture/start-backend.ts';
import { askers } from './access-table.ts';
import type { Asker } from './access-table.ts';
import { requesterOf } from './world.ts';

/** The official client, to whom the product's schema is the one meant. */
export type ProductClient = ReturnType<typeof newClient>;

/** For every asker the official client, as a page of theirs would have it. */
export async function clientsOf({
  url,
  keys,
}: TestBackend): Promise<Readonly<Record<Asker, ProductClient>>> {
  const clients = await Promise.all(
    askers.map(async (asker) => {
      if (asker === 'service') return [asker, newClient(url, keys.serviceKey)] as const;
      if (asker === 'anon') return [asker, newClient(url, keys.anonKey)] as const;
      const { role, claims } = requesterOf(asker);
      const token = await keys.sign({ ...claims, role, exp: Math.floor(Date.now() / 1000) + 3600 });
      return [asker, newClient(url, keys.anonKey, token)] as const;
    }),
  );
  return Object.fromEntries(clients) as Record<Asker, ProductClient>;
}

function newClient(url: string, key: string, token?: string) {
  return createClient(url, key, {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token && { accessToken: async () => token }),
  });
}
