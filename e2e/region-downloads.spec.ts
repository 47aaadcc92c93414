import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/region-downloads.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ page }) => {
  test.skip(!(await isBuilt(page)), needsBuild);
});

const { acts, row, regions } = text;
const island = 'Null Island';

test('a region is downloaded by choice, paused, resumed after a reload, used without network and deleted', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  // The connection stalls at the ways, as long as the story wants it to.
  let stalled = true;
  await context.route(/\/regions\/null-island\/routing-/, async (route) => {
    if (!stalled) return route.continue();
    await route.abort('connectionfailed');
  });
  await page.goto('/settings/offline');
  await offlineReady(page);
  const item = page.getByRole('listitem').filter({ hasText: island });
  const press = (act: string) =>
    item.getByRole('button', { name: acts.of(act, island), exact: true }).click();
  await press(acts.download);
  await expect(item.getByText(row.retrying)).toBeVisible({ timeout: 30_000 });
  await press(acts.pause);
  await expect(item.getByText(/^Paused at [1-9]/)).toBeVisible();
  const half = await privateFiles(page);
  expect(half).not.toContain('null-island/region.json');

  await page.reload();
  await expect(item.getByText(/^Paused at [1-9]/)).toBeVisible();
  stalled = false;
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await press(acts.resume);
  await expect(item.getByText(/^On this device/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^1 region downloaded/)).toBeVisible();
  // What had come before the pause was not fetched again.
  expect(asked.filter((path) => /null-island\/basemap-/.test(path))).toEqual([]);
  expect(await privateFiles(page)).toEqual(expect.arrayContaining([...half]));
  expect(await keptFiles(page, /^\/regions\/null-island\//)).toEqual([]);

  await cutNetwork(page);
  await page.setViewportSize({ width: 800, height: 480 });
  const run = new PlannerPage(page);
  await run.open();
  await run.press(600, 200);
  await run.expectPlanned(1);
  await run.press(680, 240);
  await run.expectPlanned(2);
  await expect(run.number(planner.panel.distance)).toContainText(/\d/);

  await page.goto('/settings/offline');
  await expect(page.getByText(regions.failedOffline)).toBeVisible();
  await press(acts.remove);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(text.confirm.offline);
  await question.getByRole('button', { name: acts.remove }).click();
  await expect(page.getByText(regions.none)).toBeVisible();
  expect((await privateFiles(page)).filter((name) => name.startsWith('null-island'))).toEqual([]);
});

/** The files of downloaded regions, as `region/name`; those that are not whole left out. */
function privateFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const all = await (await navigator.storage.getDirectory()).getDirectoryHandle('regions');
    const names: string[] = [];
    for await (const [id, folder] of all.entries()) {
      if (folder.kind !== 'directory') continue;
      for await (const name of folder.keys()) names.push(`${id}/${name}`);
    }
    return names.filter((name) => !name.endsWith('.part')).toSorted();
  });
}
