import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { labelOf } from '../apps/web/src/commands/label-of.ts';
import { commandIds, commandNamed } from '../apps/web/src/commands/registry.ts';
import { helpTopics, text } from '../apps/web/src/text/en/help.ts';
import { expectAccessible } from './axe.ts';
import { shiftOf, store, watchShift } from './stored.ts';
import { test } from './story.ts';

const box = (page: Page) => page.getByRole('textbox', { name: text.search });
const topics = (page: Page) =>
  page.getByRole('navigation', { name: text.topics }).getByRole('link');
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('every topic of the help has its anchor, in the order of the list at the side', async ({
  page,
}) => {
  await watchShift(page);
  await page.goto('/help');
  await expect(topics(page)).toHaveText(helpTopics.map(({ title }) => title));
  await expect(headings(page)).toHaveCount(helpTopics.length);
  await topics(page).last().click();
  await expect(page).toHaveURL(/\/help#about$/);
  await expect(page.locator('#about')).toBeInViewport();
  await page.goto('/help#sources');
  await expect(page.locator('#sources')).toBeInViewport();
  expect(await shiftOf(page)).toBeLessThan(0.02);
});

test('a search in the help finds, marks, and is in the address', async ({ page }) => {
  await page.goto('/help');
  await box(page).fill('gpx watch');
  await expect(topics(page)).toHaveText(['Share and export']);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(text.count(1));
  await expect(page.locator('mark').first()).toHaveText('GPX');
  await expect(page).toHaveURL(/\/help\?q=gpx(%20|\+)watch$/);
  await page.reload();
  await expect(box(page)).toHaveValue('gpx watch');
  await expect(headings(page)).toHaveCount(1);
});

test('a link to a search opens with its answer', async ({ page }) => {
  await page.goto('/help?q=keyboard');
  await expect(box(page)).toHaveValue('keyboard');
  await expect(topics(page).first()).toHaveText('Keyboard shortcuts');
});

test('the arrow keys walk from the box through the topics and back', async ({ page }) => {
  await page.goto('/help');
  await box(page).fill('route');
  await expect(page).toHaveURL(/q=route/);
  await expect(page.locator('mark').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(topics(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(topics(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(topics(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=route#\w+$/);
  await box(page).focus();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await expect(headings(page)).toHaveCount(helpTopics.length);
});

test('a search without an answer says so and leads back to all topics', async ({ page }) => {
  await page.goto('/help?q=zebra');
  await expect(page.getByText(text.none('zebra'))).toBeVisible();
  await page.getByRole('button', { name: text.all }).click();
  await expect(headings(page)).toHaveCount(helpTopics.length);
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(/\/help$/);
});

test('the help lists every shortcut of the registry', async ({ page }) => {
  await page.goto('/help#keyboard');
  const section = page.getByRole('region', { name: 'Keyboard shortcuts' });
  for (const id of commandIds) {
    if (commandNamed(id).keys.length === 0) continue;
    await expect(section.getByText(labelOf(id), { exact: true }).first()).toBeVisible();
  }
  const withKeys = commandIds.filter((id) => commandNamed(id).keys.length > 0);
  await expect(section.locator('dt')).toHaveCount(withKeys.length);
});

test('the help names the sources of every region of this server, as their manifests do', async ({
  page,
  request,
}) => {
  const regions = (await (await request.get('/regions')).json()) as {
    name: string;
    attributions: { text: string }[];
  }[];
  expect(regions.length).toBeGreaterThan(0);
  await page.goto('/help#sources');
  const section = page.getByRole('region', { name: 'Data sources and licences' });
  for (const { name, attributions } of regions) {
    const row = section
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) });
    for (const { text: credit } of attributions) {
      await expect(row.first()).toContainText(credit);
    }
  }
});

test('the help knows the version of the server, and goes on without it', async ({
  page,
  request,
}) => {
  const { version } = (await (await request.get('/healthz')).json()) as { version: string };
  await page.goto('/help#about');
  const about = page.getByRole('region', { name: 'About WebMaps' });
  await expect(about.locator('dd').first()).toHaveText(version);
  await page.route(/\/(healthz|regions|builds\/latest\.json)(\?.*)?$/, (route) => route.abort());
  // From a page that asks for no regions, so that none is kept again behind it.
  await page.goto('/404');
  await page.evaluate(() => caches.delete('webmaps-regions'));
  await page.goto('/help#about');
  await expect(about.locator('dd').first()).toHaveText(text.about.unknown);
  await expect(page.getByText(text.sources.unreachable)).toBeVisible();
  await expect(headings(page)).toHaveCount(helpTopics.length);
});

for (const [mode, dir, width] of [
  ['light', 'ltr', 1280],
  ['dark', 'rtl', 390],
] as const) {
  test(`axe finds nothing in the help: ${mode}, ${dir}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: mode });
    await store(page, { 'app-settings': { direction: dir } });
    await page.goto('/help');
    await expect(headings(page)).toHaveCount(helpTopics.length);
    await expectAccessible(page);
    await box(page).fill('route');
    await expect(page.locator('mark').first()).toBeVisible();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  });
}
