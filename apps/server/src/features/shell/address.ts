import { allFileTypes } from '@webmaps/formats/file-types';
import { pageAt } from '@webmaps/sitemap/pages';
import type { FastifyRequest } from 'fastify';

/** A well-formed path in its one canonical form, without its query. Never leads off the site. */
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
 * Whether to answer a request with a page: its sender accepts HTML, and the path is neither an
 * API's nor a file's. A sender that accepts any type may be a program and gets existing pages, not
 * the page for a missing one.
 */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = canonicalPath(pathOf(request));
  if (programs.test(path) || file.test(path)) return false;
  const accept = request.headers.accept?.toLowerCase() ?? '*/*';
  return takesHtml.test(accept) || (accept.includes('*/*') && pageAt(path) !== undefined);
}

/** A type with the quality 0 is not accepted (RFC 9110, 12.4.2). */
const takesHtml = /(?:text\/(?:html|\*)|application\/xhtml\+xml)(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

const programs =
  /^\/(?:api|auth|rest|storage|realtime|functions|regions|assets|builds|drawn|healthz)(?:\/|$)/;

/**
 * Extensions of files that the product and vulnerability scanners request, those that it opens
 * included. A name with a dot alone is no file.
 */
const file = new RegExp(
  String.raw`\.(?:m?js|css|map|json|webmanifest|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|txt|xml|wasm|pmtiles|zip|br|gz|${opened()})$`,
  'i',
);

function opened(): string {
  const extensions = allFileTypes.flatMap((type) => type.extensions);
  return extensions.map((extension) => extension.slice(1)).join('|');
}

/** A sequence that encodes no character is literal. */
function escapeOdd(segment: string): string {
  const printable = segment.replaceAll(/[^!-~]/g, encodeURIComponent);
  try {
    decodeURIComponent(printable);
    return printable;
  } catch {
    return printable.replaceAll('%', '%25');
  }
}
