import type { FastifyRequest } from 'fastify';
import type { AuthSettings } from './settings.ts';

/**
 * The address to redirect to: the requested one where it is allowed, else the requesting page, else
 * the site's own address.
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
  // Refuses what a browser parses otherwise than `URL`: user parts, backslashes, control
  // characters.
  if (!url || url.username !== '' || url.password !== '' || !/^[!-[\]-~]+$/.test(asked)) {
    return false;
  }
  if (executableSchemes.has(url.protocol)) return false;
  const site = new URL(siteUrl);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.origin === site.origin) return true;
  if (isWeb && isLoopback(url) && isLoopback(site)) return true;
  const page = withoutFlow(asked.split('#', 1)[0] ?? '');
  return redirectUrls.some((pattern) => matches(pattern, { url, page }));
}

/** Schemes that a browser would run or open as its own, whatever the list allows. */
const executableSchemes = new Set(['javascript:', 'vbscript:', 'data:', 'blob:', 'file:']);

/** Without the parameter by which the client tells its flows apart. */
function withoutFlow(address: string): string {
  return address.replace(/([?&])sb_flow_id=[^&]*(&|$)/, (_all, before: string, after: string) =>
    after === '' ? '' : before,
  );
}

/** On localhost, any port is a development server of the user's own. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * Compares the host as a browser would parse it, and apart from the rest: no character in an
 * address can make one host pass for another.
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
    // `scheme://**` allows every address of the scheme.
    (`${host}${rest}` === '**' ||
      glob(rest === '/' ? '' : rest).test(pageRest === '/' ? '' : pageRest))
  );
}

/**
 * Translates a pattern: `**` matches anything, `*` anything but `.`, `/` and `:`, `?` one such
 * character.
 */
function glob(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./:]*';
    if (part === '?') return '[^./:]';
    return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}
