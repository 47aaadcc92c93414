import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/map-query.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { expectAccessible } from './axe.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { test } from './story.ts';

const address = '/ui/maps/q?map=15/0/0';
const first = { timeout: 40_000 };

const field = (page: Page) => page.getByRole('combobox', { name: text.label });
const options = (page: Page) => page.getByRole('option');
const place = (page: Page) => page.getByRole('region', { name: text.place.label });
const pins = (page: Page) => page.locator('.map-numbered');

async function open(page: Page, at = address): Promise<void> {
  await page.goto(at);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
}

test('a question is answered as it is typed, in a list and on the map, whose link gives the same again', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('/');
  await field(page).fill('drinking water near Pharos Gardens');
  await expect(options(page).first()).toBeVisible(first);
  const count = await options(page).count();
  await expect(pins(page)).toHaveCount(count);
  await expect(page).toHaveURL(/[?&]q=drinking/);
  await expectAccessible(page);

  // List and map show each other what keys and pointers are at.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(pins(page).and(page.locator('[data-highlighted]'))).toHaveText('2');
  await options(page).first().hover();
  await expect(pins(page).and(page.locator('[data-highlighted]'))).toHaveText('1');

  await page.keyboard.press('Enter');
  await expect(place(page)).toContainText(text.place.notations.plusCode);
  await expect(page).toHaveURL(/[?&]pick=/);
  await expectAccessible(page);
  await page.reload();
  await expect(place(page)).toContainText(text.place.notations.plusCode, first);
  await page.getByRole('button', { name: text.place.back }).click();
  await expect(options(page)).toHaveCount(count);

  await field(page).fill('toilets');
  const kind = text.reading.category('toilets');
  await page.getByRole('button', { name: text.reading.change(kind) }).click();
  await page.getByRole('menuitemradio', { name: text.reading.names }).click();
  await expect(page).toHaveURL(/[?&]as=names/);

  await field(page).fill('zzzyyyxxx');
  await expect(page.getByText(text.nothing('zzzyyyxxx'))).toBeVisible();
  await field(page).press('Escape');
  await page.getByRole('button', { name: text.start.categories[1][1] }).click();
  await expect(options(page).first()).toBeVisible();
});

test('coordinates in any notation and presses on the map open a place, which leads to the planner', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  // A cell of H3 on Null Island, and a plus code.
  for (const [written, reading] of [
    ['8a754e64992ffff', text.reading.h3(10)],
    ['6FG22222+22', text.reading.coordinates],
    ['31N 166021 0', text.reading.coordinates],
  ] as const) {
    await field(page).fill(written);
    await expect(page.getByText(reading, { exact: true })).toBeVisible();
    await expect(place(page)).toBeVisible();
  }
  await field(page).press('Escape');
  await expect(place(page)).toHaveCount(0);

  await page.mouse.click(800, 400);
  await expect(page).toHaveURL(/[?&]at=/);
  await expect(place(page).getByText(text.place.waiting)).toHaveCount(0, first);
  const decimal = text.place.notations.decimal;
  await page.getByRole('button', { name: text.place.copy(decimal) }).click();
  await expect(page.getByText(text.place.copied(decimal))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^-?0\.\d+, -?0\.\d+$/);
  await page.getByRole('link', { name: text.place.from }).click();
  await expect(page).toHaveURL(/\/run\?.*r=/);
  await expect(page.getByRole('listbox', { name: planner.panel.waypoints })).toBeVisible(first);
});

test.describe('without a network', () => {
  // The file of the terrain is kept once a map has asked for a part of it.
  test.use({ serviceWorkers: 'allow', hasRelief: true });

  test('a region in the browser is searched, and the page says so', async ({ page }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    await open(page);
    await offlineReady(page);
    await expect
      .poll(() => keptFiles(page, /^\/regions\/null-island\//), { timeout: 60_000 })
      .toHaveLength(6);
    await cutNetwork(page);
    await page.goto(`${address}&q=toilets`);
    await expect(options(page).first()).toBeVisible(first);
    await expect(page.getByText(text.onlyHere)).toBeVisible();
    // The library of H3 is kept with the application.
    await field(page).fill('8a754e64992ffff');
    await expect(page.getByText(text.reading.h3(10))).toBeVisible();
    await expect(place(page)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the search is on top and the list is a sheet', async ({ page }) => {
    await open(page, '/ui/maps/q?map=15/0/0&q=cafe');
    await expect(options(page).first()).toBeVisible(first);
    await expectAccessible(page);
    await options(page).first().tap();
    await expect(place(page)).toBeVisible();
    await page.getByRole('button', { name: text.place.back }).tap();
    await expect(options(page).first()).toBeVisible();
  });
});
