import { expect, test } from '@playwright/test';
import { text } from '../apps/web/src/text/en/planner.ts';
import { PlannerPage } from './planner-page.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

test('two taps draw a route, and the sheet shows its numbers at every height', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open();
  await page.touchscreen.tap(120, 220);
  await planner.expectPlanned(1);
  await page.touchscreen.tap(250, 340);
  await planner.expectPlanned(2);
  expect(await planner.shownKilometres()).toBeGreaterThan(0.05);
  const handle = page.getByRole('slider', { name: text.panel.sheet });
  await expect(handle).toBeVisible();
  await handle.focus();
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key);
    await expect(planner.number(text.panel.distance)).toBeVisible();
  }
});

test('fingers find targets of 44 pixels, and fields do not make the page zoom', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open();
  const small = await page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter(
        (button) => button.getClientRects().length > 0 && !button.closest('[aria-hidden=true]'),
      )
      .map((button) => ({
        name: button.ariaLabel ?? button.textContent,
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
  const fontSize = await planner.search.evaluate((field) => getComputedStyle(field).fontSize);
  expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
});
