import { profileAddress } from '@webmaps/project/profile-address';
import { pages } from '@webmaps/sitemap/pages';
import type { Page } from '@webmaps/sitemap/pages';
import type { ListedProject } from '../public-projects/public-project.ts';
import { escapeHtml } from './page-head.ts';

/** The addresses for search engines: the pages with a description, and what is public to all. */
export function sitemapOf(origin: string, projects: readonly ListedProject[]): string {
  const described = (pages as readonly Page[]).filter(
    ({ description }) => description !== undefined,
  );
  const entries = [
    ...described.map(({ path }) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`),
    ...projects.map(({ slug, updated_at: changed }) => {
      const address = `${origin}${profileAddress({ kind: 'slug', slug })}`;
      return `  <url><loc>${escapeHtml(address)}</loc><lastmod>${escapeHtml(changed)}</lastmod></url>`;
    }),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * What programs may read. Services that show links read it before they fetch a preview's picture;
 * the sitemap is named where the operator has configured the public address.
 */
export function robotsOf(publicUrl: string | undefined): string {
  const sitemap = publicUrl === undefined ? '' : `\nSitemap: ${publicUrl}/sitemap.xml\n`;
  return `User-agent: *
Allow: /functions/v1/route-picture
Allow: /functions/v1/project-picture
Disallow: /functions/
Disallow: /regions/
${sitemap}`;
}
