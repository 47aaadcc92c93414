import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/appearance.ts';
import { text as settingsText } from '../apps/web/src/text/en/display-settings.ts';
import { expectAccessible } from './axe.ts';
import { shell } from './shell-page.ts';
import { store } from './stored.ts';
import { alive } from './page-work.ts';
import { test } from './story.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('without anything stored the theme is zinc, the radius 0.5 rem, the direction ltr, before the first paint', async ({
  page,
}) => {
  const first = await firstState(page);
  expect(first).toEqual({
    themes: ['theme-zinc'],
    radius: '0.5rem',
    font: 'inter',
    density: 'comfortable',
    direction: 'ltr',
    dark: false,
    browserColour: '#ffffff',
  });
});

test('the settings under config, app-settings and color-mode are on the page before the first paint', async ({
  page,
}) => {
  await store(page, {
    'color-mode': 'dark',
    config: '{"theme":"rose","radius":0.75,"font":"readable","density":"compact"}',
    'app-settings':
      '{"sidebar":{"collapsible":"icon","side":"right","variant":"floating"},"direction":"rtl"}',
  });
  const first = await firstState(page);
  expect(first).toEqual({
    themes: ['theme-rose'],
    radius: '0.75rem',
    font: 'readable',
    density: 'compact',
    direction: 'rtl',
    dark: true,
    browserColour: '#141416',
  });
  await alive(page);
  await expect.poll(() => stateOf(page)).toEqual(first);
});

test('stored values that cannot be read fall back one by one, before the first paint as after', async ({
  page,
}) => {
  await store(page, {
    'color-mode': 'purple',
    config: '{"theme":"blue","radius":0.3,"font":7}',
    'app-settings': '{"sidebar":"none","direction":',
  });
  const first = await firstState(page);
  expect(first).toMatchObject({
    themes: ['theme-blue'],
    radius: '0.5rem',
    font: 'inter',
    direction: 'ltr',
    dark: false,
  });
  await page.goto('/settings/appearance');
  await expect(choice(page, text.color, text.colors.blue)).toBeChecked();
  await expect(choice(page, text.radius, '0.5')).toBeChecked();
  await expect(choice(page, text.direction, text.directions.ltr)).toBeChecked();
});

test('forbidden storage takes nothing but the memory: settings hold until the page is left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/settings/appearance');
  await choice(page, text.color, text.colors.green).click();
  await expect(page.locator('body')).toHaveClass(/theme-green/);
  await page.reload();
  await expect(choice(page, text.color, text.colors.zinc)).toBeChecked();
});

test('another tab follows theme, radius, direction and mode without being loaded again', async ({
  context,
}) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await there.goto('/help');
  await alive(there);
  await here.goto('/settings/appearance');
  await choice(here, text.color, text.colors.violet).click();
  await choice(here, text.radius, '1').click();
  await choice(here, text.mode, text.modes.dark).click();
  await choice(here, text.direction, text.directions.rtl).click();
  await expect
    .poll(() => stateOf(there))
    .toMatchObject({
      themes: ['theme-violet'],
      radius: '1rem',
      dark: true,
      direction: 'rtl',
    });
  await expect(shell(there).sidebar).toHaveAttribute('data-side', 'right');
});

test('the mode system follows the machine at once; light and dark do not', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings/appearance');
  await expect(choice(page, text.mode, text.modes.system)).toBeChecked();
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveClass(/dark/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#141416');
  await choice(page, text.mode, text.modes.light).click();
  await expect(root).not.toHaveClass(/dark/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff');
  await page.emulateMedia({ colorScheme: 'light' });
  await choice(page, text.mode, text.modes.dark).click();
  await expect(root).toHaveClass(/dark/);
});

test('font and density act: the words change their font, rows go from 32 px to 28 px', async ({
  page,
}) => {
  await page.goto('/settings/appearance');
  const body = page.locator('body');
  const row = page.getByRole('region', { name: text.preview.label }).locator('li').first();
  await expect(body).toHaveCSS('font-family', /^"Inter Variable"/);
  await expect(row).toHaveCSS('height', '32px');
  await choice(page, text.font, text.fonts.system).click();
  await expect(body).toHaveCSS('font-family', /^system-ui/);
  await choice(page, text.font, text.fonts.readable).click();
  await expect(body).toHaveCSS('font-family', /Verdana/);
  await expect(body).toHaveCSS('letter-spacing', '0.26px');
  await choice(page, text.density, text.densities.compact).click();
  await expect(row).toHaveCSS('height', '28px');
  await page.reload();
  await expect(row).toHaveCSS('height', '28px');
});

test('the sidebar becomes floating or inset, and where it may be gone, hiding it takes all of it away', async ({
  page,
}) => {
  await page.goto('/settings/appearance');
  const { sidebar } = shell(page);
  await choice(page, text.navbar, text.variants.floating).click();
  await expect(sidebar).toHaveAttribute('data-variant', 'floating');
  await choice(page, text.navbar, text.variants.inset).click();
  await expect(sidebar).toHaveAttribute('data-variant', 'inset');
  await choice(page, text.collapsible, text.collapsibles.offcanvas).click();
  await expect
    .poll(() => stored(page, 'app-settings'))
    .toEqual({
      sidebar: { collapsible: 'offcanvas', side: 'left', variant: 'inset' },
      direction: 'ltr',
    });
  await shell(page).trigger.click();
  await expect(sidebar).toHaveAttribute('data-state', 'hidden');
});

test('reset puts everything back to zinc, 0.5 rem, ltr and system, and can be undone', async ({
  page,
}) => {
  await store(page, {
    config: '{"theme":"orange","radius":0,"font":"system","density":"compact"}',
  });
  await page.goto('/settings/appearance');
  await choice(page, text.mode, text.modes.dark).click();
  await choice(page, text.direction, text.directions.rtl).click();
  await expect.poll(() => stateOf(page)).toMatchObject({ dark: true, direction: 'rtl' });
  const before = await stateOf(page);
  await page.getByRole('button', { name: text.reset.action, exact: true }).click();
  await expect
    .poll(() => stateOf(page))
    .toMatchObject({
      themes: ['theme-zinc'],
      radius: '0.5rem',
      density: 'comfortable',
      direction: 'ltr',
      dark: false,
    });
  await expect(shell(page).sidebar).toHaveAttribute('data-side', 'left');
  await page.getByRole('button', { name: text.reset.undo }).click();
  await expect.poll(() => stateOf(page)).toEqual(before);
});

test('the page of appearance settings is accessible in light and ltr, and in dark and rtl on a phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/settings/appearance');
  await expect(page.getByRole('heading', { level: 1, name: text.page.title })).toBeVisible();
  await expect(page.getByRole('link', { name: settingsText.nav.display }).last()).toBeVisible();
  await expectAccessible(page);
  await choice(page, text.mode, text.modes.dark).click();
  await choice(page, text.direction, text.directions.rtl).click();
  await choice(page, text.color, text.colors.yellow).click();
  await expect
    .poll(() => stateOf(page))
    .toMatchObject({ themes: ['theme-yellow'], dark: true, direction: 'rtl' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
  expect(overflow).toBe(0);
});

function choice(page: Page, group: string, name: string): Locator {
  return page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
}

async function stored(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null');
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** The state of the page when the first thing is put into the body's root: before any paint. */
async function firstState(page: Page): Promise<State> {
  // The application's own code never arrives, so whatever is there, the page came with. It stays on
  // its way: of code that is missing, the page would have to say so.
  const code = /\/(src\/main\.tsx|assets\/[^/]+\.js)/;
  await page.route(code, () => undefined);
  await page.goto('/help', { waitUntil: 'commit' });
  await expect(page.locator('body[class*="theme-"] #root')).toBeAttached();
  const state = await stateOf(page);
  await expect(page.locator('#root')).toBeEmpty();
  await page.unroute(code);
  await page.goto('/help');
  return state;
}

function stateOf(page: Page) {
  return page.evaluate(() => {
    const { body, documentElement: root } = document;
    return {
      themes: [...body.classList].filter((name) => name.startsWith('theme-')),
      radius: body.style.getPropertyValue('--radius'),
      font: body.dataset['font'],
      density: body.dataset['density'],
      direction: root.dir,
      dark: root.classList.contains('dark'),
      browserColour: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
    };
  });
}

test('all pages of settings are of one width', async ({ page }) => {
  const widths = new Set<number>();
  for (const path of ['appearance', 'display']) {
    await page.goto(`/settings/${path}`);
    await alive(page);
    const frame = page.locator('main > div', { has: page.getByRole('heading', { level: 1 }) });
    widths.add(await frame.evaluate((element) => element.clientWidth));
  }
  expect([...widths]).toEqual([768]);
});
