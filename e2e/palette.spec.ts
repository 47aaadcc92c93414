import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text as commands } from '../apps/web/src/text/en/commands.ts';
import { text } from '../apps/web/src/text/en/shell.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { shell, sidebarSettings } from './shell-page.ts';
import { store } from './stored.ts';
import { alive } from './page-work.ts';
import { test } from './story.ts';

// Some of it has a map.
test.use({ deviceScaleFactor: 0.5 });
test.describe.configure({ timeout: 120_000 });

const { groups } = text.palette;

async function open(page: Page, path = '/help'): Promise<Locator> {
  await page.goto(path);
  await alive(page);
  await page.keyboard.press('Control+k');
  return field(page);
}

/** Runs the first answer to some words. */
async function run(page: Page, words: string): Promise<void> {
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { selected: true })).toContainText(words, {
    ignoreCase: true,
  });
  await page.keyboard.press('Enter');
}

function field(page: Page): Locator {
  return page.getByRole('combobox', { name: text.palette.title });
}

const option = (page: Page, name: string) => page.getByRole('option', { name });

test('keeps its entries for as long as it fades', async ({ page }) => {
  await open(page);
  await expect(field(page)).toBeFocused();
  await page.evaluate(() => {
    const counts = new Set<number>();
    new MutationObserver(() => {
      const dialog = document.querySelector('[role=dialog]');
      if (dialog) counts.add(dialog.querySelectorAll('[role=option]').length);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { optionCounts: counts });
  });
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  const counts = await page.evaluate(() => [
    ...(window as unknown as { optionCounts: Set<number> }).optionCounts,
  ]);
  expect(counts).toHaveLength(1);
  expect(counts[0]).toBeGreaterThan(5);
});

test('by the keyboard alone it opens, finds a page, and goes there', async ({ page }) => {
  const input = await open(page);
  await expect(input).toBeFocused();
  await page.keyboard.type('disp');
  await expect(option(page, text.pages.display)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/display$/);
  await expect(input).toBeHidden();
});

test('Escape and its own key close it, and the focus returns', async ({ page }) => {
  await page.goto('/help');
  await alive(page);
  const from = page.getByRole('button', { name: text.search });
  await from.focus();
  for (const key of ['Escape', 'Control+k']) {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press(key);
    await expect(field(page)).toBeHidden();
    await expect(from).toBeFocused();
  }
});

test('the field in the sidebar opens it', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('button', { name: text.search }).click();
  await expect(field(page)).toBeFocused();
});

test('it offers the keys of pages and of commands', async ({ page }) => {
  await open(page);
  await expect(option(page, text.pages.components).first().locator('kbd')).toHaveText(['G', 'C']);
  await expect(option(page, commands.shortcuts).locator('kbd')).toHaveText(['?']);
});

test('the last used entries come first, the latest at the top, also after a reload', async ({
  page,
}) => {
  await open(page);
  await run(page, 'carousel');
  await expect(page).toHaveURL(/\/components\/carousel$/);
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await run(page, 'theme: dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await run(page, 'shortc');
  await expect(page.getByRole('dialog', { name: text.shortcuts.title })).toBeVisible();
  await page.reload();
  await alive(page);
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: groups.recent });
  await expect(recent.getByRole('option')).toContainText([commands.shortcuts, 'Carousel']);
});

test('it changes theme, direction, colour and radius', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/help');
  await alive(page);
  const choose = async (words: string) => {
    await page.keyboard.press('Control+k');
    await run(page, words);
    await expect(field(page)).toBeHidden();
  };
  await choose(text.palette.mode(text.user.themes.dark.toLowerCase()));
  await expect(page.locator('html')).toHaveClass(/dark/);
  await choose(text.palette.colour('violet'));
  await expect(page.locator('body')).toHaveClass(/theme-violet/);
  await choose(text.palette.radius(0.75));
  await expect
    .poll(() => page.evaluate(() => document.body.style.getPropertyValue('--radius')))
    .toBe('0.75rem');
  await choose(text.palette.direction.rtl);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(shell(page).sidebar).toHaveAttribute('data-side', 'right');
});

test('the commands of a page are offered on that page, and run by the handlers of its keys', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('group', { name: groups.pages })).toBeVisible();
  await expect(option(page, commands.freeLine)).toHaveCount(0);
  const plan = new PlannerPage(page);
  await plan.open();
  await page.keyboard.press('Control+k');
  // With nothing drawn there is nothing to undo.
  await expect(option(page, commands.freeLine)).toBeAttached();
  await expect(option(page, commands.undo)).toHaveCount(0);
  await run(page, 'free line');
  await expect(page.getByRole('button', { name: commands.freeLine, pressed: true })).toBeVisible();
});

test('text typed before the palette has loaded goes into its field, and is no shortcut', async ({
  page,
}) => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/palette[^/]*\.(tsx|js)/, async (route) => {
    await late;
    await route.continue();
  });
  await open(page);
  await page.keyboard.type('gh?tab');
  await expect(field(page)).toHaveCount(0);
  arrive();
  await expect(field(page)).toHaveValue('gh?tab');
  expect(new URL(page.url()).pathname).toBe('/help');
});

test('it says so when nothing matches', async ({ page }) => {
  await expect(await open(page)).toBeFocused();
  await page.keyboard.type('qqqq');
  await expect(page.getByText(text.palette.empty('qqqq'))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the header opens it by touch', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('banner').getByRole('button', { name: text.search }).tap();
    await expect(field(page)).toBeVisible();
    await option(page, text.pages.components).first().tap();
    await expect(page).toHaveURL(/\/components$/);
  });
});

for (const [colorScheme, direction] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const) {
  test(`axe finds nothing in it: ${colorScheme}, ${direction}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const side = direction === 'rtl' ? 'right' : 'left';
    await store(page, {
      'app-settings': sidebarSettings({ variant: 'sidebar', collapsible: 'icon', side }, direction),
    });
    await expect(await open(page)).toBeFocused();
    await expectAccessible(page);
  });
}
