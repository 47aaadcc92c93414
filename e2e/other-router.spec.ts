import { readFileSync } from 'node:fs';
import { otherRouterHeader } from '@webmaps/protocol/other-router';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Route, RouteRequest, RouteSource } from '@webmaps/router/route/route';
import { expect } from '@playwright/test';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { text as loops } from '../apps/web/src/text/en/loops.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { text as isochrone } from '../apps/web/src/text/en/isochrone.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const source: RouteSource = {
  router: 'valhalla',
  attributions: [
    { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    { text: 'Valhalla', url: 'https://valhalla.github.io/valhalla/' },
  ],
};

const places = [
  [1.5218, 42.5075],
  [1.539, 42.5102],
] as const;

/** What a server answers for places that no region of it holds, where another router is set. */
function answerOf({ waypoints }: Pick<RouteRequest, 'waypoints'>): Route {
  const positions = waypoints.map(({ position }) => position);
  const metres = 1500 * (positions.length - 1);
  const time = { durationSeconds: metres * 0.36, climbMetres: null, descentMetres: null };
  return {
    region: '',
    source,
    profile: 'road',
    distanceMetres: metres,
    ...time,
    geometry: { type: 'LineString', coordinates: positions },
    waypoints: positions.map((position, at) => ({
      position,
      snappedPosition: position,
      snapMetres: 0,
      distanceMetres: 1500 * at,
    })),
    legs: positions.slice(1).map((_, at) => ({
      snapped: true,
      distanceMetres: 1500,
      durationSeconds: 540,
      climbMetres: null,
      descentMetres: null,
      startIndex: at,
      endIndex: at + 1,
    })),
    surfaces: [{ kind: 'gravel', metres }],
    waytypes: [{ kind: 'path', metres }],
    spans: [{ startMetres: 0, endMetres: metres, surface: 'gravel', waytype: 'path' }],
    elevation: null,
  };
}

test.beforeEach(async ({ page }) => {
  await page.route('**/regions', async (asked) => {
    const response = await asked.fetch();
    const headers = { ...response.headers(), [otherRouterHeader]: 'valhalla' };
    return asked.fulfill({ response, headers });
  });
});

test('a route outside all regions is drawn, with who planned it, as long as another router answers', async ({
  page,
}) => {
  let isThere = true;
  await page.route('**/functions/v1/route', async (asked) => {
    if (isThere) {
      const request = asked.request().postDataJSON() as RouteRequest;
      return asked.fulfill({ json: answerOf(request) });
    }
    const message = 'Valhalla, which plans routes here, cannot be reached.';
    const details = { router: 'valhalla', reason: 'unreachable' };
    return asked.fulfill({ status: 502, json: { code: 'router_failed', message, details } });
  });
  const planner = new PlannerPage(page);
  const plan = planOf(places.map((position) => ({ position, snap: true })));
  await planner.open({ r: encodePlan(plan) });

  await planner.expectKilometres(1.5);
  await expect(page.getByText(text.status.viaRouter.valhalla)).toHaveCount(1);
  await expect(page.getByText(text.status.viaServer)).toHaveCount(0);
  await expect(planner.map.getByRole('link', { name: 'Valhalla' })).toBeVisible();
  await expect(page.getByText(text.elevation.none)).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text.panel.exportGpx }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain('© OpenStreetMap contributors · Valhalla');

  await planner.press(760, 300);
  await planner.expectPlanned(3);
  await planner.expectKilometres(3);

  isThere = false;
  await planner.press(860, 360);
  await planner.expectPlanned(4);
  // The panel shows it, and a moment later it is announced to screen readers too.
  await expect(
    page.getByText('Valhalla, which plans routes here, cannot be reached.').first(),
  ).toBeVisible();
});

test('loops, other ways and reach name who found them, before any is chosen and no longer than they are shown', async ({
  page,
}) => {
  const [start, end] = places;
  const found = (kind: FoundRoute['kind'], positions: readonly (readonly [number, number])[]) => ({
    ...answerOf({ waypoints: positions.map((position) => ({ position })) }),
    kind,
    repeatedShare: 0,
  });
  const answers = {
    loop: { routes: [found('loop', [start, end, [1.53, 42.505], start])] },
    alternatives: {
      routes: [
        found('alternative', [start, end]),
        found('alternative', [start, [1.53, 42.505], end]),
      ],
    },
    isochrone: {
      type: 'FeatureCollection',
      source,
      features: [
        {
          type: 'Feature',
          properties: { value: 600, unit: 'seconds' },
          geometry: { type: 'Polygon', coordinates: [[start, end, [1.53, 42.5], start]] },
        },
      ],
    },
    // Not found, so that what is named is named for the tools' answers.
    route: undefined,
  };
  for (const [question, json] of Object.entries(answers)) {
    await page.route(`**/functions/v1/${question}`, async (asked) =>
      json === undefined ? asked.abort() : asked.fulfill({ json }),
    );
  }
  const planner = new PlannerPage(page);
  const named = planner.map.getByRole('link', { name: 'Valhalla' });
  const [lon, lat] = start;
  const plan = planOf(places.map((position) => ({ position, snap: true })));
  await planner.open({ r: encodePlan(plan), tool: `loop/4km/${lat}/${lon}` });
  await expect(page.getByRole('region', { name: loops.results })).toBeVisible();
  await expect(named).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(named).toHaveCount(0);

  await page.keyboard.press('h');
  const legend = page.getByRole('region', { name: isochrone.legend });
  await expect(legend.getByRole('listitem').first()).toBeVisible();
  await expect(named).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(named).toHaveCount(0);

  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: loops.ways.results })).toBeVisible();
  await expect(named).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(named).toHaveCount(0);
});
