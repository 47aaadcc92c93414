import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { isBuilt, needsBuild } from './installed-app.ts';
import { alive, pass } from './page-work.ts';
import { test } from './story.ts';

test.beforeEach(async ({ page }) => {
  test.skip(!(await isBuilt(page)), needsBuild);
});

const guard = 10_000;

/** Counts the documents that are loaded. */
async function countLoads(page: Page): Promise<() => number> {
  let loads = 0;
  await page.route(
    (url) => url.pathname === '/help',
    async (route) => {
      loads += 1;
      await route.continue();
    },
  );
  return () => loads;
}

/** What the browser's module loader says of a chunk that is gone. */
function loseChunk(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event('vite:preloadError', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
}

test('a page whose chunk is gone is reloaded once, then the error is shown for 10 s', async ({
  page,
}) => {
  const loads = await countLoads(page);
  await page.clock.install({ time: new Date('2026-03-01T08:00:00Z') });
  await page.goto('/help');
  await alive(page);
  expect(loads()).toBe(1);
  await page.clock.pauseAt(new Date('2026-03-01T08:01:00Z'));
  const reloaded = page.waitForEvent('load');
  expect(await loseChunk(page)).toBe(true);
  await reloaded;
  await expect.poll(loads).toBe(2);

  await pass(page, guard - 500);
  expect(await loseChunk(page)).toBe(false);
  expect(loads()).toBe(2);

  await pass(page, 1000);
  const again = page.waitForEvent('load');
  expect(await loseChunk(page)).toBe(true);
  await again;
  await expect.poll(loads).toBe(3);
});

test('a chunk that stays away leads to the error page, and to no endless reloading', async ({
  page,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(/\/assets\/help-page-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/help');
  await expect.poll(() => documents).toBe(2);
  await expect(page.getByText('Oops! Page Not Found!')).toBeVisible();
  expect(documents).toBe(2);
});
