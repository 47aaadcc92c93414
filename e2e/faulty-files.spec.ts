import { expect } from '@playwright/test';
import { fit } from '@webmaps/formats/fit/fit';
import { writeGpx } from '@webmaps/formats/gpx/write-gpx';
import { kmz } from '@webmaps/formats/kmz/kmz';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import { text as words } from '../apps/web/src/text/en/tracks.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { run, runFile } from './recorded-run.ts';
import { test } from './story.ts';

test('what is wrong in a file stays listed, and its other lines can be opened', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  const hut = { position: [0.004, 0.004] as const, name: 'Hut' };
  const bytes = writeGpx({ places: [hut, hut], routes: [], tracks: [run] });
  const damaged = new TextDecoder().decode(bytes).replace('<trkpt lat="', '<trkpt lat="9');
  await planner.drop(planner.map, { 'hut.gpx': damaged });
  await planner.expectPlanned(2);
  await expect(page.getByText(words.leftOut('hut.gpx', 2))).toBeVisible();
  await expect(page.getByText(words.faults('hut.gpx', 1))).toBeVisible();
  await expectAccessible(page);

  const lines = page.getByRole('region', { name: words.linesHeading });
  await expect(lines).toHaveCount(0);
  const stages = writeGpx({ places: [], routes: [], tracks: [wayHome, run] });
  await planner.drop(planner.map, { 'stages.gpx': new TextDecoder().decode(stages) });
  await expect(lines).toContainText(words.lines(1, 2));
  await expect(page.getByText(words.faults('hut.gpx', 1))).toHaveCount(0);
  const own = lines.getByRole('checkbox', { name: run.name ?? '' });
  await expect(own).toBeChecked();
  await expect(own).toBeDisabled();
  await lines.getByRole('checkbox', { name: wayHome.name }).click();
  const both = await planner.expectPlanned(4);
  expect(both.flatMap(({ along }) => along?.track.name ?? [])).toEqual([wayHome.name, run.name]);
  await expect(lines).toContainText(words.lines(2, 2));
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectPlanned(2);
  await expect(lines).toContainText(words.lines(1, 2));

  await page.locator('input[type=file]').first().setInputFiles(faultyFiles());
  const report = page.getByRole('region', { name: words.reportHeading });
  await expect(report).toContainText(words.faults(words.files(9), 9));
  await report.getByRole('button', { name: words.showFaults(9) }).click();
  for (const listed of [
    /picture\.gpxline 1: The file is not XML/,
    /empty\.gpxIt contains no route or track/,
    /swapped\.gpxline 1: .*probably swapped/,
    /entities\.gpxline 2: Document type declarations with content are refused/,
    /bomb\.kmz.*inflates to more than is allowed/,
    /cut\.gpxline \d+: The file ends inside/,
    /backwards\.gpxline 2: The time is 60 s before/,
    /checksum\.fitbyte \d+: The checksum is wrong/,
  ]) {
    await expect(report).toContainText(listed);
  }
  const names = planner.planned().flatMap(({ along }) => along?.track.name ?? []);
  expect(names).toEqual([run.name, run.name, 'backwards', run.name]);
  await expectAccessible(page);
  await report.getByRole('button', { name: words.close }).click();
  await expect(report).toHaveCount(0);
});

const wayHome = {
  name: 'Way home',
  segments: [
    trackPointsOf([{ position: [0.02, 0.008] as const }, { position: [0.02, 0.004] as const }]),
  ],
  laps: [],
};

/** A sound file, and one for each thing that is wrong in the files of strangers. */
function faultyFiles() {
  const body = new TextDecoder().decode(writeGpx({ places: [], routes: [], tracks: [wayHome] }));
  const texts = {
    'run.gpx': runFile,
    'cut.gpx': runFile.slice(0, runFile.length * 0.6),
    'backwards.gpx':
      '<gpx><trk><trkseg><trkpt lat="0" lon="0.03"><time>2026-01-01T08:01:00Z</time></trkpt>\n' +
      '<trkpt lat="0.001" lon="0.03"><time>2026-01-01T08:00:00Z</time></trkpt></trkseg></trk></gpx>',
    'empty.gpx': '<gpx><trk><trkseg></trkseg></trk></gpx>',
    'swapped.gpx': '<gpx><trk><trkseg><trkpt lat="121" lon="31"/></trkseg></trk></gpx>',
    'entities.gpx': body.replace('<gpx', '<!DOCTYPE gpx [<!ENTITY a "&a;&a;">]><gpx'),
    'picture.gpx': '\u0089PNG\r\n',
  };
  const recorded = { places: [], routes: [], tracks: [run] };
  const checksum = fit.write?.(recorded) ?? new Uint8Array();
  checksum.set([~(checksum.at(-1) ?? 0)], checksum.length - 1);
  const hut = { position: [0, 0] as const, description: ' '.repeat(20 << 20) };
  const bomb = kmz.write?.({ places: [hut], routes: [], tracks: [] }) ?? new Uint8Array();
  return [
    ...Object.entries(texts).map(([name, words]) => ({ name, buffer: Buffer.from(words) })),
    { name: 'checksum.fit', buffer: Buffer.from(checksum) },
    { name: 'bomb.kmz', buffer: Buffer.from(bomb) },
  ].map((each) => ({ ...each, mimeType: 'application/octet-stream' }));
}
