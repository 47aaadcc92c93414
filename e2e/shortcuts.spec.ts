import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as commands } from '../apps/web/src/text/en/commands.ts';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text } from '../apps/web/src/text/en/shell.ts';
import { text as keyTexts } from '../apps/web/src/text/en/shortcut-settings.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { alive, pass } from './page-work.ts';
import { test } from './story.ts';

// Some of it has a map.
test.use({ deviceScaleFactor: 0.5 });
test.describe.configure({ timeout: 120_000 });

const START = new Date('2026-05-01T10:00:00Z');

/** Opens a page with a paused clock. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto(path);
  await alive(page);
  await page.clock.pauseAt(new Date(START.getTime() + 3_600_000));
}

/** What any page does for sure, so that nothing of before can still be under way. */
async function answers(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: text.shortcuts.title }).waitFor();
}

for (const [keys, path] of [
  ['GH', '/'],
  ['GR', '/run'],
  ['GC', '/components'],
  ['GD', '/settings/display'],
] as const) {
  test(`pressing ${keys.charAt(0)} then ${keys.charAt(1)} goes to ${path}`, async ({ page }) => {
    await page.goto('/settings/appearance');
    await alive(page);
    await page.keyboard.press(keys.charAt(0).toLowerCase());
    await page.keyboard.press(keys.charAt(1).toLowerCase());
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
  });
}

test('the second key of a chain counts within 800 ms: at 799 ms it goes', async ({ page }) => {
  await openStill(page, '/help');
  await page.keyboard.press('g');
  await pass(page, 799);
  await page.keyboard.press('h');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
});

test('the second key of a chain counts within 800 ms: at 801 ms nothing happens', async ({
  page,
}) => {
  await openStill(page, '/help');
  await page.keyboard.press('g');
  await pass(page, 801);
  await page.keyboard.press('h');
  await page.clock.resume();
  await answers(page);
  expect(new URL(page.url()).pathname).toBe('/help');
});

test('a chain takes capital letters', async ({ page }) => {
  await page.goto('/help');
  await alive(page);
  await page.keyboard.press('G');
  await page.keyboard.press('H');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
});

test('a chain is ignored in text fields, and with modifiers', async ({ page }) => {
  await page.goto('/components');
  await alive(page);
  const field = page.getByRole('main').locator('input').first();
  await field.click();
  await field.pressSequentially('gh');
  await expect(field).toHaveValue('gh');
  await field.blur();
  await page.keyboard.press('Alt+g');
  await page.keyboard.press('h');
  await page.keyboard.press('g');
  await page.keyboard.press('Alt+h');
  await answers(page);
  expect(new URL(page.url()).pathname).toBe('/components');
});

test('in the planner the second key belongs to the chain, and later to its own command', async ({
  page,
}) => {
  const plan = new PlannerPage(page);
  await plan.open();
  const elevation = () =>
    page.evaluate(() => JSON.stringify(localStorage).includes('elevationOpen\\":false'));
  await page.keyboard.press('e');
  await expect.poll(elevation).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/settings/display');
  expect(await elevation()).toBe(true);
});

test('the planner asks for my position with P, and no more with G', async ({ page }) => {
  const plan = new PlannerPage(page);
  await plan.open();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByText(mapPage.unknownPosition).first()).toBeVisible();
});

test('the list of shortcuts shows every command, and marks what does nothing on this page', async ({
  page,
}) => {
  await page.goto('/help');
  await alive(page);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: text.shortcuts.title });
  for (const group of Object.values(commands.groups)) {
    await expect(list.getByRole('heading', { name: group, exact: true })).toBeVisible();
  }
  const row = (label: string) => list.locator('[data-works]', { hasText: label });
  await expect(row(commands.goHome)).toHaveAttribute('data-works', 'true');
  await expect(row(commands.tilt)).toHaveAttribute('data-works', 'false');
  await expect(row(commands.tilt)).toContainText(text.shortcuts.idle);
  await expectAccessible(page);

  const search = list.getByRole('searchbox', { name: text.shortcuts.search });
  await expect(search).toBeFocused();
  await search.fill('tilt');
  await expect(list.locator('[data-works]')).toHaveCount(1);
  await search.fill('ctrl+k');
  await expect(list.locator('[data-works]')).toContainText([commands.palette]);
  await search.fill('qqq');
  await expect(list.getByText(text.shortcuts.empty('qqq'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('a key can be changed, and is said to be taken where another command has it', async ({
  page,
}) => {
  await page.goto('/settings/display');
  await page.getByRole('button', { name: keyTexts.list }).click();
  const change = page.getByRole('button', { name: keyTexts.changeLabel(commands.goHelpPage) });
  await change.click();
  await page.keyboard.press('r');
  await expect(page.getByRole('alert')).toHaveText(keyTexts.taken('R', commands.reverse));
  await page.keyboard.press('i');
  await expect(change).toBeFocused();
  await page.keyboard.press('i');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/help');
  await page.reload();
  await alive(page);
  const entry = page.locator('dl > div', { hasText: commands.goHelpPage });
  await expect(entry.locator('kbd')).toHaveText(['I']);
});

test('single letters can be switched off, and chains stay', async ({ page }) => {
  await page.goto('/settings/display');
  await page.getByRole('switch', { name: keyTexts.singleKeys }).click();
  await page.getByRole('button', { name: keyTexts.list }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: commands.shortcuts }).getByText(keyTexts.off),
  ).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/help');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('palette and list of shortcuts open by their keys in the planner too', async ({ page }) => {
  const plan = new PlannerPage(page);
  await plan.open();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: text.shortcuts.title });
  await expect(list.locator('[data-works=true]', { hasText: commands.tilt })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await plan.search.click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: text.palette.title })).toBeFocused();
});
