import { pages } from '@webmaps/sitemap/pages';
import { describe, expect, it } from 'vitest';
import { text } from './later.ts';

describe('the pages whose feature comes later', () => {
  it('are pages, and say in at most two sentences what there is', () => {
    for (const [path, page] of Object.entries(text.pages)) {
      expect(pages.some((candidate) => candidate.path === path)).toBe(true);
      expect(page.body.match(/[.](?= |$)/g)?.length, path).toBeLessThanOrEqual(2);
      expect(page.body.length, path).toBeLessThan(170);
      for (const action of page.actions) expect(text.actions).toHaveProperty(String(action));
    }
  });
});
