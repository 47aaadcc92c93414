import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageLayout, Page as PageEntry } from '@webmaps/sitemap/pages';
import { beWhomItIsFor } from './accounts.ts';
import { chunkAddresses } from './addresses.ts';
import { violationsOf, violationsOfLook } from './axe.ts';
import { alive } from './page-work.ts';
import { storeElsewhere } from './stored.ts';

/** What a browser may say on its console of a page that is sent with the status of an error. */
const STATUS_NOTE =
  /Failed to load resource: the server responded with a status of (401|403|404|500|503)/;

/** What stands around the pages of these was seen mirrored and in the dark, by this worker. */
const mirroredFrames = new Set<PageLayout>();

for (const chunk of chunkAddresses(10)) {
  const range = `${chunk[0]?.address} to ${chunk.at(-1)?.address}`;

  test(`every page shows its title and layout, and axe finds nothing: ${range}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(150_000);
    const said: string[] = [];
    let visitor: PageEntry['access'];
    const found: unknown[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(`${page.url()}: ${message.text()}`);
    });
    // Firefox writes these to its console, Chromium tells only who listens.
    await page.exposeFunction('tellViolation', (what: string) => said.push(what));
    await page.addInitScript(() => {
      const { tellViolation } = window as unknown as { tellViolation: (what: string) => void };
      addEventListener('securitypolicyviolation', (event) =>
        tellViolation(`${event.documentURI}: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`));
    for (const { address, entry } of chunk) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (entry.access !== visitor) await beWhomItIsFor(entry, context, baseURL!);
      visitor = entry.access;
      await page.goto(address);
      await alive(page);
      const name = titleOf(address, entry);
      await expect(page, address).toHaveTitle(new RegExp(`${name} · WebMaps - .`));
      await expect(page.locator('h1'), address).toHaveCount(1);
      await expect(page.getByRole('main'), address).toHaveCount(1);
      if (entry.layout === 'default' || entry.layout === 'admin') {
        await expect(page.getByRole('navigation').first(), address).toBeVisible();
      }
      const asItIs = await violationsOf(page);
      await rightToLeftAndDark(page);
      const mirrored = await violationsOfLook(
        page,
        mirroredFrames.has(entry.layout) ? 'main' : 'html',
      );
      mirroredFrames.add(entry.layout);
      found.push(...[...asItIs, ...mirrored].map((violation) => ({ address, ...violation })));
      await forget(page);
    }
    expect(found).toEqual([]);
    expect(said.filter((line) => !STATUS_NOTE.test(line))).toEqual([]);
  });
}

function titleOf(address: string, { title }: PageEntry): string {
  return address.startsWith('/components/') ? 'Components' : title;
}

async function rightToLeftAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Some parts hear of it after others.
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await storeElsewhere(page, 'app-settings', JSON.stringify({ direction: 'rtl' }));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

/** The next page begins with the usual settings; this one need not be turned round for it. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('app-settings'));
}
