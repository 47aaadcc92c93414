import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/population.ts';
import { expectAccessible } from './axe.ts';
import { changeAnswer } from './change-answer.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { test } from './story.ts';

const PATH = '/ui/maps/population-density';
/** Of Null Island, with people on all sides. */
const VIEW = 'map=13/0/0';
const first = { timeout: 40_000 };

const of = text.result.of;
const result = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The people that a result says, rounded as it says them. */
async function peopleOf(shown: Locator): Promise<number> {
  const digits = (await shown.locator('p').first().textContent()) ?? '';
  return Number(digits.replaceAll(',', ''));
}

async function open(page: Page, query = VIEW): Promise<void> {
  await page.goto(`${PATH}?${query}`);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
}

function withoutPeople(region: object): object {
  const copy = structuredClone(region) as { population?: object; files: { population?: object } };
  delete copy.population;
  delete copy.files.population;
  return copy;
}

test('people are counted in an area that is drawn, with their range, and beside another place', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(text.start.polygon)).toBeVisible();
  for (const [x, y] of [
    [520, 200],
    [800, 200],
    [800, 440],
  ] as const) {
    await page.mouse.click(x, y);
  }
  await expect(page.getByText(text.drawing.corners(3))).toBeVisible();
  await page.mouse.dblclick(520, 440);
  const area = result(page, of.polygon);
  await expect(area.getByText(/^Between [\d,]+ and [\d,]+$/)).toBeVisible(first);
  await expect(page).toHaveURL(/[?&]area=polygon~/);
  const people = await peopleOf(area);
  expect(people).toBeGreaterThan(500);
  await expect(page.getByText(/^H3 cells of resolution 9/)).toBeVisible();
  await expectAccessible(page);

  // A corner that is moved counts again at once.
  await page.mouse.move(800, 440);
  await page.mouse.down();
  await page.mouse.move(620, 330, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => peopleOf(area)).toBeLessThan(people);

  await page.getByRole('button', { name: text.compare }).click();
  await page.getByRole('button', { name: text.kinds.circle }).click();
  await page.mouse.click(660, 520);
  const second = result(page, `B: ${of.circle}`);
  await expect(second.getByText(/^Between/)).toBeVisible(first);
  await expect(result(page, `A: ${of.polygon}`)).toBeVisible();
  await expect(page.getByText(/^A has [\d.]+ times as many people as B\./)).toBeVisible();
  await expectAccessible(page);

  // The link gives the same again.
  const counted = await peopleOf(second);
  await page.reload();
  await expect(second.getByText(/^Between/)).toBeVisible(first);
  expect(await peopleOf(second)).toBe(counted);

  await page.getByRole('button', { name: text.places.second }).click();
  await page.getByRole('button', { name: text.remove, exact: true }).click();
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: text.undo }).click();
  await expect(second).toBeVisible();
});

test('what is shown can be changed and taken away', async ({ page }) => {
  await open(page, `${VIEW}&area=circle~0.001,0.001~1200`);
  const circle = result(page, of.circle);
  await expect(circle.getByText(/^Between/)).toBeVisible(first);
  const people = await peopleOf(circle);

  await page.getByRole('button', { name: text.legend.smooth }).click();
  await expect(page).toHaveURL(/[?&]look=smooth/);
  await page.getByRole('button', { name: text.legend.raised, exact: true }).click();
  await expect(page).toHaveURL(/[?&]view=3d/);
  await expect(page).toHaveURL(/map=[^&]*(\/|%2F)55/);

  const save = async (name: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const download = await saving;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await save(text.take.csv);
  expect(csv.name).toBe('population-null-island.csv');
  const rows = csv.bytes.toString().trim().split('\r\n').slice(1);
  const inside = rows.reduce((sum, row) => sum + Number(row.split(',')[5]), 0);
  expect(inside / people).toBeCloseTo(1, 1.5);
  const geojson = await save(text.take.geojson);
  const { features } = JSON.parse(geojson.bytes.toString()) as { features: unknown[] };
  expect(features).toHaveLength(rows.length);
  const picture = await save(text.take.picture);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');

  // The server gives the same answer.
  const answer = await page.request.post('/functions/v1/population', {
    data: { area: { type: 'Circle', center: [0.001, 0.001], radiusMetres: 1200 } },
  });
  expect(((await answer.json()) as { people: number }).people / inside).toBeCloseTo(1, 3);

  await page.getByRole('link', { name: text.take.plan }).click();
  await expect(page).toHaveURL(/\/run\?.*r=/);
});

test('keys alone draw an area, and count who is within a walk', async ({ page }) => {
  await open(page);
  const corner = page.getByRole('button', { name: text.drawing.atCentre });
  await corner.press('Enter');
  for (const key of ['ArrowRight', 'ArrowDown']) {
    const before = page.url();
    await page.locator('canvas.maplibregl-canvas').press(key);
    await expect.poll(() => page.url()).not.toBe(before);
    await corner.press('Enter');
  }
  await page.getByRole('button', { name: text.drawing.finish }).press('Enter');
  await expect(result(page, of.polygon)).toBeVisible(first);

  await page.getByRole('button', { name: text.kinds.reach }).press('Enter');
  await page.getByRole('button', { name: text.start.atCentre }).press('Enter');
  await expect(result(page, of.reach(15, false)).getByText(/^Between/)).toBeVisible(first);
  const time = page.getByRole('slider', { name: text.minutes });
  await time.press('ArrowRight');
  await expect(page).toHaveURL(/[?&]area=reach~[^&]*~16~720/);
  await expect(result(page, of.reach(16, false))).toBeVisible(first);
  await page.getByRole('button', { name: text.pace.run }).press('Enter');
  await expect(result(page, of.reach(16, true)).getByText(/^Between/)).toBeVisible(first);
});

test('an area that crosses itself, an address that is none and a region without people are explained', async ({
  page,
}) => {
  await open(page, `${VIEW}&area=polygon~0,0~0.02,0.02~0,0.02~0.02,0&look=shiny`);
  await expect(page.getByText(text.crossed)).toBeVisible(first);
  await expect(page.getByText(text.unread('look'))).toBeVisible();

  await page.route('**/regions', (route) =>
    changeAnswer<object[]>(route, (regions) => regions.map(withoutPeople)),
  );
  await open(page);
  await expect(page.getByText(text.none.title('Null Island'))).toBeVisible();
  await expect(page.getByText(text.none.nowhere)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text.none.help }).click();
  await expect(page).toHaveURL(/\/help#regions$/);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', hasRelief: true });

  test('people are counted in a region that the browser has', async ({ page }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    const query = `${VIEW}&area=circle~0.001,0.001~1200`;
    await open(page, query);
    await expect(result(page, of.circle).getByText(/^Between/)).toBeVisible(first);
    await offlineReady(page);
    await expect
      .poll(() => keptFiles(page, /^\/regions\/null-island\//), { timeout: 60_000 })
      .toHaveLength(7);
    const people = await peopleOf(result(page, of.circle));
    await cutNetwork(page);
    await page.goto(`${PATH}?${query}`);
    await expect(result(page, of.circle).getByText(/^Between/)).toBeVisible(first);
    expect(await peopleOf(result(page, of.circle))).toBe(people);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('taps draw an area above the sheet', async ({ page }) => {
    await open(page);
    await expect(page.getByText(text.start.touch.polygon)).toBeVisible();
    for (const [x, y] of [
      [90, 150],
      [290, 150],
      [290, 330],
    ] as const) {
      await page.touchscreen.tap(x, y);
    }
    await page.getByRole('button', { name: text.drawing.finish }).tap();
    await expect(result(page, of.polygon)).toBeVisible(first);
    await expectAccessible(page);
  });
});
