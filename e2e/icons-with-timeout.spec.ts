import { expect } from '@playwright/test';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

test('a map whose icons take more than 1500 ms is drawn without them, and gets them later', async ({
  page,
}) => {
  let isHeld = true;
  let held = 0;
  let given = 0;
  await page.route(/\/sprites-[^/]+\//, async (route) => {
    if (isHeld) {
      held += 1;
      return;
    }
    given += 1;
    await route.continue();
  });
  const planner = new PlannerPage(page);
  await planner.open();
  // Both files of the sprite are still held back, and the map is there.
  expect(held).toBeGreaterThanOrEqual(2);
  expect(given).toBe(0);
  isHeld = false;
  await expect.poll(() => given, { timeout: 40_000 }).toBeGreaterThanOrEqual(3);
  await planner.settled();
});
