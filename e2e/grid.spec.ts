import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { planOf } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { text } from '../apps/web/src/text/en/grid.ts';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { expectAccessible } from './axe.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { readPixels } from './read-pixels.ts';
import { test } from './story.ts';

const pane = (page: Page, index: number) => page.locator(`[data-grid-pane="${index}"]`);
const map = (page: Page, index: number) => pane(page, index).locator('.map');
const canvas = (page: Page, index: number) => pane(page, index).locator('canvas').first();
const menu = (page: Page, index: number) =>
  pane(page, index).getByRole('button', { name: /Change$/ });
const counts = (page: Page) => page.getByRole('group', { name: text.count });
const handle = (page: Page) => page.getByRole('slider', { name: text.handle });

async function open(page: Page, address: string, shown: number): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-grid-pane]')).toHaveCount(shown);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const maps = [...document.querySelectorAll('.map')];
      return maps.length > 0 && maps.every((each) => each.hasAttribute('data-map-idle'));
    },
    undefined,
    { timeout: 90_000 },
  );
}

/** The zoom of each map and the place in its middle, to a metre. */
async function cameras(page: Page): Promise<string[]> {
  const all = await page
    .locator('.map')
    .evaluateAll((maps) => (maps as HTMLElement[]).map(({ dataset }) => ({ ...dataset })));
  return all.map(({ zoom, middle }) => {
    const degrees = (middle ?? '').split(',').map((text) => (Number(text) + 0).toFixed(5));
    return `${zoom} ${degrees.join().replaceAll('-0.00000', '0.00000')}`;
  });
}

async function expectTogether(page: Page): Promise<void> {
  await settled(page);
  const all = await cameras(page);
  expect(new Set(all).size, all.join('; ')).toBe(1);
}

test('maps side by side move together, each with its own layers, and the link has it all', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/grid?n=4&map=14/0/0', 4);
  await expect(canvas(page, 2)).toHaveAttribute('aria-label', /^Map 3 of 4: Relief, light\./);
  await expectAccessible(page);

  // By the keyboard, then by the pointer in another map.
  await canvas(page, 1).focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/map=15/);
  await expectTogether(page);
  const box = await pane(page, 3).boundingBox();
  if (!box) throw new Error('The fourth map has no place');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/map=15\/[^&]*[1-9]/);
  await expectTogether(page);
  // All maps mark the place under the pointer.
  const marks = await page
    .locator('[data-grid-crosshair]')
    .evaluateAll((all) => all.map((mark) => (mark as HTMLElement).style.left));
  expect(marks).toHaveLength(4);
  for (const left of marks) expect(left).toMatch(/px$/);

  await menu(page, 0).click();
  await page.getByRole('menuitemcheckbox', { name: mapPage.controls.contours }).click();
  await page.getByRole('menuitemradio', { name: mapPage.controls.dark }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/p1=contours,base%3Adark/);
  await expect(menu(page, 0)).toHaveText(/Relief.*dark/);

  await page.getByRole('button', { name: text.locks.menu }).click();
  await page.getByRole('menuitemcheckbox', { name: text.locks.place }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/lock=zoom/);
  const before = await cameras(page);
  await canvas(page, 0).focus();
  await page.keyboard.press('-');
  await settled(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await cameras(page))[0]).not.toBe(before[0]);
  await settled(page);
  const apart = await cameras(page);
  expect(new Set(apart.map((camera) => camera.split(' ')[0])).size).toBe(1);
  expect(apart[1]?.split(' ')[1]).toBe(before[1]?.split(' ')[1]);
  expect(apart[0]?.split(' ')[1]).not.toBe(apart[1]?.split(' ')[1]);

  await page.getByRole('button', { name: text.link }).click();
  await expect(page.getByText(text.linked)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await open(page, link, 4);
  await expect(menu(page, 0)).toHaveText(/Relief.*dark/);
  for (const [index, camera] of (await cameras(page)).entries()) {
    const [zoom, place] = camera.split(' ');
    const [wantedZoom, wantedPlace] = apart[index]?.split(' ') ?? [];
    expect(zoom).toBe(wantedZoom);
    // The address has five digits.
    for (const [axis, degrees] of (place ?? '').split(',').entries()) {
      expect(Number(degrees)).toBeCloseTo(Number(wantedPlace?.split(',')[axis]), 4);
    }
  }
});

test('two maps on each other are parted by a handle that keys and the pointer move', async ({
  page,
}) => {
  await open(page, '/grid?n=2&map=14/0/0&p1=none&p2=base:dark', 2);
  await page.getByRole('button', { name: text.swipe }).click();
  await expect(handle(page)).toHaveAttribute('aria-valuenow', '50');
  await expect(pane(page, 1)).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)');
  await handle(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageUp');
  await expect(handle(page)).toHaveAttribute('aria-valuenow', '62');
  await expect(page).toHaveURL(/swipe=62/);
  await expectAccessible(page);
  const grip = await handle(page).boundingBox();
  if (!grip) throw new Error('The handle has no place');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 100);
  await page.mouse.down();
  await page.mouse.move(200, grip.y + 100, { steps: 3 });
  await page.mouse.up();
  await expect(handle(page)).toHaveAttribute('aria-valuenow', '20');
  await expect(page).toHaveURL(/swipe=20/);
  await expectTogether(page);
  await counts(page).getByRole('button', { name: '1' }).click();
  await expect(page.locator('[data-grid-pane]')).toHaveCount(1);
  await expect(handle(page)).toHaveCount(0);
});

test('nine maps are drawn flat, and one whose memory the browser took is shown again', async ({
  page,
}) => {
  const route = encodePlan(
    planOf([
      { position: [0, 0], snap: true },
      { position: [0.004, 0.002], snap: true },
    ]),
  );
  await open(page, `/grid?n=9&map=15/0/0&p1=buildings,route:${route}&p2=clouds`, 9);
  await expect(page.getByText(text.unknown('p2: clouds'))).toBeVisible();
  await expect(menu(page, 0)).toHaveText(/Route/);
  await expect(pane(page, 0).getByText(text.state.planning)).toHaveCount(0);
  await expect(pane(page, 0).getByText(text.state.routeFailed)).toHaveCount(0);
  await menu(page, 0).click();
  const buildings = page.getByRole('menuitemcheckbox', { name: mapPage.controls.buildings3d });
  await expect(buildings).toBeDisabled();
  await expect(page.getByText(text.pane.flat)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: text.pane.planner })).toHaveAttribute(
    'href',
    new RegExp(`/run\\?.*r=`),
  );
  await page.keyboard.press('Escape');

  await canvas(page, 0).evaluate((element) => {
    const context = (element as HTMLCanvasElement).getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(pane(page, 0).getByText(text.lost.title)).toBeVisible();
  await expect(pane(page, 0).getByRole('img', { name: /^Still picture/ })).toBeVisible();
  await canvas(page, 4).focus();
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/map=14/);
  await pane(page, 0).getByRole('button', { name: text.lost.again }).click();
  await expect(map(page, 0)).toBeVisible();
  await expectTogether(page);
});

test('a project that is not published is said on its map, and links of other sites are refused', async ({
  page,
}) => {
  await open(page, '/grid?n=2&map=14/0/0&p1=none,slug:no-such-project', 2);
  await expect(pane(page, 0).getByText(text.state.noProject)).toBeVisible();
  await menu(page, 1).click();
  await page.getByRole('menuitem', { name: text.pane.choose }).click();
  const dialog = page.getByRole('dialog', { name: text.overlay.title });
  await expect(dialog.getByText(text.overlay.noRoutes)).toBeVisible();
  await dialog
    .getByLabel(text.overlay.project)
    .fill('https://example.org/ui/public/project-profile');
  await dialog.getByRole('button', { name: text.overlay.show }).click();
  await expect(dialog.getByText(text.overlay.noProject)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await menu(page, 0).click();
  await page.getByRole('menuitem', { name: text.pane.remove.project }).click();
  await expect(pane(page, 0).getByText(text.state.noProject)).toHaveCount(0);
  await expect(page).toHaveURL(/p1=none(&|$)/);
});

test.describe('as a picture', () => {
  test.use({ drawsMaps: true });

  test('all maps are saved with their names and credits', async ({ page }) => {
    await open(page, '/grid?n=2&map=14/0/0&p1=base:light&p2=base:dark', 2);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: text.picture.save }).click();
    const file = await (await saved).path();
    const { width, height, share } = await readPixels(await readFile(file));
    // Two maps and the lines below them.
    expect(width).toBe(500);
    expect(height).toBeGreaterThan(310);
    // Neither map is empty: none has one colour alone.
    expect(share('#ffffff')).toBeLessThan(300);
    expect(share('#000000')).toBeLessThan(300);
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', hasRelief: true });

  test('maps of a region in the browser go on', async ({ page }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    // The third map has relief, for which the file of the terrain is kept.
    await open(page, '/grid?n=4&map=15/0/0', 4);
    await offlineReady(page);
    await expect
      .poll(() => keptFiles(page, /^\/regions\/null-island\//), { timeout: 60_000 })
      .toHaveLength(6);
    await cutNetwork(page);
    await open(page, '/grid?n=4&map=15/0/0', 4);
    await canvas(page, 0).focus();
    await page.keyboard.press('+');
    await expect(page).toHaveURL(/map=16/);
    await expectTogether(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('at most four maps are shown, and the bar is below them', async ({ page }) => {
    await open(page, '/grid?n=9&map=14/0/0&lock=place,turn,zoom', 4);
    await expect(page.getByText(text.fewer(4, 9))).toBeVisible();
    await expectAccessible(page);
    await counts(page).getByRole('button', { name: '2' }).tap();
    await expect(page.locator('[data-grid-pane]')).toHaveCount(2);
    await menu(page, 1).tap();
    await page.getByRole('menuitem', { name: text.zoomIn }).tap();
    await expect(page).toHaveURL(/map=15/);
    await expectTogether(page);
    await page.getByRole('button', { name: text.more }).tap();
    await expect(page.getByRole('menuitem', { name: text.picture.save })).toBeVisible();
  });
});
