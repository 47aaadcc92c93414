import { expect } from '@playwright/test';
import { text } from '../apps/web/src/text/en/inputs.ts';
import { day, open, openStill, setDirection, tagsIn } from './showcase-page.ts';
import { pass } from './page-work.ts';
import { test } from './story.ts';

test.describe('button', () => {
  test('a button that waits ignores presses at once and shows its spinner after 200 ms, as wide as before', async ({
    page,
  }) => {
    const waiting = await openStill(page, 'button', 'Waiting');
    const button = waiting.getByRole('button', { name: 'Save in 2 s' });
    const width = (await button.boundingBox())?.width;
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toBeFocused();
    await button.click({ force: true });
    await pass(page, 199);
    await expect(waiting.getByText(text.loading)).toHaveCount(0);
    await pass(page, 1);
    await expect(waiting.getByText(text.loading).first()).toBeAttached();
    expect((await button.boundingBox())?.width).toBe(width);
    await pass(page, 2000);
    await expect(waiting.getByText('Saved 1 times')).toBeVisible();
    await expect(button).toHaveAttribute('aria-busy', 'false');
  });

  test('a wait shorter than 200 ms shows no spinner, and a spinner stays for 300 ms', async ({
    page,
  }) => {
    const waiting = await openStill(page, 'button', 'Waiting');
    await waiting.getByRole('button', { name: 'Save in 0.1 s' }).click();
    await pass(page, 1000);
    await expect(waiting.getByText('Saved 1 times')).toBeVisible();
    await expect(waiting.getByText(text.loading)).toHaveCount(0);

    await waiting.getByRole('button', { name: 'Save in 0.3 s' }).click();
    await pass(page, 200);
    await expect(waiting.getByText(text.loading).first()).toBeAttached();
    await pass(page, 100);
    await expect(waiting.getByText('Saved 2 times')).toBeVisible();
    await pass(page, 190);
    await expect(waiting.getByText(text.loading).first()).toBeAttached();
    await pass(page, 20);
    await expect(waiting.getByText(text.loading)).toHaveCount(0);
  });

  test('a link can look like a button and stays a link', async ({ page }) => {
    const links = await open(page, 'button', 'A link that looks like a button');
    await expect(links.getByRole('link', { name: 'Open the planner' })).toHaveAttribute(
      'href',
      '/run',
    );
    await expect(links.getByRole('button')).toHaveCount(0);
  });
});

test.describe('tags input', () => {
  test('duplicates are rejected, said in words and reported as invalid', async ({ page }) => {
    const rules = await open(page, 'tags-input', 'At most three, none twice');
    const input = rules.getByRole('textbox', { name: 'Layers' });
    await input.fill('Water');
    await input.press('Enter');
    await expect(rules.getByRole('alert')).toHaveText(text.tagDuplicate('Water'));
    await expect(rules.getByText('Refused: Water (duplicate)')).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveValue('Water');
    await expect(tagsIn(rules)).toHaveText(['paths', 'water']);
  });

  test('duplicates are taken where they are allowed', async ({ page }) => {
    const twice = await open(page, 'tags-input', 'The same one twice');
    await twice.getByRole('textbox', { name: 'Laps' }).fill('400 m,');
    await expect(tagsIn(twice)).toHaveText(['400 m', 'rest', '400 m']);
    await expect(twice.getByText('400 m then rest then 400 m')).toBeVisible();
  });

  test('beyond the maximum count a tag is rejected and reported as invalid', async ({ page }) => {
    const rules = await open(page, 'tags-input', 'At most three, none twice');
    const input = rules.getByRole('textbox', { name: 'Layers' });
    await input.fill('contours');
    await input.press('Enter');
    await input.fill('buildings');
    await input.press('Enter');
    await expect(rules.getByRole('alert')).toHaveText(text.tagMax(3));
    await expect(rules.getByText('Refused: buildings (max)')).toBeVisible();
    await expect(tagsIn(rules)).toHaveText(['paths', 'water', 'contours']);
  });

  test('a maximum count of 0, which is the default, is unlimited', async ({ page }) => {
    const plain = await open(page, 'tags-input', 'Tags');
    const many = Array.from({ length: 60 }, (_, index) => `tag ${index}`).join(',');
    await plain.getByRole('textbox', { name: 'Tags of the route' }).fill(many);
    await expect(tagsIn(plain)).toHaveCount(62);
    await expect(plain.getByText('62 tags')).toBeVisible();
  });

  test('Enter and a comma add a tag, and a paste adds several', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const plain = await open(page, 'tags-input', 'Tags');
    const input = plain.getByRole('textbox', { name: 'Tags of the route' });
    await input.pressSequentially('hills');
    await input.press('Enter');
    await input.pressSequentially('track,');
    await expect(tagsIn(plain)).toHaveText(['trail', 'night run', 'hills', 'track']);
    await page.evaluate(() => navigator.clipboard.writeText('easy, long run\nfast'));
    await input.press('ControlOrMeta+v');
    await expect(tagsIn(plain)).toHaveText([
      'trail',
      'night run',
      'hills',
      'track',
      'easy',
      'long run',
      'fast',
    ]);
    await expect(input).toHaveValue('');
  });

  test('the first Backspace selects the last tag, the second deletes it', async ({ page }) => {
    const plain = await open(page, 'tags-input', 'Tags');
    const input = plain.getByRole('textbox', { name: 'Tags of the route' });
    await input.focus();
    await page.keyboard.press('Backspace');
    await expect(plain.getByRole('button', { name: text.remove('night run') })).toBeFocused();
    await expect(tagsIn(plain)).toHaveCount(2);
    await page.keyboard.press('Backspace');
    await expect(tagsIn(plain)).toHaveText(['trail']);
    await expect(input).toBeFocused();
  });

  test('arrow keys move among the tags, and follow the direction of the page', async ({ page }) => {
    const plain = await open(page, 'tags-input', 'Tags');
    const input = plain.getByRole('textbox', { name: 'Tags of the route' });
    const trail = plain.getByRole('button', { name: text.remove('trail') });
    const night = plain.getByRole('button', { name: text.remove('night run') });
    await input.focus();
    for (const [back, onward, direction] of [
      ['ArrowLeft', 'ArrowRight', 'ltr'],
      ['ArrowRight', 'ArrowLeft', 'rtl'],
    ] as const) {
      await setDirection(page, direction);
      await page.keyboard.press(back);
      await expect(night).toBeFocused();
      await page.keyboard.press(back);
      await expect(trail).toBeFocused();
      await page.keyboard.press(onward);
      await expect(night).toBeFocused();
      await page.keyboard.press(onward);
      await expect(input).toBeFocused();
    }
    await page.keyboard.press('ArrowRight');
    await expect(night).toBeFocused();
    await page.keyboard.press('Home');
    await expect(trail).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(tagsIn(plain)).toHaveText(['night run']);
    await page.keyboard.type('hills,');
    await expect(tagsIn(plain)).toHaveText(['night run', 'hills']);
  });
});

test.describe('calendar', () => {
  test('its default label is "Event Date"', async ({ page }) => {
    const single = await open(page, 'calendar', 'One day');
    expect(text.eventDate).toBe('Event Date');
    await expect(single.getByRole('group', { name: 'Event Date', exact: true })).toBeVisible();
    await expect(single.getByRole('grid', { name: 'Event Date, November 2026' })).toBeVisible();
  });

  test('days are chosen by mouse and by keys, which follow the direction of the page', async ({
    page,
  }) => {
    const single = await open(page, 'calendar', 'One day');
    await day(single, '11 November').click();
    await expect(single.getByText('11 Nov 2026')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(day(single, '12 November')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(day(single, '19 November')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(single.getByText('19 Nov 2026')).toBeVisible();
    await setDirection(page, 'rtl');
    await page.keyboard.press('ArrowLeft');
    await expect(day(single, '20 November')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(single.getByText('20 Nov 2026')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(single.getByRole('grid', { name: 'Event Date, December 2026' })).toBeVisible();
  });

  test('closed days and days outside the limits cannot be chosen', async ({ page }) => {
    const limits = await open(page, 'calendar', 'Limits, closed days and marks');
    await expect(day(limits, '8 November')).toBeDisabled();
    await expect(day(limits, '9 November')).toBeEnabled();
    await expect(limits.getByRole('button', { name: /previous month/i })).toBeDisabled();
    await limits.getByRole('button', { name: /next month/i }).click();
    await expect(day(limits, '19 December')).toBeDisabled();
    await day(limits, '18 December').click();
    await expect(limits.getByText('18 Dec 2026')).toBeVisible();
  });

  test('month and year are chosen from lists', async ({ page }) => {
    const lists = await open(page, 'calendar', 'Month and year from lists');
    await lists.getByRole('combobox').nth(1).selectOption('1960');
    await lists.getByRole('combobox').nth(0).selectOption('1');
    await expect(lists.getByRole('grid', { name: 'Date of birth, February 1960' })).toBeVisible();
    await day(lists, '29 February').click();
    await expect(lists.getByText('Born in 1960')).toBeVisible();
  });
});

test.describe('range calendar', () => {
  test('its default label is "Event Date" too', async ({ page }) => {
    const two = await open(page, 'range-calendar', 'Two months');
    await expect(two.getByRole('group', { name: 'Event Date', exact: true })).toBeVisible();
    await expect(two.getByRole('grid', { name: 'Event Date, December 2026' })).toBeVisible();
  });

  test('the first press starts the range, the second ends it, a third starts another', async ({
    page,
  }) => {
    const two = await open(page, 'range-calendar', 'Two months');
    await day(two, '12 November').click();
    await expect(two.getByText('12 Nov 2026 to no end')).toBeVisible();
    await day(two, '26 November').click();
    await expect(two.getByText('12 Nov 2026 to 26 Nov 2026')).toBeVisible();
    await day(two, '4 November').click();
    await expect(two.getByText('4 Nov 2026 to no end')).toBeVisible();
  });

  test('ranges shorter or longer than allowed, or across a closed day, are not made', async ({
    page,
  }) => {
    const limits = await open(page, 'range-calendar', 'Three to ten nights');
    await day(limits, '3 November').click();
    await day(limits, '5 November').click();
    await expect(limits.getByText('No days')).toBeVisible();
    await day(limits, '9 November').click();
    await expect(limits.getByText('5 to 9')).toBeVisible();
    await day(limits, '20 November').click();
    await day(limits, '27 November').click();
    await expect(limits.getByText('No days')).toBeVisible();
  });
});

test.describe('pin input', () => {
  test('a code that is pasted fills all boxes, without its dash', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const six = await open(page, 'pin-input', 'A code of six');
    await page.evaluate(() => navigator.clipboard.writeText('042-195'));
    await six.getByRole('textbox').first().focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(six.getByText('Sent: 042195')).toBeVisible();
  });

  test('a code that the browser fills in goes to all boxes', async ({ page }) => {
    const six = await open(page, 'pin-input', 'A code of six');
    const first = six.getByRole('textbox', { name: 'Code from your phone' }).first();
    await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    await first.fill('123456');
    await expect(six.getByText('Sent: 123456')).toBeVisible();
    await expect(six.getByRole('textbox').nth(5)).toHaveValue('6');
  });

  test('typing goes from box to box, and Backspace goes back', async ({ page }) => {
    const letters = await open(page, 'pin-input', 'Letters, in capitals');
    await letters.getByRole('textbox').first().focus();
    await page.keyboard.type('k7');
    await expect(letters.getByText('Project K7')).toBeVisible();
    await expect(letters.getByRole('textbox').nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(letters.getByText('Project K', { exact: true })).toBeVisible();
  });
});
