import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import type { Figure } from './figure.ts';
import { serveModules } from './module-server.ts';
import { readPacked } from './packs.ts';
import { runRoutes } from './route-run.ts';
import type { RouteRun } from './route-run.ts';
import { makeSynthetic } from './synthetic.ts';

/** The same 1,000 routes in a worker of headless Chromium and in Node. */
export async function benchWorker(): Promise<Figure[]> {
  makeSynthetic();
  const figures: Figure[] = [];
  for (const id of ['heidelberg', 'great-city']) {
    const routing = readPacked(id, 'routing');
    const hierarchy = readPacked(id, 'hierarchy');
    if (routing === undefined || hierarchy === undefined) continue;
    const inWorker = await runInWorker({ routing, hierarchy });
    if (inWorker === undefined) return [];
    const inNode = runRoutes({ routing, hierarchy });
    const group = `whole route in the browser's worker, ${id}`;
    const ratio = (name: keyof RouteRun) => ({
      value: inWorker[name] / inNode[name],
      to: 'in Node',
    });
    figures.push(
      { group, name: 'p50', value: inWorker.p50, unit: 'µs', ratio: ratio('p50') },
      { group, name: 'p99', value: inWorker.p99, unit: 'µs', ratio: ratio('p99') },
      {
        group,
        name: 'slider moved to new route, p50',
        value: inWorker.moved,
        unit: 'ms',
        ratio: ratio('moved'),
      },
    );
  }
  return figures;
}

async function runInWorker(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<RouteRun | undefined> {
  const executablePath = await findChromium();
  if (executablePath === undefined) return undefined;
  const server = await serveModules(files);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    await page.goto(server.address);
    return await page.evaluate(
      () =>
        new Promise<RouteRun>((resolve, reject) => {
          const worker = new Worker('/bench/worker-page.ts', { type: 'module' });
          worker.addEventListener('message', ({ data }) => resolve(data as RouteRun));
          worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        }),
    );
  } finally {
    await browser.close();
    server.stop();
  }
}
