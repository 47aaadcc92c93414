import { expect, test } from '@playwright/test';
import { beWhomItIsFor } from './accounts.ts';
import { shares } from './addresses.ts';
import { Crawler } from './crawler.ts';

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
/** What is around every page is pressed once by each worker, on a page that has little of its own. */
const around = new Set<string>();

for (const share of shares(10)) {
  const range = `${share[0]?.address} to ${share.at(-1)?.address}`;

  test(`every enabled control does something: ${range}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const dead: string[] = [];
    if (around.size === 0) {
      // Elsewhere, since it changes settings that would hold here too.
      const elsewhere = await browser.newContext();
      const shell = await Crawler.on(await elsewhere.newPage());
      await shell.open('/404');
      dead.push(...(await shell.pressEverything(around)));
      await elsewhere.close();
    }
    const crawler = await Crawler.on(page);
    const known = new Set<string>([...around].filter((label) => label.startsWith('shell ')));
    for (const { address, entry } of share) {
      // What administrators press changes what other tests see; their pages have stories of their own.
      if (entry.access === 'admin') continue;
      await beWhomItIsFor(entry, context, baseURL!);
      await crawler.open(address);
      dead.push(...(await crawler.pressEverything(known)));
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
