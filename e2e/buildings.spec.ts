import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/buildings.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { expectAccessible } from './axe.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { test } from './story.ts';

const OBSERVATORY = 'Null Island Observatory';
/** The observatory's dome in the middle, from above, on an afternoon in September. */
const address = '/ui/maps/3d-buildings?map=18/0.003113/0.010564&t=2026-09-28T15:00Z';
const first = { timeout: 60_000 };

const card = (page: Page) => page.getByRole('region', { name: text.facts.label, exact: true });
const time = (page: Page) => page.getByRole('slider', { name: text.sun.time });
const bar = (page: Page) => page.getByRole('img', { name: text.hours.bar('').trim() });

/** Waits for the buildings of the view. */
async function open(page: Page, at = address): Promise<void> {
  await page.goto(at);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
  await expect(page.getByText(/^[\d,]+ buildings, /)).toBeVisible(first);
}

test('a building is pressed for its facts and its hours of sun, whose link gives the same again', async ({
  page,
}) => {
  await open(page);
  await expectAccessible(page);
  // The middle of what panel, controls and the name of the region leave free.
  await page.mouse.click((356 + 1000 - 64) / 2, (640 + 48) / 2);
  await expect(card(page)).toContainText(OBSERVATORY);
  await expect(card(page)).toContainText(text.facts.roofs.dome);
  await expect(card(page)).toContainText(text.facts.heightFrom.mapped);
  await expect(bar(page)).toBeVisible(first);
  await expect(page).toHaveURL(/[?&]pick=w\d+/);
  await expectAccessible(page);

  await page.reload();
  await expect(card(page)).toContainText(OBSERVATORY, first);
  await expect(bar(page)).toBeVisible(first);
  await page.getByRole('button', { name: text.facts.close }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&](pick|at|face)=/);
});

test('the sun, the colours and the roofs are chosen, and stay in the address', async ({ page }) => {
  await open(page);
  await expect(time(page)).toHaveAttribute('aria-valuetext', '15:00');
  await time(page).focus();
  await page.keyboard.press('PageUp');
  await expect(time(page)).toHaveAttribute('aria-valuetext', '16:00');
  await expect(page).toHaveURL(/t=2026-09-28T16(:|%3A)00Z/);
  await page.getByRole('switch', { name: text.sun.shadows }).click();
  await expect(page).toHaveURL(/shadows=off/);
  await page.getByRole('button', { name: text.tint.modes.use }).click();
  await expect(page.getByText(text.tint.uses.worship)).toBeVisible();
  await expect(page).toHaveURL(/by=use/);
  await page.getByRole('switch', { name: text.roofs.usual }).click();
  await expect(page).toHaveURL(/roofs=usual/);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text.actions.picture }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('buildings-2026-09-28-1600.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');

  await page.getByRole('link', { name: text.actions.planner }).click();
  await expect(page).toHaveURL(/\/run\?.*map=18/);
  await expect(page.getByRole('combobox', { name: planner.search.label })).toBeVisible(first);
});

test('a building is drawn and raised in the address, pressed, and undone', async ({ page }) => {
  await open(page, '/ui/maps/3d-buildings?map=18/0.0005/0.0135&t=2026-09-28T15:00Z');
  await page.getByRole('button', { name: text.drawing.begin }).click();
  const drawn = page.getByRole('region', { name: text.drawing.title });
  const height = drawn.getByRole('slider', { name: text.drawing.height });
  await expect(page).toHaveURL(/[?&]draw=25(~|%7E)flat/);
  await height.focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/[?&]draw=35(~|%7E)flat/);
  await drawn.getByRole('combobox', { name: text.facts.roof }).click();
  await page.getByRole('option', { name: text.facts.roofs.pyramidal, exact: true }).click();
  await expect(page).toHaveURL(/pyramidal/);
  await page.getByRole('button', { name: text.actions.middle }).click();
  await expect(card(page)).toContainText(text.facts.drawn);
  await expect(card(page)).toContainText('35');
  await expectAccessible(page);
  await drawn.getByRole('button', { name: text.drawing.undo }).click();
  await expect(page).toHaveURL(/[?&]draw=35(~|%7E)flat/);
  await drawn.getByRole('button', { name: text.drawing.remove }).click();
  await expect(page).not.toHaveURL(/draw=/);
  await expect(card(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(drawn).toBeVisible();
});

test.describe('drawn', () => {
  test.use({ drawsMaps: true, viewport: { width: 820, height: 480 } });

  test('shadows are cast on the ground and go with the sun', async ({ page }) => {
    const canvas = page.locator('.map-surface canvas').first();
    const picture = async () => {
      await page.locator('[data-map-idle]').first().waitFor(first);
      return canvas.screenshot();
    };
    // The map is at rest until the frame that a change asks for.
    const expectAsBefore = (before: Buffer, isSame: boolean) =>
      expect.poll(async () => (await picture()).equals(before)).toBe(isSame);
    const tilted = '/ui/maps/3d-buildings?map=16.5/0.0031/0.0105/20/55&t=2026-09-28T15:30Z';
    await open(page, tilted);
    let inSun = await picture();
    // Meshes and shadows come in frames of their own.
    await expect
      .poll(async () => {
        const before = inSun;
        inSun = await picture();
        return inSun.equals(before);
      })
      .toBe(true);
    await page.getByRole('switch', { name: text.sun.shadows }).click();
    await expect(page).toHaveURL(/shadows=off/);
    await expectAsBefore(inSun, false);
    await page.getByRole('switch', { name: text.sun.shadows }).click();
    await expect(page).not.toHaveURL(/shadows=off/);
    await expectAsBefore(inSun, true);
    await time(page).focus();
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/T14(:|%3A)30Z/);
    await expectAsBefore(inSun, false);
  });
});

test('what the page cannot show, it says', async ({ page }) => {
  await open(page, `${address}&by=mood&pick=w1`);
  await expect(page.getByText(text.unknown('by=mood'))).toBeVisible();
  await expect(card(page)).toContainText(text.facts.notFound, first);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);

  // A pack that is older than the file of buildings.
  await page.route(/\/regions$/, async (route) => {
    const answer = await route.fetch();
    const regions = (await answer.json()) as { files: { buildings?: unknown } }[];
    for (const { files } of regions) delete files.buildings;
    await route.fulfill({ response: answer, json: regions });
  });
  await page.goto(address);
  await expect(page.getByText(text.none)).toBeVisible(first);
  await expect(page.getByRole('link', { name: text.noneAction })).toHaveAttribute('href', /map=18/);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('buildings of a region in the browser are there', async ({ page }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    await open(page);
    await offlineReady(page);
    await expect
      .poll(() => keptFiles(page, /^\/regions\/null-island\/buildings/), { timeout: 60_000 })
      .toHaveLength(1);
    await cutNetwork(page);
    await page.goto(`${address}&by=height`);
    await expect(page.getByText(/^[\d,]+ buildings, /)).toBeVisible(first);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('sun and colours are in a sheet', async ({ page }) => {
    await open(page);
    await expect(time(page)).toBeVisible();
    await expectAccessible(page);
    await page.touchscreen.tap((390 - 32) / 2, (64 + 52 + 422) / 2);
    await expect(card(page)).toContainText(OBSERVATORY);
    await page.getByRole('button', { name: text.facts.close }).tap();
    await expect(card(page)).toHaveCount(0);
  });
});
