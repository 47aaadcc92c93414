import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Position } from '@webmaps/geo/position';
import sharp from 'sharp';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const windows = [
  { width: 1100, height: 700 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

/** Across the town: wide, high, and through its middle. */
const routes: readonly [readonly Position[], readonly Position[]] = [
  [
    [-0.03, 0.012],
    [0, 0],
    [0.028, -0.014],
  ],
  [
    [0.002, 0.035],
    [0.004, 0.002],
  ],
];

for (const viewport of windows) {
  test.describe(`a window of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 500 });

    test('shows all waypoints of an opened link beside panels and controls', async ({ page }) => {
      const planner = new PlannerPage(page);
      for (const waypoints of routes) {
        await planner.open({ r: linkOf(waypoints) });
        await planner.shownKilometres();
        await planner.settled();
        for (const position of waypoints) {
          const point = await pixelOf(page, position);
          expect(await whatIsAt(page, point), JSON.stringify({ position, point })).toBe('CANVAS');
        }
        // Without a view in it, the link fits the window of the next person who opens it.
        expect(new URL(page.url()).searchParams.has('map')).toBe(false);
      }
    });
  });
}

test.describe('on a drawn map', () => {
  test.use({ drawsMaps: true });

  test('the route of an opened link is on the map before its tiles are', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.pmtiles$/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const query = new URLSearchParams({ region: 'null-island', r: linkOf(routes[0]) });
    await page.goto(`/run?${query.toString()}`);
    await expect.poll(() => routePixels(page), { timeout: 60_000 }).toBeGreaterThan(200);
    await expect(page.locator('[data-map-idle]')).toHaveCount(0);
    release();
  });
});

function linkOf(positions: readonly Position[]): string {
  return encodePlan(planOf(positions.map((position) => ({ position, snap: true }))));
}

/** How much of the map between panel and controls has the colour of a route. */
async function routePixels(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 390, y: 60, width: 530, height: 360 } });
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 220 && green > 40 && green < 120 && blue < 80) count++;
  }
  return count;
}

/** Where a place is on the page. The map is looked at from above, north up. */
async function pixelOf(page: Page, [lon, lat]: Position): Promise<{ x: number; y: number }> {
  const map = page.locator('.map').first();
  const box = await map.boundingBox();
  const zoom = Number(await map.getAttribute('data-zoom'));
  const [midLon = NaN, midLat = NaN] = ((await map.getAttribute('data-middle')) ?? '')
    .split(',')
    .map(Number);
  if (!box) throw new Error('There is no map.');
  const worldPixels = 512 * 2 ** zoom;
  return {
    x: box.x + box.width / 2 + (mercatorX(lon) - mercatorX(midLon)) * worldPixels,
    y: box.y + box.height / 2 + (mercatorY(lat) - mercatorY(midLat)) * worldPixels,
  };
}

function whatIsAt(page: Page, { x, y }: { x: number; y: number }): Promise<string | undefined> {
  return page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.tagName, [x, y]);
}
