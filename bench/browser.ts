import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { benchData } from './import.ts';
import { serve } from '../scripts/serve-product.ts';

/** Measures in headless Chromium on the built product; nothing where there is no Chromium. */
export async function inBrowser<Result>(
  measure: (browser: Browser, address: string) => Promise<Result[]>,
): Promise<Result[]> {
  const executablePath = await findChromium();
  if (executablePath === undefined) return [];
  const served = await serve(benchData);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await measure(browser, served.address);
  } finally {
    await browser.close();
    await served.stop();
  }
}
