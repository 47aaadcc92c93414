import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PageLayout, Page as PageEntry } from '@webmaps/sitemap/pages';
import { beWhomItIsFor } from './accounts.ts';
import { chunkAddresses } from './addresses.ts';
import { violationsOf, violationsOfLook } from './axe.ts';
import { Crawler } from './crawler.ts';
import { alive } from './page-work.ts';
import { storeElsewhere } from './stored.ts';
import { test } from './story.ts';

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

/** What a browser may say on its console of a page that is sent with the status of an error. */
const STATUS_NOTE =
  /Failed to load resource: the server responded with a status of (401|403|404|500|503)/;

/** The layouts whose frame this worker has seen mirrored and in the dark. */
const mirroredFrames = new Set<PageLayout>();

/**
 * The frame of a layout (menus, sidebar, customizer) is the same code on each of its pages, so each
 * worker presses it on one of them. What is a page's own is pressed on every page.
 */
const pressedFrames: Readonly<Record<PageLayout, Set<string>>> = {
  default: new Set(),
  blank: new Set(),
  fullscreen: new Set(),
  admin: new Set(),
};

for (const chunk of chunkAddresses(16)) {
  const range = `${chunk[0]?.address} to ${chunk.at(-1)?.address}`;

  test(`shows title and layout, passes axe, and every control does something: ${range}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(480_000);
    const log = await watchConsole(page);
    const crawler = await Crawler.on(page);
    const violations: unknown[] = [];
    const dead: string[] = [];
    if (pressedFrames.default.size === 0) {
      // Here, since it has little of its own, and no map that would be drawn again after each press.
      await crawler.open('/help');
      dead.push(...(await crawler.pressEverything(pressedFrames.default)));
    }
    for (const { address, entry } of chunk) {
      await leave(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await beWhomItIsFor(entry, context, baseURL!);
      log.isKept = true;
      await crawler.open(address);
      await alive(page);
      const name = titleOf(address, entry);
      await expect(page, address).toHaveTitle(new RegExp(`${name} · WebMaps - .`));
      await expect(page.locator('h1'), address).toHaveCount(1);
      await expect(page.getByRole('main'), address).toHaveCount(1);
      if (entry.layout === 'default' || entry.layout === 'admin') {
        await expect(page.getByRole('navigation').first(), address).toBeVisible();
      }
      const usual = await violationsOf(page);
      await turnRightToLeftAndDark(page);
      const mirrored = await violationsOfLook(
        page,
        mirroredFrames.has(entry.layout) ? 'main' : 'html',
      );
      mirroredFrames.add(entry.layout);
      violations.push(...[...usual, ...mirrored].map((violation) => ({ address, ...violation })));
      // A press may ask for what the server refuses, and the console says so.
      log.isKept = false;
      // Presses by administrators would change what other tests see; their pages have stories.
      if (entry.access === 'admin') continue;
      dead.push(...(await crawler.pressEverything(pressedFrames[entry.layout])));
    }
    await leave(page);
    expect(violations).toEqual([]);
    expect(log.lines.filter((line) => !STATUS_NOTE.test(line))).toEqual([]);
    expect(dead).toEqual([]);
  });
}

test('finds a control that does nothing', async ({ page }) => {
  const crawler = await Crawler.on(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const button = document.createElement('button');
      button.textContent = 'Promise';
      button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99';
      document.body.prepend(button);
    });
  });
  await crawler.open('/404');
  const dead = await crawler.pressEverything(new Set());
  expect(dead).toHaveLength(1);
  expect(dead[0]).toContain('Promise');
});

interface ConsoleLog {
  isKept: boolean;
  readonly lines: string[];
}

/** Collects errors of the console and of scripts, and violations of the content security policy. */
async function watchConsole(page: Page): Promise<ConsoleLog> {
  const log: ConsoleLog = { isKept: false, lines: [] };
  const keep = (line: string) => {
    if (log.isKept) log.lines.push(line);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') keep(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => keep(`${page.url()}: ${error.message}`));
  // Firefox writes violations to its console, Chromium only sends the event.
  await page.exposeFunction('reportViolation', keep);
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
    addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${event.documentURI}: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return log;
}

/**
 * The last press may have begun a navigation, which can take the place of the next one, and a
 * window that is closed on its way somewhere can hang.
 */
async function leave(page: Page): Promise<void> {
  await expect(() => page.goto('about:blank', { timeout: 3000 })).toPass();
}

function titleOf(address: string, { title }: PageEntry): string {
  return address.startsWith('/components/') ? 'Components' : title;
}

async function turnRightToLeftAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Some parts hear of it after others.
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await storeElsewhere(page, 'app-settings', JSON.stringify({ direction: 'rtl' }));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}
