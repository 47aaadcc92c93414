import { pageAt } from '@webmaps/sitemap/pages';
import type { FastifyRequest } from 'fastify';

/** An address that is well-formed and has one form, without its query. Never leads off the site. */
export function canonicalPath(path: string): string {
  // Browsers read "\" as "/", and two of them at the start as another host.
  const segments = path.split(/[\\/]+/).filter((segment) => segment !== '');
  if (segments.at(-1) === 'index.html') segments.pop();
  return `/${segments.map(escapeOdd).join('/')}`;
}

export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? '/';
}

/**
 * Whether a request is to be answered with a page: its sender takes HTML, and the address is neither
 * of programs nor of a file. A sender that takes any type may be a program and gets the pages that
 * exist, not the page that says there is none.
 */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = canonicalPath(pathOf(request));
  if (programs.test(path) || file.test(path)) return false;
  const accept = request.headers.accept?.toLowerCase() ?? '*/*';
  return takesHtml.test(accept) || (accept.includes('*/*') && pageAt(path) !== undefined);
}

/** A type with the quality 0 is one that is not taken (RFC 9110, 12.4.2). */
const takesHtml = /(?:text\/(?:html|\*)|application\/xhtml\+xml)(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

const programs =
  /^\/(?:api|auth|rest|storage|realtime|functions|regions|assets|builds|drawn|healthz)(?:\/|$)/;

/** What the product and those who probe it ask for as files. A name with a dot is none by that. */
const file =
  /\.(?:m?js|css|map|json|webmanifest|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|txt|xml|wasm|pmtiles|gpx|geojson|zip|br|gz)$/i;

/** A sequence that is no encoded character stands for itself. */
function escapeOdd(segment: string): string {
  const printable = segment.replaceAll(/[^!-~]/g, encodeURIComponent);
  try {
    decodeURIComponent(printable);
    return printable;
  } catch {
    return printable.replaceAll('%', '%25');
  }
}
