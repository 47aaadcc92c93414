import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { distanceMetres } from '@webmaps/geo/distance';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { writeGpx } from '@webmaps/formats/gpx/write-gpx';
import { readTrackFile } from '@webmaps/formats/read-track-file';
import type { TrackFile } from '@webmaps/formats/track/track-file';
import { listTrackPoints, trackPointsOf } from '@webmaps/formats/track/track-point';
import { text as exports } from '../apps/web/src/text/en/export.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { text as sharing } from '../apps/web/src/text/en/sharing.ts';
import { text as words } from '../apps/web/src/text/en/tracks.ts';
import { hasTestData, testData } from '../scripts/test-data.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { asWritten, pointOfRun, run, runFile as file } from './recorded-run.ts';
import { test } from './story.ts';

/** Every answer of the server that is a failure, and every question about ways, places and heights. */
function watchServer(page: Page) {
  const failed: string[] = [];
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) asked.push(request.url());
  });
  return { failed, asked };
}

async function exported(page: Page): Promise<TrackFile> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text.panel.exportGpx }).click();
  const bytes = new Uint8Array(readFileSync(await (await downloading).path()));
  const outcome = await readTrackFile(sourceOfBytes(bytes, 'a.gpx'));
  if (outcome.status === 'failed') throw new Error(outcome.message);
  return outcome.file;
}

test('outside of every region straight lines are drawn, measured and exported without a request', async ({
  page,
}) => {
  const server = watchServer(page);
  const planner = new PlannerPage(page);
  await planner.open({ map: '12/52.2/-30.1' });
  await planner.press(560, 300);
  await planner.expectPlanned(1);
  await planner.press(760, 300);
  await planner.expectPlanned(2);
  await planner.press(760, 420);
  const [from, over, to] = await planner.expectPlanned(3);
  if (!from || !over || !to) throw new Error('The plan lost a waypoint');
  const metres =
    distanceMetres(from.position, over.position) + distanceMetres(over.position, to.position);
  await expect.poll(() => planner.shownKilometres()).toBeCloseTo(metres / 1000, 0);
  await expect(page.getByRole('status').filter({ hasText: text.noRegion.all })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // No region is named, nor said to work offline, where none is.
  await expect(page.getByText(text.status.offlineReady)).toHaveCount(0);
  const chip = page.getByRole('button', { name: mapPage.region.choose });
  await expect(chip).toHaveText(mapPage.region.outside);

  const { tracks } = await exported(page);
  const line = tracks.flatMap(({ segments }) => segments.flatMap(listTrackPoints));
  expect(line.map(({ position }) => position)).toEqual([from.position, over.position, to.position]);
  expect(server).toEqual({ failed: [], asked: [] });
});

test('an opened track is one line with its name, heights and times, after a reload and in the file again', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.drop(planner.map, { 'run.gpx': file });
  const opened = await planner.expectPlanned(2);
  expect(opened[1]?.along?.track.name).toBe(run.name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(run.name ?? '');
  await expect(planner.waypoints).toHaveCount(2);
  const kilometres = await planner.shownKilometres();
  expect(kilometres).toBeCloseTo(7, 0);
  await expect(planner.number(text.panel.climb)).toHaveText('200m');
  await expect(planner.number(text.panel.timeRun)).toHaveText(/40:00|40 ?min/);
  const card = page.getByRole('region', { name: words.heading });
  await expect(card).toContainText(words.fileHeights);
  await expect(card).toContainText(words.kept);
  await expectAccessible(page);
  expect((await exported(page)).tracks).toEqual([run]);

  await page.reload();
  await planner.settled();
  await expect(planner.number(text.panel.timeRun)).toHaveText(/40/);
  expect(await planner.shownKilometres()).toBe(kilometres);
  expect((await exported(page)).tracks).toEqual([run]);
});

/**
 * Kilometres along the longest line of each file, those of GPX and TCX summed apart from our
 * readers; `undefined` where there is no line, and the route before stays.
 */
const filesOfOthers = {
  'tracks/andorra_for_map_matching.gpx': 0.675,
  'tracks/edge500-ride.fit': 92.8,
  'tracks/fenix2-run.fit': 9.0,
  'tracks/friday-evening-run.gpx': 0.796,
  'tracks/gpx1.1_with_all_fields.gpx': 312,
  'tracks/mojstrovka.gpx': 2.7,
  'tracks/run.gpx': 3.1,
  'tracks/run_gpxtpx.gpx': 0.125,
  'tracks/sample.tcx': 3.3,
  'tracks/tour_hr.tcx': 1.4,
  'formats/blue_hills.gpx': 18.2,
  'formats/countries.geojson': undefined,
  'formats/kml/gxtrack.kml': 0.527,
  'formats/kml/extended_data.kml': undefined,
  'formats/kml/multigeometry.kml': 0.075,
  'formats/kml/polygon.kml': undefined,
  'formats/kml/simpledata.kml': 0.669,
  'formats/kml/ground_overlay.kml': undefined,
  'formats/kml/timespan.kml': undefined,
} as const;

test('every file of watches and other programs opens, or tells that it has no line', async ({
  page,
}) => {
  test.skip(!hasTestData, 'needs the files of the test data');
  const planner = new PlannerPage(page);
  await planner.open();
  const input = page.locator('input[type=file]').first();
  let shown = 0;
  for (const [path, kilometres] of Object.entries(filesOfOthers)) {
    await test.step(path, async () => {
      const before = planner.planned();
      await input.setInputFiles(testData(path) ?? '');
      if (kilometres === undefined) {
        await expect(page.getByText(words.openFailed.nothing_in_it(basename(path)))).toBeVisible();
        expect(planner.planned()).toEqual(before);
      }
      shown = kilometres ?? shown;
      await planner.expectKilometres(shown, 3);
    });
  }
});

test('a link to a track shows its line to others, and says what is not in it', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.drop(planner.map, { 'run.gpx': file });
  await planner.expectPlanned(2);
  const kilometres = await planner.shownKilometres();
  await page.getByRole('button', { name: text.panel.share }).click();
  await expect(page.getByText(words.linkShortened)).toBeVisible();
  await page.getByRole('button', { name: sharing.copyWhole }).click();
  await expect(page.getByText(sharing.copied)).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = new PlannerPage(await elsewhere.newPage());
  await other.page.goto(page.url());
  await other.settled();
  expect(await other.shownKilometres()).toBeCloseTo(kilometres, 1);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(run.name ?? '');
  await expect(other.page.getByText(/not in the link/)).toBeVisible();
  await expect(other.number(text.panel.time)).toBeVisible();
  await elsewhere.close();
});

test('a track that is pulled at one place is left there alone, and comes back whole by undo', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.drop(planner.map, { 'run.gpx': file });
  await planner.expectPlanned(2);
  await planner.shownKilometres();
  await planner.settled();
  const [x, y] = await southOf(planner);
  await planner.drag([x, y], [x, y - 60]);
  await expect.poll(() => planner.planned().length).toBeGreaterThan(3);
  const pulled = planner.planned();
  expect(pulled.filter(({ along }) => along).length).toBe(2);
  await expect(planner.number(text.panel.time)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectPlanned(2);
  await expect(planner.number(text.panel.timeRun)).toBeVisible();
  expect((await exported(page)).tracks).toEqual([run]);
});

/** Where the southernmost place of the shown track is on the page, computed from a waypoint elsewhere. */
async function southOf(planner: PlannerPage): Promise<readonly [number, number]> {
  const { page } = planner;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [x, y] = [Math.round(width * 0.68), Math.round(height / 2)];
  await planner.press(x, y);
  const [lon = 0, lat = 0] = (await planner.expectPlanned(3)).at(-1)?.position ?? [];
  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectPlanned(2);
  const view = new URL(page.url()).searchParams.get('map') ?? '';
  const pixelsPerDegree = (512 * 2 ** Number.parseFloat(view)) / 360;
  return [x - lon * pixelsPerDegree, y + (lat + 0.008) * pixelsPerDegree];
}

test('a track outside of every region has its line, its numbers and its file without a request', async ({
  page,
}) => {
  const server = watchServer(page);
  const far = {
    ...run,
    segments: run.segments.map((segment) =>
      trackPointsOf(
        listTrackPoints(segment).map(({ position: [lon, lat], ...more }) => ({
          position: [asWritten(lon - 30), asWritten(lat + 52)] as const,
          ...more,
        })),
      ),
    ),
  };
  const planner = new PlannerPage(page);
  await planner.open();
  const gpxText = new TextDecoder().decode(writeGpx({ places: [], routes: [], tracks: [far] }));
  await planner.drop(planner.map, { 'far.gpx': gpxText });
  await planner.expectPlanned(2);
  expect(await planner.shownKilometres()).toBeGreaterThan(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const { tracks } = await exported(page);
  expect(tracks[0]?.segments.map(({ length }) => length)).toEqual([400, 201]);
  expect(tracks[0]?.segments[1]?.channels.timeSeconds?.[200]).toBe(
    pointOfRun(600, 600).timeSeconds,
  );
  expect(server).toEqual({ failed: [], asked: [] });
});

test('a large file is read beside the page, and what is wrong in it is listed with its line', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  const points = Array.from({ length: 12_000 }, (_, index) => {
    const lat = index === 4998 ? 91 : asWritten(index / 1_000_000);
    return `<trkpt lat="${lat}" lon="0.001"><ele>5</ele></trkpt>`;
  });
  const large = `<gpx><trk>\n<trkseg>\n${points.join('\n')}</trkseg></trk></gpx>`;
  await planner.drop(planner.map, { 'large.gpx': large });
  const [, end] = await planner.expectPlanned(2);
  expect(end?.position).toEqual([0.001, 0.011999]);
  await expect(page.getByText(words.faults('large.gpx', 1))).toBeVisible();
  const report = page.getByRole('region', { name: words.reportHeading });
  await expect(report.getByRole('heading', { name: 'large.gpx' })).toBeVisible();
  await expect(report.getByText(/^line 5001: The latitude 91/)).toBeVisible();

  // More positions than the page draws: the file has all of them again, after a reload too.
  expect(end?.along?.track.shortOf).toEqual({ from: 0, to: 11_998 });
  await expect(page.getByRole('region', { name: words.heading })).toContainText(words.kept);
  const countPoints = async () => (await exported(page)).tracks[0]?.segments[0]?.length;
  expect(await countPoints()).toBe(11_999);
  await page.reload();
  await planner.settled();
  expect(await countPoints()).toBe(11_999);
});

test('a route is exported to every format, each with what it loses, and opens again', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.drop(planner.map, { 'run.gpx': file });
  await planner.expectPlanned(2);
  await planner.shownKilometres();
  for (const [format, losses] of [
    ['FIT', /Loses the description|Keeps everything/],
    ['KML', /Keeps everything/],
    ['KMZ', /Keeps everything/],
    ['TCX', /Loses the name/],
  ] as const) {
    await page.getByRole('button', { name: exports.open }).click();
    const row = page.getByRole('button', { name: exports.export(format) });
    await expect(row).toHaveAccessibleDescription(losses);
    const downloading = page.waitForEvent('download');
    await row.click();
    const download = await downloading;
    const bytes = new Uint8Array(readFileSync(await download.path()));
    const outcome = await readTrackFile(sourceOfBytes(bytes, 'route'), {
      inflate: async function* (pieces) {
        for await (const piece of pieces) yield new Uint8Array(inflateRawSync(piece));
      },
    });
    if (outcome.status === 'failed') throw new Error(outcome.message);
    expect(outcome.format).toBe(format);
    const [first, second] = outcome.file.tracks[0]?.segments ?? [];
    expect([first?.length, second?.length]).toEqual([400, 201]);
    expect(first?.channels.heartRate).toEqual(run.segments[0]?.channels.heartRate);
  }
});
