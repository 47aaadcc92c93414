import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { text } from '../apps/web/src/text/en/inputs.ts';
import { atRest, expectPopupAccessible } from './axe.ts';
import { boxOf, day, open, tagsIn } from './showcase-page.ts';
import { test } from './story.ts';

test.describe('form', () => {
  test('sent with mistakes, it counts them aloud and the first field in question has the focus', async ({
    page,
  }) => {
    const project = await open(page, 'form', 'A new project');
    const name = project.getByRole('textbox', { name: 'Name' });
    await project.getByRole('button', { name: 'Create the project' }).click();
    await expect(project.getByRole('alert')).toHaveText(text.needAttention(4));
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(
      /Members see it first\..*Give the project a name\./s,
    );
    await project.getByRole('button', { name: 'Choose a region.' }).click();
    await expect(project.getByRole('combobox', { name: 'Region' })).toBeFocused();
    await name.fill('Harbour');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('mended, it is sent', async ({ page }) => {
    const project = await open(page, 'form', 'A new project');
    await project.getByRole('textbox', { name: 'Name' }).fill('Harbour');
    await project.getByRole('combobox', { name: 'Region' }).click();
    await page.getByRole('option', { name: 'Monaco' }).click();
    await project.getByRole('textbox', { name: 'Budget' }).fill('2500');
    await project.getByText('I may publish this data').click();
    await project.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(project.getByText('Created: Harbour in monaco')).toBeVisible();
    await expect(project.getByRole('alert')).toHaveCount(0);
  });

  test('every control takes part in a form and can be its first mistake', async ({ page }) => {
    const every = await open(page, 'form', 'Every control');
    const distance = every.getByRole('slider', { name: 'Distance' });
    const save = every.getByRole('button', { name: 'Save the route' });
    await save.click();
    await expect(distance).toBeFocused();
    await page.keyboard.press('PageUp');
    await save.click();
    await expect(every.getByRole('textbox', { name: 'Tags' })).toBeFocused();
    await page.keyboard.type('hills,');
    await save.click();
    await expect(every.getByText('"distance":13,"tags":["hills"]')).toBeVisible();
  });

  test('an error that only the server finds shows at its field', async ({ page }) => {
    const address = await open(page, 'form', 'What only the server knows');
    const field = address.getByRole('textbox', { name: 'Address of the project' });
    await address.getByRole('button', { name: 'Claim the address' }).click();
    await expect(field).toHaveAccessibleDescription(/“harbour” is taken/);
    await expect(field).toBeFocused();
  });
});

test.describe('every input', () => {
  for (const mode of ['light', 'dark'] as const) {
    test(`the borders of inputs have a contrast of at least 3:1 in ${mode} mode`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: mode });
      const sizes = await open(page, 'input', 'Sizes');
      await atRest(page);
      const ratio = await borderContrast(sizes.getByRole('textbox').first());
      expect(ratio).toBeGreaterThanOrEqual(3);
    });
  }

  test('an error has an icon and words, joined to the input', async ({ page }) => {
    const field = await open(page, 'input', 'With a name, an explanation and an error');
    const email = field.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(
      'The invitation goes there. An address ends like .com or .example.',
    );
    await expect(field.getByText('An address ends').locator('..').locator('svg')).toBeVisible();
    await email.fill('esi@nullcity.example');
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('a text that is too long stays and is counted', async ({ page }) => {
    const counted = await open(page, 'textarea', 'With a count');
    const summary = counted.getByRole('textbox', { name: 'Summary' });
    await summary.fill('x'.repeat(61));
    await expect(counted.getByText(text.characters(61, 60))).toBeVisible();
    await expect(summary).toHaveAccessibleDescription(/Shorten it to 60 characters\./);
  });

  test('a label that is pressed goes to its control', async ({ page }) => {
    const forms = await open(page, 'label', 'By reference, and around');
    await forms.getByText('Trail', { exact: true }).click();
    await expect(forms.getByRole('textbox', { name: 'Trail' })).toBeFocused();
  });

  for (const { name, title, role, option } of [
    { name: 'select', title: 'A list', role: 'combobox', option: 'Medium' },
    { name: 'combobox', title: 'One of many', role: 'combobox', option: 'Spring 10K course' },
  ] as const) {
    test(`an open ${name} is accessible`, async ({ page }) => {
      const part = await open(page, name, title);
      await part.getByRole(role).click();
      await expect(page.getByRole('option', { name: option })).toBeVisible();
      await expectPopupAccessible(page, '.popup', '[role="combobox"][aria-expanded="true"]');
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('inputs are at least 44 px high, with text of 16 px', async ({ page }) => {
    for (const { name, title, role } of [
      { name: 'input', title: 'Sizes', role: 'textbox' },
      { name: 'textarea', title: 'It grows', role: 'textbox' },
      { name: 'number-field', title: 'Steps', role: 'textbox' },
      { name: 'pin-input', title: 'A code of six', role: 'textbox' },
      { name: 'select', title: 'Sizes', role: 'combobox' },
      { name: 'combobox', title: 'One of many', role: 'combobox' },
      { name: 'tags-input', title: 'Tags', role: 'textbox' },
    ] as const) {
      const part = await open(page, name, title);
      await expect(part.getByRole(role).first()).toBeVisible();
      for (const control of await part.getByRole(role).all()) {
        const { height, size } = await control.evaluate((element) => ({
          height: Math.max(
            element.getBoundingClientRect().height,
            element.closest('.border-input')?.getBoundingClientRect().height ?? 0,
          ),
          size: Number.parseFloat(getComputedStyle(element).fontSize),
        }));
        expect(height, `${name}: height`).toBeGreaterThanOrEqual(44);
        expect(size, `${name}: size of the text`).toBeGreaterThanOrEqual(16);
      }
    }
  });

  test('a tap removes a tag, takes a step, moves a slider and chooses a day', async ({ page }) => {
    const tags = await open(page, 'tags-input', 'Tags');
    await tags.getByRole('button', { name: text.remove('trail') }).tap();
    await expect(tagsIn(tags)).toHaveText(['night run']);

    const steps = await open(page, 'number-field', 'Steps');
    await steps.getByRole('button', { name: text.increase }).tap();
    await expect(steps.getByRole('textbox', { name: 'Age' })).toHaveValue('39');

    const one = await open(page, 'slider', 'One value');
    const track = await boxOf(one.getByRole('slider').locator('../..'));
    await page.touchscreen.tap(track.x + 2, track.y + track.height / 2);
    await expect(one.getByText('0°', { exact: true })).toBeVisible();

    const single = await open(page, 'calendar', 'One day');
    await day(single, '5 November').tap();
    await expect(single.getByText('5 Nov 2026')).toBeVisible();
  });

  test('a tap opens a select, ticks a box, turns a switch and picks a radio', async ({ page }) => {
    const plain = await open(page, 'select', 'A list');
    await plain.getByRole('combobox', { name: 'Priority' }).tap();
    await page.getByRole('option', { name: 'High' }).tap();
    await expect(plain.getByText('Priority: high')).toBeVisible();

    const boxes = await open(page, 'checkbox', 'With words');
    await boxes.getByText('Tell the members').tap();
    await expect(boxes.getByText('Published, with a message')).toBeVisible();

    const settings = await open(page, 'switch', 'A row of settings');
    await settings.getByRole('switch', { name: 'Sounds' }).tap();
    await expect(settings.getByText('Contours on, sounds on')).toBeVisible();

    const cards = await open(page, 'radio-group', 'Cards with pictures');
    await cards.getByRole('radio', { name: 'Terrain' }).tap();
    await expect(cards.getByText('Drawn as terrain')).toBeVisible();
  });

  test('the range calendar shows one month', async ({ page }) => {
    const two = await open(page, 'range-calendar', 'Two months');
    await expect(two.getByRole('grid')).toHaveCount(1);
    await day(two, '24 November').tap();
    await day(two, '27 November').tap();
    await expect(two.getByText('24 Nov 2026 to 27 Nov 2026')).toBeVisible();
  });
});

/** The contrast of an element's border to its own background, by the formula of WCAG. */
async function borderContrast(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(node);
    const [light = 0, dark = 0] = [borderTopColor, backgroundColor]
      .map(luminance)
      .sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);

    function luminance(color: string): number {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
        (value) => {
          const part = value / 255;
          return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  });
}
