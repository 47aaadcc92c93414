import { inBrowser } from './browser.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';

const LOADS = 5;

/** From navigation to the first idle map of `/run` in headless Chromium, each time a new profile. */
export async function benchPageLoad(): Promise<Figure[]> {
  return inBrowser(async (browser, address) => {
    const idle: number[] = [];
    const shell: number[] = [];
    for (let load = 0; load < LOADS; load++) {
      const context = await browser.newContext({ viewport: { width: 800, height: 500 } });
      const page = await context.newPage();
      const started = performance.now();
      await page.goto(`${address}/run`, { waitUntil: 'domcontentloaded' });
      shell.push(performance.now() - started);
      await page.locator('[data-map-idle]').waitFor({ timeout: 60_000 });
      idle.push(performance.now() - started);
      await context.close();
    }
    const group = '/run in headless Chromium, software rendering';
    const shellP50 = percentile(shell, 0.5);
    const idleP50 = percentile(idle, 0.5);
    return [
      { group, name: 'shell loaded p50', value: shellP50, unit: 'ms' },
      {
        group,
        name: 'first idle map p50',
        value: idleP50,
        unit: 'ms',
        ratio: { value: idleP50 / shellP50, to: 'shell loaded p50' },
      },
    ];
  });
}
