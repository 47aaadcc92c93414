import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as activities } from '../apps/web/src/text/en/activities.ts';
import { text } from '../apps/web/src/text/en/heatmap.ts';
import { expectAccessible } from './axe.ts';
import { runFile } from './recorded-run.ts';
import { test } from './story.ts';

const PATH = '/ui/maps/heatmap';
const first = { timeout: 40_000 };

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${PATH}${query}`);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
}

async function saveCsv(page: Page): Promise<readonly (readonly number[])[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: text.take.csv }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
  return lines.slice(1).map((line) => line.split(',').map(Number));
}

/** Points in three weeks of November 2026, with what each weighs. */
const points = [
  'lat,lon,time,trees',
  ...Array.from({ length: 90 }, (_, at) => {
    const day = ['03', '10', '17'][at % 3] ?? '03';
    const place = `${(0.001 * (at % 7)).toFixed(4)},${(0.001 * (at % 5)).toFixed(4)}`;
    return `${place},2026-11-${day}T08:00:00Z,${1 + (at % 4)}`;
  }),
].join('\n');

const pointFile = { name: 'trees.csv', mimeType: 'text/csv', buffer: Buffer.from(points) };

test('my runs are dense where I ran, in kilometres per week and ground, and stay here', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(text.runs.none)).toBeVisible(first);
  await page.goto('/routes');
  await page.getByRole('tab', { name: activities.tabs.runs }).click();
  await page
    .getByLabel(activities.import.button)
    .first()
    .setInputFiles([
      { name: 'run.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(runFile) },
    ]);
  await expect(page.getByText(activities.import.done(1))).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await open(page, '?map=13/0/0');
  await expect(page.getByText(`${text.runs.count(1)}.`)).toBeVisible(first);
  await expect(
    page.getByRole('region', { name: text.legend.unit.metresWeek('km²') }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: text.look.hexagons }).click();
  await page.getByRole('button', { name: text.ramp.names.ocean }).click();
  await expect(page).toHaveURL(/look=hexagons/);
  await expect(page).toHaveURL(/colours=ocean/);
  await page.getByRole('slider', { name: text.width }).press('PageUp');
  await expect(page).toHaveURL(/[?&]size=\d+/);
  await page.reload();
  await expect(page.getByRole('slider', { name: text.width })).toBeVisible(first);
  // Seven kilometres around the middle of the island.
  const cells = await saveCsv(page);
  const kilometres = cells.reduce((sum, [, , amount = 0]) => sum + amount, 0);
  expect(kilometres).toBeGreaterThan(6.5);
  expect(kilometres).toBeLessThan(7.5);
  expect(sent).toEqual([]);
});

test('points of a file are weighed by what they say, week by week', async ({ page }) => {
  await open(page, '?show=file&look=hexagons&map=15/0.003/0.002');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing to see') },
  ]);
  await expect(page.getByText(text.file.failed('notes.txt'))).toBeVisible(first);
  await input.setInputFiles([pointFile]);
  await expect(page.getByText('trees.csv')).toBeVisible(first);
  await expect(
    page.getByRole('region', { name: text.legend.unit.pointsWeek('km²') }),
  ).toBeVisible();
  const total = (cells: readonly (readonly number[])[]) =>
    cells.reduce((sum, [, , amount = 0]) => sum + amount, 0);
  // An average week has a third of them.
  expect(total(await saveCsv(page))).toBeCloseTo(30, 3);
  await expectAccessible(page);

  await page.getByRole('combobox', { name: text.weight.label }).click();
  await page.getByRole('option', { name: 'trees' }).click();
  await expect(
    page.getByRole('region', { name: text.legend.unit.fieldWeek('trees', 'km²') }),
  ).toBeVisible();

  // Keys choose the last two weeks.
  await page.getByRole('slider', { name: text.time.first }).press('ArrowRight');
  await expect(page).toHaveURL(/from=2026-11-09&to=2026-11-16/);
  await page.getByRole('button', { name: text.time.play }).click();
  await expect(page.getByRole('button', { name: text.time.stop })).toBeVisible();
  await expect(page.getByRole('button', { name: text.time.play })).toBeVisible(first);
  await page.getByRole('button', { name: text.time.all }).click();
  await expect(page).not.toHaveURL(/from=/);
  await page.getByRole('button', { name: text.file.other }).click();
  await expect(page.getByText(text.file.kinds)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a file is chosen in the sheet', async ({ page }) => {
    await open(page, '?show=file');
    await page.locator('input[type=file]').first().setInputFiles([pointFile]);
    await expect(page.getByText('trees.csv')).toBeVisible(first);
    await expectAccessible(page);
  });
});
