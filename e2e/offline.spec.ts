import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { text as offlineText } from '../apps/web/src/text/en/offline.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { cutNetwork, isBuilt, keptFiles, needsBuild, offlineReady } from './installed-app.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

// The file of the terrain is kept once a map has asked for a part of it.
test.use({ serviceWorkers: 'allow', hasRelief: true });
test.beforeEach(async ({ page }) => {
  test.skip(!(await isBuilt(page)), needsBuild);
});

test('the worker is served at /sw.js with scope /', async ({ page }) => {
  await page.goto('/help');
  await offlineReady(page);
  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope, script: active?.scriptURL };
  });
  const { origin } = new URL(page.url());
  expect(worker).toEqual({ scope: `${origin}/`, script: `${origin}/sw.js` });
});

test('after one visit anywhere, shell, help, settings and deep links work without network', async ({
  page,
}) => {
  await page.goto('/help');
  await offlineReady(page);
  await cutNetwork(page);
  for (const [address, title] of [
    ['/help', /^Help · WebMaps - ./],
    ['/', /^Home · WebMaps - ./],
    ['/settings/appearance', /^Appearance · WebMaps - ./],
    ['/settings/display', /^Display · WebMaps - ./],
    ['/settings/offline', /^Offline · WebMaps - ./],
    ['/components/button?from=a-link#top', /Components · WebMaps - ./],
    ['/dashboard/projects/add/status', /^New project: status · WebMaps - ./],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('h1').first(), address).toBeVisible();
    await expect(page, address).toHaveTitle(title);
  }
  await page.reload();
  await expect(page.locator('h1').first()).toBeVisible();
});

test('an address that leads nowhere says so without network too', async ({ page }) => {
  await page.goto('/help');
  await offlineReady(page);
  await cutNetwork(page);
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('body')).toContainText(/not found|no page/i);
});

test('a region that was opened in one visit is planned in without network, its map included', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const planner = new PlannerPage(page);
  await page.setViewportSize({ width: 800, height: 480 });
  await planner.open();
  await planner.press(600, 200);
  await planner.expectPlanned(1);
  await planner.press(680, 240);
  await planner.expectPlanned(2);
  await planner.settled();
  await offlineReady(page);
  // The parts that the map asked for are followed by the whole files, once it is quiet.
  await expect
    .poll(() => keptFiles(page, /^\/regions\/null-island\//), { timeout: 30_000 })
    .toEqual([
      expect.stringMatching(/basemap-\w+\.pmtiles$/),
      expect.stringMatching(/elevation-\w+\.bin$/),
      expect.stringMatching(/hierarchy-\w+\.bin$/),
      expect.stringMatching(/places-\w+\.bin$/),
      expect.stringMatching(/routing-\w+\.bin$/),
      expect.stringMatching(/terrain-\w+\.pmtiles$/),
    ]);
  await expect.poll(() => keptFiles(page, /^\/regions\/world\//)).toHaveLength(1);

  const names = await planner.waypoints.allTextContents();
  await cutNetwork(page);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await recordTexts(page);
  await page.reload();
  await planner.settled();
  await expect(page.getByText(offlineText.offline.now, { exact: true })).toBeVisible();
  await planner.expectPlanned(2);
  await expect(planner.number(text.panel.distance)).toContainText(/\d/);
  // All of it is kept: nothing else is said before it is there.
  await expect.poll(() => planner.waypoints.allTextContents()).toEqual(names);
  const said = await recordedTexts(page);
  expect(said.some((line) => names.some((name) => line.includes(name)))).toBe(true);
  expect(said.filter((line) => line.includes(text.problem.offline))).toEqual([]);
  expect(said.filter((line) => /\d+\.\d{3,}/.test(line))).toEqual([]);
  // A view that was never looked at: its tiles come out of the kept file.
  await planner.press(520, 130);
  await planner.expectPlanned(3);
  await page.mouse.move(600, 200);
  await page.mouse.wheel(0, -900);
  await planner.settled();
  expect(failed.filter((path) => path.startsWith('/regions/'))).toEqual([]);
});

test('a part of a kept file has the bytes, the range and the entity tag of the server’s', async ({
  page,
}) => {
  await page.goto('/run?region=null-island');
  await offlineReady(page);
  const pattern = /^\/regions\/null-island\/terrain-/;
  await expect.poll(() => keptFiles(page, pattern), { timeout: 30_000 }).toHaveLength(1);
  const [path = ''] = await keptFiles(page, pattern);
  const online = await page.request.get(path, { headers: { range: 'bytes=1000-1099' } });
  await cutNetwork(page);
  const ask = (range: string) =>
    page.evaluate(
      async ([address = '', wanted = '']) => {
        const answer = await fetch(address, { headers: { range: wanted } });
        return {
          status: answer.status,
          range: answer.headers.get('content-range'),
          etag: answer.headers.get('etag'),
          bytes: [...new Uint8Array(await answer.arrayBuffer())],
        };
      },
      [path, range],
    );
  expect(await ask('bytes=1000-1099')).toEqual({
    status: 206,
    range: online.headers()['content-range'],
    etag: online.headers()['etag'],
    bytes: [...(await online.body())],
  });
  expect(await ask('bytes=999999999-')).toMatchObject({ status: 416 });
});

test('requests that change or compute are never cached', async ({ page }) => {
  await page.goto('/help');
  await offlineReady(page);
  await page.evaluate(() =>
    fetch('/functions/v1/elevation', { method: 'POST', body: '{}' }).then((answer) =>
      answer.text(),
    ),
  );
  expect(await keptFiles(page, /^\/functions\//)).toEqual([]);
  expect((await keptFiles(page, /^\/assets\//)).length).toBeGreaterThan(10);
});

test('the notice that there is no network comes and goes with it', async ({ page, context }) => {
  await page.goto('/help');
  await offlineReady(page);
  const notice = page.getByText(offlineText.offline.works, { exact: true });
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

/** From the next load on, everything that the page's lists and notes have ever said is kept. */
async function recordTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const part of document.querySelectorAll(
        '[role="option"], main p, main li, [role="alert"]',
      ))
        said.add(part.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

function recordedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
}
