import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { planOf } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import sharp from 'sharp';
import { commands } from '../apps/web/src/commands/registry.ts';
import { text as details } from '../apps/web/src/text/en/planner-details.ts';
import { text as preferences } from '../apps/web/src/text/en/planner-preferences.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

// Each is one story with a map in it.
test.use({ deviceScaleFactor: 0.5 });
test.describe.configure({ timeout: 120_000 });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const profile = (page: Page, { name }: { readonly name: string }) =>
  page
    .getByRole('group', { name: preferences.profileLabel })
    .getByRole('button', { name, exact: true });
const slider = (page: Page, { name }: { readonly name: string }) =>
  page.getByRole('slider', { name, exact: true });
const turns = (page: Page) => page.getByRole('list', { name: details.cues.list });

/** A route of two legs through the sample town, and its turns. */
async function planned(page: Page): Promise<{ planner: PlannerPage; road: string }> {
  const planner = new PlannerPage(page);
  await planner.open();
  await planner.worksOffline();
  await planner.press(470, 400);
  await planner.expectPlanned(1);
  await planner.press(880, 150);
  await planner.expectPlanned(2);
  await tab(page, details.tabs.cues).click();
  await expect(turns(page)).toBeVisible();
  return { planner, road: await textOf(turns(page)) };
}

async function textOf(list: Locator): Promise<string> {
  return (await list.textContent()) ?? '';
}

/** How many pixels of the map have the colour of the route's line. */
async function lineShown(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 380, y: 60, width: 560, height: 300 } });
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 230 && green < 110 && blue < 80) count++;
  }
  return count;
}

function address(page: Page): string {
  return new URL(page.url()).searchParams.get('r') ?? '';
}

test('another kind of run takes other ways, by press and by key, and undo brings the line back', async ({
  page,
}) => {
  const { road } = await planned(page);
  const { trail, road: onRoad, night } = preferences.profiles;
  expect(address(page)).toMatch(/^1/);
  await profile(page, trail).click();
  await expect(turns(page)).not.toHaveText(road);
  await expect.poll(() => address(page)).toMatch(/^2.*\*t$/);
  await expect(profile(page, trail)).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('ControlOrMeta+z');
  await expect(turns(page)).toHaveText(road);
  await expect(profile(page, onRoad)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(commands.profileNight.keys[0]);
  await expect(profile(page, night)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(commands.nextProfile.keys[0]);
  await expect(profile(page, preferences.profiles.foot)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => address(page)).toMatch(/\*f$/);

  // What was chosen last is what a new plan begins with.
  await page.goto('/run?region=null-island');
  await expect(profile(page, preferences.profiles.foot)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a drawn map', () => {
  test.use({ drawsMaps: true });

  test('the line follows a slider, a drag is one step, and the link holds it', async ({ page }) => {
    const { road } = await planned(page);
    const green = slider(page, preferences.preferences.green);
    await green.scrollIntoViewIfNeeded();
    const row = page.locator('[data-usual]').nth(2).locator('..');
    const box = await row.boundingBox();
    if (!box) throw new Error('The slider is not shown');
    const y = box.y + box.height / 2;
    const underHand = page.locator('.map-live');
    await expect(underHand).toBeHidden();
    await page.mouse.move(box.x + 10, y);
    await page.mouse.down();
    await expect(underHand).toBeVisible();
    await page.mouse.move(box.x + box.width / 2, y, { steps: 3 });
    await page.mouse.move(box.x + box.width - 2, y, { steps: 3 });
    await expect(turns(page)).not.toHaveText(road);
    expect(address(page)).toMatch(/^1/);
    const held = await lineShown(page);
    expect(held).toBeGreaterThan(200);
    await page.mouse.up();
    // The map draws it now, and just as it was.
    await expect(underHand).toBeHidden();
    await expect.poll(async () => Math.abs((await lineShown(page)) / held - 1)).toBeLessThan(0.1);
    await expect(green).toHaveAttribute('aria-valuetext', 'most of all');
    await expect.poll(() => address(page)).toMatch(/\*rgU$/);
    const greenest = await textOf(turns(page));

    await page.keyboard.press('ControlOrMeta+z');
    await expect(turns(page)).toHaveText(road);
    await page.keyboard.press('ControlOrMeta+y');
    await expect(turns(page)).toHaveText(greenest);
    await page.reload();
    await expect(turns(page)).toHaveText(greenest);
    await expect(green).toHaveAttribute('aria-valuenow', '20');

    // Escape lets go of what is held, and the hand that is still down does nothing more.
    await green.scrollIntoViewIfNeeded();
    const again = await row.boundingBox();
    if (!again) throw new Error('The slider is not shown');
    const middle = again.y + again.height / 2;
    await page.mouse.move(again.x + again.width - 10, middle);
    await page.mouse.down();
    await page.mouse.move(again.x + 20, middle, { steps: 3 });
    await expect(green).not.toHaveAttribute('aria-valuenow', '20');
    await page.keyboard.press('Escape');
    await expect(green).toHaveAttribute('aria-valuenow', '20');
    await expect(underHand).toBeHidden();
    await page.mouse.move(again.x + 30, middle);
    await page.mouse.up();
    await expect(green).toHaveAttribute('aria-valuenow', '20');
    expect(address(page)).toMatch(/\*rgU$/);

    await green.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => address(page)).toMatch(/\*rgT$/);
    await page.getByRole('button', { name: preferences.reset, exact: true }).click();
    await expect(turns(page)).toHaveText(road);
    await expect.poll(() => address(page)).toMatch(/^1/);
    await page.keyboard.press(commands.toggleWishes.keys[0]);
    await expect(green).toBeHidden();
  });
});

test('turns, splits and what is along the way are shown without network too', async ({
  page,
  context,
}) => {
  const { planner } = await planned(page);
  await expectAccessible(page);
  await lateParts(page);
  await context.setOffline(true);
  const rows = turns(page).getByRole('button');
  await rows.nth(1).focus();
  await expect(page.getByTestId('elevation-tooltip')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  const before = page.url();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toBe(before);

  await tab(page, details.tabs.splits).click();
  const kilometres = await planner.shownKilometres();
  const table = page.getByRole('table', { name: details.splits.caption });
  await expect(table.getByRole('row')).toHaveCount(1 + Math.ceil(kilometres - 0.005));
  await expectAccessible(page);

  await tab(page, details.tabs.nearby).click();
  const places = page.getByRole('list', { name: details.nearby.list }).getByRole('button');
  await expect(places.first()).toBeVisible();
  await expectAccessible(page);
  await places.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: text.search.place })).toBeVisible();
  await page.getByRole('button', { name: text.search.addWaypoint }).click();
  await planner.expectPlanned(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('everything about the route is in the sheet, in rows for fingers', async ({ page }) => {
    const planner = new PlannerPage(page);
    await planner.open();
    await page.touchscreen.tap(120, 220);
    await planner.expectPlanned(1);
    await page.touchscreen.tap(270, 360);
    await planner.expectPlanned(2);
    await page.getByRole('slider', { name: text.panel.sheet }).press('End');
    await profile(page, preferences.profiles.easy).tap();
    await expect.poll(() => address(page)).toMatch(/\*e$/);
    await tab(page, details.tabs.cues).tap();
    const rows = turns(page).getByRole('button');
    await expect(rows.first()).toBeVisible();
    const heights = await page
      .locator('aside')
      .locator('button:visible, [role=tab]:visible')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
    await expectAccessible(page);
  });
});

test('one leg is of another type of run, in the link too', async ({ page, context }) => {
  const planner = new PlannerPage(page);
  const places = [
    [0.0012, 0.0035],
    [0.0085, 0.0018],
    [0.0135, -0.0035],
  ] as const;
  await planner.open({
    r: encodePlan(planOf(places.map((position) => ({ position, snap: true })))),
  });
  const via = planner.waypoints.nth(1);
  await expect(via).toContainText('1.1 km');
  await planner.chooseLegProfile(1, preferences.profiles.easy.name);
  await expect(via).toContainText(preferences.profiles.easy.name);
  // Round a flight of steps.
  await expect(via).toContainText('1.2 km');
  await expect(page).toHaveURL(/r=6\./);
  expect(planner.planned().map(({ profile }) => profile)).toEqual([undefined, 'easy', undefined]);
  await expectAccessible(page);

  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  const opened = new PlannerPage(elsewhere).waypoints.nth(1);
  await expect(opened).toContainText('1.2 km', { timeout: 30_000 });
  await expect(opened).toContainText(preferences.profiles.easy.name);
  await elsewhere.close();

  await page.keyboard.press('ControlOrMeta+z');
  await expect(via).toContainText('1.1 km');
});

test('difficult paths are allowed by key, kept in the address, and undone', async ({ page }) => {
  await planned(page);
  const allow = page.getByRole('switch', { name: preferences.preferences.difficult.name });
  if (!(await allow.isVisible()))
    await page.getByRole('button', { name: preferences.prefer }).click();
  await expect(allow).not.toBeChecked();
  await allow.focus();
  await page.keyboard.press('Space');
  await expect(allow).toBeChecked();
  await expect.poll(() => address(page)).toMatch(/^2.*\*rdU$/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(allow).not.toBeChecked();
  await expect.poll(() => address(page)).toMatch(/^1/);
});
