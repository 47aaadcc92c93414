import type { Browser } from '@playwright/test';
import { inBrowser } from './browser.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';

const LOADS = 5;
const SLOW_DOWN = 4;
const pages = ['/', '/help', '/settings/appearance', '/components', '/components/button', '/404'];

interface Load {
  readonly paintMs: number;
  readonly shift: number;
  readonly scriptKilobytes: number;
}

/**
 * Pages opened for the first time on a slow machine: the largest contentful paint
 * and the layout shift at a processor slowed down four times, and how much script they load,
 * compressed. The yardstick is the page of an error, which shows least.
 */
export async function benchPageShell(): Promise<Figure[]> {
  return inBrowser(async (browser, address) => {
    const loads = new Map<string, Load[]>();
    for (const path of pages) {
      const samples: Load[] = [];
      for (let load = 0; load < LOADS; load++) {
        samples.push(await open(browser, `${address}${path}`));
      }
      loads.set(path, samples);
    }
    const yardstick = median(loads.get('/404'), 'paintMs');
    return pages.flatMap((path) => figuresOf(path, loads.get(path) ?? [], yardstick));
  });
}

async function open(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  const { paintMs, shift } = await page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const seen: PerformanceEntry[] = [];
        new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
          type,
          buffered: true,
        });
        setTimeout(() => resolve(seen), 50);
      });
    const paints = await entriesOf('largest-contentful-paint');
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      paintMs: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  await context.close();
  return { paintMs, shift, scriptKilobytes: bytes / 1024 };
}

function figuresOf(path: string, loads: readonly Load[], yardstick: number): Figure[] {
  const group = `${path} at ${SLOW_DOWN} × CPU slow-down`;
  const paint = median(loads, 'paintMs');
  return [
    {
      group,
      name: 'largest contentful paint p50',
      value: paint,
      unit: 'ms',
      ratio: { value: paint / yardstick, to: 'that of /404' },
    },
    { group, name: 'layout shift, worst', value: Math.max(...loads.map((l) => l.shift)), unit: '' },
    { group, name: 'script loaded', value: median(loads, 'scriptKilobytes'), unit: 'KB' },
  ];
}

function median(loads: readonly Load[] | undefined, key: keyof Load): number {
  return percentile(loads?.map((load) => load[key]) ?? [], 0.5);
}
