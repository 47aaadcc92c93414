import { expect, test } from '@playwright/test';
import { shares } from './addresses.ts';
import { open, pressEverything } from './crawler.ts';
import { watchEffects } from './watch-effects.ts';

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

for (const share of shares(10)) {
  const range = `${share[0]?.address} to ${share.at(-1)?.address}`;

  test(`every enabled control does something: ${range}`, async ({ page }) => {
    test.setTimeout(300_000);
    await watchEffects(page);
    const dead: string[] = [];
    const known = new Set<string>();
    for (const { address } of share) {
      await open(page, address);
      dead.push(...(await pressEverything(page, known)));
    }
    expect(dead).toEqual([]);
  });
}

test('a control that does nothing is found', async ({ page }) => {
  await watchEffects(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const button = document.createElement('button');
      button.textContent = 'Promise';
      button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99';
      document.body.prepend(button);
    });
  });
  await open(page, '/404');
  const dead = await pressEverything(page, new Set());
  expect(dead).toHaveLength(1);
  expect(dead[0]).toContain('Promise');
});
