import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as parts } from '../apps/web/src/text/en/shell-parts.ts';
import { text } from '../apps/web/src/text/en/shell.ts';
import { atRest, expectAccessible } from './axe.ts';
import { shell, sidebarSettings } from './shell-page.ts';
import { shiftOf, store, storeElsewhere, watchShift } from './stored.ts';
import { alive, pass } from './page-work.ts';
import { pageAt } from '@webmaps/sitemap/pages';
import { test } from './story.ts';

const window = { width: 1280, height: 720 };

test.use({ viewport: window });

const variants = ['sidebar', 'floating', 'inset'] as const;

test('the sidebar is 256 px wide, the header 52 px high, the page at most 1360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1900, height: 800 });
  await page.goto('/help');
  await expect.poll(() => width(page)).toBe(256);
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBe(52);
  const main = await page.getByRole('main').evaluate((element) => {
    const { paddingLeft, paddingRight, width } = getComputedStyle(element);
    return { paddingLeft, paddingRight, inner: parseFloat(width) - 48 };
  });
  expect(main).toEqual({ paddingLeft: '24px', paddingRight: '24px', inner: 1360 });
});

for (const variant of variants) {
  test(`a ${variant} sidebar collapses to a rail of icons, off the canvas, or not at all, by Ctrl+B`, async ({
    page,
  }) => {
    const { sidebar, trigger } = shell(page);
    await store(page, { 'app-settings': sidebarSettings({ variant, collapsible: 'icon' }) });
    await page.goto('/help');
    await alive(page);
    await expect(sidebar).toHaveAttribute('data-variant', variant);
    await page.keyboard.press('Control+b');
    await expect(sidebar).toHaveAttribute('data-state', 'rail');
    await expect.poll(() => width(page)).toBe(variant === 'floating' ? 68 : 52);
    await expect(sidebar.getByRole('link', { name: text.pages.components })).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(sidebar).toHaveAttribute('data-state', 'open');

    await choose(page, { variant, collapsible: 'offcanvas' });
    const before = await mainStart(page);
    await page.keyboard.press('Control+b');
    await expect(sidebar).toBeHidden();
    await expect.poll(() => mainStart(page)).toBeLessThan(before - 200);
    await page.keyboard.press('Control+b');
    await expect(sidebar).toBeVisible();

    await choose(page, { variant, collapsible: 'none' });
    await expect(trigger).toHaveCount(0);
    await page.keyboard.press('Control+b');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expect(sidebar).toHaveAttribute('data-state', 'open');
  });
}

test('the sidebar is on the side that is set', async ({ page }) => {
  await page.goto('/help');
  const { sidebar } = shell(page);
  await choose(page, { variant: 'sidebar', collapsible: 'icon', side: 'right' });
  await expect.poll(async () => (await sidebar.boundingBox())?.x).toBe(1280 - 256);
  await choose(page, { variant: 'sidebar', collapsible: 'icon', side: 'left' });
  await expect.poll(async () => (await sidebar.boundingBox())?.x).toBe(0);
});

test('its header button and its edge open and close the sidebar', async ({ page }) => {
  await page.goto('/help');
  const { sidebar, trigger } = shell(page);
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await trigger.click();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar).toHaveAttribute('data-state', 'rail');
  await page.locator('[data-edge-rail]').click();
  await expect(sidebar).toHaveAttribute('data-state', 'open');
});

test('a collapsed sidebar is remembered, and on loading nothing moves for it', async ({ page }) => {
  await watchShift(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const state = document.querySelector('aside')?.getAttribute('data-state');
      if (state && seen.at(-1) !== state) seen.push(state);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/settings/display');
  await alive(page);
  await page.keyboard.press('Control+b');
  await expect(shell(page).sidebar).toHaveAttribute('data-state', 'rail');
  await page.reload();
  await alive(page);
  await expect(shell(page).sidebar).toHaveAttribute('data-state', 'rail');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(['rail']);
  expect(await shiftOf(page)).toBeLessThan(0.02);
});

test('an unreadable stored sidebar setting counts as none', async ({ page }) => {
  await store(page, { 'sidebar-open': '{"', 'app-settings': '[]', 'palette-recent': '{"a":1}' });
  await page.goto('/help');
  await expect(shell(page).sidebar).toHaveAttribute('data-state', 'open');
  await alive(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: text.palette.title }).waitFor();
  await expect(page.getByRole('group', { name: text.palette.groups.recent })).toHaveCount(0);
});

test('the sidebar names the page one is on, and leads to pages that are there', async ({
  page,
}) => {
  await page.goto('/components/button');
  const navigation = page.getByRole('navigation', { name: text.navigation });
  await expect(navigation.locator('[aria-current=page]')).toHaveText(text.pages.components);
  const { home, run, components, help, appearance, display } = text.pages;
  const entries = [home, run, components, help, appearance, display];
  for (const name of entries) {
    await page.goto('/help');
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).not.toHaveURL(name === text.pages.help ? /^$/ : /\/help$/);
    await expect(page.getByRole('main')).toHaveCount(1);
  }
});

test('the breadcrumb follows the table of pages; parents are links where they are pages', async ({
  page,
}) => {
  await page.goto('/settings/display');
  const way = page.getByRole('navigation', { name: parts.breadcrumb });
  await expect(way.getByRole('listitem')).toHaveText([
    text.pages.home,
    text.groups.settings,
    text.pages.display,
  ]);
  await expect(way.getByRole('link')).toHaveText([text.pages.home]);
  await page.goto('/components/alert-dialog');
  await expect(way.locator('[aria-current=page]')).toHaveText('Alert dialog');
  await way.getByRole('link', { name: text.pages.components }).click();
  await expect(page).toHaveURL(/\/components$/);
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/help');
  await alive(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: text.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the title of the next page is said after going there', async ({ page }) => {
  await page.goto('/help');
  await page
    .getByRole('navigation', { name: text.navigation })
    .getByRole('link', { name: text.pages.components })
    .click();
  await expect(page.locator('[data-page-announcer]')).toContainText(text.pages.components);
});

test('a visitor finds the sign-in, and theme, settings and help in their menu', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/help');
  await expect(
    page.getByRole('banner').getByRole('link', { name: text.user.signIn }),
  ).toHaveAttribute('href', /^\/login\?next=(?:%2F|\/)help$/);
  const button = page.getByRole('button', { name: text.user.menu });
  await button.click();
  const menu = page.getByRole('menu', { name: text.user.menu });
  await expect(menu.getByRole('menuitem', { name: text.user.signIn })).toHaveAttribute(
    'href',
    /^\/login\?next=(?:%2F|\/)help$/,
  );
  await menu.getByRole('menuitemradio', { name: text.user.themes.dark }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await button.click();
  await expect(menu).toBeHidden();
  await button.press('Enter');
  await menu.getByRole('menuitem', { name: text.shortcuts.title }).click();
  const shortcuts = page.getByRole('dialog', { name: text.shortcuts.title });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await button.press('Enter');
  await menu.getByRole('menuitem', { name: text.pages.appearance }).click();
  await expect(page).toHaveURL(/\/settings\/appearance$/);
});

test('the switch in the header turns light to dark and back', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/help');
  await page.getByRole('button', { name: text.toDark }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: text.toLight }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('the tooltips of the rail open after 700 ms, and at once for a neighbour within 300 ms', async ({
  page,
}) => {
  const time = new Date('2026-05-01T10:00:00Z');
  await store(page, { 'sidebar-open': 'false' });
  await page.clock.install({ time });
  await page.goto('/help');
  const { sidebar } = shell(page);
  await alive(page);
  // The focus fetches the code of tooltips, and shows one without delay.
  const home = sidebar.getByRole('link', { name: text.pages.home, exact: true });
  await home.focus();
  await page.keyboard.press('Tab');
  await expect(home).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(home).toBeFocused();
  const shown = (name: string) => page.locator('[data-open]').getByText(name, { exact: true });
  await expect(shown(text.pages.home)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown(text.pages.home)).toHaveCount(0);
  await page.clock.pauseAt(new Date(time.getTime() + 60_000));

  await sidebar.getByRole('link', { name: text.pages.run }).hover();
  await pass(page, 699);
  await expect(shown(text.pages.run)).toHaveCount(0);
  await pass(page, 1);
  await pass(page, 200);
  await expect(shown(text.pages.run)).toBeVisible();
  await page.mouse.move(640, 400);
  await expect(shown(text.pages.run)).toHaveCount(0);
  await pass(page, 299);
  await sidebar.getByRole('link', { name: text.pages.help }).hover();
  await pass(page, 50);
  await expect(shown(text.pages.help)).toBeVisible();
  await page.mouse.move(640, 400);
  await expect(shown(text.pages.help)).toHaveCount(0);
  await pass(page, 301);
  await sidebar.getByRole('link', { name: text.pages.components }).hover();
  await pass(page, 699);
  await expect(shown(text.pages.components)).toHaveCount(0);
});

test('a blank page has nothing around it, a fullscreen one a way home alone', async ({ page }) => {
  for (const address of ['/login', '/run', '/explorer', '/503', '/grid', '/ui/maps/q']) {
    await page.goto(address);
    await alive(page);
    await expect(page.getByRole('banner'), address).toHaveCount(0);
    await expect(shell(page).sidebar, address).toHaveCount(0);
    const fullscreen = pageAt(address)?.layout === 'fullscreen';
    if (!fullscreen) continue;
    await expect(page.getByRole('link', { name: text.backHome }), address).toBeVisible();
    const main = await page.getByRole('main').boundingBox();
    expect([address, main]).toEqual([address, { x: 0, y: 0, ...window }]);
  }
});

test('a page that is a map keeps a way home', async ({ page }) => {
  await page.goto('/ui/maps/full-screen');
  await page.getByRole('link', { name: text.backHome }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('below 768 px the navigation is a sheet, by touch, and closes on going somewhere', async ({
    page,
  }) => {
    await page.goto('/help');
    await expect(shell(page).sidebar).toHaveCount(0);
    await page.getByRole('button', { name: text.openNavigation }).tap();
    const sheet = page.getByRole('dialog', { name: text.product });
    const navigation = sheet.getByRole('navigation', { name: text.navigation });
    await expect(navigation.locator('[aria-current=page]')).toHaveText(text.pages.help);
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
    await sheet.getByRole('button', { name: text.user.menu }).tap();
    const menu = page.getByRole('menu', { name: text.user.menu });
    await expect(menu).toBeVisible();
    // Before the menu has the focus, Escape would close the sheet.
    const hasFocus = () => menu.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await navigation.getByRole('link', { name: text.pages.components }).tap();
    await expect(page).toHaveURL(/\/components$/);
    await expect(sheet).toBeHidden();
  });

  test('read from the right, the sheet comes from the right', async ({ page }) => {
    await store(page, {
      'app-settings': sidebarSettings(
        { variant: 'sidebar', collapsible: 'icon', side: 'right' },
        'rtl',
      ),
    });
    await page.goto('/help');
    await page.getByRole('button', { name: text.openNavigation }).tap();
    const sheet = page.getByRole('dialog', { name: text.product });
    await sheet.waitFor();
    await atRest(page);
    const box = await sheet.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(390);
  });

  test('the tab bar has five slots of at least 44 px, with the run in the middle', async ({
    page,
  }) => {
    await page.goto('/help');
    const links = page.getByRole('navigation', { name: text.tabBar }).getByRole('link');
    await expect(links).toHaveText([
      text.pages.home,
      text.pages.routes,
      text.pages.run,
      text.pages.help,
      text.pages.appearance,
    ]);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(text.pages.help);
    await expectAccessible(page);
    await links.first().tap();
    await expect(page).toHaveURL(/\/$/);
  });
});

for (const [colorScheme, direction] of [
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
] as const) {
  test(`axe finds nothing in the shell, open and collapsed: ${colorScheme}, ${direction}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const side = direction === 'rtl' ? 'right' : 'left';
    await store(page, {
      'app-settings': sidebarSettings({ variant: 'inset', collapsible: 'icon', side }, direction),
    });
    await page.goto('/help');
    await alive(page);
    await expectAccessible(page);
    await page.keyboard.press('Control+b');
    await expect(shell(page).sidebar).toHaveAttribute('data-state', 'rail');
    await expectAccessible(page);
  });
}

async function choose(page: Page, sidebar: Parameters<typeof sidebarSettings>[0]): Promise<void> {
  await storeElsewhere(page, 'app-settings', sidebarSettings(sidebar));
}

async function width(page: Page): Promise<number | undefined> {
  return (await shell(page).sidebar.boundingBox())?.width;
}

async function mainStart(page: Page): Promise<number> {
  return (await page.getByRole('main').boundingBox())?.x ?? Number.NaN;
}
