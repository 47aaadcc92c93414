import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/activities.ts';
import { testData } from '../scripts/test-data.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { test } from './story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: text.list }).getByRole('listitem');

const files = ['fenix2-run.fit', 'run.gpx', 'sample.tcx'];

async function importRuns(page: Page, names: readonly string[]): Promise<void> {
  const paths = names.map((name) => testData(`tracks/${name}`) ?? '');
  await page.getByLabel(text.import.button).first().setInputFiles(paths);
}

test.skip(testData('tracks/run.gpx') === undefined, 'needs the files of the test data');

test('runs are imported from files, each once, found, deleted and restored', async ({ page }) => {
  await page.goto('/routes');
  await page.getByRole('tab', { name: text.tabs.runs }).click();
  await expect(page.getByText(text.empty)).toBeVisible();
  await importRuns(page, files);
  await expect(page.getByText(text.import.done(3))).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await importRuns(page, ['fenix2-run.fit']);
  await expect(page.getByText(text.import.known)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: text.search }).fill('nowhere');
  await expect(page.getByText(text.noMatch)).toBeVisible();
  await button(page, text.clearFilters).click();
  await page.getByRole('checkbox', { name: text.selectAll }).click();
  await button(page, text.remove).click();
  await expect(page.getByText(text.empty)).toBeVisible();
  await button(page, text.undo).click();
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().getByRole('button').click();
  await page.getByRole('menuitem', { name: text.remove }).click();
  await expect(rows(page)).toHaveCount(2);
  await button(page, text.trash).click();
  await rows(page).first().getByRole('button').click();
  await page.getByRole('menuitem', { name: text.restore }).click();
  await button(page, text.backToRuns).click();
  await expect(rows(page)).toHaveCount(3);
});

test('sign-in moves the runs of a browser with their recordings into the account, once', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/routes?tab=runs');
  await importRuns(page, ['run.gpx']);
  await expect(rows(page)).toHaveCount(1);
  const account = await makeAccount(baseURL!);
  await signIn(context, baseURL!, account);
  await page.goto('/routes?tab=runs');
  await expect(rows(page)).toHaveCount(1);
  const client = await clientOf(baseURL!, account);
  const kept = async () => (await client.from('activities').select('samples')).data ?? [];
  await expect.poll(async () => (await kept()).length).toBe(1);
  expect(JSON.stringify(await kept())).toMatch(/"recording":"[\w-]{1000,}/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  expect(await kept()).toHaveLength(1);
  await context.clearCookies({ name: /^sb-/ });
  await page.reload();
  await expect(page.getByText(text.empty)).toBeVisible();
});
