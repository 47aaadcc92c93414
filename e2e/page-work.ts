import type { Page } from '@playwright/test';

/**
 * Waits until the page has done its pending work. It hands work on to itself by messages, one after
 * the other, so these are sent behind it; they go on where the page's clock is paused.
 */
export async function worked(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 4; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage('');
      });
    }
  });
}

/** Lets so many milliseconds pass on a page with a paused clock, once its timers are set. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await worked(page);
  await page.clock.runFor(milliseconds);
}

/**
 * Waits until the page has the code of all parts of its frame. Where the network goes before, a
 * browser never asks for a part again: no toast is shown until the page is reloaded.
 */
export async function lateParts(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('late-parts').length > 0);
}

/** Waits until a page that was opened is drawn and listens to its keys. */
export async function alive(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await worked(page);
}
