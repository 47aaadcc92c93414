import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/planner.ts';
import { test } from './story.ts';

/** What the list of regions is answered with, until it is taken back. */
type Failure = { readonly status: number } | 'no answer';

const list = '/regions';

async function failRegions(page: Page, failure: Failure): Promise<{ count: number }> {
  const asked = { count: 0 };
  await page.route(
    (url) => url.pathname === list,
    (route) => {
      asked.count += 1;
      if (failure === 'no answer') return route.abort();
      return route.fulfill({ status: failure.status, json: { code: 'internal', message: 'Oh.' } });
    },
  );
  return asked;
}

for (const failure of [{ status: 500 }, { status: 503 }, 'no answer'] as const) {
  const what = failure === 'no answer' ? failure : failure.status;

  test(`a list of regions that fails (${what}) is no empty one, and the map comes with it`, async ({
    page,
  }) => {
    const asked = await failRegions(page, failure);
    await page.goto('/run');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(text.map.regionsFailed);
    await expect(page.getByText(text.map.noRegionsCommand)).toHaveCount(0);
    const seen = asked.count;
    await expect.poll(() => asked.count, { timeout: 20_000 }).toBeGreaterThan(seen);
    await page.unrouteAll();
    await expect(page.getByRole('combobox', { name: text.search.label })).toBeVisible({
      timeout: 40_000,
    });
  });
}

test('regions that fail are asked for at once when asked to, and when the network or the tab comes back', async ({
  page,
}) => {
  await page.clock.install();
  const asked = await failRegions(page, { status: 500 });
  await page.goto('/run');
  await expect(page.getByRole('alert')).toContainText(text.map.regionsFailed);
  const told = asked.count;
  await page.getByRole('button', { name: text.map.retry }).click();
  await expect.poll(() => asked.count).toBeGreaterThan(told);
  for (const event of ['online', 'visibilitychange']) {
    const seen = asked.count;
    await page.evaluate((type) => {
      if (type === 'online') dispatchEvent(new Event('offline'));
      (type === 'online' ? window : document).dispatchEvent(new Event(type, { bubbles: true }));
    }, event);
    await expect.poll(() => asked.count, event).toBeGreaterThan(seen);
  }
});

test('a server without regions says how one is imported, over the whole window', async ({
  page,
}) => {
  await page.route(
    (url) => url.pathname === list,
    (route) => route.fulfill({ json: [] }),
  );
  await page.goto('/run');
  await expect(page.getByRole('alert')).toContainText(text.map.noRegionsCommand);
  const { height } = page.viewportSize()!;
  expect((await page.getByRole('main').boundingBox())?.height).toBe(height);
});
