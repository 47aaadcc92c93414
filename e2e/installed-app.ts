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

/** Cuts the network, and makes sure that it is cut for the worker too. */
export async function cutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const answered = await page.evaluate(() =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
  expect(answered).toBe(false);
}
