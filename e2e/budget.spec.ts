import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { atRest } from './axe.ts';
import { isBuilt, needsBuild } from './installed-app.ts';
import { alive } from './page-work.ts';
import { shiftOf, watchShift } from './stored.ts';
import { test } from './story.ts';

test('the shell is at most 150 KB of compressed script: what every page loads before its own code', async ({
  page,
  request,
}) => {
  test.skip(!(await isBuilt(page)), needsBuild);
  const html = await (await request.get('/404', { headers: { accept: 'text/html' } })).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  const sizes = await sizesOf(request, entry);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(150 * 1024);
  expect(bytes).toBeGreaterThan(80 * 1024);
  expect([...sizes.keys()].filter((path) => /map-library|maplibre/.test(path))).toEqual([]);
});

for (const address of ['/', '/help', '/settings/appearance', '/settings/display', '/components']) {
  test(`nothing on ${address} jumps while it loads`, async ({ page }) => {
    await watchShift(page);
    await page.goto(address);
    await alive(page);
    await atRest(page);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
}

/** A script and all that it imports before it runs, with their compressed sizes in bytes. */
async function sizesOf(request: APIRequestContext, entry: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const code = await response.text();
    sizes.set(path, gzipSync(code, { level: 9 }).length);
    for (const [, file] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)) {
      waiting.push(new URL(file ?? '', `http://x${path}`).pathname);
    }
  }
  return sizes;
}
