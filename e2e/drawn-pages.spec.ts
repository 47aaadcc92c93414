import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { drawnPaths } from '../apps/web/plugins/draw-pages.ts';
import { isBuilt, needsBuild } from './installed-app.ts';
import { shell } from './shell-page.ts';
import { shiftOf, store, watchShift } from './stored.ts';
import { test } from './story.ts';

// What the build has drawn of a page is for those who come for the first time, and have changed nothing.
test.use({ storageState: { cookies: [], origins: [] }, hasRelief: true });

test.beforeEach(async ({ page }) => {
  test.skip(!(await isBuilt(page)), needsBuild);
});

test('a first visit sees the page before any script of it has come', async ({ page }) => {
  await withoutScripts(page);
  await page.goto('/help', { waitUntil: 'commit' });
  await expect(page.locator('[data-drawn="wide"] h1')).toBeVisible();
  await expect(page.locator('[data-drawn="phone"]')).toHaveCount(0);
  // Nothing of it can be pressed or written into, and so nothing be lost.
  const link = page.locator('[data-drawn="wide"] main a').first();
  await link.focus();
  await expect(link).not.toBeFocused();
  await expect(page.locator('[data-drawn="wide"]')).toHaveAttribute('aria-hidden', 'true');
});

test('a phone sees the page as it is drawn for phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await withoutScripts(page);
  await page.goto('/help', { waitUntil: 'commit' });
  await expect(page.locator('[data-drawn="phone"] h1')).toBeVisible();
  await expect(page.locator('[data-drawn="phone"] [data-tab-bar]')).toBeVisible();
  await expect(page.locator('[data-drawn="wide"]')).toHaveCount(0);
});

test('a page with changed settings does not show the defaults first', async ({ page }) => {
  await store(page, { 'app-settings': { sidebar: { variant: 'floating' } } });
  await withoutScripts(page);
  await page.goto('/help', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
});

test('an address with a query, which may change what is shown, is not drawn', async ({
  request,
}) => {
  const headers = { accept: 'text/html' };
  const drawn = await request.get('/components', { headers });
  expect(await drawn.text()).toContain('data-for="wide"');
  const asked = await request.get('/components?q=menu', { headers });
  expect(await asked.text()).not.toContain('data-for="wide"');
});

for (const path of [
  '/',
  '/help',
  '/settings/appearance',
  '/settings/display',
  '/components',
  '/components/button',
  '/components/table',
  '/components/slider',
  '/tasks',
  '/404',
]) {
  test(`the application takes the place of what was drawn of ${path}, and nothing moves`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await watchShift(page);
    const drawn = await drawnHeadings(page, path);
    await page.goto(path);
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    expect(drawn.length).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('main').locator(headings).allTextContents())
      .toEqual(expect.arrayContaining(drawn));
    expect(await shiftOf(page)).toBeLessThan(0.02);
    // The server's own answer to an address that is an error.
    expect(logged.filter((line) => !line.includes('status of 404'))).toEqual([]);
  });
}

test('every drawn page is whole: a heading, no script, no part that waits', async ({ request }) => {
  expect(drawnPaths.length).toBeGreaterThan(70);
  for (const path of drawnPaths) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const root = html.slice(
      html.indexOf('<template data-for'),
      html.indexOf('<script src="/drawn.js"'),
    );
    expect(root.match(/<h1/g), path).toHaveLength(2);
    expect(root, path).not.toContain('<script');
    expect(root, path).not.toContain('%provider%');
    expect(root, path).not.toMatch(/<template id="[BP]:/);
  }
});

test('the navigation leads on at once when the application has come', async ({ page }) => {
  await page.goto('/help');
  await shell(page).sidebar.getByRole('link', { name: 'Components' }).click();
  await expect(page).toHaveURL('/components');
});

const headings = 'h1, h2, h3';

/** Scripts are on their way for ever: of files that are missing, the page would have to say so. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.js/, () => undefined);
}

async function drawnHeadings(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  return page.evaluate(
    ([source, selector]) => {
      const sent = new DOMParser().parseFromString(source, 'text/html');
      const drawing = sent.querySelector<HTMLTemplateElement>('template[data-for="wide"]');
      const found = drawing?.content.querySelectorAll(`main :is(${selector})`) ?? [];
      return [...found].map(({ textContent }) => textContent);
    },
    [html, headings] as const,
  );
}
