import type { Browser } from '@playwright/test';
import type { Position } from '@webmaps/geo/position';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Region } from '@webmaps/protocol/region';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { encodeTool } from '../../apps/web/src/features/planner/tools/tool-url.ts';
import type { Tool } from '../../apps/web/src/features/planner/tools/tool.ts';
import { appearances, screens } from './screens.ts';
import type { Picture } from './screens.ts';

interface View {
  readonly name: string;
  readonly zoom: number;
  readonly bearing: number;
  readonly pitch: number;
  readonly shows: 'route' | 'nothing' | ((place: Position) => Tool);
}

const views: readonly View[] = [
  { name: 'run', zoom: 13.2, bearing: 0, pitch: 0, shows: 'route' },
  { name: 'run-3d', zoom: 15.6, bearing: -28, pitch: 62, shows: 'route' },
  { name: 'empty', zoom: 12.4, bearing: 0, pitch: 0, shows: 'nothing' },
  {
    name: 'loops',
    zoom: 12.8,
    bearing: 0,
    pitch: 0,
    shows: (start) => ({
      kind: 'loops',
      question: { start, size: { unit: 'metres', value: 8000 }, heading: null },
      asked: true,
    }),
  },
  {
    name: 'reach',
    zoom: 12.2,
    bearing: 0,
    pitch: 0,
    shows: (centre) => ({
      kind: 'isochrone',
      question: { centre, size: { unit: 'seconds', value: 1800 }, rings: 3, reverse: false },
    }),
  },
];

/** The planner on Null Island: with a route, tilted, empty, with loops to choose from, with reach. */
export async function* plannerPictures(browser: Browser, origin: string): AsyncGenerator<Picture> {
  const regions = (await (await fetch(`${origin}/regions`)).json()) as Region[];
  const island = regions.find(({ id }) => id === 'null-island');
  if (island === undefined) throw new Error('Null Island is not there.');
  const plan = encodePlan(planOf(loopAround(island.start.center)));
  const [lon, lat] = island.start.center;
  for (const [screen, device] of Object.entries(screens)) {
    for (const colorScheme of appearances) {
      for (const { name, zoom, bearing, pitch, shows } of views) {
        const context = await browser.newContext({ ...device, colorScheme });
        const page = await context.newPage();
        const query = new URLSearchParams({
          map: [zoom, lat, lon, bearing, pitch].join('/'),
          ...(shows === 'route' && { r: plan }),
          ...(typeof shows === 'function' && { tool: encodeTool(shows(island.start.center)) }),
        });
        await page.goto(`${origin}/run?${query.toString()}`);
        await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
        // The fonts of late labels and the panel's numbers come a moment after the map is idle.
        await page.waitForTimeout(1500);
        await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
        await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
        const file = `${name}-${colorScheme}-${screen}.png`;
        // A tile may fail while the machine is busy; a picture must not show the message about it.
        const problem = page.locator('[data-toast="open"][data-variant="destructive"]');
        if ((await problem.count()) > 0) throw new Error(`${file}: ${await problem.innerText()}`);
        yield { file, bytes: await page.screenshot() };
        await context.close();
      }
    }
  }
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
