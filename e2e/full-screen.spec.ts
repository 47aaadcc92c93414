import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { text } from '../apps/web/src/text/en/full-screen.ts';
import { labelOf } from '../apps/web/src/commands/label-of.ts';
import { expectAccessible } from './axe.ts';
import { test } from './story.ts';

const address = '/ui/maps/full-screen?map=15/0/0';

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
}

test('the map alone is moved and searched by keys, and its controls fade while nobody moves', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await expectAccessible(page);
  const controls = page.getByRole('navigation', { name: mapPage.controls.group });
  const home = page.getByRole('link', { name: shell.backHome });
  await expect(controls).toHaveCSS('opacity', '0');
  await expect(home).toHaveCSS('opacity', '0');

  await page.keyboard.press('+');
  await expect(controls).toHaveCSS('opacity', '1');
  await expect(page).toHaveURL(/map=16/);
  await page.keyboard.press('c');
  await expect(page.getByText(text.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^-?0(?:\.0+)?, -?0(?:\.0+)?$/);

  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: planner.search.label });
  await expect(search).toBeFocused();
  await search.fill('Null Island');
  await page.getByRole('option').first().waitFor();
  // What has the focus does not fade.
  await page.waitForFunction(() => document.documentElement.dataset['quiet'] !== undefined);
  await expect(controls).toHaveCSS('opacity', '0');
  await expect(search).toBeVisible();
  expect(await opacityAround(page)).toBe('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-place')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.map-place')).toHaveCount(0);
  await expect(search).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText(labelOf('wholeScreen'))).toBeVisible();
});

/** The opacity that is seen of the search. */
function opacityAround(page: Page): Promise<string> {
  return page
    .getByRole('search')
    .locator('xpath=ancestor::*[contains(@class, "transition-opacity")]')
    .evaluate((element) => getComputedStyle(element).opacity);
}

test('the page takes the whole screen by a press, and gives it back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: text.enter }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole('button', { name: text.leave }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});
