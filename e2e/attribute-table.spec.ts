import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/attribute-table.ts';
import { text as editor } from '../apps/web/src/text/en/editor.ts';
import { expectAccessible } from './axe.ts';
import { test } from './story.ts';

const HEIGHTS = [12, 3.5, 30, null, 7, 21, 5, 18];

/** Trees in a row, each with a kind, a height and whether it is protected. */
const trees = {
  type: 'FeatureCollection',
  features: HEIGHTS.map((height, at) => ({
    type: 'Feature',
    properties: { name: `Tree ${at}`, kind: at % 2 === 0 ? 'oak' : 'ash', height },
    geometry: { type: 'Point', coordinates: [0.001 * at, 0.001] },
  })),
};

const table = (page: Page) => page.getByRole('grid');
/** The texts of a column from the first row on. */
async function column(page: Page, name: string): Promise<readonly string[]> {
  const heads = await table(page).getByRole('columnheader').allTextContents();
  const index = heads.findIndex((head) => head.includes(name));
  const cells = table(page).getByRole('row').locator(`[data-column="${index}"]`);
  return (await cells.allTextContents()).map((cell) => cell.trim());
}
const expectColumn = (page: Page, name: string, values: readonly string[]) =>
  expect.poll(() => column(page, name)).toEqual(values);
const head = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name }).getByRole('button').first();

test('the features of a layer are sorted, changed, filtered and found as a table', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto('/explorer');
  await page
    .getByLabel(editor.files.open, { exact: true })
    .last()
    .setInputFiles({
      name: 'Trees.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(trees)),
    });
  await page.getByTitle(editor.layers.count('8'), { exact: true }).waitFor();
  await page.keyboard.press('Shift+T');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '9');
  await expect(page.getByText(text.count('8', '8'))).toBeVisible();

  await head(page, 'height').click();
  await expectColumn(page, 'height', ['3.5', '5', '7', '12', '18', '21', '30', '']);
  await head(page, 'height').click();
  await expectColumn(page, 'height', ['30', '21', '18', '12', '7', '5', '3.5', '']);
  await expectAccessible(page);

  // By keys alone: the highest tree grows, after a value that is none.
  const first = table(page).locator('[data-row="0"]');
  await first.locator('[data-column="3"]').click();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: text.faults.number })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('31,5');
  await page.keyboard.press('Enter');
  await expect(first.locator('[data-column="3"]')).toHaveText('31.5');
  await expect(table(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(first.locator('[data-column="3"]')).toHaveText('30');

  await page.getByRole('button', { name: text.head.menu('height') }).click();
  await page.getByRole('menuitem', { name: text.head.keepFromVisitors }).click();
  const kept = table(page).getByRole('columnheader', { name: text.head.isPrivate });
  await expect(kept).toContainText('height');
  await page.getByRole('button', { name: text.head.menu('height') }).click();
  await page.getByRole('menuitem', { name: text.compute.show }).click();
  await page.getByRole('textbox', { name: text.compute.formula }).fill('[height] * 2');
  await page.getByRole('button', { name: text.compute.act, exact: true }).click();
  await expect(first.locator('[data-column="3"]')).toHaveText('60');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(first.locator('[data-column="3"]')).toHaveText('30');

  await page.getByRole('button', { name: text.filter.add, exact: true }).click();
  await page.getByRole('menuitem', { name: 'height' }).click();
  await page.getByRole('textbox', { name: text.filter.from }).fill('10');
  await expectColumn(page, 'height', ['30', '21', '18', '12']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.filter.selectRows('4') }).click();
  await expect(page.getByText(text.selectedCount('4'))).toBeVisible();
  await expect(table(page).locator('[aria-selected=true]')).toHaveCount(4);
  await page.getByRole('button', { name: text.filter.mapToo }).click();
  await expect(page.getByRole('button', { name: text.filter.showAll })).toBeVisible();
  await page.getByRole('button', { name: text.clear, exact: true }).click();
  await expectColumn(
    page,
    'name',
    HEIGHTS.map((_, at) => at)
      .toSorted(byHeight)
      .map(nameOf),
  );

  // What is pressed in the middle of the map is the row that was shown there.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.filter.showAll }).click();
  await page.getByRole('button', { name: text.zoom('3') }).click();
  await page.locator('[data-map-idle]').first().waitFor();
  await page.getByRole('button', { name: editor.tool.select, exact: true }).focus();
  // The camera may still be on its way; once it is there, the key selects the tree.
  await expect(async () => {
    await page.keyboard.press('x');
    const shown = table(page).locator('[data-row="2"]');
    await expect(shown).toHaveAttribute('aria-selected', 'true', { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

const nameOf = (at: number) => `Tree ${at}`;
const byHeight = (a: number, b: number) => (HEIGHTS[b] ?? -1) - (HEIGHTS[a] ?? -1);
