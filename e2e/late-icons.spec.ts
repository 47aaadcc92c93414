import { expect, test } from '@playwright/test';
import { PlannerPage } from './planner-page.ts';

test('a map whose icons do not come in 1500 ms is drawn without them, and gets them later', async ({
  page,
}) => {
  let isHeld = true;
  let asked = 0;
  await page.route(/\/sprites-[^/]+\//, async (route) => {
    asked += 1;
    if (!isHeld) await route.continue();
  });
  const planner = new PlannerPage(page);
  await planner.open();
  // Both files of the sprite are still held back.
  expect(asked).toBe(2);
  isHeld = false;
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  await planner.settled();
});
