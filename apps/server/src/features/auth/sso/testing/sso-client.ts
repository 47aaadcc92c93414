import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from '../../../../testing/backends/start-backend.ts';

/** The app's return address. */
export const redirectTo = 'http://localhost:3000/callback?next=%2Frun';

/** Starts a sign-in by the official client. */
export async function askSso(supabase: SupabaseClient, domain: string): Promise<string> {
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data, error } = await supabase.auth.signInWithSSO({ domain, options });
  if (error) throw error;
  return data.url;
}

/** The redirect of a browser that returns from an organisation. */
export async function followCallback(
  { app }: Pick<TestBackend, 'app'>,
  path: string,
  { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const answer = await app.inject({
    url: `/auth/v1${path}`,
    ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
    headers: { ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
  });
  const target = new URL(answer.headers.location ?? 'about:blank');
  return {
    status: answer.statusCode,
    target,
    query: Object.fromEntries(target.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  };
}

/** The user whose session a fragment carries. */
export async function personOf(
  { url, keys }: Pick<TestBackend, 'url' | 'keys'>,
  { access_token: token = '' }: Readonly<Record<string, string>>,
) {
  const answer = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: keys.anonKey, authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as {
    readonly id: string;
    readonly email: string;
    readonly app_metadata: Record<string, unknown>;
    readonly user_metadata: Record<string, unknown>;
    readonly identities: readonly { readonly provider: string; readonly id: string }[];
  };
}
