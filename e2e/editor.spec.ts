import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/editor.ts';
import { text as scratch } from '../apps/web/src/text/en/scratch-map.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

/** Shares of the map's width and height: clear of the panel at the start. */
type Place = readonly [across: number, down: number];

/** Presses places on the map, one after the other. */
async function press(page: Page, ...places: readonly Place[]): Promise<void> {
  const map = await page.locator('.map').first().boundingBox();
  if (!map) throw new Error('There is no map');
  for (const [across, down] of places) {
    const at = [map.x + across * map.width, map.y + down * map.height] as const;
    await page.mouse.move(...at);
    await page.mouse.click(...at);
    // Two presses within the time of a double one would end the shape.
    await page.waitForTimeout(350);
  }
}

async function drawArea(page: Page): Promise<void> {
  // Before, there is nothing that takes the presses.
  await page.locator('[data-map-idle]').first().waitFor();
  await page.keyboard.press('3');
  await press(page, [0.6, 0.4], [0.85, 0.4], [0.75, 0.7]);
  await page.keyboard.press('Enter');
}

const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
/** How many features the tree says of a layer. */
function expectCount(page: Page, layer: string, count: string): Promise<void> {
  const said = row(page, layer).getByTitle(text.layers.count(count), { exact: true });
  return expect(said).toBeVisible();
}

// In a window of this width, what is selected is in the one panel.
const panel = (page: Page) => page.getByRole('complementary', { name: text.panel });
const firstLayer = text.layers.newName(1);

test('a map of this browser is drawn, kept, undone, and becomes a project', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  test.setTimeout(200_000);
  await page.goto('/explorer');
  await expect(page.getByText(text.layers.empty)).toBeVisible();
  await drawArea(page);
  await expect(panel(page).getByRole('heading', { name: text.kinds.Polygon })).toBeVisible();
  await expect(panel(page)).toContainText(text.facts.area);
  await expectCount(page, firstLayer, '1');
  await expect(page.getByText(text.saving.local, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await panel(page).getByRole('button', { name: text.properties.add }).click();
  await page.getByRole('textbox', { name: text.properties.name }).fill('Use');
  await page.keyboard.press('Enter');
  const use = panel(page).getByRole('textbox', { name: 'Use' });
  await use.fill('Meadow');
  await use.press('Enter');
  await expect(page.getByRole('button', { name: text.undo('change feature') })).toBeVisible();
  await page.reload();
  await expectCount(page, firstLayer, '1');
  await page.locator('[data-map-idle]').first().waitFor();
  await press(page, [0.74, 0.5]);
  await expect(use).toHaveValue('Meadow');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(use).toHaveValue('');
  await page.keyboard.press('Delete');
  await expectCount(page, firstLayer, '0');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expectCount(page, firstLayer, '1');

  const file = {
    type: 'FeatureCollection',
    features: ['oak', 'ash', 'oak'].map((kind, at) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'Point', coordinates: [0.001 * at, 0.001] },
    })),
  };
  await page
    .getByLabel(text.files.open, { exact: true })
    .last()
    .setInputFiles({
      name: 'Trees.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
  await expectCount(page, 'Trees', '3');

  await signIn(context, origin, await makeAccount(origin, { name: 'Ines Duarte' }));
  await page.reload();
  await page.getByRole('button', { name: scratch.action }).click();
  await page.getByRole('textbox', { name: scratch.name }).fill('Trees of the harbour');
  await expectAccessible(page);
  await page.getByRole('button', { name: scratch.make }).click();
  await expect(page).toHaveURL(/dashboard\/projects\/view\?id=/);
  await expect(page.getByRole('link', { name: 'Trees of the harbour' })).toBeVisible();
  await expectCount(page, 'Trees', '3');
  await expectCount(page, firstLayer, '1');
  await page.goto('/explorer');
  await expect(page.getByText(text.layers.empty)).toBeVisible();
});

test('shapes are split, merged, moved, measured, pasted and drawn freehand, and words written', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const undo = (what: string) =>
    expect(page.getByRole('button', { name: text.undo(what) })).toBeVisible();
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await page.keyboard.press('4');
  await press(page, [0.6, 0.4], [0.85, 0.6]);
  await expect(panel(page).getByRole('heading', { name: text.kinds.Polygon })).toBeVisible();

  await page.keyboard.press('s');
  await press(page, [0.55, 0.5], [0.9, 0.5]);
  await page.keyboard.press('Enter');
  await expectCount(page, firstLayer, '2');
  await page.keyboard.press('m');
  await expectCount(page, firstLayer, '1');
  await expect(panel(page).getByRole('heading', { name: text.kinds.MultiPolygon })).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await undo('move feature');
  await page.keyboard.press('ControlOrMeta+z');
  await undo('merge 2 features');
  await page.keyboard.press('ControlOrMeta+z');
  await expectCount(page, firstLayer, '2');

  await page.keyboard.press('2');
  await press(page, [0.6, 0.75]);
  await page.keyboard.type('250<90');
  await expect(page.getByRole('textbox', { name: text.exact.label })).toHaveValue('250<90');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: text.kinds.LineString })).toBeVisible();
  await expect(panel(page)).toContainText('250 m');

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'POINT (0.001 0.001)\nPOINT (0.002 0.001)');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(paste);
  });
  await expectCount(page, firstLayer, '5');
  await undo('paste 2 features');

  await page.keyboard.press('6');
  const map = (await page.locator('.map').first().boundingBox())!;
  const [x, y] = [map.x + 0.6 * map.width, map.y + 0.3 * map.height];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 30, { steps: 5 });
  await page.mouse.up();
  await expectCount(page, firstLayer, '6');

  await page.keyboard.press('0');
  await press(page, [0.75, 0.3]);
  await page.getByRole('textbox', { name: text.writing.field }).fill('Nothing');
  await page.keyboard.press('Escape');
  await expect(row(page, text.writing.layer)).toBeHidden();
  await page.keyboard.press('0');
  await press(page, [0.75, 0.3]);
  await page.keyboard.type('Old bakery');
  await page.keyboard.press('Enter');
  await expectCount(page, text.writing.layer, '1');
  const words = panel(page).getByRole('textbox', { name: text.writing.column });
  await expect(words).toHaveValue('Old bakery');
  await undo('add text');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, text.writing.layer)).toBeHidden();
});

test('two people draw one map, and a viewer looks at it', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour promenade');
  const place = { type: 'Point', coordinates: [0.004, 0.002] };
  await (
    await clientOf(origin, owner)
  )
    .from('projects')
    .update({ location: place })
    .eq('id', project);
  const editor = await letIn(origin, { owner, project, role: 'editor' });
  const viewer = await letIn(origin, { owner, project, role: 'viewer' });
  const address = `/dashboard/projects/view?id=${project}`;
  await signIn(context, origin, owner);
  await page.goto(`/ui/projects/${project}`);
  await page.getByRole('link', { name: 'Open the map editor' }).click();
  await expect(page.getByText(text.layers.empty)).toBeVisible();

  const second = await browser.newContext({ baseURL: origin });
  await signIn(second, origin, editor);
  const other = await second.newPage();
  await other.goto(address);
  await expect(other.getByText(text.layers.empty)).toBeVisible();

  await drawArea(page);
  await expectCount(page, firstLayer, '1');
  await expectCount(other, firstLayer, '1');
  await other.locator('[data-map-idle]').first().waitFor();
  await other.keyboard.press('1');
  await press(other, [0.6, 0.25]);
  await expectCount(page, firstLayer, '2');
  // Each undoes what they did themselves.
  await page.keyboard.press('ControlOrMeta+z');
  await expectCount(other, firstLayer, '1');
  await expect(other.getByText(text.saving.saved)).toBeVisible();

  await lateParts(other);
  await second.setOffline(true);
  await other.keyboard.press('2');
  await press(other, [0.6, 0.6], [0.8, 0.65]);
  await other.keyboard.press('Enter');
  await expectCount(other, firstLayer, '2');
  await expect(other.getByText(text.saving.offline(1))).toBeVisible();
  await second.setOffline(false);
  await expectCount(page, firstLayer, '2');
  await second.close();

  const third = await browser.newContext({ baseURL: origin });
  await signIn(third, origin, viewer);
  const reader = await third.newPage();
  await reader.goto(address);
  await expectCount(reader, firstLayer, '2');
  await expect(reader.getByText(text.readOnly)).toBeVisible();
  await expect(reader.getByRole('group', { name: text.tools })).toHaveCount(0);
  await reader.locator('[data-map-idle]').first().waitFor();
  const measure = reader.getByRole('button', { name: text.tool.measure });
  await measure.click();
  await press(reader, [0.6, 0.3], [0.7, 0.3]);
  await reader.keyboard.press('Enter');
  await expect(reader.getByText(/^\d[\d.,]* k?m$/).first()).toBeVisible();
  await expectCount(reader, firstLayer, '2');
  await third.close();
  await page.goto(`/dashboard/projects/view?id=${crypto.randomUUID()}`);
  await expect(
    page.getByRole('heading', { level: 1, name: '404' }).or(page.getByText('404')),
  ).toBeVisible();
});
