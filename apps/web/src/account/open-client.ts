import { createBrowserClient } from '@supabase/ssr';
import { accountHome } from './home.ts';
import { readPersonAgain } from './session.ts';

export type AccountClient = ReturnType<typeof openClient>;

/** @throws where this server keeps no accounts */
export function openClient() {
  if (!accountHome) throw new Error('This server keeps no accounts.');
  const { url, anonKey, sessionName } = accountHome;
  const client = createBrowserClient(url, anonKey, {
    db: { schema: 'webmaps' },
    cookieOptions: { name: sessionName, secure: location.protocol === 'https:' },
    // The callback page reads the address itself: what it says there may be an error.
    auth: { detectSessionInUrl: false },
  });
  client.auth.onAuthStateChange(() => readPersonAgain());
  return client;
}
