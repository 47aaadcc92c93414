import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Whether the server sends the built product; the dev server has no worker. */
export async function isBuilt(page: Page): Promise<boolean> {
  const response = await page.request.get('/sw.js');
  return response.headers()['content-type']?.includes('javascript') ?? false;
}

export const needsBuild = 'Only the built product has a service worker and build files.';

/** Waits until the worker answers this page and has everything the application needs. */
export async function offlineReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker?.controller?.state === 'activated',
    undefined,
    { timeout: 60_000 },
  );
}

/** The paths of all kept files whose path matches. */
export function keptFiles(page: Page, pattern: RegExp): Promise<readonly string[]> {
  return page.evaluate(async (source) => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname);
      }
    }
    return paths.filter((path) => new RegExp(source).test(path)).toSorted();
  }, pattern.source);
}

/** In the storage of the tab while its network is cut. */
const CUT = 'network-cut';

/**
 * Cuts the network, and makes sure that it is cut for the worker too. Chromium 150 forgets on the
 * next page that it has none, and says that it is online: a script of the page corrects it there.
 */
export async function cutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.addInitScript((cut) => {
    if (sessionStorage.getItem(cut) === null) return;
    const onLine = { configurable: true, get: () => sessionStorage.getItem(cut) === null };
    Object.defineProperty(navigator, 'onLine', onLine);
  }, CUT);
  const answered = await page.evaluate((cut) => {
    sessionStorage.setItem(cut, '');
    return fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  }, CUT);
  expect(answered).toBe(false);
}

/** Gives the network back to a page that it was cut for, which hears of it. */
export async function restoreNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate((cut) => {
    sessionStorage.removeItem(cut);
    dispatchEvent(new Event('online'));
  }, CUT);
}
