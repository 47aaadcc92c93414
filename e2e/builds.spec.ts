import { expect } from '@playwright/test';
import { drawnPaths } from '../apps/web/plugins/draw-pages.ts';
import type { Page } from '@playwright/test';
import {
  pollAtMostEveryMilliseconds,
  pollIntervalMilliseconds,
} from '../apps/web/src/features/offline/poll-times.ts';
import { text } from '../apps/web/src/text/en/offline.ts';
import { text as app } from '../apps/web/src/text/en/this-app.ts';
import { startDeployment } from './deployment.ts';
import { isBuilt, needsBuild, offlineReady } from './installed-app.ts';
import { alive, pass } from './page-work.ts';
import { test } from './story.ts';

test.beforeEach(async ({ page }) => {
  test.skip(!(await isBuilt(page)), needsBuild);
});

const start = new Date('2026-03-01T08:00:00Z');

/** Has the server announce another build, and counts how often it is asked. */
async function announce(page: Page, id: string): Promise<{ asked: string[]; metas: string[] }> {
  const asked: string[] = [];
  const metas: string[] = [];
  await page.route('**/builds/latest.json*', async (route) => {
    // The page may show the build of the server too; only the poll has a time behind the address.
    const { search } = new URL(route.request().url());
    if (search !== '') asked.push(search);
    await route.fulfill({ json: { id, timestamp: 1 } });
  });
  await page.route('**/builds/meta/*.json', async (route) => {
    metas.push(new URL(route.request().url()).pathname);
    await route.fulfill({ json: { id, timestamp: 1, prerendered: ['/'] } });
  });
  return { asked, metas };
}

/** Marks the document, so that a reload shows. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
}

const same = (page: Page) => page.locator('html[data-same]');
const notice = (page: Page) => page.getByText(text.update.ready, { exact: true });

test('a build is described by builds/latest.json, builds/meta/{id}.json and a _payload.json beside each prerendered page', async ({
  page,
}) => {
  const get = (path: string) => page.request.get(path).then((answer) => answer.json());
  const latest = (await get('/builds/latest.json')) as { id: string; timestamp: number };
  expect(latest).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    timestamp: expect.any(Number),
  });
  const meta = (await get(`/builds/meta/${latest.id}.json`)) as { prerendered: string[] };
  const described = ['/', '/run', '/help', '/components'];
  const prerendered = expect.arrayContaining([...described, ...drawnPaths]) as unknown;
  expect(meta).toEqual({ ...latest, prerendered });
  for (const path of meta.prerendered) {
    const payload: unknown = await get(`${path === '/' ? '' : path}/_payload.json`);
    const description = described.includes(path) && { description: expect.any(String) as unknown };
    expect(payload).toEqual({ path, title: expect.any(String) as unknown, ...description });
  }
  await page.goto('/help');
  await expect(page.locator('meta[name="webmaps-build"]')).toHaveAttribute('content', latest.id);
});

test('a new build is looked for once an hour with ?{timestamp}, and offered without a reload', async ({
  page,
}) => {
  const { asked, metas } = await announce(page, 'a-new-build');
  await page.clock.install({ time: start });
  await page.goto('/help');
  await alive(page);
  await mark(page);
  const begin = new Date(start.getTime() + 60_000);
  await page.clock.pauseAt(begin);
  await pass(page, pollIntervalMilliseconds - 120_000);
  expect(asked).toEqual([]);
  await pass(page, 120_000);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatch(/^\?\d{13}$/);
  await page.clock.resume();
  await expect(notice(page)).toBeVisible();
  expect(metas).toEqual(['/builds/meta/a-new-build.json']);
  await expect(same(page)).toHaveCount(1);

  await page.getByRole('button', { name: text.update.later }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(same(page)).toHaveCount(1);
});

test('a tab that becomes visible asks at once, but at most once a minute', async ({ page }) => {
  const { asked } = await announce(page, 'a-new-build');
  await page.clock.install({ time: start });
  await page.goto('/help');
  await alive(page);
  await page.clock.pauseAt(new Date(start.getTime() + pollAtMostEveryMilliseconds / 2));
  const lookAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await lookAgain();
  expect(asked).toHaveLength(0);
  await pass(page, pollAtMostEveryMilliseconds);
  await lookAgain();
  await expect.poll(() => asked.length).toBe(1);
  await lookAgain();
  expect(asked).toHaveLength(1);
});

test('the same build, one whose manifest is missing, and no network are all no news', async ({
  page,
}) => {
  await page.goto('/settings/offline');
  const check = page.getByRole('button', { name: app.check });
  await check.click();
  await expect(page.getByText(app.checkedCurrent)).toBeVisible();
  await announce(page, 'a-new-build');
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 404 }));
  await check.click();
  await expect(page.getByText(app.checkedFailed)).toBeVisible();
  await page.route('**/builds/latest.json*', (route) => route.abort());
  await check.click();
  await expect(page.getByText(app.checkedFailed)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('"Reload" in the notice reloads the page', async ({ page }) => {
  await announce(page, 'a-new-build');
  await page.goto('/settings/offline');
  await mark(page);
  await page.getByRole('button', { name: app.check }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(app.updateYes).last()).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: text.update.reload }).click();
  await expect(same(page)).toHaveCount(0);
  await alive(page);
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new worker waits until the person lets it in, and no tab reloads by itself', async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const server = await startDeployment(baseURL ?? '');
    await page.goto(`${server.url}/settings/offline`);
    await offlineReady(page);
    const other = await context.newPage();
    await other.goto(`${server.url}/help`);
    await offlineReady(other);
    await mark(page);
    await mark(other);

    server.deployed = true;
    await page.getByRole('button', { name: app.check }).click();
    // A worker installs by fetching the whole application, which takes a busy machine its time.
    await expect(notice(page)).toBeVisible({ timeout: 60_000 });
    await expect(notice(other)).toBeVisible({ timeout: 60_000 });
    await expect(same(page)).toHaveCount(1);
    expect(await page.evaluate(waiting)).toBe(true);

    await page.getByRole('status').getByRole('button', { name: text.update.reload }).click();
    await expect(same(page)).toHaveCount(0);
    await alive(page);
    await expect.poll(() => page.evaluate(waiting)).toBe(false);
    await expect(notice(page)).toHaveCount(0);
    // The other tab is notified, and keeps what it shows.
    await expect(same(other)).toHaveCount(1);
    await expect(notice(other)).toBeVisible();
    server.close();
  });
});

async function waiting(): Promise<boolean> {
  return (await navigator.serviceWorker.ready).waiting !== null;
}

test('the settings show the five states of the installed app', async ({ page }) => {
  await page.goto('/settings/offline');
  const section = page.getByRole('region', { name: app.heading });
  for (const name of [app.installed, app.prompt, app.worker, app.offline, app.update]) {
    await expect(section.getByRole('term').getByText(name, { exact: true })).toBeVisible();
  }
  await expect(section.getByText(app.installedNo)).toBeVisible();
});

test('the install prompt is kept, and offered in the settings until it is used', async ({
  page,
}) => {
  await page.goto('/settings/offline');
  const section = page.getByRole('region', { name: app.heading });
  await expect(section.getByText(app.promptNo)).toBeVisible();
  const prevented = await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['prompted'] = 'yes';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(prevented).toBe(true);
  await expect(section.getByText(app.promptYes)).toBeVisible();
  // Nothing worth keeping was made yet: the prompt is not pushed at anybody.
  await expect(page.getByText(text.install.offer)).toHaveCount(0);
  await section.getByRole('button', { name: text.install.install }).click();
  await expect(page.locator('html[data-prompted="yes"]')).toHaveCount(1);
  await expect(section.getByText(app.promptNo)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(section.getByText(app.installedYes)).toBeVisible();
});
