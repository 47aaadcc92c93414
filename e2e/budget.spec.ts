import { expect, test } from '@playwright/test';
import { atRest } from './axe.ts';

const isDevServer = process.env['E2E_URL'] !== undefined;

for (const address of [
  '/',
  '/help',
  '/settings/appearance',
  '/settings/display',
  '/components',
  '/404',
]) {
  test(`${address} loads at most 150 KB of compressed script, and nothing on it jumps`, async ({
    page,
    context,
  }) => {
    test.skip(isDevServer, 'The dev server sends its modules one by one and unpacked.');
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // The map and what follows it come after the page has been painted; they are not the shell.
    const scripts = new Map<string, string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.set(requestId, response.url);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = scripts.get(requestId);
      if (url !== undefined && !/map-library|maplibre|worker/.test(url)) bytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shift += (entry as unknown as { value: number }).value;
        document.documentElement.dataset['shift'] = String(shift);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await atRest(page);
    await page.waitForLoadState('networkidle');
    expect(bytes / 1024).toBeLessThan(150);
    expect(bytes / 1024).toBeGreaterThan(60);
    const shift = await page.locator('html').getAttribute('data-shift');
    expect(Number(shift ?? 0)).toBeLessThan(0.02);
  });
}
