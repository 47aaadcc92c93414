import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/feedback.ts';
import { expectAccessible } from './axe.ts';
import { gestureUntil, pauseClock, swipe } from './gestures.ts';
import { pass } from './page-work.ts';
import { test } from './story.ts';

const shown = '[data-toast="open"]';
const any = '[data-toast]';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the showcase with the clock standing still; the first toast has loaded its code. */
async function openStill(page: Page) {
  await pauseClock(page, '/components/toast');
  await expect(page.getByRole('button', { name: 'Show a toast', exact: true })).toBeVisible();
}

test('there is a toast area on every page', async ({ page }) => {
  for (const path of ['/', '/components/toast', '/help']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: text.toasts })).toBeAttached();
  }
});

test('a toast has a title, a description, a variant, an action and a state', async ({ page }) => {
  await page.goto('/components/toast');
  await press(page, 'Show a toast');
  const toast = page.locator(shown);
  await expect(toast).toContainText('Link copied');
  await expect(toast).toContainText('It holds the whole route.');
  await expect(toast).toHaveAttribute('data-variant', 'default');
  await press(page, 'Show a destructive toast');
  await expect(toast).toHaveAttribute('data-variant', 'destructive');
  await expect(toast.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Delete a waypoint');
  await expect(page.getByText('4 waypoints')).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 waypoints')).toBeVisible();
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'closed');
});

test('only 1 toast is shown: a new one takes the place of the last', async ({ page }) => {
  await page.goto('/components/toast');
  await press(page, 'Show a toast');
  await expect(page.locator(shown)).toContainText('Link copied');
  await press(page, 'Show a title only');
  await expect(page.locator(any)).toHaveCount(1);
  await expect(page.locator(shown)).toContainText('Route saved');
});

test('a toast closes by itself after 5000 ms', async ({ page }) => {
  await openStill(page);
  await press(page, 'Show a title only');
  await expect(page.locator(shown)).toBeAttached();
  await page.mouse.move(5, 5);
  await pass(page, 4999);
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'open');
  await pass(page, 1);
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'closed');
});

test('a dismissed toast is removed after 1,000,000 ms', async ({ page }) => {
  await openStill(page);
  await press(page, 'Show one that stays');
  await expect(page.locator(shown)).toBeAttached();
  await press(page, 'Dismiss it');
  await expect(page.locator('output', { hasText: '(dismissed)' })).toBeVisible();
  await page.clock.fastForward(999_999);
  await expect(page.locator(any)).toHaveCount(1);
  await pass(page, 1);
  await expect(page.locator(any)).toHaveCount(0);
  await expect(page.locator('output', { hasText: 'not there' })).toBeVisible();
});

test('an update replaces the fields of a toast by its id', async ({ page }) => {
  await page.goto('/components/toast');
  await press(page, 'Show one that stays');
  await expect(page.locator(shown)).toContainText('Saving …');
  await press(page, 'Update it');
  await expect(page.locator(any)).toHaveCount(1);
  await expect(page.locator(shown)).toHaveText('SavedAll changes are kept.');
});

test('the time is paused while a toast is hovered', async ({ page }) => {
  await openStill(page);
  await press(page, 'Show a title only');
  await expect(page.locator(shown)).toBeAttached();
  await pass(page, 3000);
  await page.locator(shown).hover();
  await pass(page, 60_000);
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'open');
  await page.mouse.move(5, 5);
  await pass(page, 1900);
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'open');
  await pass(page, 101);
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'closed');
});

test('the time of a toast is paused while the window has no focus', async ({ page }) => {
  await openStill(page);
  await press(page, 'Show a title only');
  await expect(page.locator(shown)).toBeAttached();
  await page.mouse.move(5, 5);
  await page.evaluate(() => window.dispatchEvent(new FocusEvent('blur')));
  await pass(page, 60_000);
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'open');
  await page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
  await pass(page, 5000);
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'closed');
});

for (const pointer of ['mouse', 'touch'] as const) {
  test(`a swipe of 50 px to the right dismisses a toast, one of 49 px does not (${pointer})`, async ({
    page,
  }) => {
    await page.goto('/components/toast');
    await press(page, 'Show one that stays');
    await expect(page.locator(shown)).toBeVisible();
    await swipe(page.locator(shown), { x: 49, pointer });
    await swipe(page.locator(shown), { x: -120, pointer });
    await expect(page.locator(any)).toHaveAttribute('data-toast', 'open');
    await gestureUntil(
      () => swipe(page.locator(shown), { x: 50, pointer }),
      (within) => expect(page.locator(any)).toHaveAttribute('data-toast', 'closed', within),
    );
  });
}

test('F8 leads to the toast, Escape closes it and leads back', async ({ page }) => {
  await page.goto('/components/toast');
  const opener = page.getByRole('button', { name: 'Show a toast', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(shown)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: text.toasts })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text.closeToast })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator(any)).toHaveAttribute('data-toast', 'closed');
  await expect(opener).toBeFocused();
});

test('a toast is at most 420 px wide on medium screens and up', async ({ page }) => {
  await page.goto('/components/toast');
  await press(page, 'Show one that stays');
  for (const [window, toast] of [
    [1400, 420],
    [768, 420],
    [400, 368],
  ] as const) {
    await page.setViewportSize({ width: window, height: 700 });
    await expect
      .poll(async () => (await page.locator(shown).boundingBox())?.width, `at ${window} px`)
      .toBe(toast);
  }
});
