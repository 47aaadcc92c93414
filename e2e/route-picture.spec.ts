import { expect } from '@playwright/test';
import { meaning } from '@webmaps/map-style/flavor';
import { dark } from '@webmaps/map-style/dark';
import { light } from '@webmaps/map-style/light';
import { readFile } from 'node:fs/promises';
import { dayText } from '../apps/web/src/display/dates.ts';
import { text as day } from '../apps/web/src/text/en/day-plan.ts';
import { text as exports } from '../apps/web/src/text/en/export.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { text as details } from '../apps/web/src/text/en/planner-details.ts';
import { text as print } from '../apps/web/src/text/en/print.ts';
import { expectAccessible } from './axe.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { readPdf } from './pdf-text.ts';
import { PlannerPage } from './planner-page.ts';
import { readPixels } from './read-pixels.ts';
import type { Pixels } from './read-pixels.ts';
import { test } from './story.ts';

const link = { region: 'null-island', r: '1.orKj2U.qqTiyR' };

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
  test.use({ serviceWorkers: 'allow', colorScheme: 'dark' });

  test('a picture of the route is saved and the route is printed without a network', async ({
    page,
  }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    // A region fetched whole, a picture and two printed formats.
    test.setTimeout(120_000);
    // The headless browser has no window for printing.
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    const planner = new PlannerPage(page);
    await planner.open(link);
    await offlineReady(page);
    // The map's files are fetched whole a while after it has drawn.
    await expect.poll(() => keptFiles(page, /null-island.*\.pmtiles$/)).not.toEqual([]);
    await cutNetwork(page);
    await page.getByRole('tab', { name: details.tabs.splits }).click();
    await page.getByLabel(day.start, { exact: true }).fill('2026-11-24T23:00');
    await page.getByRole('button', { name: exports.open }).click();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: exports.savePicture }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    const { width, share } = await readPixels(await readFile(await download.path()));
    expect(width).toBe(2000);
    for (const colour of [meaning.route, meaning.start, dark.overlay.plate, dark.road.minor.fill]) {
      expect(share(colour), colour).toBeGreaterThan(0.5);
    }

    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const length = await planner.number(text.panel.distance).innerText();
    await page.keyboard.press('Control+p');
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    for (const [format, inches] of [
      ['A4', [8.27, 11.7]],
      ['Letter', [8.5, 11]],
    ] as const) {
      const pages = readPdf(await page.pdf({ format }));
      const [first] = pages;
      expect(first?.width).toBeCloseTo(inches[0] * 72, 0);
      expect(first?.height).toBeCloseTo(inches[1] * 72, 0);
      expect(first?.pictures).toBe(1);
      const letters = pages.map((each) => each.letters).join('');
      for (const words of [
        title,
        length,
        print.scan,
        print.start,
        print.finish,
        print.day,
        day.darkAll,
        day.lights.dark,
        print.splits,
        print.cues,
        details.cues.depart(undefined),
        details.cues.arrive(undefined),
        dayText(Date.now()),
      ]) {
        expect(letters, words).toContain(words.replaceAll(/\s/g, ''));
      }
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('.print-sheet')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('#root')).toBeHidden();
  });
});
