import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { boxSides } from '../apps/web/src/features/regions/import-fields.ts';
import { text } from '../apps/web/src/text/en/admin-regions.ts';
import { text as map } from '../apps/web/src/text/en/map-page.ts';
import { text as system } from '../apps/web/src/text/en/system.ts';
import { testData } from '../scripts/test-data.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { dataFolder } from './data-folder.ts';
import { test } from './story.ts';

/** Draws a box on the map of the world by hand. */
async function drawBox(page: Page, field: Locator): Promise<void> {
  await field.getByRole('button', { name: text.form.map.draw }).click();
  const map = field.getByRole('region', { name: text.form.map.label });
  await map.scrollIntoViewIfNeeded();
  const around = await map.boundingBox();
  expect(around).not.toBeNull();
  if (!around) return;
  const { x, y, width, height } = around;
  await page.mouse.move(x + width * 0.4, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.5, { steps: 3 });
  await page.mouse.up();
  await expect(field.getByText(text.form.map.handles)).toBeVisible();
}

test('an extract is uploaded, its import watched, cancelled and run again, and its region renamed, deleted and restored', async ({
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
  const deleted = join(dataFolder, 'regions', '.deleted', 'rocher-by-hand');
  const copy = join(dataFolder, 'imports', file);
  for (const path of [region, deleted, copy]) rmSync(path, { recursive: true, force: true });
  try {
    await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
    await page.goto('/admin/regions');
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();

    const upload = page.locator('input[type=file]');
    const mimeType = 'application/octet-stream';
    await upload.setInputFiles({ name: file, mimeType, buffer: Buffer.from('no extract at all') });
    await expect(page.getByRole('alert')).toContainText(`${file} is not what its ending says`);
    await upload.setInputFiles({ name: file, mimeType, buffer: readFileSync(extract ?? '') });
    await expect(page.getByRole('list', { name: text.files.title })).toContainText(file);
    await expect(page.getByRole('list', { name: text.files.uploads })).toBeHidden();

    await page.getByRole('combobox', { name: text.form.extract }).click();
    await page.getByRole('option', { name: file }).click();
    await expect(page.getByRole('textbox', { name: text.form.name })).toHaveValue(name);
    await page.getByRole('checkbox', { name: text.form.cut }).click();
    const box = page.getByRole('group', { name: text.form.box });
    const side = (name: keyof typeof text.form.sides) =>
      box.getByRole('textbox', { name: text.form.sides[name] });
    await side('west').fill('7.41');
    await page.getByRole('button', { name: text.form.submit }).click();
    await expect(page.getByText(text.form.sideWrong(180)).first()).toBeVisible();
    await drawBox(page, box);
    for (const name of boxSides) await expect(side(name)).toHaveValue(/^-?\d+(\.\d+)?$/);
    await expect(page.getByText(text.form.sideWrong(180))).toHaveCount(0);
    await expect(box).toContainText('km²');
    // Four numbers at once lead the map to their box.
    await side('east').focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '7.41, 43.725, 7.44, 43.745');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect(side('north')).toHaveValue('43.745');
    await expect(box.locator('.map-vertex')).toHaveCount(4);
    await expectAccessible(page);
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
    await expect(job).toContainText(text.regions.area('5.4 km²'));
    await expect(job.getByRole('list', { name: text.jobs.stages(name) })).toBeVisible();
    await expect(job.getByRole('progressbar').first()).toBeVisible();
    await act('cancel').click();
    await expect(job).toContainText(text.jobs.states.cancelled);
    await expect(job).toContainText(text.jobs.cancelled);
    const listed = await page.request.get('/regions');
    expect(await listed.text()).not.toContain('rocher-by-hand');

    await act('retry').focus();
    await page.keyboard.press('Enter');
    await expect(act('cancel')).toBeVisible();
    await expect(job).toContainText(text.jobs.states.done, { timeout: 180_000 });
    await expect(page.getByRole('list', { name: text.regions.title })).toContainText(name);
    await expectAccessible(page);

    const other = 'Rocher of old';
    await page.getByRole('button', { name: text.regions.renameOf(name) }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(other);
    await page.keyboard.press('Enter');
    const known = page.getByRole('list', { name: text.regions.title });
    await expect(known).toContainText(other);
    await page.getByRole('button', { name: text.regions.deleteOf(other) }).click();
    const question = page.getByRole('alertdialog', { name: text.regions.deleteTitle(other) });
    await expect(question).toContainText(text.regions.deleteAbout);
    await expectAccessible(page);
    await question.getByRole('button', { name: text.regions.delete }).click();
    await expect(known).not.toContainText(other);
    await page.getByRole('button', { name: text.deleted.restoreOf(other) }).click();
    await expect(known).toContainText(other);

    await page.goto('/run');
    await page.getByRole('button', { name: map.region.choose }).click();
    await expect(page.getByRole('menuitem', { name: new RegExp(other) })).toBeVisible();
  } finally {
    for (const path of [region, deleted, copy]) rmSync(path, { recursive: true, force: true });
  }
});

test('an administrator sees the state of the server and makes a backup, and a member neither page', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
  rmSync(join(dataFolder, 'backups'), { recursive: true, force: true });
  await page.goto('/admin/system');
  await expect(page.getByRole('heading', { level: 1, name: system.title })).toBeVisible();
  for (const service of Object.values(system.services.names)) {
    await expect(
      page.getByRole('term').filter({ hasText: new RegExp(`^${service}$`) }),
    ).toBeVisible();
  }
  await expect(page.getByText(system.services.states.ok)).toHaveCount(4);
  await expect(page.getByText(system.database.unmeasured)).toBeVisible();

  const words = system.backups;
  const kept = page.getByRole('list', { name: words.list }).getByRole('listitem');
  await page.getByRole('button', { name: words.make }).click();
  await expect(kept).toHaveCount(1);
  await expect(page.getByText(words.size, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await kept.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expect(kept).toHaveCount(0);

  await context.clearCookies({ name: /^sb-/ });
  await signIn(context, origin, await makeAccount(origin));
  for (const path of ['/admin/regions', '/admin/system']) {
    await page.goto(path);
    await expect(page.getByText('403')).toBeVisible();
  }
});
