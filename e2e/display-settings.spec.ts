import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/display-settings.ts';
import { text as home } from '../apps/web/src/text/en/home.ts';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { store } from './stored.ts';
import { test } from './story.ts';

test.use({ hasRelief: true });

/** Two places on Null Island, some streets apart. */
const route = { region: 'null-island', r: '1.orKj2U.qqTiyR' };

const sample = (page: Page, name: string) =>
  page.getByRole('main').getByRole('status', { name, exact: true });
const choose = (page: Page, group: string, choice: string) =>
  page
    .getByRole('main')
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name: choice, exact: true })
    .click();
const pace = (page: Page) => page.getByRole('textbox', { name: text.numbers.pacePerKm });

test('units change every number at once, here and in the planner', async ({ page }) => {
  await page.goto('/settings/display');
  await expect(sample(page, text.numbers.units)).toHaveText('A run of 12.4 km with 186 m climb');
  await choose(page, text.numbers.units, text.numbers.imperial);
  await expect(sample(page, text.numbers.units)).toHaveText('A run of 7.7 mi with 610 ft climb');
  const opened = new PlannerPage(page);
  await page.goto(`/run?${new URLSearchParams(route).toString()}`);
  await expect(opened.number(planner.panel.distance)).toHaveText(/\d(mi|ft)$/);
});

test('coordinates are written as decimals, degrees, UTM or MGRS, in the search too', async ({
  page,
}) => {
  await page.goto('/settings/display');
  const shown = sample(page, text.numbers.coordinates);
  await expect(shown).toContainText('51.47787, -0.00147');
  await choose(page, text.numbers.coordinates, text.numbers.notations.dms);
  await expect(shown).toContainText('51°28′40.3″ N, 0°00′05.3″ W');
  await choose(page, text.numbers.coordinates, text.numbers.notations.utm);
  await expect(shown).toContainText('30U 708');
  await choose(page, text.numbers.coordinates, text.numbers.notations.mgrs);
  await expect(shown).toContainText('30U YC 08');
  const opened = new PlannerPage(page);
  await page.goto('/run?region=null-island');
  await opened.search.fill('0.001, 0.002');
  await expect(page.getByRole('option').first()).toContainText(/^31N AA/);
});

test('my pace changes the times of the planner, from the browser and from the server', async ({
  page,
}) => {
  const opened = new PlannerPage(page);
  await page.goto(`/run?${new URLSearchParams(route).toString()}`);
  const time = opened.number(planner.panel.time);
  await expect(time).toHaveText(/\d+min$/);
  const usual = Number.parseInt((await time.textContent()) ?? '', 10);

  await page.goto('/settings/display');
  await expect(sample(page, text.numbers.pace)).toHaveText(
    '10 km: 1:00 h on the flat, 1:10 h up a 4% grade',
  );
  await pace(page).fill('12:00');
  await expect(sample(page, text.numbers.pace)).toContainText('2:00 h on the flat');

  await page.goto(`/run?${new URLSearchParams(route).toString()}`);
  await expect(time).toHaveText(/\d+min$/);
  const slower = Number.parseInt((await time.textContent()) ?? '', 10);
  expect(Math.abs(slower - 2 * usual)).toBeLessThanOrEqual(1);
});

test('a pace is stepped by 5 seconds, and one that cannot be run changes nothing', async ({
  page,
}) => {
  await page.goto('/settings/display');
  await page.getByRole('button', { name: text.numbers.slower }).click();
  await expect(pace(page)).toHaveValue('6:05');
  await pace(page).press('ArrowDown');
  await pace(page).press('ArrowDown');
  await expect(pace(page)).toHaveValue('5:55');
  await pace(page).fill('0:30');
  await pace(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(text.numbers.paceBad('2:30', '20:00'));
  await expect(pace(page)).toHaveValue('5:55');
  await pace(page).fill('5:30');
  await expect(page.getByRole('alert')).toBeHidden();
  await choose(page, text.numbers.units, text.numbers.imperial);
  await expect(page.getByRole('textbox', { name: text.numbers.pacePerMile })).toHaveValue('8:51');
});

test('the planner as start page opens when the application is opened afresh, and only then', async ({
  page,
  context,
}) => {
  await page.goto('/settings/display');
  await choose(page, text.start.page, text.start.planner);
  await expect(sample(page, text.start.page)).toHaveText(text.start.plannerSample);
  const fresh = await context.newPage();
  await fresh.goto('/');
  await expect(fresh).toHaveURL(/\/run/);
  await fresh.goto('/');
  await expect(fresh.getByRole('heading', { name: home.heading })).toBeVisible();
  await expect(fresh).toHaveURL(/\/$/);
});

test('the sidebar shows the items that are chosen, and always home and the settings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/settings/display');
  const sidebar = page.getByRole('navigation', { name: shell.navigation });
  const components = sidebar.getByRole('link', { name: text.start.items.components });
  await expect(components).toBeVisible();
  await choose(page, text.start.sidebar, text.start.items.components);
  await expect(components).toBeHidden();
  await expect(sample(page, text.start.sidebar)).toHaveText(
    'Shown: Home · Plan a run · Help · Settings',
  );
  await page.reload();
  await expect(sidebar.getByRole('link', { name: text.start.items.help })).toBeVisible();
  await expect(components).toBeHidden();
});

test('map settings are those of the planner, both ways', async ({ page }) => {
  await page.goto('/settings/display');
  await page.getByRole('switch', { name: text.map.hillshade }).click();
  await page.getByRole('switch', { name: text.map.terrain3d }).click();
  await page.getByRole('switch', { name: text.map.slopes }).click();
  await expect(sample(page, text.map.heading)).toHaveText(
    'Maps show contour lines, slopes and 3D buildings.',
  );
  await page.setViewportSize({ width: 800, height: 480 });
  await page.goto('/run?region=null-island');
  await page.getByRole('button', { name: mapPage.controls.layers }).click();
  const shade = page.getByRole('menuitemcheckbox', { name: mapPage.controls.hillshade });
  await expect(shade).not.toBeChecked();
  await expect(
    page.getByRole('menuitemcheckbox', { name: mapPage.controls.contours }),
  ).toBeChecked();
  await expect(page.getByRole('menuitemcheckbox', { name: mapPage.controls.slopes })).toBeChecked();
  await shade.click();
  await expect(shade).toBeChecked();
  await page.goto('/settings/display');
  await expect(page.getByRole('switch', { name: text.map.hillshade })).toBeChecked();
});

test('the former settings of the planner are taken over, and survive its next change', async ({
  page,
}) => {
  await store(page, { planner: { units: 'imperial', terrain3d: false, panelWidth: 400 } });
  await page.goto('/run?region=null-island');
  await page
    .getByRole('button', { name: /Hide or show the panel/ })
    .first()
    .click();
  await page.goto('/settings/display');
  await expect(sample(page, text.numbers.units)).toContainText('mi');
  await expect(page.getByRole('switch', { name: text.map.terrain3d })).not.toBeChecked();
});

test('a choice is followed by other tabs at once; all of it can be reset, and restored', async ({
  page,
  context,
}) => {
  await page.goto('/settings/display');
  const other = await context.newPage();
  await other.goto('/settings/display');
  await expect(other.getByRole('button', { name: text.reset.action })).toBeDisabled();
  await choose(page, text.numbers.units, text.numbers.imperial);
  await choose(page, text.numbers.coordinates, text.numbers.notations.mgrs);
  await expect(sample(other, text.numbers.units)).toContainText('7.7 mi');

  await page.getByRole('button', { name: text.reset.action }).click();
  await expect(sample(page, text.numbers.units)).toContainText('12.4 km');
  await expect(sample(other, text.numbers.coordinates)).toContainText('51.47787, -0.00147');
  await expect(page.getByRole('button', { name: text.reset.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sample(page, text.numbers.units)).toContainText('7.7 mi');
  await expect(sample(other, text.numbers.coordinates)).toContainText('30U YC');
});

test('with any text in the storage, the page opens with the default settings', async ({ page }) => {
  await store(page, { display: '{"units":7,"paceSecondsPerKm":"fast",', planner: 'null' });
  await page.goto('/settings/display');
  await expect(sample(page, text.numbers.units)).toContainText('12.4 km');
  await expect(pace(page)).toHaveValue('6:00');
});

for (const [mode, dir, width] of [
  ['light', 'ltr', 1280],
  ['dark', 'rtl', 390],
] as const) {
  test(`axe finds nothing on the display settings: ${mode}, ${dir}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: mode });
    await store(page, { 'app-settings': { direction: dir } });
    await page.goto('/settings/display');
    await pace(page).fill('0:10');
    await pace(page).press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  });
}
