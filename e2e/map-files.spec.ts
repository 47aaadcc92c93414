import { expect } from '@playwright/test';
import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { text } from '../apps/web/src/text/en/editor.ts';
import { text as saving } from '../apps/web/src/text/en/save-layer.ts';
import { text as picture } from '../apps/web/src/text/en/map-picture.ts';
import { expectAccessible } from './axe.ts';
import { readPixels } from './read-pixels.ts';
import { test } from './story.ts';

/** Of the first layers of a map without styles. */
const LAYER_COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00'];

const square = (west: number, south: number, side: number) => [
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ],
];

const fields = {
  type: 'FeatureCollection',
  features: ['Meadow', 'Wood'].map((use, at) => ({
    type: 'Feature',
    properties: { use, hectares: 2.5 + at },
    geometry: { type: 'Polygon', coordinates: square(-0.004 + at * 0.004, -0.002, 0.004) },
  })),
};

const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

function expectCount(page: Page, layer: string, count: string): Promise<void> {
  const said = row(page, layer).getByTitle(text.layers.count(count), { exact: true });
  return expect(said).toBeVisible();
}

async function open(page: Page, name: string, content: Buffer): Promise<void> {
  await page
    .getByLabel(text.files.open, { exact: true })
    .last()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
}

async function downloadOf(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

test('a map is saved as a picture and as a page', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await open(page, 'Fields.geojson', Buffer.from(JSON.stringify(fields)));
  await expectCount(page, 'Fields', '2');
  await page.getByRole('button', { name: text.files.saveMap, exact: true }).click();
  await page.getByRole('menuitem', { name: text.files.picture }).click();
  const window = page.getByRole('dialog', { name: picture.title });
  const shown = window.getByRole('img', { name: picture.preview });
  await expect(shown).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  const choose = async (label: string, option: string) => {
    await window.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(picture.size, picture.sizes.pixels);
  await choose(picture.dots, '96');
  await choose(picture.shows, picture.areas.all);
  for (const [side, pixels] of [
    [picture.width, '600'],
    [picture.height, '400'],
  ] as const) {
    await window.getByRole('textbox', { name: side }).fill(pixels);
    await window.getByRole('textbox', { name: side }).press('Enter');
  }
  await window.getByRole('textbox', { name: picture.name }).fill('Fields: 2/3');
  await expect(window.getByText(picture.pixels('600', '400'))).toBeVisible();
  const png = await downloadOf(page, () =>
    window.getByRole('button', { name: picture.savePng }).click(),
  );
  expect(png.suggestedFilename()).toBe('Fields 2 3.png');
  const bytes = await readFile(await png.path());
  const pixels = await readPixels(bytes);
  expect([pixels.width, pixels.height]).toEqual([600, 400]);
  expect((await sharp(bytes).metadata()).density).toBe(96);
  // The swatch of the legend, and the line of the title.
  expect(Math.max(...LAYER_COLOURS.map(pixels.share))).toBeGreaterThan(0.2);
  expect(pixels.share('#ffffff')).toBeGreaterThan(100);

  await choose(picture.size, picture.sizes.letter);
  const pdf = await downloadOf(page, () =>
    window.getByRole('button', { name: picture.savePdf }).click(),
  );
  const page1 = (await readFile(await pdf.path())).toString('latin1');
  // Letter across, in points.
  expect(page1).toContain('/MediaBox [0 0 792.00 612.00]');

  await choose(picture.dots, '300');
  await window.getByRole('button', { name: picture.savePng }).click();
  await window.getByRole('button', { name: picture.cancel, exact: true }).click();
  await expect(window.getByRole('button', { name: picture.savePng })).toBeVisible();
});

test('a whole map is saved as one file and opened again', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await open(page, 'Fields.geojson', Buffer.from(JSON.stringify(fields)));
  await expectCount(page, 'Fields', '2');
  const save = page.getByRole('button', { name: text.files.saveMap, exact: true });
  await save.click();
  const saved = await downloadOf(page, () =>
    page.getByRole('menuitem', { name: text.files.wholeMap }).click(),
  );
  expect(saved.suggestedFilename()).toBe('map.webmap');
  const file = await readFile(await saved.path());

  await open(page, 'Park.webmap', file);
  const question = page.getByRole('dialog', { name: text.files.replace.title('Park.webmap') });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: text.files.replace.add }).click();
  await expect(row(page, 'Fields')).toHaveCount(2);
  await page.getByRole('button', { name: text.undo('open a map') }).click();
  await expect(row(page, 'Fields')).toHaveCount(1);

  await page.getByRole('button', { name: text.undo('import 2 features') }).click();
  await expect(page.getByText(text.layers.empty)).toBeVisible();
  await open(page, 'Park.webmap', file);
  await expectCount(page, 'Fields', '2');
  await open(page, 'Park.webmap', file.subarray(0, file.length - 30));
  await question.getByRole('button', { name: text.files.replace.add }).click();
  await expect(page.getByText(text.files.failed('Park.webmap'))).toBeVisible();
  await expect(row(page, 'Fields')).toHaveCount(1);
});

test('a layer is saved in formats of other programs, and opened again', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await open(page, 'Fields.geojson', Buffer.from(JSON.stringify(fields)));
  await expectCount(page, 'Fields', '2');
  const save = page.getByRole('dialog', { name: saving.title('Fields') });
  for (const [format, file] of [
    ['FlatGeobuf', 'Fields.fgb'],
    ['Shapefile', 'Fields.zip'],
    ['GeoParquet', 'Fields.parquet'],
  ] as const) {
    await page.getByRole('button', { name: text.layers.more('Fields'), exact: true }).click();
    await page.getByRole('menuitem', { name: text.files.save }).click();
    await save.getByRole('radio', { name: format }).click();
    if (format === 'Shapefile') await expectAccessible(page);
    const download = await downloadOf(page, () =>
      save.getByRole('button', { name: saving.save }).click(),
    );
    expect(download.suggestedFilename()).toBe(file);
    await expect(save).toHaveCount(0);
    await open(page, `Again.${file}`, await readFile(await download.path()));
    await expectCount(page, `Again.Fields`, '2');
    await page.getByRole('button', { name: text.undo('import 2 features') }).click();
    await expect(row(page, 'Again.Fields')).toHaveCount(0);
  }
});
