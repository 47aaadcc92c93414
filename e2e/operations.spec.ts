import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/editor.ts';
import { text as operationText } from '../apps/web/src/text/en/operations.ts';
import { expectAccessible } from './axe.ts';
import { test } from './story.ts';

/** So many points that a buffer of each takes its time. */
const MANY = 15_000;

function pointsAround(count: number) {
  const side = Math.ceil(Math.sqrt(count));
  return {
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, at) => ({
      type: 'Feature',
      properties: { number: at },
      geometry: {
        type: 'Point',
        coordinates: [0.0001 * (at % side), 0.0001 * Math.floor(at / side)],
      },
    })),
  };
}

async function openFile(page: Page, name: string, content: unknown): Promise<void> {
  await page
    .getByLabel(text.files.open, { exact: true })
    .last()
    .setInputFiles({
      name: `${name}.geojson`,
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  await expect(layer(page, name)).toBeVisible();
}

const layer = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

async function openOperations(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: text.layers.more(name), exact: true }).click();
  await page.getByRole('menuitem', { name: operationText.open }).click();
  await expect(page.getByRole('heading', { name: operationText.title })).toBeVisible();
}

test('a layer is buffered: seen before, run, undone; and a long run is cancelled', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await openFile(page, 'Trees', pointsAround(9));
  await openOperations(page, 'Trees');
  const ghosts = page.locator('canvas[data-ghosts="9"]');
  await expect(ghosts).toBeAttached();
  await expectAccessible(page);
  const distance = page.getByRole('textbox', { name: operationText.parameters['distance'] ?? '' });
  await distance.fill('200');
  await distance.press('Tab');
  const run = page.getByRole('button', { name: operationText.run });
  await run.click();
  await expect(layer(page, 'Trees, buffer 200 m')).toBeVisible();
  await expect(ghosts).not.toBeAttached();
  await page.getByRole('button', { name: text.undo('operation of 9 features') }).click();
  await expect(layer(page, 'Trees, buffer 200 m')).toHaveCount(0);

  await openFile(page, 'Forest', pointsAround(MANY));
  await openOperations(page, 'Forest');
  await expect(page.getByText(operationText.large)).toBeVisible();
  await run.click();
  await expect(page.getByText(operationText.running(operationText.each.buffer.name))).toBeVisible();
  await page.getByRole('button', { name: operationText.cancel, exact: true }).click();
  await expect(page.getByText(operationText.cancelled)).toBeVisible();
  await expect(run).toBeEnabled();
});
