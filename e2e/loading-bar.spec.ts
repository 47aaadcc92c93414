import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/shell.ts';
import { pauseClock } from './gestures.ts';
import { pass } from './page-work.ts';
import { test } from './story.ts';

test.use({ serviceWorkers: 'block' });

const bar = (page: Page) => page.getByRole('progressbar', { name: text.loadingPage });

/** Goes to a page whose program does not come before it is let through, with the time standing still. */
async function goSlowly(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/components-page/, async (route) => {
    await promise;
    await route.continue();
  });
  await pauseClock(page, '/help');
  await page.getByRole('navigation').getByRole('link', { name: 'Components' }).click();
  await expect(page).toHaveURL('/components');
  return resolve;
}

test('the loading bar appears once a page has been loading for 150 ms', async ({ page }) => {
  const arrive = await goSlowly(page);
  await pass(page, 149);
  await expect(bar(page)).toHaveCount(0);
  await pass(page, 1);
  await expect(bar(page)).toBeAttached();
  arrive();
});

test('the loading bar stays for 300 ms, then goes, once the page is there', async ({ page }) => {
  const arrive = await goSlowly(page);
  await pass(page, 150);
  await expect(bar(page)).toBeAttached();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  await pass(page, 299);
  await expect(bar(page)).toBeAttached();
  await pass(page, 1);
  await expect(bar(page)).toHaveCount(0);
});

test('the loading bar does not appear where a page is there at once', async ({ page }) => {
  await pauseClock(page, '/help');
  await page.getByRole('navigation').getByRole('link', { name: 'Components' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  await pass(page, 1000);
  await expect(page.locator('[data-loading-bar=shown]')).toHaveCount(0);
});

test('the loading bar does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const arrive = await goSlowly(page);
  await pass(page, 150);
  await expect(bar(page)).toBeAttached();
  await expect(bar(page)).toHaveCSS('animation-duration', '1e-05s');
  arrive();
});
