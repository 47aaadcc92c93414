import type { FastifyRequest } from 'fastify';
import type { AuthSettings } from './settings.ts';

/**
 * Where the browser may be sent: what is asked for where it is allowed, else the page that asked,
 * else the site's own address.
 */
export function redirectOf(
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>,
  request: FastifyRequest,
): string {
  const { redirect_to: inQuery } = request.query as { redirect_to?: unknown };
  const { redirect_to: inHeader, referer } = request.headers;
  for (const asked of [inHeader, inQuery, referer]) {
    if (typeof asked === 'string' && isAllowed(settings, asked)) return asked;
  }
  return settings.siteUrl;
}

/** Whether an address is the site's own, or on the list. */
export function isAllowed(
  { siteUrl, redirectUrls }: Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>,
  asked: string,
): boolean {
  const url = URL.canParse(asked) ? new URL(asked) : undefined;
  // What a browser reads otherwise than we do is refused: user parts, backslashes, control marks.
  if (!url || url.username !== '' || url.password !== '' || !/^[!-[\]-~]+$/.test(asked)) {
    return false;
  }
  if (runsHere.has(url.protocol)) return false;
  const site = new URL(siteUrl);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.origin === site.origin) return true;
  if (isWeb && isLoopback(url) && isLoopback(site)) return true;
  const page = withoutFlow(asked.split('#', 1)[0] ?? '');
  return redirectUrls.some((pattern) => matches(pattern, { url, page }));
}

/** What a browser would run or open in its own name, whatever the list says. */
const runsHere = new Set(['javascript:', 'vbscript:', 'data:', 'blob:', 'file:']);

/** Without what the client adds to every address to know its flows apart. */
function withoutFlow(address: string): string {
  return address.replace(/([?&])sb_flow_id=[^&]*(&|$)/, (_all, before: string, after: string) =>
    after === '' ? '' : before,
  );
}

/** On the machine of the person themselves, any port is a development server of theirs. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * The host is compared as a browser would read it, and apart from the rest: no mark in an address
 * can make one host look like another.
 */
function matches(
  pattern: string,
  { url, page }: { readonly url: URL; readonly page: string },
): boolean {
  const [, scheme, host = '', rest = ''] = /^([^/:?#]+:)\/\/([^/?#]*)(.*)$/.exec(pattern) ?? [];
  // An app's own scheme may have no host.
  if (scheme === undefined) {
    return pattern === '**' || (url.host === '' && glob(pattern).test(page));
  }
  const pageRest = /^[^/:?#]+:\/\/[^/?#]*(.*)$/.exec(page)?.[1];
  return (
    pageRest !== undefined &&
    url.protocol === scheme.toLowerCase() &&
    glob(host.toLowerCase()).test(url.host) &&
    // `scheme://**` is meant to let everything of the scheme pass.
    (`${host}${rest}` === '**' ||
      glob(rest === '/' ? '' : rest).test(pageRest === '/' ? '' : pageRest))
  );
}

/** `**` stands for anything, `*` for anything but `.`, `/` and `:`, `?` for one such character. */
function glob(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./:]*';
    if (part === '?') return '[^./:]';
    return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}
