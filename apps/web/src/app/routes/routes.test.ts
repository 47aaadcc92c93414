import { createMemoryHistory } from '@tanstack/react-router';
import { pages } from '@webmaps/sitemap/pages';
import { describe, expect, it } from 'vitest';
import { makeRouter } from '../router.ts';

/** A path of the page table in the router's words: `/ui/projects/$id` of `/ui/projects/{id}`. */
type RoutePath<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? RoutePath<`${Before}$${Name}${After}`>
  : Path;

const { routesByPath } = makeRouter(createMemoryHistory());
const routes = Object.values(routesByPath);

/** Does not compile while a page has no route; the end of the error names the page. */
function routeOf(page: (typeof pages)[number]) {
  const path: keyof typeof routesByPath = routePathOf(page.path);
  return routesByPath[path];
}

function routePathOf<Path extends string>(path: Path): RoutePath<Path> {
  return path.replaceAll(/\{(\w+)\}/g, '$$$1') as RoutePath<Path>;
}

describe('the routes', () => {
  it('lead to every page, in the layout of the page table', () => {
    for (const page of pages) {
      const route = routeOf(page);
      expect(route.options.staticData?.page, page.path).toBe(page);
      expect(route.parentRoute.id, page.path).toBe(`/${page.layout}`);
    }
  });

  it('lead nowhere else', () => {
    const paths = routes.map(({ options }) => options.staticData?.page?.path);
    expect(new Set(paths)).toEqual(new Set(pages.map(({ path }) => path)));
    expect(paths).toHaveLength(pages.length);
  });
});
