import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/elevation.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { expectAccessible } from './axe.ts';
import { changeAnswer } from './change-answer.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { PlannerPage } from './planner-page.ts';
import { runFile } from './recorded-run.ts';
import { test } from './story.ts';

/** Without relief and lines, whose tiles nothing here looks at. */
const plain = '/ui/maps/elevation?map=13/0/0&layers=none';
const first = { timeout: 40_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tools = (page: Page) => page.getByRole('group', { name: text.tool });
const height = (page: Page) => page.getByTestId('ground-height');
const profile = (page: Page) => page.getByRole('slider', { name: text.profileCursor });
const parameter = (page: Page, name: string) => () => new URL(page.url()).searchParams.get(name);

async function open(page: Page, at = plain): Promise<void> {
  await page.goto(at);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
}

test('a line is drawn and measured, its link gives the same again, and it goes on in the planner', async ({
  page,
}) => {
  await open(page, '/ui/maps/elevation?map=13/0/0&layers=slope');
  await expect(height(page)).toHaveText(/\d+m/, first);
  await page.mouse.move(600, 300);
  await expect(page.getByText(text.pointer)).toBeVisible();
  await expect(page.locator('[data-legend=slope]')).toContainText(text.slopeClass(45, undefined));

  await page.keyboard.press('l');
  for (const [x, y] of [
    [480, 200],
    [600, 250],
    [760, 180],
  ] as const) {
    await page.mouse.click(x, y);
    await expect.poll(parameter(page, 'line')).toBeTruthy();
  }
  await expect(profile(page)).toBeVisible(first);
  const grades = page.getByRole('table', { name: text.grades });
  await expect(grades.getByRole('row')).toHaveCount(6);
  const drawn = parameter(page, 'line')();
  await page.keyboard.press('Backspace');
  await expect.poll(parameter(page, 'line')).not.toBe(drawn);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(parameter(page, 'line')).toBe(drawn);
  await profile(page).focus();
  await page.keyboard.press('End');
  await expect(page.getByTestId('elevation-tooltip')).toBeVisible();
  await expectAccessible(page);

  const [csv] = await Promise.all([page.waitForEvent('download'), button(page, text.csv).click()]);
  const rows = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows[0]).toBe(text.csvHeads.join(','));
  expect(rows.length).toBeGreaterThan(10);
  const [png] = await Promise.all([page.waitForEvent('download'), button(page, text.png).click()]);
  expect(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  await page.reload();
  await expect(profile(page)).toBeVisible(first);
  expect(parameter(page, 'line')()).toBe(drawn);
  await page.getByRole('link', { name: text.plan }).click();
  await expect(page).toHaveURL(/\/run\?.*r=/);
  await expect(page.getByRole('listbox', { name: planner.panel.waypoints })).toBeVisible(first);
});

test('keys alone set a line of sight, and an eye that is dragged sees other ground', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('s');
  await button(page, text.addMiddle).click();
  await expect.poll(parameter(page, 'sight')).toBeTruthy();
  await page.locator('.map canvas').first().focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(parameter(page, 'map')).not.toMatch(/^13\/0\/0$/);
  await button(page, text.addMiddle).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^A (sees|does not see) B$/)).toBeVisible(first);
  await expect(page.getByRole('img', { name: text.sightChart })).toBeVisible();
  // From high enough above the ground everything is seen.
  await page.getByRole('textbox', { name: text.eyeHeight }).fill('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text.seen, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await button(page, text.tools.view).click();
  await page.mouse.click(620, 300);
  const seen = page.getByText(/of the ground is seen/);
  await expect(seen).toBeVisible(first);
  const before = [parameter(page, 'view')(), await seen.textContent()];
  await page.mouse.move(620, 300);
  await page.mouse.down();
  await page.mouse.move(700, 380, { steps: 5 });
  await page.mouse.up();
  await expect.poll(parameter(page, 'view')).not.toBe(before[0]);
  await expect(seen).not.toHaveText(before[1] ?? '');
  await button(page, text.clear).click();
  await expect(seen).toHaveCount(0);
});

test('a dropped track has its profile, and a file without one says what is wrong', async ({
  page,
}) => {
  await open(page);
  const files = new PlannerPage(page);
  await files.drop(page.getByRole('main'), { 'none.gpx': '<gpx version="1.1"></gpx>' });
  await expect(page.getByText(text.fileFailed('none.gpx'))).toBeVisible(first);
  await files.drop(page.getByRole('main'), { 'run.gpx': runFile });
  await expect(profile(page)).toBeVisible(first);
  await expect(page).toHaveURL(/[?&]tool=line/);
  await button(page, text.clear).click();
  await expect(profile(page)).toHaveCount(0);
});

test('a region without heights says so', async ({ page }) => {
  await page.route(/\/regions$/, (route) =>
    changeAnswer(route, (regions: readonly { files: Record<string, object> }[]) => {
      for (const { files } of regions) {
        delete files['elevation'];
        delete files['terrain'];
      }
      return regions;
    }),
  );
  await open(page);
  await expect(page.getByText(text.lacksHeights)).toBeVisible();
  await expect(tools(page)).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', hasRelief: true });

  test('a region in the browser is measured as ever', async ({ page }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    await open(page, '/ui/maps/elevation?map=13/0/0&tool=view');
    await offlineReady(page);
    await expect
      .poll(() => keptFiles(page, /^\/regions\/null-island\//), { timeout: 60_000 })
      .toHaveLength(6);
    await cutNetwork(page);
    await open(page, `${plain}&tool=view`);
    await button(page, text.addMiddle).click();
    await expect(page.getByText(/of the ground is seen/)).toBeVisible(first);
    await tools(page).getByRole('button', { name: text.tools.height }).click();
    await expect(height(page)).toHaveText(/\d+m/, first);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger looks at heights and draws a line, measured in the sheet', async ({ page }) => {
    await open(page);
    await page.touchscreen.tap(200, 250);
    await expect(page.getByText(text.pointer)).toBeVisible();
    await expect(height(page)).toHaveText(/\d+m/, first);
    await button(page, text.tools.line).tap();
    await page.touchscreen.tap(120, 300);
    await page.touchscreen.tap(280, 220);
    await expect(profile(page)).toBeVisible(first);
    await expectAccessible(page);
  });
});
