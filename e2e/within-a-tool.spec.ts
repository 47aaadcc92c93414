import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { labelOf } from '../apps/web/src/commands/label-of.ts';
import { commands } from '../apps/web/src/commands/registry.ts';
import { encodeTool } from '../apps/web/src/features/planner/tools/tool-url.ts';
import { text as inputs } from '../apps/web/src/text/en/inputs.ts';
import { text as loops } from '../apps/web/src/text/en/loops.ts';
import { text as preferences } from '../apps/web/src/text/en/planner-preferences.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { text as isochrone } from '../apps/web/src/text/en/isochrone.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const places = [
  [0.006, -0.002],
  [0.016, 0.004],
  [0.012, -0.006],
] as const;
const r = encodePlan(planOf(places.map((position) => ({ position, snap: true }))));
/** Where the start is on the page in this view. */
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
    new RegExp(labelOf('reach')),
    text.waypoint.copyPosition,
  ]);
  const before = address(page, 'tool');
  await items.first().click();
  await expect.poll(() => address(page, 'tool')).not.toBe(before);
  await page.keyboard.press('h');
  await expect(page.getByRole('region', { name: isochrone.legend })).toBeVisible({
    timeout: 40_000,
  });
  await page.mouse.click(860, 120, { button: 'right' });
  await expect(items.nth(1)).toContainText(isochrone.outward);
  await page.keyboard.press('Escape');
  expect(address(page, 'r')).toBe(r);

  // Preferences are seen in a tool, so they are undone in it; waypoints are not.
  await page.keyboard.press(commands.profileTrail.keys[0]);
  await expect.poll(() => address(page, 'r')).not.toBe(r);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => address(page, 'r')).toBe(r);
  await expect.poll(() => address(page, 'tool')).toMatch(/^reach/);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('Escape');
  await expect.poll(() => address(page, 'tool')).toBeNull();
  await page.keyboard.press('ControlOrMeta+z');
  await planner.expectKilometres(kilometres);

  await page.keyboard.press(commands.reverse.keys[0]);
  await expect.poll(() => address(page, 'r')).not.toBe(r);
  await page.keyboard.press('m');
  await expect(generate(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => address(page, 'r')).toBe(r);
  await expect.poll(() => address(page, 'tool')).toBeNull();
});

test('the focus goes along with what a press opens, closes and takes away', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open({ ...view, tool: encodeTool({ kind: 'alternatives' }) });
  const head = (name: string) => page.getByRole('heading', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (name: string) => {
    await button(name).focus();
    await page.keyboard.press('Enter');
  };
  // Nothing was pressed yet.
  await expect(head(loops.ways.title)).toBeVisible();
  await expect(head(loops.ways.title)).not.toBeFocused();
  await press(loops.back);
  await expect(button(loops.alternatives)).toBeFocused();
  // It is off, and keys are heard on it all the same.
  await expect(button(loops.alternatives)).toBeDisabled();
  await page.keyboard.press(commands.units.keys[0]);

  await press(loops.loop);
  await expect(head(loops.make)).toBeFocused();
  const length = page.getByRole('textbox', { name: loops.size });
  const longer = page.getByRole('button', { name: inputs.increase });
  await expect(length).toHaveValue('3', { timeout: 40_000 });
  await length.fill('3.11');
  for (const next of ['3.5', '4']) {
    await longer.click();
    await expect(length).toHaveValue(next);
  }
  // The compass and the length have no use for Escape, and the compass none for letters.
  await page.getByRole('radio', { name: loops.directions[0], exact: true }).focus();
  await page.keyboard.press('h');
  await expect(head(isochrone.title)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(loops.reach)).toBeFocused();
  await press(loops.loop);
  await page.getByRole('radio', { name: loops.directions[0], exact: true }).press('Escape');
  await expect(button(loops.loop)).toBeFocused();
  await page.keyboard.press('Enter');
  await length.press('Escape');
  await expect(button(loops.loop)).toBeFocused();
  await page.mouse.click(860, 120, { button: 'right' });
  await page.getByRole('menuitem', { name: labelOf('reach') }).press('Enter');
  await expect(head(isochrone.title)).toBeFocused();
  await page.keyboard.press('Escape');

  const toggle = button(labelOf('togglePanel'));
  for (const expanded of ['false', 'true']) {
    await press(labelOf('togglePanel'));
    await expect(toggle).toHaveAttribute('aria-expanded', expanded);
    await expect(toggle).toBeFocused();
  }
  const green = page.getByRole('slider', { name: preferences.preferences.green.name });
  await green.press('ArrowRight');
  await press(preferences.reset);
  await expect(button(preferences.prefer)).toBeFocused();
});
