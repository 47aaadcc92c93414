import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { text } from '../apps/web/src/text/en/admin-regions.ts';
import { text as map } from '../apps/web/src/text/en/map-page.ts';
import { text as system } from '../apps/web/src/text/en/system.ts';
import { testData } from '../scripts/test-data.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { dataFolder } from './data-folder.ts';
import { test } from './story.ts';

test('an import is watched, cancelled and run again, and its region is among those of the planner', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  test.setTimeout(240_000);
  const extract = testData('osm/monaco-2025.osm.pbf');
  test.skip(extract === undefined, 'the folder of real extracts is not there');
  const name = 'Rocher by hand';
  const file = 'rocher-by-hand.osm.pbf';
  const region = join(dataFolder, 'regions', 'rocher-by-hand');
  const copy = join(dataFolder, 'imports', file);
  mkdirSync(join(dataFolder, 'imports'), { recursive: true });
  rmSync(region, { recursive: true, force: true });
  copyFileSync(extract ?? '', copy);
  try {
    await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
    await page.goto('/admin/regions');
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await page.getByRole('combobox', { name: text.form.extract }).click();
    await page.getByRole('option', { name: file }).click();
    await expect(page.getByRole('textbox', { name: text.form.name })).toHaveValue(name);
    const box = page.getByRole('textbox', { name: text.form.box });
    await box.fill('7.41, 43.75');
    await page.getByRole('button', { name: text.form.submit }).click();
    await expect(page.getByText(text.form.boxWrong).first()).toBeVisible();
    await box.fill('7.41, 43.725, 7.44, 43.745');
    await page.getByRole('button', { name: text.form.submit }).click();

    // The newest is first.
    const job = page
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }),
        hasText: text.jobs.from(file),
      })
      .first();
    const act = (what: 'cancel' | 'retry' | 'remove') =>
      job.getByRole('button', { name: text.jobs.of(text.jobs[what], name) });
    await expect(job.getByRole('list', { name: text.jobs.stages(name) })).toBeVisible();
    await expect(job.getByRole('progressbar').first()).toBeVisible();
    await act('cancel').click();
    await expect(job).toContainText(text.jobs.states.cancelled);
    await expect(job).toContainText(text.jobs.cancelled);
    const known = await page.request.get('/regions');
    expect(await known.text()).not.toContain('rocher-by-hand');

    await act('retry').focus();
    await page.keyboard.press('Enter');
    await expect(act('cancel')).toBeVisible();
    await expect(job).toContainText(text.jobs.states.done, { timeout: 180_000 });
    await expect(page.getByRole('list', { name: text.regions.title })).toContainText(name);
    await expectAccessible(page);

    await page.goto('/run');
    await page.getByRole('button', { name: map.region.choose }).click();
    await expect(page.getByRole('menuitem', { name: new RegExp(name) })).toBeVisible();
  } finally {
    rmSync(copy, { force: true });
    rmSync(region, { recursive: true, force: true });
  }
});

test('an administrator sees the state of the server, and a member neither page', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
  await page.goto('/admin/system');
  await expect(page.getByRole('heading', { level: 1, name: system.title })).toBeVisible();
  for (const service of Object.values(system.services.names)) {
    await expect(
      page.getByRole('term').filter({ hasText: new RegExp(`^${service}$`) }),
    ).toBeVisible();
  }
  await expect(page.getByText(system.services.states.ok)).toHaveCount(4);
  await expect(page.getByText(system.database.unmeasured)).toBeVisible();
  await expectAccessible(page);

  await context.clearCookies({ name: /^sb-/ });
  await signIn(context, origin, await makeAccount(origin));
  for (const path of ['/admin/regions', '/admin/system']) {
    await page.goto(path);
    await expect(page.getByText('403')).toBeVisible();
  }
});
