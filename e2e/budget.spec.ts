import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { atRest } from './axe.ts';

const isDevServer = process.env['E2E_URL'] !== undefined;

test('the shell is at most 150 KB of compressed script: what every page loads before its own code', async ({
  request,
}) => {
  test.skip(isDevServer, 'The dev server sends its modules one by one and unpacked.');
  const page = await (await request.get('/404', { headers: { accept: 'text/html' } })).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  const sizes = await sizesOf(request, entry);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(150 * 1024);
  expect(bytes).toBeGreaterThan(80 * 1024);
  expect([...sizes.keys()].filter((path) => /map-library|maplibre/.test(path))).toEqual([]);
});

for (const address of ['/', '/help', '/settings/appearance', '/settings/display', '/components']) {
  test(`nothing on ${address} jumps while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shift += (entry as unknown as { value: number }).value;
        }
        document.documentElement.dataset['shift'] = String(shift);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await atRest(page);
    await page.waitForLoadState('networkidle');
    const shift = await page.locator('html').getAttribute('data-shift');
    expect(Number(shift ?? 0)).toBeLessThan(0.02);
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
