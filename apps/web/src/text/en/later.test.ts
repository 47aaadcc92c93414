import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@webmaps/sitemap/pages';
import { describe, expect, it } from 'vitest';
import { text } from './later.ts';

/** The paths whose route shows the page for what comes later, as the routes' own files say. */
const laterPaths = ['account', 'map', 'product', 'project'].flatMap((area) => {
  const file = join(import.meta.dirname, `../../app/routes/${area}-routes.ts`);
  const routes = readFileSync(file, 'utf8').split('createRoute({').slice(1);
  return routes
    .filter((route) => /component: laterPage\b/.test(route))
    .map((route) => /page\('([^']+)'/.exec(route)?.[1] ?? '');
});

describe('the pages whose feature comes later', () => {
  it('each have words of their own and something to do instead', () => {
    expect(laterPaths.length).toBeGreaterThan(20);
    expect(Object.keys(text.pages).toSorted()).toEqual(laterPaths.toSorted());
  });

  it('are pages, and say in at most two sentences what there is', () => {
    for (const [path, page] of Object.entries(text.pages)) {
      expect(pages.some((candidate) => candidate.path === path)).toBe(true);
      expect(page.body.match(/[.](?= |$)/g)?.length, path).toBeLessThanOrEqual(2);
      expect(page.body.length, path).toBeLessThan(170);
      for (const action of page.actions) expect(text.actions).toHaveProperty(String(action));
    }
  });
});
