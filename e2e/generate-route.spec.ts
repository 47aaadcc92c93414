import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { text } from '../apps/web/src/text/en/generate.ts';
import { text as loops } from '../apps/web/src/text/en/loops.ts';
import { text as saved } from '../apps/web/src/text/en/saved-routes.ts';
import { text as sharing } from '../apps/web/src/text/en/sharing.ts';
import { expectAccessible } from './axe.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const address = '/ui/maps/generate-route';
/** Of Null Island, on a street. */
const middle = { x: 640, y: 330 };
const first = { timeout: 40_000 };

function cards(page: Page) {
  return page
    .getByRole('region', { name: loops.results })
    .getByRole('listitem')
    .getByRole('button');
}

function lengths(page: Page) {
  const row = page.getByRole('row', { name: new RegExp(`^${text.rows.length}`) });
  return row.getByRole('cell').allTextContents();
}

test('a press on the map finds three loops, whose link gives the same again; one is opened', async ({
  page,
}) => {
  await page.goto(address);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 60_000 });
  await expect(page.getByText(loops.chooseHint)).toBeVisible();
  await page.mouse.click(middle.x, middle.y);
  await expect(cards(page)).toHaveCount(3, first);
  await expect(page).toHaveURL(/[?&]from=[-\d.]+(,|%2C)[-\d.]+/);
  await page.getByRole('radio', { name: loops.directions[90], exact: true }).click();
  await expect(page).toHaveURL(/[?&]to=e(&|$)/);
  await expect(page.getByRole('region', { name: loops.results })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  // Each row has a value for each loop, and none of a figure that is not known.
  await expect.poll(async () => (await lengths(page)).length).toBe(3);
  await expect(page.getByRole('note', { name: text.daylight.label })).toBeVisible();
  const found = await lengths(page);
  for (const length of found) expect(length).toMatch(/^(4\.[7-9]|5\.[0-3]) km$/);
  await expectAccessible(page);

  await page.reload();
  await expect(cards(page)).toHaveCount(3, first);
  expect(await lengths(page)).toEqual(found);
  await page.getByRole('button', { name: text.save(3), exact: true }).click();
  await page
    .getByRole('dialog', { name: saved.dialog.title })
    .getByRole('textbox')
    .first()
    .fill('Third');
  await page.keyboard.press('Enter');
  await expect(page.getByText(saved.savedToast('Third'))).toBeVisible();
  await page.getByRole('button', { name: text.share(1), exact: true }).click();
  const whole = page.getByRole('dialog').getByRole('textbox', { name: sharing.wholeLink });
  await expect(whole).toHaveValue(/\/run\?r=./);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text.openSaved(3), exact: true }).click();
  await expect(page).toHaveURL(/\/run\?.*route=/);
  await expect(page.getByRole('heading', { name: 'Third' })).toBeVisible(first);
  await page.goBack();
  await expect(cards(page)).toHaveCount(3, first);

  await cards(page).nth(1).click();
  await expect(page).toHaveURL(/\/run\?.*r=/);
  const planner = new PlannerPage(page);
  await expect
    .poll(async () => `${(await planner.shownKilometres()).toFixed(1)} km`, first)
    .toBe(found[1]);
  await page.goBack();
  await expect(cards(page)).toHaveCount(3, first);
});

test('a start outside of every region is answered, and keys alone find and open a loop', async ({
  page,
  context,
}) => {
  await page.goto(`${address}?from=40,-40&map=15/0/0.01`);
  await expect(page.getByText(loops.outside)).toBeVisible(first);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: loops.mapCentre }).press('Enter');
  await expect(page).toHaveURL(/[?&]from=0(\.0+)?(,|%2C)0\.01/);
  await expect(cards(page)).toHaveCount(3, first);

  // From where the person is.
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 0.001, longitude: 0.006, accuracy: 10 });
  await page.getByRole('button', { name: loops.myPlace }).press('Enter');
  await expect(page).toHaveURL(/[?&]from=0\.001(,|%2C)0\.006/);
  await expect(page.getByRole('region', { name: loops.results })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await cards(page).nth(1).press('Enter');
  await expect(page).toHaveURL(/\/run\?.*r=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  test('a tap finds loops, and the head of the sheet opens the one that is shown', async ({
    page,
  }) => {
    await page.goto(address);
    await page.locator('[data-map-idle]').first().waitFor({ timeout: 60_000 });
    await page.touchscreen.tap(190, 240);
    await expect(cards(page)).toHaveCount(3, first);
    await page.getByRole('button', { name: text.openShort, exact: true }).tap();
    await expect(page).toHaveURL(/\/run\?.*r=/);
  });
});
