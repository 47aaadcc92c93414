import { expect } from '@playwright/test';
import { text } from '../apps/web/src/text/en/inputs.ts';
import { boxOf, example, open } from './showcase-page.ts';
import { test } from './story.ts';

test.describe('number field', () => {
  test('an arrow key takes a step of 1, with Shift of 10, with Alt of 0.1', async ({ page }) => {
    const steps = await open(page, 'number-field', 'Steps');
    const age = steps.getByRole('textbox', { name: 'Age' });
    await age.press('ArrowUp');
    await expect(age).toHaveValue('39');
    await age.press('Shift+ArrowUp');
    await expect(age).toHaveValue('49');
    await age.press('Shift+ArrowDown');
    await age.press('Alt+ArrowDown');
    await expect(age).toHaveValue('38.9');
    await expect(steps.getByText('Heart rate up to 181')).toBeVisible();
  });

  test('it stays between its least and its most', async ({ page }) => {
    const steps = await open(page, 'number-field', 'Steps');
    const age = steps.getByRole('textbox', { name: 'Age' });
    await age.fill('500');
    await age.blur();
    await expect(age).toHaveValue('120');
    await expect(steps.getByRole('button', { name: text.increase })).toBeDisabled();
    await age.press('Home');
    await expect(age).toHaveValue('0');
    await expect(steps.getByRole('button', { name: text.decrease })).toBeDisabled();
  });

  test('own steps of 0.5 and 5 count in the unit shown', async ({ page }) => {
    const units = await open(page, 'number-field', 'With a unit and own steps');
    const distance = units.getByRole('textbox', { name: 'Distance' });
    await expect(units.getByText('km', { exact: true })).toBeVisible();
    await units.getByRole('button', { name: text.increase }).first().click();
    await expect(distance).toHaveValue('13');
    await distance.press('Shift+ArrowUp');
    await expect(distance).toHaveValue('18');
    await expect(units.getByText('18 km and 1200 m')).toBeVisible();
  });
});

test.describe('slider', () => {
  test('its value is said with the unit, and Shift takes the large step', async ({ page }) => {
    const one = await open(page, 'slider', 'One value');
    const tilt = one.getByRole('slider', { name: 'Tilt' });
    await expect(tilt).toHaveAttribute('aria-valuetext', '45 degrees');
    await tilt.focus();
    await page.keyboard.press('ArrowRight');
    await expect(one.getByText('50°')).toBeVisible();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(tilt).toHaveAttribute('aria-valuetext', '35 degrees');
    await page.keyboard.press('End');
    await expect(one.getByText('60°')).toBeVisible();
  });

  test('two thumbs keep their least distance, by keys and by mouse', async ({ page }) => {
    const range = await open(page, 'slider', 'A range');
    const low = range.getByRole('slider', { name: 'Shortest' });
    await low.focus();
    await page.keyboard.press('End');
    await expect(range.getByText('19 to 21 km')).toBeVisible();
    const track = await boxOf(range.getByRole('slider', { name: 'Longest' }).locator('../..'));
    const middle = track.y + track.height / 2;
    await page.mouse.click(track.x + 1, middle);
    await expect(range.getByText('0 to 21 km')).toBeVisible();
    const high = await boxOf(range.getByRole('slider', { name: 'Longest' }).locator('..'));
    await page.mouse.move(high.x + high.width / 2, middle);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width, middle, { steps: 4 });
    await page.mouse.up();
    await expect(range.getByText('0 to 42 km')).toBeVisible();
  });

  test('from right to left it starts at the right, and the left arrow adds', async ({ page }) => {
    const rtl = await open(page, 'slider', 'From right to left');
    const sound = rtl.getByRole('slider', { name: 'Sound' });
    const track = await boxOf(sound.locator('../..'));
    const thumb = await boxOf(sound.locator('..'));
    expect(thumb.x).toBeGreaterThan(track.x + track.width / 2);
    await sound.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(rtl.getByText('31%')).toBeVisible();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(rtl.getByText('21%')).toBeVisible();
  });
});

test.describe('choices', () => {
  test('a select opens and is chosen from by mouse and by keys', async ({ page }) => {
    const groups = await open(page, 'select', 'Groups, icons and explanations');
    const view = groups.getByRole('combobox', { name: 'View' });
    await view.click();
    await page.getByRole('option', { name: 'Heatmap' }).click();
    await expect(groups.getByText('Shown: heat')).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await view.press('Enter');
    await expect(page.getByRole('option', { name: 'Heatmap' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Buildings' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(groups.getByText('Shown: buildings')).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await view.press('Enter');
    await expect(page.getByRole('option', { name: 'Buildings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
  });

  test('typing goes to the entry of a long list', async ({ page }) => {
    const long = await open(page, 'select', 'A long list');
    const zone = long.getByRole('combobox', { name: 'Time zone' });
    await zone.press('Enter');
    await expect(page.getByRole('option', { name: 'Africa/Accra' })).toBeFocused();
    await page.keyboard.type('europe/mon');
    await expect(page.getByRole('option', { name: 'Europe/Monaco' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(zone).toHaveText('Europe/Monaco');
  });

  test('radios are chosen by arrow keys and by their words', async ({ page }) => {
    const list = await open(page, 'radio-group', 'A list');
    await expect(list.getByRole('radiogroup', { name: 'Prefer' })).toBeVisible();
    await list.getByText('Shortest').click();
    await expect(list.getByText('The shortest way')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('radio', { name: 'Shortest' })).not.toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('radio', { name: 'Quietest' })).toBeChecked();
    await expect(list.getByRole('radio', { name: 'Quietest' })).toHaveAccessibleDescription(
      'Away from traffic where it can.',
    );
  });

  test('the box of a whole set is mixed while a part is ticked, and ticks all', async ({
    page,
  }) => {
    const all = await open(page, 'checkbox', 'All of a set');
    const parent = all.getByRole('checkbox', { name: 'All layers' });
    await expect(parent).toHaveAttribute('aria-checked', 'mixed');
    await all.getByText('All layers').click();
    await expect(all.getByText('4 of 4 shown')).toBeVisible();
    await all.getByRole('checkbox', { name: 'Water' }).press('Space');
    await expect(all.getByText('3 of 4 shown')).toBeVisible();
    await expect(parent).toHaveAttribute('aria-checked', 'mixed');
  });

  test('a switch acts at once, by its words and by Space', async ({ page }) => {
    const settings = await open(page, 'switch', 'A row of settings');
    await settings.getByText('Sounds', { exact: true }).click();
    await expect(settings.getByText('Contours on, sounds on')).toBeVisible();
    await settings.getByRole('switch', { name: 'Contours' }).press('Space');
    await expect(settings.getByText('Contours off, sounds on')).toBeVisible();
  });

  test('of a group of toggles one stays pressed, or any number are', async ({ page }) => {
    const one = await open(page, 'toggle-group', 'One of them');
    const week = one.getByRole('button', { name: 'Week' });
    await week.click();
    await expect(week).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(one.getByRole('button', { name: 'Month' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(one.getByText('Distance by month')).toBeVisible();
    await expect(week).toHaveAttribute('aria-pressed', 'false');
    const many = example(page, 'Any number');
    await many.getByRole('button', { name: 'Paths' }).click();
    await many.getByRole('button', { name: 'Trails' }).click();
    await expect(many.getByText('No ways')).toBeVisible();
  });

  test('a toggle stays pressed', async ({ page }) => {
    const variants = await open(page, 'toggle', 'Variants');
    const grid = variants.getByRole('button', { name: 'Grid' });
    await grid.press('Space');
    await expect(grid).toHaveAttribute('aria-pressed', 'true');
    await expect(variants.getByText('Grid on, measure on')).toBeVisible();
  });
});

test.describe('combobox', () => {
  test('typing filters, and Enter takes the first hit', async ({ page }) => {
    const single = await open(page, 'combobox', 'One of many');
    const project = single.getByRole('combobox', { name: 'Project' });
    await project.pressSequentially('ligh');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(single.getByText('Chosen: Westzero night-run lighting')).toBeVisible();
    await expect(project).toHaveValue('Westzero night-run lighting');
    await single.getByRole('button', { name: text.clear }).click();
    await expect(single.getByText('Chosen: none')).toBeVisible();
  });

  test('chosen options are chips, which Backspace removes', async ({ page }) => {
    const several = await open(page, 'combobox', 'Several, as chips');
    const input = several.getByRole('combobox', { name: 'Projects on the map' });
    await input.pressSequentially('coral');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(several.getByText('3 on the map')).toBeVisible();
    // What was typed for has been chosen, so the list closes by itself.
    await expect(page.getByRole('option')).toHaveCount(0);
    // The question goes when the list has gone; before that, Backspace would shorten it.
    await expect(input).toHaveValue('');
    await page.keyboard.press('Backspace');
    await expect(several.getByText('2 on the map')).toBeVisible();
    await several.getByRole('button', { name: text.remove('Summit trail signage') }).click();
    await expect(several.getByText('1 on the map')).toBeVisible();
  });

  test('options from elsewhere are awaited, may be none, and may fail and be asked for again', async ({
    page,
  }) => {
    const asked = await open(page, 'combobox', 'Options from elsewhere');
    const place = asked.getByRole('combobox', { name: 'Place' });
    await place.fill('lake');
    await expect(page.getByText(text.loading, { exact: true })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(2);
    await place.fill('xyz');
    await expect(page.getByText(text.nothingMatches)).toBeVisible();
    await place.fill('fail');
    await expect(page.getByText(text.listFailed)).toBeVisible();
    await place.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(6);
  });
});
