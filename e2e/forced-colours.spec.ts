import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { example } from './showcase-page.ts';
import { test } from './story.ts';

/** Where the browser replaces every colour: Windows' contrast themes. */
test.use({ contextOptions: { forcedColors: 'active' } });

const addresses = [
  '/components/button',
  '/components/toggle',
  '/components/table',
  '/components/calendar',
  '/settings/appearance',
  '/settings/display',
  '/login',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every button has an edge that is seen', async ({ page }) => {
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('button').first()).toBeVisible();
        expect(await edgeless(page), address).toEqual([]);
      }
    });

    test('chosen options are filled, and others are not', async ({ page }) => {
      await page.goto('/components/switch');
      const switches = example(page, 'A row of settings');
      await differs(
        switches.getByRole('switch', { checked: true }),
        switches.getByRole('switch', { checked: false }),
      );

      await page.goto('/components/tabs');
      await differs(
        page.getByRole('tab', { selected: true }),
        page.getByRole('tab', { selected: false }),
      );

      await page.goto('/components/toggle-group');
      await differs(
        page.getByRole('button', { pressed: true }),
        page.getByRole('button', { pressed: false }),
      );

      await page.goto('/components/checkbox');
      await differs(
        page.getByRole('checkbox', { checked: true }),
        page.getByRole('checkbox', { checked: false }),
      );

      await page.goto('/settings/display');
      const sidebar = page.getByRole('navigation', { name: 'Main' });
      await differs(
        sidebar.locator('a[aria-current=page]'),
        sidebar.locator('a:not([aria-current])'),
      );
    });

    test('the swatches of the themes keep their colours', async ({ page }) => {
      await page.goto('/settings/appearance');
      const swatches = page.getByRole('radio').locator('.true-colours');
      await expect(swatches).toHaveCount(12);
      const colours = await swatches.evaluateAll((all) =>
        all.map((swatch) => getComputedStyle(swatch).backgroundColor),
      );
      expect(new Set(colours).size).toBe(12);
    });
  });
}

/** The visible buttons without a line around them in a colour other than that behind. */
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>(
      'button, [role=button], [role=tab], a.button',
    );
    const ground = getComputedStyle(document.body).backgroundColor;
    return [...buttons]
      .filter((button) => button.checkVisibility() && button.closest('[aria-hidden=true]') === null)
      .filter((button) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(button);
        const isLine = Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid';
        return !isLine || borderTopColor === ground;
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  });
}

async function differs(chosen: Locator, other: Locator): Promise<void> {
  const fill = (of: Locator) =>
    of.first().evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(chosen.first()).toBeVisible();
  await expect.poll(async () => (await fill(chosen)) === (await fill(other))).toBe(false);
}
