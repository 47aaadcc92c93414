import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { distanceMetres } from '@webmaps/geo/distance';
import { gpx } from '../packages/formats/src/gpx.ts';
import type { TrackDocument } from '../packages/formats/src/track-document.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { PlannerPage } from './planner-page.ts';

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

async function exported(page: Page): Promise<TrackDocument> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text.panel.exportGpx }).click();
  const outcome = gpx.read(new Uint8Array(readFileSync(await (await downloading).path())));
  if (outcome.status === 'failed') throw new Error(outcome.failure.message);
  return outcome.document;
}

test('outside of every region straight lines are drawn, measured and exported, and nobody is asked', async ({
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

  const { tracks } = await exported(page);
  const line = tracks.flatMap(({ segments }) => segments.flat());
  expect(line.map(({ position }) => position)).toEqual([from.position, over.position, to.position]);
  expect(server).toEqual({ failed: [], asked: [] });
});
