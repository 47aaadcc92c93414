import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/editor.ts';
import { text as iconLegend } from '../apps/web/src/text/en/icon-legend.ts';
import { text as icons } from '../apps/web/src/text/en/layer-icons.ts';
import { expectAccessible } from './axe.ts';
import { Finger } from './finger.ts';
import { test } from './story.ts';

const words = text.layers;
const { extrusion } = text.style;
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

/** Points on a grid around a place, as a file that is opened in the editor. */
async function openPoints(page: Page, name: string, count: number): Promise<void> {
  const features = Array.from({ length: count }, (_, at) => ({
    type: 'Feature',
    properties: { kind: at % 2 === 0 ? 'oak' : 'ash', height: at + 1 },
    geometry: {
      type: 'Point',
      coordinates: [0.001 + 0.00001 * (at % 10), 0.001 + 0.00001 * Math.floor(at / 10)],
    },
  }));
  const file = { type: 'FeatureCollection', features };
  const buffer = Buffer.from(JSON.stringify(file));
  await page
    .getByLabel(text.files.open, { exact: true })
    .last()
    .setInputFiles({ name: `${name}.geojson`, mimeType: 'application/geo+json', buffer });
  await expect(row(page, name)).toBeVisible();
}

/** Drags a row of the tree to a share of another's height. */
async function dragRow(page: Page, from: Locator, to: Locator, share: number): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + 40, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 40, end.y + share * end.height, { steps: 6 });
  await page.mouse.up();
}

/** The names of the tree with their levels, from above. */
const listed = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((one) => `${one.getAttribute('aria-level')} ${one.getAttribute('aria-label')}`),
    );

test('layers are put into groups by keys, mouse and menu, and taken out again', async ({
  page,
}) => {
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  for (const name of ['Trees', 'Benches', 'Lamps']) await openPoints(page, name, 3);
  await expect.poll(() => listed(page)).toEqual(['1 Lamps', '1 Benches', '1 Trees']);

  await row(page, 'Lamps').click();
  await row(page, 'Trees').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('ControlOrMeta+g');
  const group = words.newGroup(1);
  await expect.poll(() => listed(page)).toEqual([`1 ${group}`, '2 Lamps', '2 Trees', '1 Benches']);
  await expect(page.getByRole('slider', { name: text.style.groupOpacity })).toBeVisible();
  await expectAccessible(page);

  await dragRow(page, row(page, 'Benches'), row(page, group), 0.5);
  await expect.poll(() => listed(page)).toEqual([`1 ${group}`, '2 Benches', '2 Lamps', '2 Trees']);
  await row(page, 'Lamps').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => listed(page)).toEqual([`1 ${group}`, '2 Benches', '2 Trees', '1 Lamps']);
  await row(page, group).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => listed(page)).toEqual([`1 ${group}`, '1 Lamps']);
  await expect(row(page, group)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');

  await page.getByRole('button', { name: words.hide(group) }).click();
  await expect(page.getByRole('button', { name: words.show(group) })).toBeVisible();
  await page.getByRole('button', { name: words.more(group) }).click();
  await page.getByRole('menuitem', { name: words.removeGroup }).click();
  await expect.poll(() => listed(page)).toEqual(['1 Lamps']);
  await expect(page.getByRole('button', { name: text.undo('delete group') })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByRole('button', { name: words.more(group) }).click();
  await page.getByRole('menuitem', { name: words.ungroup }).click();
  await expect.poll(() => listed(page)).toEqual(['1 Benches', '1 Trees', '1 Lamps']);
});

/** The zoom of the map, as the address has it. */
const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('map')?.split('/')[0]);

test('points near each other are one circle, which a press parts', async ({ page }) => {
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await openPoints(page, 'Trees', 30);
  await row(page, 'Trees').click();
  const cluster = page.getByRole('switch', { name: text.style.cluster.show });
  await cluster.click();
  await expect(cluster).toBeChecked();
  await expect(page.getByRole('button', { name: text.undo('change style') })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/explorer?map=12/0.00101/0.00104');
  await page.locator('[data-map-idle]').first().waitFor();
  await expect(row(page, 'Trees')).toBeVisible();
  await expect(async () => {
    // Presses the middle of the map.
    await page.keyboard.press('x');
    await expect.poll(() => zoomOf(page), { timeout: 2000 }).toBeGreaterThan(13);
  }).toPass();
  await expect(page.getByRole('heading', { name: text.kinds.Point })).toHaveCount(0);
});

test('points get an icon that is found by its words, and keep it', async ({ page }) => {
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await openPoints(page, 'Trees', 4);
  await row(page, 'Trees').click();
  await page.getByRole('switch', { name: icons.show }).click();
  const choice = page.getByRole('group', { name: icons.choose });
  await expect(choice.getByRole('button', { name: icons.names.marker })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('searchbox', { name: icons.search }).fill('lightH');
  await expect(choice.getByRole('button')).toHaveCount(1);
  const lighthouse = choice.getByRole('button', { name: icons.names.lighthouse });
  await lighthouse.click();
  await expect(lighthouse).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await row(page, 'Trees').click();
  await expect(lighthouse).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('each value of a field has an icon, and sizes grow with the zoom', async ({ page }) => {
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await openPoints(page, 'Trees', 4);
  await row(page, 'Trees').click();
  await page.getByRole('switch', { name: icons.show }).click();
  await page.getByRole('combobox', { name: icons.by }).click();
  await page.getByRole('option', { name: 'kind', exact: true }).click();
  const cases = page.getByRole('list', { name: iconLegend.title });
  await expect(cases.getByRole('listitem')).toHaveCount(3);
  await cases.getByRole('button', { name: icons.iconOf('oak') }).click();
  const park = page
    .getByRole('group', { name: icons.choose })
    .getByRole('button', { name: icons.names.park, exact: true });
  await park.click();
  await expect(park).toHaveAttribute('aria-pressed', 'true');
  await cases.getByRole('button', { name: icons.iconOf('ash') }).click();
  await expect(park).toHaveAttribute('aria-pressed', 'false');
  const growing = page.getByRole('switch', { name: text.style.growing });
  await growing.click();
  await expect(growing).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await row(page, 'Trees').click();
  await cases.getByRole('button', { name: icons.iconOf('oak') }).click();
  await expect(park).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(growing).not.toBeChecked();
});

test('areas are raised by a field in metres, and a layer is shown between two zooms', async ({
  page,
}) => {
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await openPoints(page, 'Towers', 4);
  await row(page, 'Towers').click();
  await page.getByRole('switch', { name: extrusion.show }).click();
  // The map is tilted, so that heights are seen.
  await expect
    .poll(() => Number(new URL(page.url()).searchParams.get('map')?.split('/')[4] ?? 0))
    .toBeGreaterThan(20);
  await expect(page.getByRole('slider', { name: extrusion.height })).toBeVisible();
  await page.getByRole('combobox', { name: extrusion.by }).click();
  await page.getByRole('option', { name: 'height', exact: true }).click();
  const metres = page.getByRole('textbox', { name: extrusion.metresEach });
  await metres.fill('3.5');
  await metres.press('Enter');
  await metres.blur();
  const zooms = text.style.zooms;
  await expect(page.getByText(zooms.value(0, 24))).toBeVisible();
  await page.getByRole('slider', { name: zooms.to }).press('Home');
  await expect(page.getByText(zooms.value(0, 1))).toBeVisible();
  await expect(page.getByText(/where this layer is not shown/)).toBeVisible();
  await expect(page.getByRole('button', { name: text.undo('change zooms') })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await row(page, 'Towers').click();
  await expect(metres).toHaveValue('3.5');
  await expect(page.getByText(zooms.value(0, 1))).toBeVisible();
});

test('the map is walked along and drawn on by keys', async ({ page }) => {
  await page.goto('/explorer');
  await page.locator('[data-map-idle]').first().waitFor();
  await openPoints(page, 'Trees', 3);
  await page.goto('/explorer?map=17/0.001/0.001');
  await page.locator('[data-map-idle]').first().waitFor();
  await expect(row(page, 'Trees')).toBeVisible();
  const canvas = page.locator('.map canvas').first();
  const said = (what: string) => page.getByRole('status').filter({ hasText: what });
  await canvas.focus();
  await page.keyboard.press('Tab');
  await expect(said(text.announce.walked('oak', 'Trees', '1 / 3'))).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(said(text.announce.walked('ash', 'Trees', '2 / 3'))).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(said(text.announce.walked('oak', 'Trees', '1 / 3'))).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text.kinds.Point })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said(text.announce.walkEnded)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(canvas).not.toBeFocused();

  await canvas.focus();
  await page.keyboard.press('2');
  await page.keyboard.press('Space');
  await expect(said(text.announce.corner(1))).toHaveCount(1);
  const before = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('crosshair')).toBeVisible();
  // A second corner at the same place is none.
  await expect(page).not.toHaveURL(before);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text.kinds.LineString })).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a layer is dragged into a group by its grip', async ({ page }) => {
    await page.goto('/explorer');
    await page.locator('[data-map-idle]').first().waitFor();
    await page.getByRole('slider', { name: text.words.sheet }).press('End');
    for (const name of ['Trees', 'Benches']) await openPoints(page, name, 3);
    await row(page, 'Trees').tap();
    await page.getByRole('button', { name: words.group, exact: true }).tap();
    const group = words.newGroup(1);
    await expect.poll(() => listed(page)).toEqual(['1 Benches', `1 ${group}`, '2 Trees']);
    const grip = row(page, 'Benches').locator('[data-grip]');
    const [from, to] = [(await grip.boundingBox())!, (await row(page, group).boundingBox())!];
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    const finger = await Finger.of(page);
    await finger.down(start);
    await finger.drag(start, { x: start.x, y: to.y + to.height / 2 });
    await finger.up();
    await expect.poll(() => listed(page)).toEqual([`1 ${group}`, '2 Benches', '2 Trees']);
    await expectAccessible(page);
  });
});
