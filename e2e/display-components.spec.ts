import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/display.ts';
import { text as parts } from '../apps/web/src/text/en/shell-parts.ts';
import { Finger } from './finger.ts';
import { gestureUntil } from './gestures.ts';
import { worked } from './page-work.ts';
import { store } from './stored.ts';
import { test } from './story.ts';

test('pagination shows 10 per page and 2 siblings by default', async ({ page }) => {
  const example = await open(page, 'pagination', 'Many pages');
  await expect(example.getByText('1 to 10 of 243')).toBeVisible();
  await expect(pages(example)).toHaveText(['1', '2', '3', '4', '5', '6', '7', '25']);
  await example.getByRole('button', { name: text.page(6), exact: true }).click();
  await expect(pages(example)).toHaveText(['1', '4', '5', '6', '7', '8', '25']);
  await expect(example.getByText('…')).toHaveCount(2);
  await expect(example.getByText('51 to 60 of 243')).toBeVisible();
});

test('pagination steps, jumps to both ends, and keeps the focus there', async ({ page }) => {
  const example = await open(page, 'pagination', 'Many pages');
  const last = example.getByRole('button', { name: text.lastPage });
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(example.getByText('241 to 243 of 243')).toBeVisible();
  await expect(last).toBeFocused();
  await expect(last).toBeDisabled();
  await example.getByRole('button', { name: text.previousPage }).press('Space');
  await expect(example.locator('[aria-current="page"]')).toHaveText('24');
  await example.getByRole('button', { name: text.firstPage }).click();
  await expect(example.locator('[aria-current="page"]')).toHaveText('1');
  await expect(example.getByRole('button', { name: text.previousPage })).toBeDisabled();
});

test('another number of rows per page keeps the first row in sight', async ({ page }) => {
  const example = await open(page, 'pagination', 'With a choice of rows per page');
  await expect(example.getByText('41 to 60 of 97')).toBeVisible();
  await example.getByRole('combobox', { name: text.perPage }).click();
  await page.getByRole('option', { name: '50' }).click();
  await expect(example.getByText('1 to 50 of 97')).toBeVisible();
});

test('tabs follow the arrows, and wait for Enter where they are asked to', async ({ page }) => {
  const example = await open(page, 'tabs', 'Below a title');
  await example.getByRole('tab', { name: 'All' }).click();
  await expect(example.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(example.getByRole('tab', { name: 'Mine' })).toHaveAttribute('aria-selected', 'true');
  await expect(example.getByRole('tabpanel', { name: 'Mine' })).toContainText(
    'Those that you lead.',
  );
  const manual = page.getByRole('group', { name: 'Shown when asked for' });
  await manual.getByRole('tab', { name: 'Week' }).focus();
  await expect(manual.getByRole('tab', { name: 'Week' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(manual.getByRole('tab', { name: 'Month' })).toBeFocused();
  await expect(manual.getByRole('tabpanel', { name: 'Week' })).toContainText('31 km');
  await page.keyboard.press('Enter');
  await expect(manual.getByRole('tabpanel', { name: 'Month' })).toContainText('118 km');
});

test('an accordion opens one part at a time, and several where it may', async ({ page }) => {
  const one = await open(page, 'accordion', 'One at a time');
  const offline = one.getByRole('button', { name: /without a connection/ });
  await expect(offline).toHaveAttribute('aria-expanded', 'true');
  await one.getByRole('button', { name: /Which files/ }).press('Enter');
  await expect(one.getByText('GPX, GeoJSON, KML and FIT.')).toBeVisible();
  await expect(offline).toHaveAttribute('aria-expanded', 'false');
  const several = page.getByRole('group', { name: 'Several at once, one disabled' });
  await expect(several.locator('[aria-expanded="true"]')).toHaveCount(2);
  await expect(several.getByRole('button', { name: /Weather/ })).toBeDisabled();
});

test('a closed collapsible is found by the page’s own search', async ({ page }) => {
  const example = await open(page, 'collapsible', 'Closed');
  const inside = example.getByText('Unlit paths after dusk');
  await expect(inside).toBeHidden();
  expect(await inside.evaluate((node) => node.closest('[hidden]')?.getAttribute('hidden'))).toBe(
    'until-found',
  );
  await example.getByRole('button').press('Space');
  await expect(inside).toBeVisible();
});

for (const [direction, on] of [
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
] as const) {
  test(`a carousel goes on by ${on} where the direction is ${direction}`, async ({ page }) => {
    await store(page, { 'app-settings': { direction } });
    const example = await open(page, 'carousel', 'One in view');
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(dot(example, 1)).toHaveAttribute('aria-current');
    await example.getByRole('group', { name: text.slides }).focus();
    await page.keyboard.press(on);
    await expect(dot(example, 2)).toHaveAttribute('aria-current');
    await expect(example.getByText('Fish market')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(example.getByText('Lagoon road')).toBeInViewport({ ratio: 1 });
    await expect(example.getByRole('button', { name: text.nextSlide })).toBeDisabled();
    await dot(example, 1).click();
    await expect(example.getByText('Ferry pier')).toBeInViewport({ ratio: 1 });
  });
}

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a carousel is swiped', async ({ page }) => {
    const example = await open(page, 'carousel', 'One in view');
    await expect(dot(example, 1)).toHaveAttribute('aria-current');
    const { x, y, width, height } = await boxOf(example.getByRole('group', { name: text.slides }));
    const [from, to] = [110, -110].map((by) => ({ x: x + width / 2 + by, y: y + height / 2 }));
    if (!from || !to) throw new Error('Nowhere to swipe');
    const finger = await Finger.of(page);
    const swipe = async () => {
      await finger.down(from);
      await finger.drag(from, to);
      await finger.up();
    };
    await gestureUntil(swipe, (within) =>
      expect(dot(example, 2)).toHaveAttribute('aria-current', within),
    );
  });

  test('pagination says where one is instead of listing pages', async ({ page }) => {
    const example = await open(page, 'pagination', 'Many pages');
    await expect(example.getByText('25', { exact: true })).toBeHidden();
    await example.getByRole('button', { name: text.nextPage }).tap();
    await expect(example.getByText(text.pageOf(2, 25))).toBeVisible();
    const { width, height } = await boxOf(example.getByRole('button', { name: text.nextPage }));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  test('rows of a table are 64 px tall', async ({ page }) => {
    const example = await open(page, 'table', 'Sorted and selected');
    const row = example.getByRole('row', { name: /Coast path/ });
    await expect.poll(async () => (await boxOf(row)).height).toBe(64);
    // The heads are those of what the rows show.
    const shown = row
      .getByRole('cell')
      .filter({ visible: true, hasNot: page.getByRole('checkbox') });
    await expect(shown).toHaveCount(3);
    await expect(example.getByRole('columnheader').filter({ visible: true })).toHaveText([
      '',
      'Name',
      'Status',
      'Length',
    ]);
    await row.getByRole('checkbox').tap();
    await expect(example.getByText('2 of 8 selected')).toBeVisible();
    await example.getByRole('button', { name: 'Length' }).tap();
    await expect(example.getByRole('row').nth(1)).toContainText('Gauss Park playground');
  });

  test('a stepper names the current step only', async ({ page }) => {
    const example = await open(page, 'stepper', 'Horizontal');
    await expect(example.getByText(text.stepOf(2, 4))).toBeVisible();
    await example.getByRole('button', { name: /Documents/ }).tap();
    await expect(example.getByText(text.stepOf(1, 4))).toBeVisible();
  });
});

test('a table sorts by a header, and the other way round when pressed again', async ({ page }) => {
  const example = await open(page, 'table', 'Sorted and selected');
  const first = example.getByRole('row').nth(1);
  await expect(first).toContainText('Coast path erosion watch');
  const header = example.getByRole('columnheader', { name: 'Length' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('Gauss Park playground');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('14.3 km');
});

test('a table selects all, none, and the rows between two presses with Shift', async ({ page }) => {
  const example = await open(page, 'table', 'Sorted and selected');
  const boxes = example.getByRole('checkbox');
  const all = example.getByRole('checkbox', { name: text.selectAll });
  await expect(all).toHaveAttribute('aria-checked', 'mixed');
  await all.click();
  await expect(example.getByText('8 of 8 selected')).toBeVisible();
  await all.press('Space');
  await expect(example.getByText('0 of 8 selected')).toBeVisible();
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(example.getByText('4 of 8 selected')).toBeVisible();
});

test('the header of a table stays while its rows scroll', async ({ page }) => {
  const example = await open(page, 'table', 'With a header that stays');
  const header = example.getByRole('columnheader', { name: 'Pace' });
  await example.getByRole('row', { name: /Kilometre 21/ }).scrollIntoViewIfNeeded();
  await expect(example.getByRole('row', { name: /Kilometre 21/ })).toBeInViewport();
  const area = example.getByRole('region', { name: 'Splits' });
  await expect
    .poll(async () => Math.abs((await boxOf(header)).y - (await boxOf(area)).y))
    .toBeLessThanOrEqual(2);
});

test('the sizes of panels follow keys and pointer, and are remembered', async ({ page }) => {
  const example = await open(page, 'resizable', 'Side by side');
  const handle = example.getByRole('separator', { name: 'Width of the layers' });
  const value = async () => Number(await handle.getAttribute('aria-valuenow'));
  const start = await value();
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(value).toBeGreaterThan(start);
  const { x, y, width, height } = await boxOf(handle);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(value).toBeGreaterThan(start + 8);
  const chosen = await value();
  await expect.poll(() => keptWidth(page)).toBeCloseTo(chosen, 0);
  await page.reload();
  await expect.poll(value).toBeCloseTo(chosen, 0);
});

test('sizes of panels that cannot be read are those of the first visit', async ({ page }) => {
  const example = await open(page, 'resizable', 'Side by side');
  const handle = example.getByRole('separator', { name: 'Width of the layers' });
  const start = (await handle.getAttribute('aria-valuenow')) ?? '';
  await handle.press('ArrowRight');
  await expect(handle).not.toHaveAttribute('aria-valuenow', start);
  await expect.poll(() => keptWidth(page)).not.toBeNaN();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.includes('showcase-columns')) localStorage.setItem(key, '{"list":"wide"');
    }
  });
  await page.reload();
  await expect(handle).toHaveAttribute('aria-valuenow', start);
});

test('a panel collapses by Enter and opens again', async ({ page }) => {
  const example = await open(page, 'resizable', 'Collapsing');
  const handle = example.getByRole('separator', { name: 'Width of the details' });
  await handle.press('Enter');
  await expect(example.getByText('Details of the place')).toBeHidden();
  await handle.press('Enter');
  await expect(example.getByText('Details of the place')).toBeVisible();
});

test('a stepper distinguishes done, current, upcoming and error, and leads back', async ({
  page,
}) => {
  const example = await open(page, 'stepper', 'Vertical, with an error');
  const states = () =>
    example
      .locator('[data-step-state]')
      .evaluateAll((all) => all.map((sign) => sign.getAttribute('data-step-state')));
  await expect.poll(states).toEqual(['done', 'error', 'current', 'toCome']);
  await expect(example.locator('[aria-current="step"]')).toContainText('Match it to paths');
  await expect(example.getByRole('button', { name: /Save the route/ })).toHaveCount(0);
  await example.getByRole('button', { name: /Choose a file/ }).press('Enter');
  await expect(example.locator('[aria-current="step"]')).toContainText('Choose a file');
  await expect.poll(states).toEqual(['current', 'error', 'toCome', 'toCome']);
});

test('progress says how far it is and about how long it still takes', async ({ page }) => {
  const example = await open(page, 'progress', 'Measured');
  const bar = example.getByRole('progressbar', { name: 'Loading Monaco' });
  await expect(bar).toHaveAttribute('aria-valuenow', '35');
  await expect(example.getByText(text.minutesLeft(3))).toBeVisible();
  await example.getByRole('button', { name: 'Load more' }).click({ clickCount: 3 });
  await expect(bar).toHaveAttribute('aria-valuenow', '80');
  await expect(example.getByText(text.secondsLeft(40))).toBeVisible();
  const unmeasured = page.getByRole('group', { name: 'Not measurable' });
  await expect(unmeasured.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
});

test('a scroll area is scrolled by the keyboard', async ({ page }) => {
  const example = await open(page, 'scroll-area', 'Long');
  const last = example.getByText('Meridian Street 24');
  await expect(last).not.toBeInViewport();
  await example.getByRole('region', { name: 'Streets' }).focus();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
});

test('a skeleton has the size of the content that replaces it', async ({ page }) => {
  const example = await open(page, 'skeleton', 'Of a card');
  const before = await boxOf(example.locator('[aria-busy]'));
  await example.getByRole('button', { name: 'Finish loading' }).click();
  await expect(example.getByText('Around the harbour')).toBeVisible();
  const { width, height } = before;
  await expect.poll(() => boxOf(example.locator('[aria-busy]'))).toMatchObject({ width, height });
});

test('an aspect ratio keeps the place of what has not loaded', async ({ page }) => {
  const example = await open(page, 'aspect-ratio', 'Keeps its place');
  const below = example.getByText('The content below does not move.');
  const place = async () => (await boxOf(below)).y - (await boxOf(example)).y;
  const before = await place();
  await example.getByRole('button', { name: 'Show the map' }).click();
  await expect(example.getByRole('button', { name: 'Take the map away' })).toBeVisible();
  await expect.poll(place).toBe(before);
});

test('a breadcrumb of more than 4 levels folds those after the first', async ({ page }) => {
  const example = await open(page, 'breadcrumb', 'Folded');
  await expect(example.getByRole('link')).toHaveText(['Dashboard', 'New', 'Documents']);
  await example.getByRole('button', { name: parts.showHidden(2) }).click();
  await expect(example.getByRole('link')).toHaveCount(5);
  await expect(example.locator('[aria-current="page"]')).toContainText('Harbour promenade');
});

test('each state has its own glyph beside its name', async ({ page }) => {
  const example = await open(page, 'badge', 'States');
  const glyphs = example.locator('[data-state-glyph]');
  await expect(glyphs).toHaveCount(5);
  const shapes = await glyphs.evaluateAll((all) => all.map((glyph) => glyph.innerHTML));
  expect(new Set(shapes).size).toBe(5);
  await expect(example).toContainText('DraftActiveOn holdCompletedArchived');
});

test('an avatar shows initials where the picture does not load', async ({ page }) => {
  const example = await open(page, 'avatar', 'With a picture, without one, beside a name');
  await expect(example.getByRole('img', { name: 'Ama Owusu' }).locator('img')).toBeVisible();
  await expect(example.getByRole('img', { name: 'Ida Dahl' })).toHaveText('ID');
});

test('an alert is dismissed, and its action acts', async ({ page }) => {
  const example = await open(page, 'alert', 'With actions');
  await example.getByRole('button', { name: 'Load again' }).click();
  await expect(example.getByText('184 m up, 184 m down.')).toBeVisible();
  await example.getByRole('button', { name: 'Fail again' }).click();
  await example.getByRole('button', { name: text.dismiss }).click();
  await expect(example.getByRole('alert')).toHaveCount(0);
});

async function open(page: Page, component: string, example: string): Promise<Locator> {
  await page.goto(`/components/${component}`);
  const group = page.getByRole('group', { name: example, exact: true });
  await group.waitFor();
  await worked(page);
  return group;
}

const pages = (example: Locator) => example.getByRole('button', { name: /^Page \d+$/ });
const dot = (example: Locator, place: number) =>
  example.getByRole('button', { name: text.goToSlide(place) });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

/** The width in per cent that is kept for the first of the panels side by side. */
function keptWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('showcase-columns'));
    const kept = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as Record<string, number>;
    return Object.values(kept)[0] ?? NaN;
  });
}
