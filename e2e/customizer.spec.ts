import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { radii, themeNames } from '../apps/web/src/appearance/appearance.ts';
import { text } from '../apps/web/src/text/en/appearance.ts';
import { text as customizer } from '../apps/web/src/text/en/customizer.ts';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { atRest, expectAccessible } from './axe.ts';
import { Finger } from './finger.ts';
import { shell } from './shell-page.ts';
import { store } from './stored.ts';
import { gestureUntil } from './gestures.ts';
import { test } from './story.ts';

const mapControls = mapPage.controls.group;
const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide });

test('a fixed button at mid-height on the screen edge opens the Template Customizer with its subtitle', async ({
  page,
}) => {
  await page.goto('/help');
  const button = openButton(page);
  const box = await boxOf(button);
  const top = await boxOf(page.getByRole('heading', { level: 1 }));
  expect(box.x + box.width).toBe(wide.width);
  expect(Math.abs(box.y + box.height / 2 - wide.height / 2)).toBeLessThanOrEqual(1);
  await page.mouse.move(wide.width / 2, wide.height / 2);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).boundingBox()).not.toEqual(top);
  expect(await boxOf(button)).toEqual(box);
  await button.click();
  await expect(panel(page)).toHaveAccessibleDescription('Customize & Preview in Real Time');
  await expect(panel(page)).toHaveAccessibleName('Template Customizer');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('at 768 px it is a side sheet at the right, in rtl at the left with its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page);
  const box = await boxOf(panel(page));
  expect(box).toMatchObject({ y: 0, height: 900 });
  expect(box.x).toBeGreaterThan(300);
  expect(box.x + box.width).toBe(768);
  await choice(page, text.direction, text.directions.rtl).click();
  await expect.poll(async () => (await boxOf(panel(page))).x).toBe(0);
  await page.getByRole('button', { name: customizer.done }).click();
  await expect(panel(page)).toBeHidden();
  await expect.poll(async () => (await boxOf(openButton(page))).x).toBe(0);
});

test('at 767 px it is a bottom drawer with a maximum height of 97 %', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 500 });
  await open(page);
  const box = await boxOf(panel(page));
  expect(Math.abs(box.height - 500 * 0.97)).toBeLessThanOrEqual(1);
  expect(Math.abs(box.y + box.height - 500)).toBeLessThanOrEqual(1);
  await expect(panel(page)).toHaveCSS('max-height', '97%');
});

test('it has the sections Theming (Color, Radius, Theme) and Layout (Navbar Type, Direction) with every choice', async ({
  page,
}) => {
  await open(page);
  const theming = panel(page).getByRole('region', { name: 'Theming' });
  const layout = panel(page).getByRole('region', { name: 'Layout' });
  const names = (within: Locator, group: string) =>
    within.getByRole('radiogroup', { name: group }).getByRole('radio').allInnerTexts();
  expect((await names(theming, 'Color')).map((name) => name.toLowerCase())).toEqual([
    ...themeNames,
  ]);
  expect(await names(theming, 'Radius')).toEqual(['0', '0.25', '0.5', '0.75', '1']);
  expect(await names(theming, 'Theme')).toEqual(['Light', 'Dark', 'System']);
  expect(await names(layout, 'Navbar Type')).toEqual(['Sidebar', 'Floating', 'Inset']);
  expect(await names(layout, 'Direction')).toEqual(['LTR', 'RTL']);
});

test('choosing a theme swaps the theme class on the body and keeps it under config; all 12 can be chosen', async ({
  page,
}) => {
  await open(page);
  for (const theme of [...themeNames].toReversed()) {
    await choice(page, text.color, text.colors[theme]).click();
    await expect.poll(() => themeClasses(page)).toEqual([`theme-${theme}`]);
    await expect
      .poll(() => stored(page, 'config'))
      .toEqual({ theme, radius: 0.5, font: 'inter', density: 'comfortable' });
  }
});

test('the radii 0, 0.25, 0.5, 0.75 and 1 are set in rem on the body and round the corners at once', async ({
  page,
}) => {
  await open(page);
  const done = page.getByRole('button', { name: customizer.done });
  for (const radius of [...radii].toReversed()) {
    await choice(page, text.radius, String(radius)).click();
    await expect(page.locator('body')).toHaveAttribute(
      'style',
      new RegExp(`--radius: ${radius}rem`),
    );
    await expect(done).toHaveCSS('border-top-left-radius', `${radius * 16}px`);
    await expect.poll(() => stored(page, 'config')).toMatchObject({ radius });
  }
});

test('rtl moves the sidebar to the right and ltr to the left, kept together under app-settings', async ({
  page,
}) => {
  await open(page);
  await choice(page, text.navbar, text.variants.floating).click();
  await choice(page, text.direction, text.directions.rtl).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(shell(page).sidebar).toHaveAttribute('data-side', 'right');
  await expect
    .poll(() => stored(page, 'app-settings'))
    .toEqual({
      sidebar: { collapsible: 'icon', side: 'right', variant: 'floating' },
      direction: 'rtl',
    });
  await choice(page, text.direction, text.directions.ltr).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(shell(page).sidebar).toHaveAttribute('data-side', 'left');
  await expect
    .poll(() => stored(page, 'app-settings'))
    .toMatchObject({ sidebar: { side: 'left' }, direction: 'ltr' });
});

test('by keyboard alone: opened, every group left and right by arrows, reset, undone and closed', async ({
  page,
}) => {
  await page.goto('/help');
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => panel(page).evaluate((node) => node.contains(document.activeElement)))
    .toBe(true);
  await tabTo(page, choice(page, text.color, text.colors.zinc));
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, text.color, text.colors.slate)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(choice(page, text.radius, '0.5')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(choice(page, text.radius, '0.25')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(choice(page, text.mode, text.modes.system)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(choice(page, text.mode, text.modes.dark)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(choice(page, text.navbar, text.variants.sidebar)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, text.navbar, text.variants.floating)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(choice(page, text.direction, text.directions.ltr)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, text.direction, text.directions.rtl)).toBeChecked();
  await expect(page.locator('body')).toHaveClass(/theme-slate/);
  await tabTo(page, page.getByRole('button', { name: text.reset.action, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveClass(/theme-zinc/);
  await expect(page.getByRole('button', { name: text.reset.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveClass(/theme-slate/);
  await tabTo(page, page.getByRole('button', { name: customizer.done }));
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('by touch: chosen with a tap, kept, and pushed away with the finger', async ({ page }) => {
    await page.goto('/help');
    await openButton(page).tap();
    await panel(page).waitFor();
    await atRest(page);
    await choice(page, text.color, text.colors.green).tap();
    await expect(page.locator('body')).toHaveClass(/theme-green/);
    await choice(page, text.navbar, text.variants.inset).tap();
    await expect
      .poll(() => stored(page, 'app-settings'))
      .toMatchObject({ sidebar: { variant: 'inset' } });
    for (const radio of await panel(page).getByRole('radio').all()) {
      expect((await boxOf(radio)).height).toBeGreaterThanOrEqual(44);
    }
    const { x, y, width } = await boxOf(panel(page));
    const finger = await Finger.of(page);
    const from = { x: x + width / 2, y: y + 10 };
    const pushAway = async () => {
      await finger.down(from);
      await finger.drag(from, { x: from.x, y: from.y + 500 });
      await finger.up();
    };
    await gestureUntil(pushAway, (within) => expect(panel(page)).toBeHidden(within));
    await page.reload();
    await expect(page.locator('body')).toHaveClass(/theme-green/);
  });
});

test('a Tab that is pressed before the focus has moved in does not leave the panel', async ({
  page,
}) => {
  await page.goto('/help');
  await openButton(page).focus();
  const outcome = await page.evaluate(async () => {
    const button = document.activeElement;
    if (!(button instanceof HTMLElement)) throw new Error('The button has no focus');
    const drawn = new Promise<Element>((resolve) => {
      new MutationObserver((_, observer) => {
        const dialog = document.querySelector('[role=dialog]');
        if (!dialog) return;
        observer.disconnect();
        resolve(dialog);
      }).observe(document.body, { childList: true, subtree: true });
    });
    button.click();
    const dialog = await drawn;
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(tab);
    return { isHeld: tab.defaultPrevented, isWithin: dialog.contains(document.activeElement) };
  });
  expect(outcome.isHeld || outcome.isWithin).toBe(true);
  await expect(panel(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page).locator(':focus')).toBeVisible();
});

test('on a phone it covers no field of the page to sign in', async ({ page }) => {
  for (const size of [phone, { width: 360, height: 560 }]) {
    await page.setViewportSize(size);
    await page.goto('/login');
    const field = await boxOf(page.getByRole('textbox').first());
    const seen = await boxOf(openButton(page).locator('span'));
    expect(seen.x, `${size.width}`).toBeGreaterThanOrEqual(field.x + field.width);
  }
});

test('its button covers none of the map controls of the planner', async ({ page }) => {
  await page.goto('/run');
  const controls = page.getByRole('navigation', { name: mapControls }).getByRole('button');
  await controls.first().waitFor();
  for (const size of [wide, { width: 1000, height: 600 }, phone, { width: 360, height: 560 }]) {
    await page.setViewportSize(size);
    const covered = async () => {
      const { x, y } = await boxOf(openButton(page));
      return controls.evaluateAll(
        (all, edge) =>
          all
            .map((control) => ({ name: control.ariaLabel, box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.bottom > edge.y && box.right > edge.x)
            .map(({ name }) => name),
        { x, y },
      );
    };
    await expect.poll(covered, { message: `${size.width} × ${size.height}` }).toEqual([]);
    await expect.poll(() => controls.count()).toBeGreaterThan(2);
  }
});

test('the customizer is accessible as a sheet in light and ltr, and as a drawer in dark and rtl', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expectAccessible(page);
  await choice(page, text.mode, text.modes.dark).click();
  await choice(page, text.direction, text.directions.rtl).click();
  await page.setViewportSize(phone);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(panel(page)).toHaveCSS('max-height', '97%');
  await expectAccessible(page);
});

async function open(page: Page): Promise<void> {
  await store(page, { 'color-mode': 'system' });
  await page.goto('/help');
  await openButton(page).click();
  await panel(page).waitFor();
  await atRest(page);
}

function openButton(page: Page): Locator {
  return page.getByRole('button', { name: customizer.open });
}

function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: customizer.title });
}

function choice(page: Page, group: string, name: string): Locator {
  return page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

function themeClasses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.classList].filter((name) => name.startsWith('theme-')),
  );
}

async function stored(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null');
}
