import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { labelOf } from '../apps/web/src/commands/label-of.ts';
import { commands } from '../apps/web/src/commands/registry.ts';
import { text as activities } from '../apps/web/src/text/en/activities.ts';
import { text as edits } from '../apps/web/src/text/en/edits.ts';
import { text as details } from '../apps/web/src/text/en/planner-details.ts';
import { text as day } from '../apps/web/src/text/en/day-plan.ts';
import { text as stretch } from '../apps/web/src/text/en/stretch.ts';
import { text as zones } from '../apps/web/src/text/en/zones.ts';
import { text as exports } from '../apps/web/src/text/en/export.ts';
import { text as generate } from '../apps/web/src/text/en/generate.ts';
import { text as isochrone } from '../apps/web/src/text/en/isochrone.ts';
import { text as legend } from '../apps/web/src/text/en/legend.ts';
import { text as loops } from '../apps/web/src/text/en/loops.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { text as preferences } from '../apps/web/src/text/en/planner-preferences.ts';
import { text as saved } from '../apps/web/src/text/en/saved-routes.ts';
import { text as sharing } from '../apps/web/src/text/en/sharing.ts';
import { text as tracks } from '../apps/web/src/text/en/tracks.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

/**
 * The checklist of docs/offline.md, in its words and its order (scripts/documents.test.ts compares
 * them): every function of the planner on a page that was loaded without a network.
 */
// The file of the terrain is kept once a map has asked for a part of it.
test.use({ serviceWorkers: 'allow', hasRelief: true });
test.beforeEach(async ({ page }) => {
  test.skip(!(await isBuilt(page)), needsBuild);
});

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const cards = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('listitem').getByRole('button');
const press = (page: Page, command: keyof typeof commands) => {
  const [key = ''] = commands[command].keys;
  return page.keyboard.press(key.replace('Mod', 'ControlOrMeta'));
};

const stopNames = new RegExp(`^${day.stopAt('')}`);
/** Of the sentence with the time that a route takes with its stops. */
const minutesIn = async (sentence: Locator) =>
  Number(/It takes (\d+):/.exec(await sentence.innerText())?.[1]);

test('every function of the planner works with the network cut', async ({ page }) => {
  test.setTimeout(240_000);
  const planner = new PlannerPage(page);
  await planner.open({ map: '15/0.001/0.009' });
  await planner.worksOffline();
  await offlineReady(page);
  await expect
    .poll(() => keptFiles(page, /^\/regions\/null-island\//), { timeout: 60_000 })
    .toHaveLength(6);
  await expect.poll(() => keptFiles(page, /^\/regions\/world\//)).toHaveLength(1);
  await cutNetwork(page);
  await page.reload();
  await planner.settled();
  await planner.worksOffline();

  await test.step('Add waypoints by click and by key', async () => {
    await planner.press(520, 260);
    await planner.expectPlanned(1);
    await press(page, 'addWaypoint');
    await planner.expectPlanned(2);
    await press(page, 'undo');
    await planner.press(760, 380);
    await planner.expectPlanned(2);
    expect(await planner.shownKilometres()).toBeGreaterThan(0.3);
  });

  await test.step('Move and delete a waypoint, change the order', async () => {
    const before = planner.planned();
    await planner.drag([760, 380], [720, 330]);
    await expect.poll(() => planner.planned()[1]?.position).not.toEqual(before[1]?.position);
    await planner.press(600, 400);
    const three = await planner.expectPlanned(3);
    await planner.waypoints.nth(2).click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => planner.planned()[1]?.position).toEqual(three[2]?.position);
    await press(page, 'removeWaypoint');
    await planner.expectPlanned(2);
  });

  await test.step('Undo, redo, the list of edits', async () => {
    await press(page, 'undo');
    await planner.expectPlanned(3);
    await press(page, 'redo');
    await planner.expectPlanned(2);
    await press(page, 'edits');
    await page.getByRole('menuitemradio', { name: edits.opened }).click();
    await planner.expectPlanned(0);
    await page.getByRole('menuitemradio').first().click();
    await planner.expectPlanned(2);
    // The menu, then the tooltip of its button, which has the focus again.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('Reverse, out and back, close the loop', async () => {
    const before = planner.planned().map(({ position }) => position);
    await press(page, 'reverse');
    await expect
      .poll(() => planner.planned().map(({ position }) => position))
      .toEqual(before.toReversed());
    const kilometres = await planner.shownKilometres();
    await press(page, 'outAndBack');
    await expect.poll(() => planner.shownKilometres()).toBeCloseTo(2 * kilometres, 1);
    await press(page, 'undo');
    await press(page, 'closeLoop');
    await planner.expectPlanned(3);
    await press(page, 'undo');
    await planner.expectPlanned(2);
  });

  await test.step('Free lines', async () => {
    // The first click would only take the selection away.
    await page.keyboard.press('Escape');
    await press(page, 'freeLine');
    await planner.press(600, 200);
    await expect.poll(async () => (await planner.expectPlanned(3))[2]?.snap).toBe(false);
    await press(page, 'freeLine');
    await press(page, 'undo');
    await planner.expectPlanned(2);
  });

  await test.step('Types of run, of one leg too, and preferences', async () => {
    await press(page, 'profileTrail');
    const trail = page.getByRole('button', {
      name: new RegExp(`^${preferences.profiles.trail.name}`),
    });
    await expect(trail).toHaveAttribute('aria-pressed', 'true');
    const green = page.getByRole('slider', { name: preferences.preferences.green.name });
    await green.focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/\*t.*gU/);
    expect(await planner.shownKilometres()).toBeGreaterThan(0.3);
    await press(page, 'undo');
    await press(page, 'profileRoad');
    await planner.press(600, 200);
    await planner.expectPlanned(3);
    await planner.chooseLegProfile(2, preferences.profiles.trail.name);
    await expect(planner.waypoints.nth(2)).toContainText(preferences.profiles.trail.name);
    await press(page, 'undo');
    await press(page, 'undo');
    await planner.expectPlanned(2);
  });

  await test.step('Areas and lines to keep away from, or to keep to', async () => {
    await press(page, 'zones');
    const away = page.getByRole('group', { name: zones.names.avoid });
    await away.getByRole('button', { name: zones.line }).click();
    await planner.press(560, 200);
    await planner.press(640, 420);
    await expect(page.locator('.map-vertex')).toHaveCount(2);
    // The second click of a double one.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(page).toHaveURL(/r=7/);
    await press(page, 'undo');
    await expect(page).not.toHaveURL(/r=7/);
    await page.keyboard.press('Escape');
  });

  await test.step('Loops, alternatives and reach', async () => {
    await press(page, 'makeLoop');
    await button(page, loops.generate(3)).click({ timeout: 40_000 });
    await expect(cards(page, loops.results)).toHaveCount(3, { timeout: 40_000 });
    await page.keyboard.press('Escape');
    await press(page, 'alternatives');
    await expect(cards(page, loops.ways.results).first()).toContainText(loops.ways.best);
    await page.keyboard.press('Escape');
    await press(page, 'reach');
    const rings = page.getByRole('region', { name: isochrone.legend }).getByRole('listitem');
    await expect(rings.first()).toContainText(/[\d.]+ km²/, { timeout: 40_000 });
    await page.keyboard.press('Escape');
    await expect(rings).toHaveCount(0);
  });

  await test.step('Search places and coordinates', async () => {
    await press(page, 'search');
    await expect(planner.search).toBeFocused();
    await page.keyboard.type('park');
    const results = page.getByRole('listbox', { name: text.search.results }).getByRole('option');
    await expect(results.first()).toContainText(/park/i);
    await page.keyboard.press('Enter');
    await button(page, text.search.addWaypoint).click();
    const named = await planner.expectPlanned(3);
    expect(named.filter(({ name }) => name !== undefined)).toHaveLength(1);
    await press(page, 'undo');
    await planner.search.fill('0.001, 0.009');
    await expect(results.first()).toContainText(/0\.001/);
    await page.keyboard.press('Escape');
    await planner.search.clear();
    await planner.waypoints.first().click();
  });

  await test.step('Names of streets at waypoints', async () => {
    await expect(planner.waypoints.first()).toHaveAccessibleName(/: [A-Z].*, at/);
    await expect(planner.waypoints.first()).not.toContainText(/\d\.\d{4}/);
  });

  await test.step('Elevation profile, numbers, surfaces', async () => {
    const cursor = page.getByRole('slider', { name: text.elevation.cursor });
    await cursor.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('elevation-tooltip')).toContainText(/m/);
    await expect(planner.number(text.panel.climb)).toHaveText(/^\d+m$/);
    await expect(planner.number(text.panel.time)).toHaveText(/\d/);
    await expect(page.getByText(text.panel.surface, { exact: true }).first()).toBeVisible();
  });

  await test.step('A stretch measured, made straight, led another way', async () => {
    const before = planner.planned();
    const kilometres = await planner.shownKilometres();
    await press(page, 'stretch');
    const card = page.getByRole('region', { name: stretch.title });
    await expect(card).toContainText(stretch.meanGrade);
    await card.getByRole('button', { name: stretch.free }).click();
    await expect.poll(() => planner.planned().some(({ snap }) => !snap)).toBe(true);
    await press(page, 'undo');
    await expect.poll(() => planner.planned()).toEqual(before);
    await planner.expectKilometres(kilometres);
    await press(page, 'stretch');
    await card.getByRole('button', { name: stretch.another }).click();
    await page
      .getByRole('region', { name: loops.ways.results })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByText(stretch.rerouted)).toBeVisible();
    await press(page, 'undo');
    await expect.poll(() => planner.planned()).toEqual(before);
  });

  await test.step('Turns, splits, start and goal, stops, what is along the way', async () => {
    await page.getByRole('tab', { name: details.tabs.cues }).click();
    await expect(
      page.getByRole('list', { name: details.cues.list }).getByRole('button').first(),
    ).toBeVisible();
    await page.getByRole('tab', { name: details.tabs.splits }).click();
    await expect(
      page.getByRole('table', { name: details.splits.caption }).getByRole('row').nth(1),
    ).toBeVisible();
    await page.getByLabel(day.start, { exact: true }).fill('2026-11-24T23:00');
    await page.getByLabel(day.goal).fill('20:00');
    const finish = page
      .getByRole('table', { name: details.splits.caption })
      .getByRole('row')
      .last();
    await expect(finish).toContainText('20:00');
    await expect(finish).toContainText('23:20');
    await expect(page.getByText(day.finish('23:20'))).toBeVisible();
    await page.getByLabel(day.goal).fill('20');
    await expect(page.getByText(day.goalWrong)).toBeVisible();
    await page.getByLabel(day.goal).fill('20:00');
    await page.getByRole('button', { name: day.findStops }).click();
    const nearby = page.getByRole('list', { name: details.nearby.list });
    await expect(nearby.getByRole('button').first()).toBeVisible();
    await nearby.getByRole('button', { name: stopNames }).first().click();
    await page.getByRole('tab', { name: details.tabs.splits }).click();
    // A goal includes the stops; without one the finish is later by as much.
    await expect(page.getByText(day.finish('23:20'))).toBeVisible();
    await page.getByLabel(day.goal).fill('');
    const time = page.getByText(/It takes \d/);
    const stops = page.getByRole('list', { name: day.stops });
    const stay = Number(await stops.getByRole('textbox').inputValue());
    const before = await minutesIn(time);
    await stops.getByRole('textbox').fill('15');
    await expect.poll(async () => (await minutesIn(time)) - before).toBe(15 - stay);
    await stops.getByRole('button').click();
    await expect(stops).toBeHidden();
    const toast = page.locator('[data-toast=open]');
    await toast.getByRole('button', { name: day.undo }).click();
    await expect(stops.getByRole('textbox')).toHaveValue('15');
    await stops.getByRole('button').click();
    const start = page.getByLabel(day.start, { exact: true });
    await start.fill('');
    // Keys that are pressed in a field are its own.
    await start.blur();
  });

  await test.step('Units, legend, tilt, the whole route, map menu', async () => {
    await press(page, 'units');
    await expect(planner.number(text.panel.distance)).toHaveText(/mi$/);
    await press(page, 'units');
    await press(page, 'legend');
    await expect(page.getByRole('dialog', { name: legend.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'tilt');
    await expect.poll(() => new URL(page.url()).searchParams.get('map')).toMatch(/\/[4-9]\d$/);
    await press(page, 'northUp');
    await press(page, 'wholeRoute');
    await planner.settled();
    await page.mouse.click(700, 320, { button: 'right' });
    await expect(page.getByRole('menuitem', { name: labelOf('reach') })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const files: Record<string, string> = {};
  await test.step('Export to every format', async () => {
    for (const format of ['GPX', 'FIT', 'TCX', 'KML', 'KMZ', 'GeoJSON', 'CSV']) {
      await button(page, exports.open).click();
      const downloading = page.waitForEvent('download');
      await button(page, exports.export(format)).click();
      const path = await (await downloading).path();
      if (format === 'GPX') files['again.gpx'] = await readFile(path, 'utf8');
      expect((await readFile(path)).length).toBeGreaterThan(100);
      await page.keyboard.press('Escape');
    }
  });

  await test.step('Open a file as it was run, lay it on the ways', async () => {
    const file = files['again.gpx'] ?? '';
    const track = file.replace(/<rte>[\s\S]*<\/rte>/, '');
    await planner.drop(planner.map, { 'run.gpx': track });
    const card = page.getByRole('region', { name: tracks.heading });
    await expect(card).toBeVisible();
    await expect.poll(() => planner.planned().at(-1)?.along?.track.name).toBeDefined();
    await button(card, tracks.follow).click();
    await expect(card).toContainText(/follows ways/, { timeout: 40_000 });
  });

  await test.step('Link to the whole route', async () => {
    await button(page, text.panel.share).click();
    await expect(page.getByRole('textbox', { name: sharing.wholeLink })).toHaveValue(/\/run\?r=/);
    await page.keyboard.press('Escape');
  });

  await test.step('Save, find and open again', async () => {
    await press(page, 'save');
    const field = page.getByRole('textbox', { name: saved.dialog.name });
    await field.fill('Without a network');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Without a network' })).toBeVisible();
    await page.getByRole('link', { name: saved.heading }).click();
    const row = page.getByRole('list', { name: saved.list }).getByRole('listitem');
    await row.filter({ hasText: 'Without a network' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Without a network' })).toBeVisible();
  });

  await test.step('Generate Route', async () => {
    await page.goto('/ui/maps/generate-route?from=-0.002,0.006');
    await expect(cards(page, loops.results)).toHaveCount(3, { timeout: 40_000 });
    await expect(
      page.getByRole('row', { name: new RegExp(`^${generate.rows.length}`) }),
    ).toBeVisible();
  });

  await test.step('Import a run, see its page', async () => {
    await page.goto('/routes?tab=runs');
    await page
      .getByLabel(activities.import.button)
      .first()
      .setInputFiles({ name: 'run.gpx', mimeType: 'application/gpx+xml', buffer: recordedRun() });
    const run = page.getByRole('list', { name: activities.list }).getByRole('listitem');
    await expect(run).toContainText('1.7');
    await run.getByRole('link').click();
    await expect(page.getByRole('heading', { name: activities.run.splits })).toBeVisible();
  });
});

/** 599 steps of 2.8 m along the equator, a second each. */
function recordedRun(): Buffer {
  const points = Array.from({ length: 600 }, (_, second) => {
    const time = new Date(Date.UTC(2026, 4, 1, 8, 0, second)).toISOString();
    return `<trkpt lat="0" lon="${(second * 0.000025).toFixed(6)}"><time>${time}</time></trkpt>`;
  });
  return Buffer.from(
    `<gpx version="1.1" creator="test"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`,
  );
}
