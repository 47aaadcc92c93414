import { expect } from '@playwright/test';
import { componentNames } from '@webmaps/sitemap/pages';
import { componentTitle, text } from '../apps/web/src/text/en/showcase.ts';
import { expectAccessible } from './axe.ts';
import { store } from './stored.ts';
import { test } from './story.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('/components lists all 50 components in five groups, counted', async ({ page }) => {
  await page.goto('/components');
  await expect(page.getByText(text.found(50))).toBeVisible();
  for (const group of Object.values(text.groups)) {
    await expect(page.getByRole('region', { name: group })).toBeVisible();
  }
  const main = page.getByRole('main');
  for (const name of componentNames) {
    await expect(
      main.getByRole('link', { name: componentTitle(name), exact: true }),
    ).toHaveAttribute('href', `/components/${name}`);
  }
});

test('the search for components is in the address', async ({ page }) => {
  await page.goto('/components?q=calendar');
  const field = page.getByRole('textbox', { name: text.search });
  await expect(field).toHaveValue('calendar');
  await expect(page.getByText(text.found(2))).toBeVisible();
  await field.fill('nothing of the kind');
  await expect(page).toHaveURL(/\?q=nothing/);
  await expect(page.getByText(text.nothingFound('nothing of the kind'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.showAll }).click();
  await expect(page.getByText(text.found(50))).toBeVisible();
  await expect(page).toHaveURL(/\/components$/);
});

test('Escape clears the search for components', async ({ page }) => {
  await page.goto('/components?q=tabs');
  const field = page.getByRole('textbox', { name: text.search });
  await expect(field).toHaveValue('tabs');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page.getByText(text.found(50))).toBeVisible();
});

for (const direction of ['ltr', 'rtl'] as const) {
  test(`arrow keys lead from the search through the cards, ${direction}`, async ({ page }) => {
    await store(page, { 'app-settings': { direction } });
    await page.goto('/components');
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const card = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    const [on, back] =
      direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    await page.getByRole('textbox', { name: text.search }).press('ArrowDown');
    await expect(card('Button')).toBeFocused();
    await page.keyboard.press(on);
    await expect(card('Calendar')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(card('Calendar')).not.toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(card('Calendar')).toBeFocused();
    await page.keyboard.press(back);
    await expect(card('Button')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('textbox', { name: text.search })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(card('Button')).toBeFocused();
    await page.keyboard.press('End');
    await expect(card('Tabs')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tabs' })).toBeVisible();
  });
}

test('a component’s page shows each example live, its code, and its keys', async ({ page }) => {
  await page.goto('/components/button');
  await expect(page.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
  const example = page.getByRole('group', { name: 'Variants', exact: true });
  await expect(example.getByRole('button').first()).toBeVisible();
  const code = page.getByRole('region', { name: text.codeOf('Variants') });
  await expect(code).toBeHidden();
  await page.getByRole('button', { name: text.codeOf('Variants'), exact: true }).click();
  await expect(code).toContainText('export function Variants()');
  await expect(
    page.getByRole('table').filter({ hasText: text.does }).getByRole('row').nth(1),
  ).toContainText('Enter');
  await expectAccessible(page);
});

test('Copy puts the code of an example on the clipboard, and says so', async ({ page }) => {
  await page.goto('/components/button');
  await page.getByRole('button', { name: text.copyCode('Variants') }).click();
  await expect(page.getByText(text.copied, { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('export function Variants()');
  expect(copied).toContain("from '../../../../ui/button.tsx'");
});

test('components lead to the one before and the one after', async ({ page }) => {
  await page.goto('/components/calendar');
  const others = page.getByRole('navigation', { name: text.otherComponents });
  await others.getByRole('link', { name: 'Button' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
  await expect(others.getByRole('link')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});

test('a wide screen shows what is on this page, a phone does not', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/components/table');
  const parts = page.getByRole('navigation', { name: text.onThisPage });
  await parts.getByRole('link', { name: text.keyboard }).click();
  await expect(page).toHaveURL(/#keyboard$/);
  await expect(page.getByRole('heading', { name: text.keyboard })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(parts).toBeHidden();
});
