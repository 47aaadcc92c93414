import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/import-projects.ts';
import { text as list } from '../apps/web/src/text/en/projects.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { test } from './story.ts';

const ROWS = 500;
const FAULTY = 20;

/** Every 25th row has a status that there is not. */
const file = {
  name: 'trails.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Trail,State,Latitude,Longitude,Due date,Remarks',
      ...Array.from({ length: ROWS }, (_, index) => {
        const state = index % (ROWS / FAULTY) === 0 ? 'paused' : 'active';
        return [`Trail ${index + 1}`, state, 0.01, 0.02, '2026-12-01', 'none'].join();
      }),
    ].join('\n'),
  ),
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('500 rows are matched and checked, and the good ones imported once, whatever happens', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const account = await makeAccount(origin);
  await signIn(context, origin, account);
  const client = await clientOf(origin, account);
  const countProjects = async () => {
    const { count } = await client
      .from('projects')
      .select('id', { count: 'exact', head: true })
      .eq('visibility', 'private');
    return count;
  };

  await page.goto('/dashboard/projects/list');
  await page.getByRole('link', { name: list.import }).first().click();
  await page.getByLabel(text.choose.button).setInputFiles(file);
  await expect(page).toHaveURL(/[?&]file=[-0-9a-f]{36}$/);

  // The name is in a column that is called otherwise.
  await expect(page.getByText(text.faulty.title(ROWS))).toBeVisible();
  await expect(button(page, text.send.start(0))).toBeDisabled();
  await page.getByRole('combobox', { name: text.fields.name }).click();
  await page.getByRole('option', { name: 'Trail', exact: true }).click();
  await expect(page.getByText(text.faulty.title(FAULTY))).toBeVisible();
  await expect(page.getByText(text.columns.unused('Remarks'))).toBeVisible();
  const faults = page.getByRole('list', { name: text.faulty.list });
  await expect(faults.getByText(text.faulty.line(27), { exact: true })).toBeVisible();
  await expect(faults.getByText(/“paused” is no status/)).toHaveCount(FAULTY);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, text.faulty.download).click(),
  ]);
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved.trim().split('\r\n')).toHaveLength(FAULTY + 1);

  // The choice of columns is there after a reload.
  await page.reload();
  const start = button(page, text.send.start(ROWS - FAULTY));
  await expect(start).toBeVisible();

  // The second answer is lost on its way, after the server has done its work.
  let calls = 0;
  await page.route('**/rpc/import_projects', async (route) => {
    calls += 1;
    const answer = await route.fetch();
    if (calls === 2) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await start.click();
  await expect(page.getByText(text.outcome.failedHint)).toBeVisible();
  await page.reload();
  await expect(page.getByText(text.outcome.started)).toBeVisible();
  await button(page, text.send.resume).click();
  await expect(page.getByText(text.outcome.done(ROWS - FAULTY - 200))).toBeVisible();
  await expect(page.getByText(text.outcome.repeated(200))).toBeVisible();
  await expect(page.getByText(text.outcome.leftOut(FAULTY))).toBeVisible();
  expect(await countProjects()).toBe(ROWS - FAULTY);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await button(page, text.send.undo).click();
  await expect(page.getByText(text.outcome.undone(ROWS - FAULTY))).toBeVisible();
  expect(await countProjects()).toBe(0);

  // Back leads to the choice of a file, and says what cannot be read.
  await page.goBack();
  await page.getByLabel(text.choose.button).setInputFiles({
    ...{ name: 'picture.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0, 1, 2, 3]) },
  });
  await expect(page.getByText(text.choose.failed)).toBeVisible();
  await expectAccessible(page);
});
