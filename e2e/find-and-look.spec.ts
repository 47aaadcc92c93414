import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { labelOf } from '../apps/web/src/commands/label-of.ts';
import { commands } from '../apps/web/src/commands/registry.ts';
import { text as errors } from '../apps/web/src/text/en/errors.ts';
import { text as legend } from '../apps/web/src/text/en/legend.ts';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

test('a place is found as it is typed, and a run starts there', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await page.keyboard.press('/');
  await expect(planner.search).toBeFocused();
  await page.keyboard.type('park');
  const results = page.getByRole('listbox', { name: text.search.results }).getByRole('option');
  await expect(results.first()).toContainText(/park/i);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text.search.startHere }).click();
  await planner.expectPlanned(1);
});

test('Enter pressed before the results are there chooses the first of them', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.search.focus();
  await page.keyboard.insertText('park');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: text.search.place })).toContainText(/park/i);
});

test('a café on the way is added between, and keeps its name', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.search.fill('café');
  const results = page.getByRole('listbox', { name: text.search.results }).getByRole('option');
  await expect(results.first()).toBeVisible();
  await results.first().click();
  const card = page.getByRole('region', { name: text.search.place });
  const name = (await card.getByRole('heading').textContent()) ?? '';
  expect(name).not.toBe('');
  await planner.settled();

  // The café is in the middle of the map that is free of the panel: the run goes by on both sides.
  await planner.press(600, 250);
  await planner.expectPlanned(1);
  await planner.press(960, 250);
  await planner.shownKilometres();
  await card.getByRole('button', { name: text.search.addWaypoint }).click();
  const planned = await planner.expectPlanned(3);
  expect(planned.map((waypoint) => waypoint.name)).toEqual([undefined, name, undefined]);
  const { added } = text.waypoint;
  const said = page.getByText(added.between(name, added.start, added.end));
  await expect(said).toBeVisible();
  // The card that had the focus is gone, and the page would begin at its top again.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(planner.waypoints.nth(1)).toHaveAccessibleName(new RegExp(`: ${name}, at`));

  await page.getByText(text.toasts.undo, { exact: true }).click();
  await planner.expectPlanned(2);
  await expect(said).toBeHidden();
  await page.keyboard.press('Control+y');
  await planner.expectPlanned(3);
  await page.reload();
  await planner.settled();
  await expect(planner.waypoints.nth(1)).toHaveAccessibleName(new RegExp(`: ${name}, at`));

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text.panel.exportGpx }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain(`<name>${name}</name>`);
});

test('directions to a summit wait for a start, which a click or a search sets, and undo steps back', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await findSummit(planner);
  await page.getByRole('button', { name: text.search.directions }).click();
  const [finish] = await planner.expectPlanned(1);
  expect(finish).toMatchObject({ name: SUMMIT, awaitsStart: true });
  await expect(planner.waypoints.first()).toHaveAccessibleName(`${text.waypoint.end}: ${SUMMIT}`);
  const prompt = page.getByText(text.empty.setStart);
  await expect(prompt).toBeVisible();
  // The camera goes out to where streets are.
  await expect.poll(() => shownZoom(page)).toBeLessThan(15);
  await page.reload();
  await expect(prompt).toBeVisible();

  await planner.settled();
  await planner.press(640, 420);
  const [start, end] = await planner.expectPlanned(2);
  expect([start?.name, end?.name]).toEqual([undefined, SUMMIT]);
  expect(await planner.shownKilometres()).toBeGreaterThan(0.5);
  await expect(prompt).toBeHidden();

  await page.keyboard.press('Control+z');
  await expect(prompt).toBeVisible();
  await planner.search.fill('park');
  const results = page.getByRole('listbox', { name: text.search.results }).getByRole('option');
  await expect(results.first()).toContainText(/park/i);
  await page.keyboard.press('Enter');
  const named = await planner.expectPlanned(2);
  expect(named[0]?.name).toMatch(/park/i);
  expect(named[1]?.name).toBe(SUMMIT);
  expect(await planner.shownKilometres()).toBeGreaterThan(0.5);
});

/** The zoom that the address holds; it is written when the camera stops. */
function shownZoom(page: Page): number {
  return Number.parseFloat(new URL(page.url()).searchParams.get('map') ?? '');
}

/** A peak of the island, away from its streets. */
const SUMMIT = 'Origin Horn';

async function findSummit({ page, search }: PlannerPage): Promise<void> {
  await search.fill(SUMMIT);
  const results = page.getByRole('listbox', { name: text.search.results }).getByRole('option');
  await expect(results.first()).toContainText(SUMMIT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: text.search.place })).toContainText(SUMMIT);
}

test('coordinates are an answer of their own, and nonsense is said to be nothing', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.search.fill('0.001, 0.002');
  const results = page.getByRole('listbox', { name: text.search.results }).getByRole('option');
  await expect(results).toHaveCount(1);
  await planner.search.fill('qqxxzzqqxx');
  await expect(page.getByText(text.search.none('qqxxzzqqxx'))).toBeVisible();
});

test('the pointer on the profile and the marker on the map are one distance', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.press(520, 260);
  await planner.expectPlanned(1);
  await planner.press(760, 380);
  await planner.shownKilometres();
  const cursor = page.getByRole('slider', { name: text.elevation.cursor });
  await cursor.focus();
  const before = await cursor.getAttribute('aria-valuetext');
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expect(cursor).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(page.getByTestId('elevation-tooltip')).toContainText(/m/);
});

test('everything can be done with the keyboard alone', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await page.keyboard.press('a');
  await planner.expectPlanned(1);
  const before = page.url();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).not.toBe(before);
  await planner.settled();
  await page.keyboard.press('a');
  await planner.expectPlanned(2);
  expect(await planner.shownKilometres()).toBeGreaterThan(0.05);
  await page.keyboard.press('Control+z');
  await planner.expectPlanned(1);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: text.shortcuts.title });
  await expect(dialog.getByText(labelOf('addWaypoint'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('on a drawn map', () => {
  test.use({ drawsMaps: true });

  test('contour lines lie on the hills until they are switched off, and come back', async ({
    page,
  }) => {
    const planner = new PlannerPage(page);
    await planner.open({ map: '13.5/0.035/0.03' });
    const withLines = await mapPicture(page);
    await page.getByRole('button', { name: mapPage.controls.layers }).click();
    const contours = page.getByRole('menuitemcheckbox', { name: mapPage.controls.contours });
    await expect(contours).toBeChecked();
    await contours.click();
    await expect.poll(async () => changed(withLines, await mapPicture(page))).toBeGreaterThan(0.03);
    await contours.click();
    await expect.poll(async () => changed(withLines, await mapPicture(page))).toBeLessThan(0.005);
  });
});

/** Hills beside the panel and the menu. */
async function mapPicture(page: Page): Promise<Buffer> {
  const picture = await page.screenshot({ clip: { x: 400, y: 60, width: 300, height: 400 } });
  return sharp(picture).removeAlpha().raw().toBuffer();
}

/** The share of a picture's numbers that are not the other's. */
function changed(before: Buffer, now: Buffer): number {
  return before.filter((value, at) => Math.abs(value - (now[at] ?? 0)) > 8).length / before.length;
}

test('the legend opens from the map and by its key, and closes again', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  const dialog = page.getByRole('dialog', { name: legend.title });
  await page.keyboard.press(commands.legend.keys[0]);
  await expect(dialog.getByText(legend.rows.mountain)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: mapPage.controls.layers }).click();
  await page.getByRole('menuitem', { name: mapPage.controls.legend }).click();
  await expect(dialog.getByText(legend.rows.index)).toBeVisible();
  await dialog.getByRole('button', { name: legend.close }).click();
  await expect(dialog).toBeHidden();
});

test.describe('on a drawn map in the dark', () => {
  test.use({ drawsMaps: true });

  test('the map turns dark, tilts and remembers it', async ({ page }) => {
    const planner = new PlannerPage(page);
    await planner.open();
    await page.getByRole('button', { name: mapPage.controls.layers }).click();
    await page.getByRole('menuitemradio', { name: mapPage.controls.dark }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.keyboard.press('t');
    await expect.poll(() => new URL(page.url()).searchParams.get('map')).toMatch(/\/[4-9]\d$/);
    await page.reload();
    await planner.settled();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});

test('an address that leads nowhere is answered with 404 and a way on', async ({ page }) => {
  const answer = await page.goto('/nowhere/at-all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: errors.notFound.heading })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: errors.notFound.plan }).click();
  await expect(page).toHaveURL(/\/run/);
});
