// `npm run screenshots`: the pictures of the README, taken of the built product on Null Island.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Position } from '@webmaps/geo/position';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Region } from '@webmaps/protocol/region';
import { encodePlan } from '../apps/web/src/features/planner/plan-url.ts';
import { planOf } from '../apps/web/src/features/planner/plan.ts';
import { serve } from '../bench/serve.ts';
import { dataFolder } from '../e2e/data-folder.ts';
import { buildWebIfStale } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { ensureDefaultRegions } from './default-regions.ts';
import { root } from './paths.ts';

const pictures = join(root, 'docs', 'pictures');

const screens = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

const views = [
  { name: 'run', zoom: 13.2, bearing: 0, pitch: 0 },
  { name: 'run-3d', zoom: 15.6, bearing: -28, pitch: 62 },
  { name: 'empty', zoom: 12.4, bearing: 0, pitch: 0 },
] as const;

const executablePath = await findChromium();
if (executablePath === undefined) process.exit(1);
await buildWebIfStale();
await ensureDefaultRegions(dataFolder, { island: 'always' });
mkdirSync(pictures, { recursive: true });
const served = await serve(dataFolder);
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const regions = (await (await fetch(`${served.address}/regions`)).json()) as Region[];
  const island = regions.find(({ id }) => id === 'null-island');
  if (island === undefined) throw new Error('Null Island is not there.');
  const plan = encodePlan(planOf(loopAround(island.start.center)));
  for (const [screen, device] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const { name, zoom, bearing, pitch } of views) {
        const context = await browser.newContext({ ...device, colorScheme });
        const page = await context.newPage();
        const [lon, lat] = island.start.center;
        const query = new URLSearchParams({
          map: [zoom, lat, lon, bearing, pitch].join('/'),
          ...(name !== 'empty' && { r: plan }),
        });
        await page.goto(`${served.address}/run?${query.toString()}`);
        await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
        // The fonts of late labels and the panel's numbers come a moment after the map is idle.
        await page.waitForTimeout(1500);
        await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
        const file = `${name}-${colorScheme}-${screen}.png`;
        await page.screenshot({ path: join(pictures, file) });
        console.log(file);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await served.stop();
}

/** A loop of some kilometres through the middle of the town. */
function loopAround([lon, lat]: readonly [number, number]): {
  position: Position;
  snap: boolean;
}[] {
  const place = (east: number, north: number): { position: Position; snap: boolean } => ({
    position: [lon + east / METRES_PER_DEGREE, lat + north / METRES_PER_DEGREE],
    snap: true,
  });
  return [place(0, -900), place(1100, 100), place(300, 1200), place(-1000, 300), place(0, -900)];
}
