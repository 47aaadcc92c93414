/** The account service: this server, or a hosted Supabase. */
export interface AccountBackend {
  /** Without a slash at its end, such as `https://maps.example.org`. */
  readonly url: string;
  /** Identifies the application, not the person. It is public. */
  readonly anonKey: string;
  /** The name of the cookies, and of the channel between tabs, that the official client derives. */
  readonly sessionName: string;
}

/** The accounts' address and key that the server wrote into the page; undefined without accounts. */
export const accountBackend: AccountBackend | undefined = import.meta.env.SSR
  ? undefined
  : written();

/** Whether a hosted Supabase keeps the accounts: this server sends nothing about notices then. */
export function isHosted(): boolean {
  return accountBackend !== undefined && accountBackend.url !== location.origin;
}

/** The address of a file in a public bucket, such as an avatar. */
export function publicFileUrl(bucket: 'avatars' | 'covers', path: string): string {
  const escaped = path.split('/').map(encodeURIComponent).join('/');
  return `${accountBackend?.url ?? ''}/storage/v1/object/public/${bucket}/${escaped}`;
}

function written(): AccountBackend | undefined {
  const anonKey = contentOf('webmaps-account-key');
  if (!anonKey) return undefined;
  const url = contentOf('webmaps-account-url') || location.origin;
  const name = new URL(url).hostname.split('.', 1)[0] ?? '';
  return { url, anonKey, sessionName: `sb-${name}-auth-token` };
}

function contentOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
