import { expect } from '@playwright/test';
import { handledFiles } from '@webmaps/formats/file-types';
import { pageAt } from '@webmaps/sitemap/pages';
import { chunkAddresses } from './addresses.ts';
import { isBuilt, needsBuild } from './installed-app.ts';
import { alive } from './page-work.ts';
import { test } from './story.ts';

test.beforeEach(async ({ page }) => {
  test.skip(!(await isBuilt(page)), needsBuild);
});

test('the server sends every page with its status and the title "Page · WebMaps - <provider>"', async ({
  request,
}) => {
  const html = { accept: 'text/html' };
  for (const { address, entry } of chunkAddresses(1).flat()) {
    const answer = await request.get(address, { headers: html });
    const wanted = entry.layout === 'admin' ? 401 : entry.status;
    expect([address, answer.status()]).toEqual([address, wanted]);
    const name = entry.path === '/components/{name}' ? 'Components' : entry.title;
    const title = /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1];
    expect(title, address).toMatch(/ · WebMaps - \S/);
    expect(title, address).toContain(`${name} · WebMaps - `);
  }
});

test('an address without a page is answered with the status 404', async ({ request }) => {
  for (const address of ['/nowhere', '/run/nowhere', '/ui/projects/1', '/components/none']) {
    expect(pageAt(address)).toBeUndefined();
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect([address, answer.status()]).toEqual([address, 404]);
  }
});

test('/favicon.ico is the icon, for clients that know that name alone', async ({ page }) => {
  const answer = await page.request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/);
  await page.goto('/help');
  const width = await page.evaluate(async () => {
    const icon = new Image();
    icon.src = '/favicon.ico';
    await icon.decode();
    return icon.naturalWidth;
  });
  expect(width).toBe(32);
});

test('public pages describe themselves to search engines and link previews', async ({ page }) => {
  await page.goto('/');
  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:title')).toMatch(/^Home · WebMaps - \S/);
  expect(await content('description')).toMatch(/^Plan runs on a real map/);
  const picture = await page.request.get((await content('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json ?? '')).toMatchObject({ '@type': 'WebApplication' });
});

test('the head follows a navigation in the browser, read from the _payload.json of the page', async ({
  page,
}) => {
  const payloads: string[] = [];
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (pathname.endsWith('_payload.json')) payloads.push(pathname);
  });
  await page.goto('/settings/display');
  const description = page.locator('meta[name="description"]');
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveAttribute('content', 'noindex');
  const link = page.locator('a[href="/help"]').first();
  await link.click();
  await expect(page).toHaveURL('/help');
  await expect(description).toHaveAttribute('content', /^How to plan a run/);
  await expect(robots).toHaveAttribute('content', 'index');
  await expect.poll(() => payloads).toEqual(['/help/_payload.json']);
  await page.goBack();
  await expect(robots).toHaveAttribute('content', 'noindex');
});

test('the web manifest is at /manifest.webmanifest with icons, shortcuts, screenshots, files and sharing', async ({
  page,
}) => {
  await page.goto('/help');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    '/manifest.webmanifest',
  );
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const manifest = (await (await page.request.get(url)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
    screenshots: { src: string }[];
    file_handlers: { action: string; accept: object }[];
    share_target: { action: string };
  };
  expect(manifest).toMatchObject({
    id: '/',
    name: 'WebMaps',
    start_url: '/run-app',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
  });
  const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? 'any'}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  expect(manifest.screenshots.length).toBeGreaterThanOrEqual(2);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src);
    expect([src, picture.status()]).toEqual([src, 200]);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
  }
  for (const { url: address } of manifest.shortcuts) expect(pageAt(address)).toBeDefined();
  expect(manifest.file_handlers[0]?.accept).toEqual(handledFiles);
  expect(manifest.share_target.action).toBe('/share');
});

test('files of the build are sent as they were packed once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/assets/') && answer.url().endsWith('.js')) {
      scripts.push(answer.headers()['content-encoding'] ?? 'none');
    }
  });
  await page.goto('/help');
  await alive(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((encoding) => !['br', 'gzip'].includes(encoding)).length).toBeLessThan(
    scripts.length / 2,
  );
});
