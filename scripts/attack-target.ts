import type { Target } from './attacks/attack.ts';

/**
 * Parses the address of an attack's target.
 *
 * @throws where it leads to another machine: attacks are for one's own server
 */
export function readTargetUrl(text: string): string {
  const { protocol, hostname, origin } = new URL(text);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  if (protocol === 'http:' && isLoopback) return origin;
  throw new Error(
    `${text} is not an http address of this machine. Attacks run against loopback alone.`,
  );
}

/** Opens the server's page and reads the anonymous key from its head, as the app does. */
export async function openTarget(url: string, report: Target['report']): Promise<Target> {
  const page = await fetch(`${url}/`, { redirect: 'error' });
  const html = await page.text();
  const anonKey = /<meta name="webmaps-account-key" content="([^"]+)"/.exec(html)?.[1];
  if (anonKey === undefined) throw new Error(`The page at ${url}/ names no anonymous key.`);
  return { url, anonKey, report };
}
