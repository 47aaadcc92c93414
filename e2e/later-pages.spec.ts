import { expect } from '@playwright/test';
import { pages } from '@webmaps/sitemap/pages';
import type { PagePath } from '@webmaps/sitemap/pages';
import { text } from '../apps/web/src/text/en/later.ts';
import { expectAccessible } from './axe.ts';
import { store } from './stored.ts';
import { test } from './story.ts';

const ofAdministrators = (path: string) => path.startsWith('/admin/');

test('every page whose feature comes later says what there is instead, and where', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [path, { body, actions }] of Object.entries(text.pages)) {
    if (ofAdministrators(path)) continue;
    const title = pages.find((candidate) => candidate.path === path)?.title ?? path;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(body), path).toBeVisible();
    for (const action of actions) {
      if (!action) continue;
      await expect(
        main.getByRole('link', { name: text.actions[action], exact: true }),
        path,
      ).toBeVisible();
    }
  }
});

test('a page that comes later leads to what works already', async ({ page }) => {
  await page.goto('/ui/maps/heatmap');
  await page.getByRole('link', { name: text.actions.plan }).click();
  await expect(page).toHaveURL(/\/run/);
});

test('links to the help lead to its topic', async ({ page }) => {
  await page.goto('/ui/maps/population-density');
  await page.getByRole('link', { name: text.actions.helpSources }).click();
  await expect(page).toHaveURL(/\/help#sources$/);
  await expect(page.locator('#sources')).toBeInViewport();
});

const samples: readonly PagePath[] = ['/ui/maps/ai-chat', '/ui/maps/heatmap'];
for (const [mode, dir, width] of [
  ['light', 'ltr', 1280],
  ['dark', 'rtl', 390],
] as const) {
  test(`axe finds nothing on pages that come later: ${mode}, ${dir}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: mode });
    await store(page, { 'app-settings': { direction: dir } });
    for (const path of samples) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
