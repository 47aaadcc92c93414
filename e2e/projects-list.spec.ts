import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { text as table } from '../apps/web/src/text/en/data-table.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { text as list } from '../apps/web/src/text/en/projects.ts';
import { text as form } from '../apps/web/src/text/en/quick-project.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessibleInBothModes } from './axe.ts';
import { test } from './story.ts';

const first = 'Harbour promenade';
const second = 'Summit trail signs';
/** A map comes over the network and is drawn. */
const drawn = { timeout: 40_000 };

test('a project is made in one step, found, completed with another, moved back and exported', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const account = await makeAccount(origin);
  await signIn(context, origin, account);
  const client = await clientOf(origin, account);
  const { error } = await client.from('projects').insert([
    { name: second, status: 'active' },
    { name: 'A draft', status: 'draft' },
  ]);
  expect(error).toBeNull();

  await page.goto('/dashboard/projects/add-one');
  const name = page.getByRole('textbox', { name: form.name });
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(form.nameMissing).first()).toBeVisible();
  await page.keyboard.type(first);
  await page.getByRole('radio', { name: list.statuses.active }).click();
  await expect(page.getByRole('button', { name: form.mapCentre })).toBeVisible(drawn);
  await page.getByRole('combobox', { name: planner.search.label }).fill('Null City');
  await page.keyboard.press('Enter');
  const place = page.getByRole('status').filter({ hasText: 'Null City' });
  await expect(place).toBeVisible();
  await expectAccessibleInBothModes(page);

  await page.reload();
  await expect(name).toHaveValue(first);
  await expect(page.getByRole('radio', { name: list.statuses.active })).toBeChecked();
  await expect(place).toBeVisible();
  // Two presses mean one project.
  await name.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expect(page).toHaveURL(/\/ui\/projects\/[-0-9a-f]{36}$/);

  await page.goto('/dashboard/projects/list');
  const row = (called: string) => page.getByRole('row').filter({ hasText: called });
  await expect(row(first)).toHaveCount(1);
  await expect(row(first)).toContainText('Null City');
  await expect(row('A draft')).toHaveCount(1);
  await page.getByRole('search').getByText(list.columns.status, { exact: true }).click();
  await page.getByRole('option', { name: list.statuses.active }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/[?&]status=active/);
  await expect(row('A draft')).toHaveCount(0);
  await expectAccessibleInBothModes(page);

  for (const called of [first, second]) await row(called).getByRole('checkbox').click();
  const acts = page.getByRole('region', { name: list.bulk.label });
  await acts.getByRole('button', { name: list.moveTo.completed, exact: true }).click();
  await expect(page.getByText(list.moved(list.projects(2), list.statuses.completed))).toBeVisible();
  await expect(row(first)).toHaveCount(0);
  await page.getByRole('button', { name: list.undo }).click();
  await expect(row(first)).toHaveCount(1);
  await expect(row(second)).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: table.export }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
    expect.arrayContaining([first, second]),
  );
});
