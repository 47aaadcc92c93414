import { pageAt } from '@webmaps/sitemap/pages';
import type { Page } from '@webmaps/sitemap/pages';
import type { Visitor } from '../../backend/account-backend.ts';
import type { Origins } from '../../config/cors.ts';

/** A page's status and metadata. */
export interface PageInfo {
  readonly status: number;
  /** The page's own name. */
  readonly title: string;
  /** Absent where neither search engines nor link previews should look. */
  readonly description?: string;
  /** Whether only previews of links may have the description: search engines may not list it. */
  readonly isUnlisted?: boolean;
  /** The address with its query, where a page of its own is at each query. */
  readonly address?: string;
  /** What search engines may know of its subject, in the words of schema.org. */
  readonly subject?: Readonly<Record<string, unknown>>;
}

/** The provider and the address of the site. */
export interface Site {
  readonly providerName: string;
  /** The host of the accounts; undefined without accounts. */
  readonly accounts?: AccountsOfPage;
  /** Which hosts remote layers may come from. */
  readonly remoteLayers: Origins;
  /** Whose pages may show a map in a frame, and speak to it. */
  readonly embedOrigins: Origins;
  /** Such as `https://maps.example.org`. */
  readonly origin: string;
}

/** What a page needs to request accounts, data and files. */
export interface AccountsOfPage {
  /** Of a hosted Supabase; undefined for this server. */
  readonly url?: string;
  readonly anonKey: string;
  /** By which browsers subscribe to notices; undefined where this server pushes none. */
  readonly pushKey?: string;
}

/** The status of a page for a visitor: administrators' pages are refused to others. */
export function statusFor({ access, status }: Page, visitor: Visitor): number {
  if (access !== 'admin' || visitor === 'admin') return status;
  return visitor === 'signed-out' ? 401 : 403;
}

/** The page of a path, without query; an unknown path has the status 404. */
export function pageInfo(pathname: string): PageInfo {
  const page: Page | undefined = pageAt(pathname);
  if (!page) return { status: 404, title: 'Page not found' };
  const { title, description } = page;
  return {
    status: page.status,
    title: page.path === '/components/{name}' ? componentTitle(pathname) : title,
    ...(description !== undefined && { description }),
  };
}

/** The picture of a link's preview. */
export interface PreviewPicture {
  /** Absolute. */
  readonly address: string;
  readonly alt: string;
}

/** The head's elements that differ from page to page, and from provider to provider. */
export function headOf(
  pathname: string,
  info: PageInfo,
  site: Site,
  preview: PreviewPicture = {
    address: `${site.origin}${picture.path}`,
    alt: 'A route on the map of WebMaps, with its climb',
  },
): string {
  const title = `${info.title} · WebMaps - ${site.providerName}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...siteHead(site),
    ...(info.description === undefined || info.isUnlisted ? [meta('robots', 'noindex')] : []),
    ...(info.description === undefined
      ? []
      : publicHead(
          info.address ?? pathname,
          { title, description: info.description, preview },
          site,
        )),
    ...(info.subject ? [jsonLd(info.subject)] : []),
  ].join('\n    ');
}

/** The head of the page that replaces every page offline. */
export function shellHead(site: Site): string {
  const title = `<title>${escapeHtml(`WebMaps - ${site.providerName}`)}</title>`;
  return [title, ...siteHead(site), meta('robots', 'noindex')].join('\n    ');
}

/** The metadata by which the application knows its server. */
function siteHead({ providerName, accounts, remoteLayers, embedOrigins }: Site): string[] {
  const layers = textOf(remoteLayers);
  const parents = textOf(embedOrigins);
  return [
    meta('webmaps-provider', providerName),
    ...(accounts?.url === undefined ? [] : [meta('webmaps-account-url', accounts.url)]),
    ...(accounts ? [meta('webmaps-account-key', accounts.anonKey)] : []),
    ...(accounts?.pushKey === undefined ? [] : [meta('webmaps-push-key', accounts.pushKey)]),
    ...(layers === '' ? [] : [meta('webmaps-remote-layers', layers)]),
    ...(parents === '' ? [] : [meta('webmaps-embed-origins', parents)]),
  ];
}

function textOf(origins: Origins): string {
  return origins === 'any' ? '*' : origins.join(' ');
}

/** The usual picture of link previews, which the web app's build creates; all have its size. */
const picture = { path: '/social.jpg', width: 1200, height: 630 };

function publicHead(
  pathname: string,
  {
    title,
    description,
    preview,
  }: {
    readonly title: string;
    readonly description: string;
    readonly preview: PreviewPicture;
  },
  { origin, providerName }: Site,
): string[] {
  const address = `${origin}${pathname}`;
  return [
    meta('description', description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property('og:type', 'website'),
    property('og:site_name', `WebMaps - ${providerName}`),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', preview.address),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', preview.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', preview.address),
    ...(pathname === '/' ? [jsonLd(application({ origin, providerName, description }))] : []),
  ];
}

function application(site: { origin: string; providerName: string; description: string }) {
  return {
    '@type': 'WebApplication',
    name: 'WebMaps',
    url: `${site.origin}/`,
    description: site.description,
    applicationCategory: 'SportsApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript and WebGL 2',
    offers: { '@type': 'Offer', price: '0' },
    provider: { '@type': 'Organization', name: site.providerName },
  };
}

/** Structured data for search engines. It is not executable, so no script policy applies. */
function jsonLd(thing: Readonly<Record<string, unknown>>): string {
  const data = { '@context': 'https://schema.org', ...thing };
  // A name that contains "</script>" must not end the element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}

function componentTitle(pathname: string): string {
  return `${pathname.slice(pathname.lastIndexOf('/') + 1)} · Components`;
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
