import { createBrowserClient } from '@supabase/ssr';
import type { Database } from '../database/database.ts';
import { retryingFetch } from '../http/retries.ts';
import { accountBackend } from './account-backend.ts';
import { renewSession } from './renew-session.ts';
import { readPersonAgain } from './session.ts';

export type AccountClient = ReturnType<typeof openClient>;

/** @throws where this server keeps no accounts */
export function openClient() {
  if (!accountBackend) throw new Error('This server keeps no accounts.');
  const { url, anonKey, sessionName } = accountBackend;
  const client = createBrowserClient<Database, 'webmaps'>(url, anonKey, {
    global: { fetch: retryingFetch },
    // The one rule for asking again is that of the fetch.
    db: { schema: 'webmaps', retry: false },
    cookieOptions: { name: sessionName, secure: location.protocol === 'https:' },
    // The callback page reads the address itself: what it says there may be an error.
    auth: {
      detectSessionInUrl: false,
      autoRefreshToken: false,
      experimental: { recoveryCodes: true },
    },
  });
  client.auth.onAuthStateChange(() => readPersonAgain());
  renewSession(client.auth);
  return client;
}
