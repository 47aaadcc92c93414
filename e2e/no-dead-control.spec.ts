import { expect, test } from '@playwright/test';
import type { PageLayout } from '@webmaps/sitemap/pages';
import { beWhomItIsFor } from './accounts.ts';
import { chunkAddresses } from './addresses.ts';
import { Crawler } from './crawler.ts';

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

/**
 * What stands around the pages of a layout (menus, sidebar, customizer) is the same code on each of
 * them, and is pressed by each worker on one of them. The page's own is pressed on every page.
 */
const frames: Readonly<Record<PageLayout, Set<string>>> = {
  default: new Set(),
  blank: new Set(),
  fullscreen: new Set(),
  admin: new Set(),
};

for (const chunk of chunkAddresses(10)) {
  const range = `${chunk[0]?.address} to ${chunk.at(-1)?.address}`;

  test(`every enabled control does something: ${range}`, async ({ page, context, baseURL }) => {
    test.setTimeout(240_000);
    const dead: string[] = [];
    const crawler = await Crawler.on(page);
    if (frames.default.size === 0) {
      // Here, since it has little of its own, and no map that would be drawn anew after each press.
      await crawler.open('/help');
      dead.push(...(await crawler.pressEverything(frames.default)));
    }
    for (const { address, entry } of chunk) {
      // What administrators press changes what other tests see; their pages have stories of their own.
      if (entry.access === 'admin') continue;
      await beWhomItIsFor(entry, context, baseURL!);
      await crawler.open(address);
      dead.push(...(await crawler.pressEverything(frames[entry.layout])));
    }
    // The last press may have led on, and a window that is closed on its way somewhere can hang. One
    // way may take the place of the other.
    await expect(() => page.goto('about:blank', { timeout: 3000 })).toPass();
    expect(dead).toEqual([]);
  });
}

test('a control that does nothing is found', async ({ page }) => {
  const crawler = await Crawler.on(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const button = document.createElement('button');
      button.textContent = 'Promise';
      button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99';
      document.body.prepend(button);
    });
  });
  await crawler.open('/404');
  const dead = await crawler.pressEverything(new Set());
  expect(dead).toHaveLength(1);
  expect(dead[0]).toContain('Promise');
});
