import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { readTrackFile } from '@webmaps/formats/read-track-file';
import { listTrackPoints } from '@webmaps/formats/track/track-point';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Route } from '@webmaps/router/route/route';
import { labelOf } from '../apps/web/src/commands/label-of.ts';
import { text as edits } from '../apps/web/src/text/en/edits.ts';
import { text as home } from '../apps/web/src/text/en/home.ts';
import { text as sharing } from '../apps/web/src/text/en/sharing.ts';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { text as tracks } from '../apps/web/src/text/en/tracks.ts';
import { text as preferences } from '../apps/web/src/text/en/planner-preferences.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

test.describe('on a drawn map', () => {
  test.use({ drawsMaps: true });

  test('a newcomer sees Null Island, plainly called fictional, and two clicks draw a route', async ({
    page,
  }) => {
    const planner = new PlannerPage(page);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: home.plan }).click();
    await expect(page).toHaveURL(/\/run/);
    await expect(page).toHaveTitle(/Running Route Planner · WebMaps - /);
    await planner.open();
    await expect(page.getByText('Null Island').first()).toBeVisible();
    await expect(page.getByText(mapPage.region.fictional)).toBeVisible();

    await planner.press(520, 260);
    await expect(page.getByText(text.empty.one)).toBeVisible();
    await planner.press(760, 380);

    await planner.expectPlanned(2);
    expect(await planner.shownKilometres()).toBeGreaterThan(0.3);
    await expect(planner.number(text.panel.climb)).toHaveText(/^\d+m$/);
    await expect(planner.number(text.panel.time)).toHaveText(/\d/);
    await expect(planner.waypoints).toHaveCount(2);
    await expect(page.getByRole('slider', { name: text.elevation.cursor })).toBeVisible();
  });
});

test('undo and redo go back and forth through every edit', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.press(520, 260);
  await planner.expectPlanned(1);
  await planner.press(760, 380);
  const two = await planner.expectPlanned(2);
  await planner.drag([760, 380], [700, 300]);
  await expect.poll(() => planner.planned()[1]?.position).not.toEqual(two[1]?.position);
  const moved = planner.planned();
  await planner.press(600, 420);
  await planner.expectPlanned(3);

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => planner.planned()).toEqual(moved);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => planner.planned()).toEqual(two);
  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectPlanned(1);
  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectPlanned(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await planner.expectPlanned(1);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => planner.planned()).toEqual(two);
  await page.keyboard.press('ControlOrMeta+y');
  await expect.poll(() => planner.planned()).toEqual(moved);

  // The list goes to any of them, by keys too, and stays open meanwhile.
  await page.keyboard.press('y');
  const listed = page.getByRole('menuitemradio');
  await expect(listed).toHaveText([
    edits.undone(edits.insertEnd(3)),
    edits.move('the end'),
    edits.insert('the end'),
    edits.insert('the start'),
    edits.opened,
  ]);
  await expect(listed.nth(1)).toBeChecked();
  await listed.last().click();
  await planner.expectPlanned(0);
  await expect(listed.last()).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => planner.planned()).toEqual(two);
  await listed.first().click();
  await planner.expectPlanned(3);
  await page.keyboard.press('Escape');
  await expect(listed).toHaveCount(0);
});

test('a double click zooms and a click beside a menu closes it; neither leaves a step', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open({ map: '15/0.001/0.009' });
  await planner.press(520, 260);
  const one = await planner.expectPlanned(1);
  await page.mouse.dblclick(760, 380);
  await expect(page).toHaveURL(/[?&]map=16\//);
  await expect.poll(() => planner.planned()).toEqual(one);
  await page.mouse.click(640, 300, { button: 'right' });
  const menu = page.getByRole('menu', { name: text.waypoint.mapMenu });
  await expect(menu).toBeVisible();
  await planner.press(560, 420);
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectPlanned(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => planner.planned()).toEqual(one);
});

test('dragging the line puts a waypoint between two others', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await page.getByRole('button', { name: labelOf('freeLine') }).click();
  await planner.press(520, 260);
  await planner.expectPlanned(1);
  await planner.press(760, 260);
  const before = await planner.expectPlanned(2);
  await planner.shownKilometres();
  await planner.settled();
  await planner.drag([640, 260], [640, 380]);
  const after = await planner.expectPlanned(3);
  expect([after[0]?.position, after[2]?.position]).toEqual(before.map(({ position }) => position));

  // The menu of the line acts on the leg under the pointer, and says where it leads.
  await planner.shownKilometres();
  await planner.settled();
  await page.mouse.click(700, 320, { button: 'right' });
  await page.getByRole('menuitem', { name: text.waypoint.snapLegTo('the end') }).click();
  await expect.poll(() => planner.planned().map(({ snap }) => snap)).toEqual([false, false, true]);
  await page.mouse.click(580, 320, { button: 'right' });
  const bind = page.getByRole('menuitem', { name: text.waypoint.snapLegTo('waypoint 1') });
  await expect(bind).toBeVisible();
  // Only ways are chosen by a type of run.
  const profile = page.getByRole('menuitem', { name: text.waypoint.legProfileTo('waypoint 1') });
  await expect(profile).toHaveCount(0);
  await bind.click();
  await expect.poll(() => planner.planned().map(({ snap }) => snap)).toEqual([false, true, true]);
});

test('a waypoint is deleted by key, rows are dragged, and the toolbar reverses, closes and clears', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.press(520, 260);
  await planner.expectPlanned(1);
  await planner.press(760, 380);
  await planner.expectPlanned(2);
  await planner.press(600, 420);
  const three = await planner.expectPlanned(3);

  const places = three.map(({ position }) => position);
  const planned = () => planner.planned().map(({ position }) => position);
  await planner.waypoints.nth(2).dragTo(planner.waypoints.nth(0), {
    targetPosition: { x: 40, y: 3 },
  });
  const moved = [places[2], places[0], places[1]];
  await expect.poll(planned).toEqual(moved);
  // A file that falls on a row moves none: it is opened.
  await planner.drop(planner.waypoints.nth(2), { 'a-picture.gpx': 'nothing of ours' });
  await expect(page.getByText(tracks.openFailed.unreadable('a-picture.gpx')).first()).toBeVisible();
  expect(planned()).toEqual(moved);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(planned).toEqual(places);

  const placesOf = (...at: readonly number[]) => at.map((index) => three[index]?.position);
  await planner.waypoints.nth(1).click();
  await planner.waypoints.nth(1).press('Shift+F10');
  await page.getByRole('menuitem', { name: text.waypoint.moveUp }).press('Enter');
  await expect.poll(planned).toEqual(placesOf(1, 0, 2));
  await expect(planner.waypoints.first()).toBeFocused();
  await page.keyboard.press('ContextMenu');
  await page.getByRole('menuitem', { name: text.waypoint.moveDown }).press('Enter');
  await expect.poll(planned).toEqual(placesOf(0, 1, 2));
  await expect(planner.waypoints.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  const actions = page.getByRole('button', { name: text.waypoint.menu });
  await expect(actions).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: text.waypoint.freeLeg }).press('Enter');
  await expect.poll(() => planner.planned().map(({ snap }) => snap)).toEqual([true, false, true]);
  await expect(actions).toBeFocused();

  await planner.waypoints.nth(1).press('Delete');
  const two = await planner.expectPlanned(2);
  expect(two.map(({ position }) => position)).toEqual([three[0]?.position, three[2]?.position]);
  // Keys go on at the next row; a press on the map draws on, and the step back takes it away again.
  await expect(planner.waypoints.nth(1)).toHaveAttribute('aria-selected', 'true');
  await planner.press(900, 200);
  await planner.expectPlanned(3);
  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectPlanned(2);

  const toolbar = page.getByRole('toolbar', { name: text.panel.toolbar });
  await toolbar.getByRole('button', { name: labelOf('reverse') }).click();
  await expect
    .poll(() => planner.planned().map(({ position }) => position))
    .toEqual([three[2]?.position, three[0]?.position]);
  await toolbar.getByRole('button', { name: labelOf('closeLoop') }).click();
  const loop = await planner.expectPlanned(3);
  expect(loop[2]?.position).toEqual(loop[0]?.position);
  await toolbar.getByRole('button', { name: labelOf('clear') }).click();
  await planner.expectPlanned(0);

  const stops = places.map(([lon, lat]) => `<rtept lat="${lat}" lon="${lon}"/>`).join('');
  const gpx = `<gpx version="1.1"><rte>${stops}</rte></gpx>`;
  await planner.drop(planner.map, { 'run.gpx': gpx, 'other.gpx': gpx });
  await expect.poll(planned).toEqual([...places, ...places]);
  await expect(page.getByText(tracks.joined(2)).first()).toBeVisible();
});

test('the address holds the whole route: it comes back in another window', async ({
  page,
  context,
}) => {
  // As on a page from plain HTTP, which a phone in the same network opens.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.press(520, 260);
  await planner.expectPlanned(1);
  await planner.press(760, 380);
  await planner.expectPlanned(2);
  const kilometres = await planner.shownKilometres();
  // The link that is copied holds it too: pasted into the search, where it can be read.
  await page.getByRole('button', { name: text.panel.share }).click();
  await page.getByRole('button', { name: sharing.copyWhole }).click();
  await expect(page.getByText(sharing.copied)).toBeVisible();
  await page.keyboard.press('Escape');
  await planner.search.click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(planner.search).toHaveValue(/\/run\?r=1\../);

  const other = new PlannerPage(await context.newPage());
  await other.page.goto(page.url());
  await other.expectKilometres(kilometres);
  await expect.poll(() => other.planned()).toEqual(planner.planned());
});

test('an exported GPX holds the line that the server computes for the same waypoints', async ({
  page,
  request,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.worksOffline();
  await planner.press(480, 200);
  await planner.expectPlanned(1);
  await planner.press(860, 300);
  await planner.expectPlanned(2);
  await planner.press(560, 410);
  const waypoints = await planner.expectPlanned(3);
  await expect(page.getByText(text.status.viaBrowser)).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text.panel.exportGpx }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.gpx$/);
  const bytes = new Uint8Array(readFileSync(await download.path()));
  const outcome = await readTrackFile(sourceOfBytes(bytes, 'a.gpx'));
  if (outcome.status !== 'read') throw new Error(JSON.stringify(outcome));
  const points = outcome.file.tracks.flatMap(({ segments }) => segments.flatMap(listTrackPoints));

  const answer = await request.post('/functions/v1/route', {
    data: { waypoints: waypoints.map(({ position, snap }) => ({ position, snap })) },
  });
  expect(answer.status()).toBe(200);
  const route = (await answer.json()) as Route;
  expect(points.map(({ position, elevationMetres }) => [...position, elevationMetres])).toEqual(
    route.geometry.coordinates.map((coordinate) => [...coordinate]),
  );
  const length = points.slice(1).reduce((sum, point, index) => {
    const before = points[index]?.position ?? point.position;
    return sum + distanceMetres(before, point.position);
  }, 0);
  await planner.expectKilometres(length / 1000, 1);
});

test('planning goes on with no network once the region is loaded', async ({ page, context }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.worksOffline();
  await lateParts(page);
  await context.setOffline(true);
  await planner.press(520, 260);
  await planner.expectPlanned(1);
  await planner.press(760, 380);
  await planner.expectPlanned(2);
  expect(await planner.shownKilometres()).toBeGreaterThan(0.3);
});

test('a waypoint far from every way is named with its distance, and nothing is lost', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  // The open sea, some kilometres off the coast of the sample region.
  await planner.open({ map: '12/-0.058/0.058' });
  await planner.press(640, 300);
  await planner.expectPlanned(1);
  await planner.press(680, 340);
  await planner.expectPlanned(2);
  await expect(page.getByText(/from the nearest way|too far from any way/).first()).toBeVisible();
  await expect(planner.waypoints).toHaveCount(2);

  await page.getByRole('button', { name: text.problem.straight }).click();
  expect(await planner.shownKilometres()).toBeGreaterThan(0.3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The button went with its reason, and the keyboard goes on from the route.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: text.problem.straight })).toBeVisible();
});

test('over a slow line what was drawn stays, and the region is loaded when it is asked for again', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  const answering = Promise.withResolvers<undefined>();
  const asked: number[] = [];
  await page.route(/\/regions\/.*(routing|hierarchy)/, (route) => route.fulfill({ status: 500 }));
  await page.route('**/functions/v1/reverse*', (route) => route.fulfill({ status: 500 }));
  await page.route('**/functions/v1/route', async (route) => {
    const { waypoints } = route.request().postDataJSON() as { waypoints: unknown[] };
    asked.push(waypoints.length);
    await answering.promise;
    await route.continue().catch(() => undefined);
  });
  await planner.open();
  await page.getByRole('button', { name: text.empty.sample }).click();
  await expect.poll(() => asked).toEqual([4]);
  await planner.press(520, 260);
  await planner.expectPlanned(1);
  await planner.press(760, 380);
  const mine = await planner.expectPlanned(2);
  await expect.poll(() => asked).toEqual([4, 2]);
  answering.resolve(undefined);
  expect(await planner.shownKilometres()).toBeGreaterThan(0.3);
  expect(planner.planned()).toEqual(mine);
  // The sample was given up, though only the first of its tries was made.
  expect(asked.filter((count) => count === 4)).toHaveLength(1);

  const start = planner.waypoints.first();
  await expect(start).toContainText(/\d\.\d{4}/);
  await expect(page.getByText(text.status.loadFailed)).toBeVisible();
  await page.unroute(/\/regions\/.*(routing|hierarchy)/);
  await page.getByRole('button', { name: text.status.loadAgain }).click();
  await planner.worksOffline();
  // What replaces the button has the focus, and gives the progress.
  await expect(page.locator(':focus')).toContainText(text.status.offlineReady);
  await expect(start).not.toContainText(/\d\.\d{4}/);
});

test('a link that cannot be read says so and leaves an empty plan to start with', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open({ r: '1.not!a(route' });
  await expect(page.getByText(text.problem.badLink).first()).toBeVisible();
  // It is not lost: a newer version may read it.
  await page.keyboard.press('2');
  await expect(
    page.getByRole('button', { name: preferences.profiles.trail.name, pressed: true }),
  ).toBeVisible();
  expect(new URL(page.url()).searchParams.get('r')).toBe('1.not!a(route');
  await planner.press(520, 260);
  await planner.expectPlanned(1);
});
