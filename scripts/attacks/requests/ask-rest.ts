import type { Target } from '../attack.ts';

export interface Asked {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Reads the product's own tables signed out. */
export async function askRest(
  { url, anonKey }: Target,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Asked> {
  const started = performance.now();
  const response = await fetch(`${url}/rest/v1/${query}`, {
    headers: { apikey: anonKey, 'accept-profile': 'webmaps', ...headers },
  });
  const body = await response.text();
  const milliseconds = Math.round(performance.now() - started);
  return { status: response.status, milliseconds, headers: response.headers, body };
}

/** Such as `400 × 80, 429 × 20`. */
export function countStatuses(asked: readonly Pick<Asked, 'status'>[]): string {
  const counts = Map.groupBy(asked, ({ status }) => status);
  return [...counts].map(([status, those]) => `${status} × ${those.length}`).join(', ');
}
