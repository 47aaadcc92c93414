import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/feedback.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { atRest, expectAccessible } from './axe.ts';
import { gestureUntil, pauseClock, swipe } from './gestures.ts';
import { alive, pass } from './page-work.ts';
import { test } from './story.ts';

const card = '.notification';
const staying = '.notification:not([data-leaving])';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const area = (page: Page) => page.getByRole('region', { name: text.notifications, exact: true });

async function open(page: Page) {
  await page.goto('/components/sonner');
  await alive(page);
}

/** Shows notifications by their buttons, with the clock standing still, and takes the mouse away. */
async function openStill(page: Page, ...names: readonly string[]) {
  await pauseClock(page, '/components/sonner');
  await show(page, ...names);
}

async function show(page: Page, ...names: readonly string[]) {
  const before = await page.locator(staying).count();
  for (const name of names) await press(page, name);
  await expect(page.locator(staying)).toHaveCount(before + names.length);
  await page.mouse.move(5, 5);
}

async function boxOf(locator: Locator) {
  await atRest(locator.page());
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
}

test('a notification has a type, each with a sign of its own that has a name', async ({ page }) => {
  await open(page);
  for (const type of ['Success', 'Error', 'Warning', 'Info', 'Loading', 'Default']) {
    await show(page, type);
    const front = page.locator(staying).first();
    await expect(front).toHaveAttribute('data-type', type.toLowerCase());
    await expect(front.getByRole('img')).toHaveCount(type === 'Default' ? 0 : 1);
  }
  await expectAccessible(page);
});

test('a notification has a title, a description, and reports when it was dismissed or closed by itself', async ({
  page,
}) => {
  await openStill(page, 'With a description');
  await expect(page.locator(card)).toContainText('Ana shared a project');
  await expect(page.locator(card)).toContainText('Harbour loops, with 12 routes.');
  await pass(page, 4000);
  await expect(page.getByText('Last: closed by itself')).toBeVisible();
  await pass(page, 200);
  await show(page, 'With a description');
  await page.getByRole('button', { name: text.closeNotification }).click();
  await expect(page.getByText('Last: dismissed')).toBeVisible();
});

test('a notification is dismissed by its action, by its cancel button and by its close button', async ({
  page,
}) => {
  await open(page);
  for (const [name, last] of [
    ['Accept', 'Last: accepted'],
    ['Not now', 'Last: put off'],
    [text.closeNotification, undefined],
  ] as const) {
    await show(page, 'With two buttons');
    await press(page, name);
    await expect(page.locator(card)).toHaveCount(0);
    if (last) await expect(page.getByText(last)).toBeVisible();
  }
});

test('a notification that is not dismissible has no close button and cannot be swiped away', async ({
  page,
}) => {
  await openStill(page, 'Not dismissible');
  await expect(page.getByRole('button', { name: text.closeNotification })).toHaveCount(0);
  await swipe(page.locator(card), { x: 120, milliseconds: 50 });
  await expect(page.locator(staying)).toHaveCount(1);
});

test('a notification closes by itself after 4000 ms', async ({ page }) => {
  await openStill(page, 'Info');
  await pass(page, 3999);
  await expect(page.locator(staying)).toHaveCount(1);
  await pass(page, 1);
  await expect(page.locator(staying)).toHaveCount(0);
});

test('a notification is removed 200 ms after its dismissal', async ({ page }) => {
  await openStill(page, 'Info');
  await page.getByRole('button', { name: text.closeNotification }).click();
  await expect(page.locator(staying)).toHaveCount(0);
  await pass(page, 199);
  await expect(page.locator(card)).toHaveCount(1);
  await pass(page, 1);
  await expect(page.locator(card)).toHaveCount(0);
});

test('loading notifications and those of infinite duration never close by themselves', async ({
  page,
}) => {
  await openStill(page, 'Loading', 'Start a download');
  await page.clock.fastForward(24 * 60 * 60 * 1000);
  await expect(page.locator(staying)).toHaveCount(2);
});

test('the time of a notification is paused while the list is hovered', async ({ page }) => {
  await openStill(page, 'Info');
  await pass(page, 3000);
  await page.locator(card).hover();
  await expect(page.locator('[data-expanded]')).toBeVisible();
  await pass(page, 60_000);
  await expect(page.locator(staying)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(page.locator('[data-expanded]')).toHaveCount(0);
  await pass(page, 900);
  await expect(page.locator(staying)).toHaveCount(1);
  await pass(page, 101);
  await expect(page.locator(staying)).toHaveCount(0);
});

test('the time of a notification is paused while the list is expanded by the keyboard', async ({
  page,
}) => {
  await openStill(page, 'Info');
  await page.keyboard.press('Alt+t');
  await expect(page.locator('[data-expanded]')).toBeVisible();
  await pass(page, 60_000);
  await expect(page.locator(staying)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-expanded]')).toHaveCount(0);
  await pass(page, 4001);
  await expect(page.locator(staying)).toHaveCount(0);
});

test('the time is paused while the page is hidden only where that option is on', async ({
  page,
}) => {
  await openStill(page, 'Info');
  await setVisibility(page, 'hidden');
  await pass(page, 4200);
  await expect(page.locator(card)).toHaveCount(0);
  await setVisibility(page, 'visible');
  await page.getByRole('switch', { name: 'Wait while the page is hidden' }).click();
  await show(page, 'Info');
  await setVisibility(page, 'hidden');
  await pass(page, 60_000);
  await expect(page.locator(staying)).toHaveCount(1);
  await setVisibility(page, 'visible');
  await pass(page, 4001);
  await expect(page.locator(staying)).toHaveCount(0);
});

for (const pointer of ['mouse', 'touch'] as const) {
  test(`a slow swipe of 20 px dismisses a notification, one of 19 px does not (${pointer})`, async ({
    page,
  }) => {
    await openStill(page, 'Loading');
    await swipe(page.locator(card), { x: 19, milliseconds: 2000, pointer });
    await swipe(page.locator(card), { x: -60, milliseconds: 2000, pointer });
    await expect(page.locator(staying)).toHaveCount(1);
    await gestureUntil(
      () => swipe(page.locator(card), { x: 20, milliseconds: 2000, pointer }),
      (within) => expect(page.locator(staying)).toHaveCount(0, within),
    );
  });
}

test('a swipe faster than 0.11 px/ms dismisses a notification however short it is', async ({
  page,
}) => {
  await openStill(page, 'Loading');
  // 11 px: 0.11 px/ms in 100 ms, which is not above; 0.1222 px/ms in 90 ms.
  await swipe(page.locator(card), { x: 11, milliseconds: 100 });
  await expect(page.locator(staying)).toHaveCount(1);
  await swipe(page.locator(card), { x: 11, milliseconds: 90 });
  await expect(page.locator(staying)).toHaveCount(0);
});

test('a notification is swiped to the edges of its position', async ({ page }) => {
  await openStill(page, 'Top left');
  await swipe(page.locator(card), { x: 60, milliseconds: 50 });
  await swipe(page.locator(card), { y: 60, milliseconds: 50 });
  await expect(page.locator(staying)).toHaveCount(1);
  await swipe(page.locator(card), { y: -20, milliseconds: 50 });
  await expect(page.locator(staying)).toHaveCount(0);
});

test('3 notifications are visible, the rest are stacked behind them', async ({ page }) => {
  await open(page);
  await show(page, 'Loading', 'Loading', 'Loading', 'Loading', 'Loading');
  await expect(page.locator('.notification:not([inert])')).toHaveCount(3);
  await expect(page.locator('.notification[inert]')).toHaveCount(2);
  for (const hidden of await page.locator('.notification[inert]').all())
    await expect(hidden).toHaveCSS('opacity', '0');
});

test('expanded notifications are 14 px apart', async ({ page }) => {
  await open(page);
  await show(page, 'Loading', 'Start a download', 'With two buttons');
  await page.keyboard.press('Alt+t');
  await expect(page.locator('[data-expanded]')).toBeVisible();
  const gap = async (front: number) => {
    const [lower, upper] = [
      await boxOf(page.locator(card).nth(front)),
      await boxOf(page.locator(card).nth(front + 1)),
    ];
    return Math.round(lower.y - (upper.y + upper.height));
  };
  await expect.poll(() => gap(0)).toBe(14);
  await expect.poll(() => gap(1)).toBe(14);
});

test('a notification is 356 px wide and 32 px from the bottom right corner', async ({ page }) => {
  await open(page);
  await show(page, 'Loading');
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(page.locator(card));
      return { width, right: window.width - x - width, bottom: window.height - y - height };
    })
    .toEqual({ width: 356, right: 32, bottom: 32 });
});

test('on a phone a notification has the width of the screen less 16 px at each side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await show(page, 'Loading');
  const place = async () => {
    const { x, y, width, height } = await boxOf(page.locator(card));
    return { x, width, bottom: y + height };
  };
  const tabBar = await boxOf(page.getByRole('navigation', { name: shell.tabBar }));
  await expect.poll(async () => tabBar.y - (await place()).bottom).toBeGreaterThanOrEqual(8);
  expect(await place()).toMatchObject({ x: 16, width: 358 });
});

test('a notification has one of six positions, by default the bottom right', async ({ page }) => {
  await open(page);
  await show(page, 'Loading');
  await expect(page.locator('[data-position]')).toHaveAttribute('data-position', 'bottom-right');
  await page.getByRole('button', { name: text.closeNotification }).click();
  await expect(page.locator(staying)).toHaveCount(0);
  for (const name of ['Top left', 'Top centre', 'Top right', 'Bottom left', 'Bottom centre']) {
    await show(page, name);
    const position = name.toLowerCase().replace(' ', '-').replace('centre', 'center');
    const box = await boxOf(page.locator(`[data-position=${position}] > li`).first());
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    expect(middle.y < 320, name).toBe(position.startsWith('top'));
    expect(Math.sign(Math.round(middle.x - 500)), name).toBe(
      { left: -1, center: 0, right: 1 }[position.split('-')[1] ?? ''],
    );
  }
});

test('notifications are light by default, and follow the colour mode that they are given', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expect(area(page)).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('switch', { name: "Without the page's theme" }).click();
  await expect(area(page)).toHaveAttribute('data-theme', 'light');
  await show(page, 'Loading');
  await expect(page.locator(`${card} .popup`)).toHaveCSS(
    'background-color',
    // White, in the notation that the style sheet was built to.
    /^(oklch\(1 0 0\)|lab\(100 0 0\)|rgb\(255, 255, 255\))$/,
  );
});

test('Alt+T leads to the notifications and expands them, Escape collapses them and leads back', async ({
  page,
}) => {
  await open(page);
  await show(page, 'Loading', 'Loading');
  const opener = page.getByRole('button', { name: 'Loading', exact: true });
  await opener.focus();
  await page.keyboard.press('Alt+t');
  await expect(area(page)).toBeFocused();
  await expect(page.locator('[data-expanded]')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text.closeNotification }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-expanded]')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the area is called "Notifications"', async ({ page }) => {
  await open(page);
  await expect(area(page)).toHaveAttribute('aria-label', 'Notifications');
  await expect(area(page)).toHaveAttribute('aria-live', 'polite');
});

test('work in progress turns into its result in the same notification', async ({ page }) => {
  await openStill(page, 'Start the work');
  await expect(page.locator(card)).toHaveAttribute('data-type', 'loading');
  await pass(page, 60_000);
  await press(page, 'Let it succeed');
  await expect(page.locator(card)).toHaveAttribute('data-type', 'success');
  await expect(page.locator(card)).toContainText('3 files uploaded');
  await page.mouse.move(5, 5);
  await pass(page, 4200);
  await expect(page.locator(card)).toHaveCount(0);
  await show(page, 'Start the work');
  await press(page, 'Let it fail');
  await expect(page.locator(card)).toHaveAttribute('data-type', 'error');
});

test('a notification is updated by its id, and dismissed by its id or with all others', async ({
  page,
}) => {
  await open(page);
  await show(page, 'Start a download', 'Loading');
  await press(page, 'Update it');
  await expect(page.locator(staying)).toHaveCount(2);
  await expect(page.locator(staying).nth(1)).toContainText('Downloading, 25%');
  await press(page, 'Dismiss it');
  await expect(page.locator(staying)).toHaveCount(1);
  await show(page, 'Loading', 'Loading');
  await press(page, 'Dismiss all');
  await expect(page.locator(card)).toHaveCount(0);
});

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
