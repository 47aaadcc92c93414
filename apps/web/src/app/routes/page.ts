import type { Page, PagePath } from '@webmaps/sitemap/pages';
import { pageAt, pages } from '@webmaps/sitemap/pages';
import { text } from '../../text/en/app.ts';
import { PageError } from '../errors/page-error.ts';
import type { MiddlewareName } from './middleware.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly page?: Page;
    /** What must hold before the page is shown, by the names in `middleware.ts`. */
    readonly middleware?: readonly string[];
  }
}

const middlewareOfAccess: Readonly<Record<NonNullable<Page['access']>, MiddlewareName>> = {
  person: 'signed-in',
  admin: 'site-admin',
};

/** The static data of the route at a path of the page table, which also says who may see it. */
export function page(path: PagePath) {
  const found: Page | undefined = pages.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`The page table has no ${path}`);
  return { page: found, middleware: found.access ? [middlewareOfAccess[found.access]] : [] };
}

/**
 * Lets a navigation pass where its address, with its parameters, leads to a page.
 *
 * @throws a fatal {@link PageError} of status 404 where it does not
 */
export function requirePage(pathname: string): void {
  if (pageAt(pathname) !== undefined) return;
  throw new PageError(text.pageNotFound(pathname), { status: 404, fatal: true });
}
