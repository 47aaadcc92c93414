import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { encodePlan } from '../apps/web/src/features/planner/plan/plan-url.ts';
import { planOf } from '../apps/web/src/features/planner/plan/plan.ts';
import { commands } from '../apps/web/src/commands/registry.ts';
import { text as loops } from '../apps/web/src/text/en/loops.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { text as reach } from '../apps/web/src/text/en/reach.ts';
import { PlannerPage } from './planner-page.ts';

const places = [
  [0.006, -0.002],
  [0.016, 0.004],
  [0.012, -0.006],
] as const;
const r = encodePlan(planOf(places.map((position) => ({ position, snap: true }))));
/** Where the start lies on the page, as this view shows it. */
const view = { map: '15/0.001/0.009', r };
const startAt = [514, 386] as const;

const address = (page: Page, part: string) => new URL(page.url()).searchParams.get(part);
const generate = (page: Page) => page.getByRole('button', { name: loops.generate(3) });

test('the plan that a tool covers is not changed behind it, and what was held is let go', async ({
  page,
}) => {
  const planner = new PlannerPage(page);
  await planner.open(view);
  const kilometres = await planner.shownKilometres();
  await planner.waypoints.nth(1).click();
  await page.keyboard.press('Delete');
  await planner.expectPlanned(2);
  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectPlanned(3);
  await planner.waypoints.nth(1).click();

  // The start is under the hand when the tool opens.
  await planner.settled();
  const underHand = page.locator('.map-live');
  await page.mouse.move(...startAt);
  await page.mouse.down();
  await page.mouse.move(startAt[0] + 60, startAt[1] + 40, { steps: 6 });
  await expect(underHand).toBeVisible();
  await page.keyboard.press('m');
  await expect(generate(page)).toBeVisible({ timeout: 40_000 });
  await expect(underHand).toBeHidden();
  await page.mouse.up();

  await page.keyboard.press('Delete');
  await page.mouse.click(800, 300, { button: 'right' });
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    new RegExp(loops.startLoopsHere),
    new RegExp(commands.reach.label),
    text.waypoint.copyPosition,
  ]);
  const before = address(page, 'tool');
  await items.first().click();
  await expect.poll(() => address(page, 'tool')).not.toBe(before);
  await page.keyboard.press('h');
  await expect(page.getByRole('region', { name: reach.legend })).toBeVisible({ timeout: 40_000 });
  await page.mouse.click(860, 120, { button: 'right' });
  await expect(items.nth(1)).toContainText(reach.outward);
  await page.keyboard.press('Escape');
  expect(address(page, 'r')).toBe(r);

  // Wishes are seen in a tool, so they are undone in it; waypoints are not.
  await page.keyboard.press(commands.profileTrail.keys[0]);
  await expect.poll(() => address(page, 'r')).not.toBe(r);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => address(page, 'r')).toBe(r);
  expect(address(page, 'tool')).toMatch(/^reach/);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('Escape');
  await expect.poll(() => address(page, 'tool')).toBeNull();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await planner.shownKilometres()).toBe(kilometres);

  await page.keyboard.press(commands.reverse.keys[0]);
  await expect.poll(() => address(page, 'r')).not.toBe(r);
  await page.keyboard.press('m');
  await expect(generate(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => address(page, 'r')).toBe(r);
  await expect.poll(() => address(page, 'tool')).toBeNull();
});
