import { expect } from '@playwright/test';
import type { Locator, Page, Route } from '@playwright/test';
import { text } from '../apps/web/src/text/en/home.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { atRest, expectAccessible } from './axe.ts';
import { changeAnswer } from './change-answer.ts';
import { PlannerPage } from './planner-page.ts';
import { shiftOf, store, watchShift } from './stored.ts';
import { alive } from './page-work.ts';
import { test } from './story.ts';

const main = (page: Page) => page.getByRole('main');
const frame = (page: Page) => page.getByRole('region', { name: text.live.label });
const runner = (page: Page) => page.getByRole('slider', { name: text.live.profile });

const kept = {
  id: 'a',
  r: '1.qwG4J.gqBgqB',
  title: 'Loop from Compass Park',
  distanceMetres: 7420,
  climbMetres: 55,
  keptAt: Date.UTC(2026, 4, 2),
  line: [
    [0, 0],
    [0.01, 0.01],
    [0.02, 0],
  ],
};

test('the words are painted before the map is asked for, and nothing on the page jumps', async ({
  page,
}) => {
  await watchShift(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: text.heading })).toBeVisible();
  await expect(runner(page)).toBeVisible();
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('home-live'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
  await page.locator('[data-map-idle]').waitFor({ timeout: 45_000 });
  expect(await shiftOf(page)).toBeLessThan(0.02);
});

test('"Plan a run" is the first thing on the page and leads to the planner by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  await alive(page);
  const plan = main(page).getByRole('link', { name: text.plan });
  await plan.focus();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: text.sample })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(plan).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/run/);
});

test('the sample route is a real one: its numbers are those of the planner it opens in', async ({
  page,
}) => {
  await page.goto('/');
  const distance = frame(page).locator('dd').first();
  await expect(distance).toHaveText(/^\d+\.\d(km|mi)$/);
  const shown = await distance.textContent();
  await expect(
    frame(page)
      .getByRole('link', { name: /OpenStreetMap|Null Island|Natural Earth/ })
      .or(frame(page).getByText('Null Island:'))
      .first(),
  ).toBeVisible();
  await frame(page).getByRole('link', { name: text.live.open }).click();
  await expect(page).toHaveURL(/\/run\?.*r=1\./);
  const opened = new PlannerPage(page);
  await expect(opened.number(planner.panel.distance)).toHaveText(shown ?? '');
});

test('"Try a sample route" pressed at once leads to a route as soon as there is one', async ({
  page,
}) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: text.sample }).click();
  await expect(page).toHaveURL(/\/run\?.*r=1\./);
});

test('the tour can be paused, and be led by the keyboard', async ({ page }) => {
  await page.goto('/');
  await frame(page).getByRole('button', { name: text.live.pause }).click();
  await expect(frame(page).getByRole('button', { name: text.live.play })).toBeVisible();
  const before = await runner(page).inputValue();
  await runner(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(runner(page)).toHaveValue(String(Number(before) + 1));
  await page.keyboard.press('Home');
  await expect(runner(page)).toHaveValue('0');
  await expect(runner(page)).toHaveAttribute('aria-valuetext', /^0 (m|ft) · /);
});

test.describe('where less motion is asked for', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the tour waits until it is started', async ({ page }) => {
    await page.goto('/');
    await expect(frame(page).getByRole('button', { name: text.live.play })).toBeVisible();
    const before = await runner(page).inputValue();
    await frame(page).getByRole('button', { name: text.live.play }).click();
    await expect.poll(() => runner(page).inputValue()).not.toBe(before);
  });
});

test('without WebGL a picture replaces the map, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/');
  await expect(frame(page).getByText(text.live.noWebgl)).toBeVisible();
  await expect(frame(page).getByRole('img', { name: text.live.picture })).toBeVisible();
  await expect(frame(page).locator('dd').first()).toHaveText(/^\d+\.\d(km|mi)$/);
});

const withoutHeights = (route: Route) =>
  changeAnswer(route, (answer) => ({ ...answer, elevation: null, climbMetres: null }));

test('a sample route without heights has no box for its profile', async ({ page }) => {
  await page.route('**/functions/v1/route', withoutHeights);
  await page.goto('/');
  const numbers = frame(page).locator('dl');
  await expect(numbers.locator('dd').first()).toHaveText(/^\d+\.\d(km|mi)$/);
  await expect(runner(page)).toHaveCount(0);
  // The numbers take its place.
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;
  await expect
    .poll(async () => (await widthOf(frame(page))) - (await widthOf(numbers)))
    .toBeLessThan(40);
});

test('on a phone the map takes the room of the profile where a region has no heights', async ({
  page,
}) => {
  await page.route(/\/regions$/, (route) =>
    changeAnswer(route, (regions: readonly { files: Record<string, object> }[]) => {
      for (const { files } of regions) delete files['elevation'];
      return regions;
    }),
  );
  await page.route('**/functions/v1/route', withoutHeights);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const numbers = frame(page).locator('dl');
  await expect(numbers.locator('dd').first()).toHaveText(/^\d+\.\d(km|mi)$/);
  const box = await frame(page).boundingBox();
  const last = await numbers.boundingBox();
  if (!box || !last) throw new Error('The frame is not drawn');
  expect(box.y + box.height - last.y - last.height).toBeLessThan(20);
  const title = await frame(page)
    .getByText(/^Loop from|^A loop/)
    .boundingBox();
  expect(last.y - (title?.y ?? 0)).toBeLessThan(70);
});

test('with the server gone the page says so, and the map returns with it', async ({ page }) => {
  await page.route(/\/(regions|healthz)$/, (route) => route.abort());
  await page.goto('/');
  await expect(frame(page).getByText(text.live.unreachable)).toBeVisible();
  await expect(main(page).getByRole('link', { name: text.plan })).toBeVisible();
  await page.unroute(/\/(regions|healthz)$/);
  await expect(runner(page)).toBeVisible();
});

test('a route that is unchanged for 2 seconds in the planner is kept and shown as a card', async ({
  page,
}) => {
  const opened = new PlannerPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: text.recent.heading })).toBeHidden();
  await frame(page).getByRole('link', { name: text.live.open }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(opened.number(planner.panel.distance)).toHaveText(/\d(km|m)$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent-routes') ?? ''))
    .toContain('Loop from');
  const name = (await title.first().textContent()) ?? '';
  const route = new URL(page.url()).searchParams.get('r');
  // What is opened in its place does not take its place here.
  const stops = '<rtept lat="0.004" lon="0.006"/><rtept lat="0.002" lon="0.010"/>';
  const other = `<gpx version="1.1"><rte>${stops}</rte></gpx>`;
  await opened.drop(main(page), { 'other.gpx': other });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent-routes')?.match(/"r":/g)?.length))
    .toBe(2);
  await page.goto('/');
  const card = main(page).getByRole('link', { name: /^Loop from/ });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(name);
  await card.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('r')).toBe(route);
});

test('a kept route can be removed, and restored with Undo', async ({ page }) => {
  await store(page, { 'recent-routes': [kept] });
  await page.goto('/');
  const card = main(page).getByRole('link', { name: /Loop from Compass Park/ });
  await expect(card).toContainText('7.4 km · 55 m climb · 2 May 2026');
  await expect(card).toHaveAttribute('href', `/run?r=${kept.r}`);
  await page.getByRole('button', { name: text.recent.remove(kept.title) }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('button', { name: text.recent.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
});

test('a route planned in another tab appears here', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: text.recent.heading })).toBeHidden();
  const other = await context.newPage();
  await other.goto('/404');
  await other.evaluate((route) => {
    localStorage.setItem('recent-routes', JSON.stringify([route]));
  }, kept);
  await expect(main(page).getByRole('link', { name: /Loop from Compass Park/ })).toBeVisible();
});

for (const [mode, dir] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on the start page: ${mode}, ${dir}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await store(page, { 'app-settings': { direction: dir }, 'recent-routes': [kept] });
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(runner(page)).toBeVisible();
      await atRest(page);
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide).toBe(false);
    });
  }
}
