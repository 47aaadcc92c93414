import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectPopupAccessible } from './axe.ts';
import { alive, worked } from './page-work.ts';
import { test } from './story.ts';

test.use({ reducedMotion: 'reduce' });

test.describe('the layers above the page', () => {
  test('Escape peels one layer at a time, and the focus returns to what opened each', async ({
    page,
  }) => {
    await show(page, 'dialog');
    const opener = page.getByRole('button', { name: 'Edit layer' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Drainage survey' });
    const shape = dialog.getByRole('button', { name: 'Shape' });
    await shape.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(shape).toBeFocused();
    const clear = dialog.getByRole('button', { name: 'Clear layer' });
    await clear.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(clear).toBeFocused();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a question above a sheet closes first, and the sheet stays', async ({ page }) => {
    await show(page, 'sheet');
    await page.getByRole('button', { name: 'Layer settings' }).click();
    const sheet = page.getByRole('dialog', { name: 'Layer settings' });
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Lamps');
    await sheet.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Reset “Lamps”?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Lamps: Survey of 18 November')).toBeVisible();
  });

  test('the page behind a dialog does not scroll, and the keyboard stays inside', async ({
    page,
  }) => {
    await show(page, 'dialog');
    await page.getByRole('button', { name: 'Show directions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Directions' });
    await expect(dialog).toBeVisible();
    const before = await scrolled(page);
    await page.mouse.move(40, 320);
    await page.mouse.wheel(0, 400);
    const { x, y } = await middle(dialog);
    await page.mouse.move(x, y);
    const last = dialog.getByText('12.1 km');
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 400);
    await expect(last).toBeInViewport();
    // Title and buttons are still there, and the page has not moved.
    await expect(dialog.getByRole('heading')).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport();
    expect(await scrolled(page)).toBe(before);
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      await expectFocusIn(dialog);
    }
  });

  test('a dialog with a form starts in its field, and Enter sends it', async ({ page }) => {
    await show(page, 'dialog');
    await page.getByRole('button', { name: 'Rename route' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Quay and back');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Quay and back')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rename route' })).toBeFocused();
  });

  test('an alert dialog stays until it is answered, and Enter keeps what is asked about', async ({
    page,
  }) => {
    await show(page, 'alert-dialog');
    await page.getByRole('button', { name: 'Delete Harbour loop' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Harbour loop”?' });
    await expect(question).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(question.getByRole('button', { name: 'Keep route' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByText('3 routes')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Harbour loop' }).click();
    await question.getByRole('button', { name: 'Delete route' }).click();
    await expect(page.getByText('2 routes')).toBeVisible();
  });

  test('an act that cannot be undone asks for the name of the object', async ({ page }) => {
    await show(page, 'alert-dialog');
    await page.getByRole('button', { name: 'Delete project' }).click();
    const question = page.getByRole('alertdialog');
    const act = question.getByRole('button', { name: 'Delete project' });
    await expect(act).toBeDisabled();
    await question.getByRole('textbox').fill('Summit trail');
    await expect(act).toBeDisabled();
    await question.getByRole('textbox').fill('Summit trail signage');
    await act.click();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  });

  test('a sheet is at the start or the end of the line, or always at the left or the right', async ({
    page,
  }) => {
    await show(page, 'sheet');
    const places = [
      { dir: 'ltr', sides: { start: 'left', end: 'right', left: 'left', right: 'right' } },
      { dir: 'rtl', sides: { start: 'right', end: 'left', left: 'left', right: 'right' } },
    ];
    for (const { dir, sides } of places) {
      await write(page, dir);
      for (const [side, edge] of Object.entries(sides)) {
        await page.getByRole('button', { name: `From the ${side}` }).click();
        const sheet = page.getByRole('dialog', { name: 'Legend' });
        await expect.poll(() => edgesOf(page, sheet), `${side} in ${dir}`).toContain(edge);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
      }
    }
  });
});

test.describe('popovers and menus', () => {
  test('a popover takes the focus to its field and gives it back', async ({ page }) => {
    await show(page, 'popover');
    const opener = page.getByRole('button', { name: 'Simplify line' });
    await opener.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Tolerance' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Tolerance' }).fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Within 12 m')).toBeVisible();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a dropdown menu is worked with the keyboard alone: arrows, Home, End, letters', async ({
    page,
  }) => {
    await show(page, 'dropdown-menu');
    const opener = page.getByRole('button', { name: 'Acts for Harbour loop' });
    await opener.press('ArrowDown');
    await expect(menuItem(page, 'Rename')).toBeFocused();
    await page.keyboard.press('End');
    await expect(menuItem(page, 'Delete')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(menuItem(page, 'Rename')).toBeFocused();
    await page.keyboard.press('e');
    await expect(menuItem(page, 'Export')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(menuItem(page, 'GPX')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(menuItem(page, 'GPX')).toBeHidden();
    await expect(menuItem(page, 'Share (offline)')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(menuItem(page, 'GPX')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Last chosen: Export as GPX')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('read from right to left, submenus open to the left and their arrow points there', async ({
    page,
  }) => {
    await show(page, 'dropdown-menu');
    await write(page, 'rtl');
    await page.getByRole('button', { name: 'Acts for Harbour loop' }).press('ArrowDown');
    await expect(menuItem(page, 'Rename')).toBeFocused();
    await page.keyboard.press('e');
    await expect(menuItem(page, 'Export')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(menuItem(page, 'GPX')).toBeFocused();
    const startOf = async (name: string) => (await boxOf(menuItem(page, name))).x;
    await expect
      .poll(async () => (await startOf('GPX')) - (await startOf('Export')))
      .toBeLessThan(0);
    await expect(menuItem(page, 'Export').locator('svg').last()).toHaveCSS('rotate', '180deg');
  });

  test('choices in a menu are kept while it stays open', async ({ page }) => {
    await show(page, 'dropdown-menu');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Streets' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Buildings' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Buildings' })).toBeChecked();
    await expect(page.getByText('streets, contour lines, buildings')).toBeVisible();
  });

  test('a context menu opens where it was asked for, and from the keyboard', async ({ page }) => {
    await show(page, 'context-menu');
    const area = page.getByRole('group', { name: 'Sketch of a map' });
    const { x, y } = await middle(area);
    await page.mouse.click(x, y, { button: 'right' });
    const menu = page.getByRole('menu', { name: 'Here' });
    await expect(menu).toBeVisible();
    const distance = async () => {
      const box = await boxOf(menu);
      return Math.max(Math.abs(box.x - x), Math.abs(box.y - y));
    };
    await expect.poll(distance).toBeLessThan(8);
    await menuItem(page, 'Add waypoint').click();
    await expect(page.getByText('Waypoint added (1)')).toBeVisible();
    await expect(menu).toHaveCount(0);
    await area.focus();
    await page.keyboard.press('Shift+F10');
    await expectFocusIn(menu);
    await page.keyboard.press('ArrowDown');
    await expect(menuItem(page, 'Add waypoint')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('(2)')).toBeVisible();
  });

  test('in a menubar the arrow keys and the pointer move from menu to menu', async ({ page }) => {
    await show(page, 'menubar');
    await menuItem(page, 'File').press('ArrowDown');
    await expect(menuItem(page, 'New map')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(menuItem(page, 'New map')).toBeHidden();
    await expect(menuItem(page, 'Undo')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(menuItem(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuItem(page, 'Undo')).toBeHidden();
    await menuItem(page, 'File').click();
    await expect(menuItem(page, 'New map')).toBeVisible();
    await menuItem(page, 'View').hover();
    await page.getByRole('menuitemradio', { name: 'Miles' }).click();
    await expect(page.getByText('snaps to paths; imperial')).toBeVisible();
  });

  test('a navigation menu opens a panel of links, which lead on', async ({ page }) => {
    await show(page, 'navigation-menu');
    const site = page.getByRole('navigation', { name: 'Site' });
    const section = site.getByRole('button', { name: 'Components' });
    await section.press('Enter');
    await expect(page.getByRole('link', { name: /^Dropdown menu/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Dropdown menu/ })).toBeHidden();
    await expect(section).toBeFocused();
    await section.click();
    await page.getByRole('link', { name: /^Dropdown menu A/ }).click();
    await expect(page).toHaveURL(/dropdown-menu$/);
  });
});

test.describe('the palette', () => {
  test('shows what was chosen last first, and is worked with arrows, Home and End', async ({
    page,
  }) => {
    await show(page, 'command');
    const opener = page.getByRole('main').getByRole('button', { name: 'Search or jump to' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Commands' });
    const active = dialog.getByRole('option', { selected: true });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await expect(active).toContainText('Home');
    await page.keyboard.press('End');
    // The one entry after it cannot be chosen now.
    await expect(active).toContainText('Export as GPX');
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText('Home');
    await page.keyboard.press('ArrowUp');
    await expect(active).toContainText('Export as GPX');
    await page.keyboard.press('ArrowUp');
    await expect(active).toContainText('Reverse route');
    await page.keyboard.press('Home');
    await expect(active).toContainText('Home');
    await page.keyboard.type('download');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await expect(active).toContainText('Export as GPX');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Last chosen: Export as GPX')).toBeVisible();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Last used');
    await expect(active).toContainText('Export as GPX');
    await dialog.getByRole('combobox').fill('zzz');
    await expect(dialog.getByRole('status')).toContainText('Nothing is called “zzz”');
  });
});

test('everything above the page is accessible, in light and in dark colours', async ({ page }) => {
  test.slow();
  for (const [name, open] of Object.entries(openers)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await show(page, name);
    await open(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectPopupAccessible(page, openPopup);
    }
  }
});

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const openPopup = '[data-open]:is([role=dialog], [role=alertdialog], [role=menu], nav)';

/** How something is opened on the page of each component. */
const openers: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dialog: press('Rename route'),
  'alert-dialog': press('Delete project'),
  sheet: press('Layer settings'),
  drawer: press('Show place'),
  popover: press('Simplify line'),
  'dropdown-menu': press('Map'),
  'context-menu': (page) =>
    page.getByRole('group', { name: 'Sketch of a map' }).click({ button: 'right' }),
  menubar: (page) => menuItem(page, 'Edit').click(),
  'navigation-menu': press('Maps'),
  command: press('Search or jump to'),
};

async function show(page: Page, component: string): Promise<void> {
  await page.goto(`/components/${component}`);
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();
  await alive(page);
}

async function expectFocusIn(layer: Locator): Promise<void> {
  await expect
    .poll(() => layer.evaluate((node) => node.contains(document.activeElement)))
    .toBe(true);
}

function menuItem(page: Page, name: string): Locator {
  return page.getByRole('menuitem', { name, exact: true });
}

/** Sets the direction of writing, as the settings do. */
async function write(page: Page, direction: string): Promise<void> {
  await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
  await worked(page);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
}

async function middle(locator: Locator) {
  const box = await boxOf(locator);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function edgesOf(page: Page, locator: Locator): Promise<string[]> {
  const box = await boxOf(locator);
  const width = page.viewportSize()?.width ?? 0;
  return [
    ...(Math.abs(box.x) < 1 ? ['left'] : []),
    ...(Math.abs(box.x + box.width - width) < 1 ? ['right'] : []),
  ];
}

async function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY + (document.querySelector('main')?.scrollTop ?? 0));
}
