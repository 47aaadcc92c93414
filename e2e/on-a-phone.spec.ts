import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Route } from '@webmaps/router/route/route';
import { writeGpx } from '@webmaps/formats/gpx/write-gpx';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { labelOf } from '../apps/web/src/commands/label-of.ts';
import { text as loops } from '../apps/web/src/text/en/loops.ts';
import { text as details } from '../apps/web/src/text/en/planner-details.ts';
import { text as preferences } from '../apps/web/src/text/en/planner-preferences.ts';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { text as isochrone } from '../apps/web/src/text/en/isochrone.ts';
import { text as tracks } from '../apps/web/src/text/en/tracks.ts';
import { Finger } from './finger.ts';
import { alive, worked } from './page-work.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('two taps draw a route, and the sheet shows its numbers at every height', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await page.touchscreen.tap(120, 220);
  await planner.expectPlanned(1);
  await page.touchscreen.tap(250, 340);
  await planner.expectPlanned(2);
  expect(await planner.shownKilometres()).toBeGreaterThan(0.05);
  const handle = page.getByRole('slider', { name: text.panel.sheet });
  await expect(handle).toBeVisible();
  await handle.focus();
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key);
    await expect(planner.number(text.panel.distance)).toBeVisible();
  }
  for (const figure of [text.elevation.highest('\\d'), text.elevation.steepest('[+−]?\\d')]) {
    await expect(page.getByText(new RegExp(figure))).toBeInViewport();
  }

  // What a row does by dragging and by key, a thumb does in its menu.
  const [start, end] = planner.planned();
  await planner.waypoints.nth(1).tap();
  const actions = page.getByRole('button', { name: text.waypoint.menu });
  await actions.tap();
  const startHere = page.getByRole('menuitem', { name: text.waypoint.startHere });
  await expect(startHere).toBeVisible();
  await expectLargeTargets(page);
  await startHere.tap();
  await expect
    .poll(() => planner.planned().map(({ position }) => position))
    .toEqual([end?.position, start?.position]);

  const nearby = page.getByRole('tab', { name: details.tabs.nearby, exact: true });
  await nearby.scrollIntoViewIfNeeded();
  await nearby.tap();
  const signs = page.locator('.maplibregl-marker button');
  await expect(signs.first()).toBeAttached();
  const sizes = await signs.evaluateAll((all) => all.map((sign) => sign.clientWidth));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await expectLargeTargets(page);
  await actions.scrollIntoViewIfNeeded();
  await actions.tap();
  await page.getByRole('menuitem', { name: text.waypoint.remove }).tap();
  await planner.expectPlanned(1);
});

test('fingers find targets of 44 pixels, fields do not zoom the page, and credits take one line', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await expectLargeTargets(page);
  // Credits keep to one line until all of them are asked for.
  const credits = page.locator('.map-credits');
  await expect.poll(() => heightOf(credits)).toBeLessThan(20);
  await page.getByRole('button', { name: mapPage.allCredits }).tap();
  await expect.poll(() => heightOf(credits)).toBeGreaterThan(30);
  await expect(credits.getByText('GeoNames')).toBeInViewport({ ratio: 1 });
  const fontSize = await planner.search.evaluate((field) => getComputedStyle(field).fontSize);
  expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
});

test('a finger that rests opens a menu, two taps zoom, and neither adds a waypoint', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open({ map: '15/0.001/0.009' });
  const undo = page.getByRole('button', { name: labelOf('undo'), exact: true });
  const finger = await Finger.of(page);
  await finger.down({ x: 180, y: 240 });
  const menu = page.getByRole('menu', { name: text.waypoint.mapMenu });
  await expect(menu).toBeVisible();
  await finger.up();
  await worked(page);
  await expect(menu).toBeVisible();
  await expect(menu.locator('kbd').first()).toBeHidden();
  await menu.getByRole('menuitem').first().tap();
  await planner.expectPlanned(1);
  await expect(menu).toHaveCount(0);

  // A tap beside a menu closes it, and does nothing else.
  await finger.down({ x: 260, y: 320 });
  await expect(menu).toBeVisible();
  await finger.up();
  await page.touchscreen.tap(100, 160);
  await expect(menu).toHaveCount(0);

  const zoom = () => Number(/[?&]map=([\d.]+)/.exec(page.url())?.[1]);
  await finger.doubleTap({ x: 120, y: 300 });
  await expect.poll(zoom).toBeCloseTo(16, 1);
  await planner.expectPlanned(1);
  await undo.tap();
  await planner.expectPlanned(0);
  await expect(undo).toBeDisabled();
});

test('a pinch zooms pages of text, and beside the map nothing', async ({ page }) => {
  const zoomOfPage = () => page.evaluate(() => visualViewport?.scale ?? 0);
  const finger = await Finger.of(page);
  const planner = new PlannerPage(page);
  await planner.open();
  const sheet = await middleOf(page.getByRole('slider', { name: text.panel.sheet }));
  const credits = await middleOf(page.locator('.map-credits'));
  for (const place of [credits, { x: sheet.x, y: sheet.y + 60 }, { x: sheet.x, y: 800 }]) {
    await finger.pinchOut(place);
    expect(await zoomOfPage()).toBe(1);
  }
  await page.goto('/help');
  await alive(page);
  await expect(async () => {
    await finger.pinchOut({ x: 200, y: 400 });
    expect(await zoomOfPage()).toBeGreaterThan(1.2);
  }).toPass();
});

test('a loop is made with one thumb: asked for, looked at on the map, taken and undone', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await page.getByRole('button', { name: loops.loop, exact: true }).tap();
  const length = page.getByRole('textbox', { name: loops.size });
  await length.fill('8');
  await page.getByRole('radio', { name: loops.directions[270], exact: true }).tap();
  await expect(page).toHaveURL(/tool=loop\/8km\/[^&]*\/w(&|$)/);
  await expectLargeTargets(page);
  const generate = page.getByRole('button', { name: loops.generate(3) });
  await expect(generate).toBeInViewport({ ratio: 1 });
  await generate.tap();

  const cards = cardsOf(page, loops.results);
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
  // Nothing but the sheet has scrolled.
  await expect(planner.search).toBeInViewport({ ratio: 1 });
  await cards.nth(1).tap();
  await expect(cards.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(cards.nth(1)).toBeInViewport({ ratio: 1 });
  const [, shown] =
    /^Loop 2: ([\d.]+) km/.exec((await cards.nth(1).getAttribute('aria-label')) ?? '') ?? [];

  // Pushed down, the sheet uncovers the map and still says which loop is highlighted.
  await pushDown(page, page.getByRole('slider', { name: text.panel.sheet }));
  const use = page.getByRole('button', { name: loops.takeShort });
  await expect(page.getByText(`${shown} km`, { exact: true }).first()).toBeInViewport();
  await expectLargeTargets(page);
  // A tap right after a swipe is taken for the rest of it.
  await expect(async () => {
    if (planner.planned().length === 0) await use.tap({ timeout: 1000 });
    expect(planner.planned().length).toBeGreaterThan(3);
  }).toPass();
  await planner.expectKilometres(Number(shown), 1);
  await page.getByText(loops.undo, { exact: true }).tap();
  await planner.expectPlanned(0);
});

test('other ways, reach, what one prefers and a recorded run, all in the sheet by touch', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  const places = [
    [0.006, -0.002],
    [0.016, 0.004],
  ] as const;
  const plan = planOf(places.map((position) => ({ position, snap: true })));
  await planner.open({ r: encodePlan(plan) });
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  const back = tool(loops.back);

  await tool(loops.alternatives).tap();
  const ways = cardsOf(page, loops.ways.results);
  await ways.nth(1).tap();
  await expect(ways.nth(1)).toHaveAttribute('aria-current', 'true');
  await ways.nth(1).tap();
  await expect.poll(() => planner.planned().length).toBeGreaterThan(2);
  // Now there are more places than it is for, and it says so.
  await tool(loops.alternatives).tap();
  await expect(page.getByText(loops.ways.needTwo)).toBeVisible();
  await back.tap();
  await tool(loops.undo).first().tap();
  await planner.expectPlanned(2);

  await tool(loops.reach).tap();
  const rings = page.getByRole('region', { name: isochrone.legend }).getByRole('listitem');
  await expect(rings).toHaveCount(3);
  await expectLargeTargets(page);
  await tool(isochrone.inward).tap();
  await expect(page).toHaveURL(/tool=reach\/30min\/[^&]*\/3\/to/);
  // Low, the sheet has nothing but its head, and there is the way back.
  const handle = page.getByRole('slider', { name: text.panel.sheet });
  await handle.press('Home');
  await back.tap();
  await expect(rings).toHaveCount(0);
  await expect(handle).toBeFocused();
  await handle.press('ArrowUp');

  const green = page.getByRole('slider', { name: preferences.preferences.green.name });
  await green.scrollIntoViewIfNeeded();
  await slideToEnd(page, green);
  await expect.poll(() => new URL(page.url()).searchParams.get('r')).toMatch(/\*rgU$/);

  // Right after a finger was drawn across the screen the browser may take a tap for its end.
  await expect(async () => {
    await tool(labelOf('clear')).tap();
    await expect.poll(() => planner.planned().length, { timeout: 1500 }).toBe(0);
  }).toPass();
  const answer = await page.request.post('/functions/v1/route', {
    data: { waypoints: places.map((position) => ({ position })), profile: 'foot' },
  });
  const { geometry } = (await answer.json()) as Route;
  const segment = geometry.coordinates.map(([lon, lat]) => ({ position: [lon, lat] as const }));
  const file = writeGpx({
    places: [],
    routes: [],
    tracks: [{ segments: [trackPointsOf(segment)], laps: [] }],
  });
  const dialog = page.waitForEvent('filechooser');
  await tool(text.empty.openFile).tap();
  const chosen = { name: 'run.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(file) };
  await (await dialog).setFiles(chosen);
  const card = page.getByRole('region', { name: tracks.heading });
  await card.getByRole('button', { name: tracks.follow }).tap();
  await expect(card).toContainText(/follows ways/);
});

function cardsOf(page: Page, label: string): Locator {
  return page.getByRole('region', { name: label }).getByRole('listitem').getByRole('button');
}

/** Waits until everything a finger presses is large enough; what moves is measured again. */
async function expectLargeTargets(page: Page): Promise<void> {
  await expect.poll(() => smallTargets(page)).toEqual([]);
}

/** What a finger finds hard to press, but for the credits, which are text with links. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  const targets = page.locator('button, [role=tab], [role=radio], input[type=radio]');
  return targets.evaluateAll((all) =>
    all
      .filter(
        (target) =>
          target.getClientRects().length > 0 &&
          target.closest('[aria-hidden=true], [inert]') === null,
      )
      .map((target) => ({
        name: target.ariaLabel ?? target.textContent,
        box: target.getBoundingClientRect(),
      }))
      // Fields with a border hold their buttons within it.
      .filter(({ box }) => Math.min(box.width, box.height) < 41.5)
      .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
  );
}

async function pushDown(page: Page, handle: Locator): Promise<void> {
  const finger = await Finger.of(page);
  const from = await middleOf(handle);
  await finger.down(from);
  await finger.drag(from, { x: from.x, y: from.y + 360 });
  await finger.up();
  await expect(handle).toHaveAttribute('aria-valuetext', text.panel.sheetStops.peek);
}

async function slideToEnd(page: Page, slider: Locator): Promise<void> {
  const finger = await Finger.of(page);
  const from = await middleOf(slider);
  await finger.down(from);
  await finger.drag(from, { x: from.x + 220, y: from.y });
  await finger.up();
}

async function heightOf(target: Locator): Promise<number> {
  return (await target.boundingBox())?.height ?? 0;
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
