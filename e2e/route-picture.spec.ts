import { expect } from '@playwright/test';
import { meaning } from '@webmaps/map-style/flavor';
import { light } from '@webmaps/map-style/light';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { text as exports } from '../apps/web/src/text/en/export.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const link = { region: 'null-island', r: '1.orKj2U.qqTiyR' };

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** How many of every thousand pixels have about this colour. */
  readonly share: (colour: string) => number;
}

/** Edges of shapes are mixed, so a colour is what is near to it. */
async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const share = (colour: string): number => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    let count = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 8)) count++;
    }
    return (count * 1000) / (info.width * info.height);
  };
  return { width: info.width, height: info.height, share };
}

test('a link to a plan is shown with its route on the map', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open(link);
  const plan = new URL(page.url()).searchParams.get('r') ?? '';
  const answer = await page.request.get(
    `/functions/v1/route-picture?${new URLSearchParams({ r: plan }).toString()}`,
  );
  expect(answer.headers()['content-type']).toBe('image/png');
  const { width, height, share } = await readPixels(await answer.body());
  expect([width, height]).toEqual([1200, 630]);
  for (const colour of [meaning.route, meaning.start, light.overlay.plate, light.road.minor.fill]) {
    expect(share(colour), colour).toBeGreaterThan(0.5);
  }
});

test('the server draws the bay and the town of Null Island where they are', async ({ request }) => {
  const colours = async (center: string): Promise<Pixels> => {
    const answer = await request.get(
      `/functions/v1/picture?center=${center}&zoom=14&width=600&height=400`,
    );
    return readPixels(await answer.body());
  };
  const sea = await colours('-0.005,-0.03');
  expect(sea.share(light.water.fill)).toBeGreaterThan(900);
  const town = await colours('0.0053,-0.0025');
  expect(town.share(light.water.fill)).toBeLessThan(200);
  expect(town.share(light.building.fill)).toBeGreaterThan(20);
});

test.describe('with the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a picture of the route is saved without a network', async ({ page }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    const planner = new PlannerPage(page);
    await planner.open(link);
    await offlineReady(page);
    // The map's files are fetched whole a while after it has drawn.
    await expect.poll(() => keptFiles(page, /null-island.*\.pmtiles$/)).not.toEqual([]);
    await cutNetwork(page);
    await page.getByRole('button', { name: exports.open }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: exports.savePicture }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    const { width, share } = await readPixels(await readFile(await download.path()));
    expect(width).toBe(2000);
    for (const colour of [
      meaning.route,
      meaning.start,
      light.overlay.plate,
      light.road.minor.fill,
    ]) {
      expect(share(colour), colour).toBeGreaterThan(0.5);
    }
  });
});
