import type { Page, PagePath } from '@webmaps/protocol/pages';
import { pageParameters, pages } from '@webmaps/protocol/pages';
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

/** The static data of the route at a path of the page table. */
export function page(path: PagePath, middleware: readonly MiddlewareName[] = []) {
  const found = pages.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`The page table has no ${path}`);
  return { page: found, middleware };
}

/**
 * The parameters of a page, parsed.
 *
 * @throws a fatal {@link PageError} of status 404 where they lead to no page
 */
export function parseParameters<Path extends keyof typeof pageParameters>(
  path: Path,
  params: unknown,
  pathname: string,
): void {
  if (pageParameters[path].safeParse(params).success) return;
  throw new PageError(text.pageNotFound(pathname), { status: 404, fatal: true });
}
