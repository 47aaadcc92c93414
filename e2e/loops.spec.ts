import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Route } from '@webmaps/router/route/route';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { writeGpx } from '@webmaps/formats/gpx/write-gpx';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { labelOf } from '../apps/web/src/commands/label-of.ts';
import { text } from '../apps/web/src/text/en/loops.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { text as isochrone } from '../apps/web/src/text/en/isochrone.ts';
import { text as tracks } from '../apps/web/src/text/en/tracks.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

const start = [0.006, -0.002] as const;
const end = [0.016, 0.004] as const;
const view = { map: '16/0.001/0.009' };
/** A tool comes over the network when it is opened first, and draws with the map. */
const first = { timeout: 40_000 };

/** The names of the cards that are shown. */
function cards(page: Page, label: string) {
  return page.getByRole('region', { name: label }).getByRole('listitem').getByRole('button');
}

test('a loop of 5 km is found without network, chosen by key, undone and done again', async ({
  page,
  context,
}) => {
  const plannerPage = new PlannerPage(page);
  await plannerPage.open(view);
  await expect(page.getByText(planner.status.offlineReady)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('m');
  const length = page.getByRole('textbox', { name: text.size });
  await expect(length).toHaveValue('5', first);
  await expectAccessible(page);
  await lateParts(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: text.generate(3) }).click();
  const loops = cards(page, text.results);
  await expect(loops).toHaveCount(3, first);
  await expect(loops.first()).toHaveAccessibleName(/^Loop 1: (4\.[89]|5\.[012]) km/);
  await expect(loops.first()).toHaveAttribute('aria-current', 'true');
  // Speech control needs the visible words in the accessible name.
  const seen = (await loops.first().locator('bdi').allTextContents()).concat(text.use);
  for (const words of seen) await expect(loops.first()).toHaveAccessibleName(new RegExp(words));
  await expect(page).toHaveURL(/[?&]tool=loop\/5km\//);
  await expectAccessible(page);

  // A changed question is asked again by itself.
  await page.getByRole('radio', { name: text.directions.any, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: text.directions[0], exact: true })).toBeChecked();
  await expect(page).toHaveURL(/tool=loop\/5km\/[^&]*\/n(&|$)/);
  await page.getByRole('button', { name: text.more }).click();
  await expect.poll(() => loops.count()).toBeGreaterThan(3);

  await loops.nth(1).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(loops.nth(1)).toHaveAttribute('aria-current', 'true');
  const looked = (await loops.nth(1).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByText(text.chosen)).toBeVisible();
  await expect.poll(() => plannerPage.planned().length).toBeGreaterThan(3);
  const chosen = plannerPage.planned();
  expect(chosen.at(-1)?.position).toEqual(chosen[0]?.position);
  // The plan is routed again over its waypoints, and is the loop that was highlighted.
  await expect
    .poll(async () => `${(await plannerPage.shownKilometres()).toFixed(1)} km`)
    .toBe(/[\d.]+ km/.exec(looked)?.[0]);
  await expect(page).not.toHaveURL(/tool=/);

  await page.keyboard.press('ControlOrMeta+z');
  await plannerPage.expectPlanned(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => plannerPage.planned()).toEqual(chosen);
});

test('where no loop is so long the tool says how far one can go; how far one gets is shown in rings', async ({
  page,
}) => {
  const plannerPage = new PlannerPage(page);
  await plannerPage.open({ ...view, tool: `loop/100km/${start[1]}/${start[0]}` });
  const offer = page.getByRole('button', { name: /^Make it \d+\.\d km$/ });
  await offer.click(first);
  await expect(cards(page, text.results).first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]tool=loop\/[23]\d\.\dkm\//);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: planner.panel.untitled })).toBeVisible();
  await expect(page).not.toHaveURL(/tool=/);

  await page.mouse.click(700, 320, { button: 'right' });
  await page.getByRole('menuitem', { name: labelOf('reach') }).click();
  const legend = page.getByRole('region', { name: isochrone.legend });
  const areas = async () =>
    (await legend.getByRole('listitem').allTextContents()).map((line) =>
      Number(/min([\d.]+) km²/.exec(line)?.[1] ?? 0),
    );
  await expect(async () => {
    const [near = 0, middle = 0, far = 0, ...more] = await areas();
    expect(near).toBeGreaterThan(0.1);
    expect(middle).toBeGreaterThan(near);
    expect(far).toBeGreaterThan(middle);
    expect(more).toEqual([]);
  }).toPass(first);
  await expectAccessible(page);

  await page.getByRole('button', { name: isochrone.inward }).click();
  await expect(page).toHaveURL(/tool=reach\/30min\/[^&]*\/3\/to/);
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect.poll(areas).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(legend).toHaveCount(0);
  // What was asked for last is what the next question begins with.
  await page.keyboard.press('h');
  await expect.poll(areas).toHaveLength(1);
});

test('one of several ways is taken; a recorded track is opened as it was run and follows the ways when asked to', async ({
  page,
}) => {
  // Asked for early: what opens it is quicker than the asking.
  const dialog = page.waitForEvent('filechooser', { timeout: 0 });
  const plannerPage = new PlannerPage(page);
  const plan = planOf([start, end].map((position) => ({ position, snap: true })));
  await plannerPage.open({ ...view, r: encodePlan(plan) });
  const direct = await plannerPage.shownKilometres();
  await page.keyboard.press('x');
  const ways = cards(page, text.ways.results);
  await expect(ways.first()).toContainText(text.ways.best, first);
  await expect.poll(() => ways.count()).toBeGreaterThan(1);
  await expectAccessible(page);
  await ways.nth(1).hover();
  await expect(ways.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(ways.nth(1)).toContainText(text.ways.use);
  await ways.nth(1).click();
  await expect(page.getByText(text.chosenAlternative)).toBeVisible();
  await expect.poll(() => plannerPage.planned().length).toBeGreaterThan(2);
  await expect.poll(() => plannerPage.shownKilometres()).toBeGreaterThanOrEqual(direct);
  // The way back beside it is that of the choice, and goes with the next step.
  const chosen = plannerPage.planned();
  await page.getByRole('button', { name: labelOf('reverse') }).click();
  await expect(page.locator('[data-toast=open]')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => plannerPage.planned()).toEqual(chosen);
  await page.keyboard.press('ControlOrMeta+z');
  await plannerPage.expectPlanned(2);

  const answer = await page.request.post('/functions/v1/route', {
    data: { waypoints: [{ position: start }, { position: end }], profile: 'foot' },
  });
  const { geometry, distanceMetres } = (await answer.json()) as Route | FoundRoute;
  // Some metres beside the way, as a watch would have it.
  const segment = geometry.coordinates.map(([lon, lat], index) => ({
    position: [lon + 4e-5 * Math.sin(index), lat + 4e-5 * Math.cos(index)] as const,
  }));
  const file = writeGpx({
    places: [],
    routes: [],
    tracks: [{ segments: [trackPointsOf(segment)], laps: [] }],
  });
  await page.keyboard.press('o');
  await (
    await dialog
  ).setFiles({ name: 'run.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(file) });
  const card = page.getByRole('region', { name: tracks.heading });
  await expect(card).toContainText('run', first);
  await expect.poll(() => plannerPage.planned().at(-1)?.along?.track.name).toBe('run');
  const asRun = plannerPage.planned();
  expect(asRun).toHaveLength(2);
  await expectAccessible(page);

  await card.getByRole('button', { name: tracks.follow }).click();
  await expect(card).toContainText(/follows ways/, first);
  await expect
    .poll(() =>
      plannerPage
        .planned()
        .slice(1)
        .map(({ snap }) => snap),
    )
    .not.toContain(false);
  await expect
    .poll(async () => Math.abs((await plannerPage.shownKilometres()) - distanceMetres / 1000))
    .toBeLessThan(0.11);
  await expect(card).toContainText(/The route is .* long, the recording/);
  await card.getByRole('button', { name: tracks.undo }).click();
  await expect.poll(() => plannerPage.planned()).toEqual(asRun);
  await card.getByRole('button', { name: tracks.keep }).click();
  await expect(card).toHaveCount(0);
});
