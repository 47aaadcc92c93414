import type { Page } from '@playwright/test';
import { worked } from './page-work.ts';

/** Puts values into the page's storage before anything on it runs, once. */
export async function store(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('stored-by-test') !== null) return;
    sessionStorage.setItem('stored-by-test', 'yes');
    for (const [key, value] of Object.entries(given)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, values);
}

/** Changes the storage of an open page as another tab would, and lets the page follow. */
export async function storeElsewhere(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(
    ([changed = '', newValue = '']) => {
      localStorage.setItem(changed, newValue);
      dispatchEvent(
        new StorageEvent('storage', { key: changed, newValue, storageArea: localStorage }),
      );
    },
    [key, value],
  );
  await worked(page);
}

/** Adds up how much the page's parts have moved; see `shiftOf`. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
      document.documentElement.dataset['shift'] = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function shiftOf(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}
