import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { text as acts } from '../apps/web/src/text/en/assistant-acts.ts';
import { text as answers } from '../apps/web/src/text/en/assistant-answers.ts';
import { text } from '../apps/web/src/text/en/assistant.ts';
import { expectAccessible, expectAccessibleInBothModes } from './axe.ts';
import { test } from './story.ts';

/** Of Null Island, on streets. */
const address = '/ui/maps/ai-chat?map=14/0.003/0.003';
const first = { timeout: 40_000 };

async function open(page: Page) {
  await page.goto(address);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 60_000 });
  await expect(page.getByText(text.worksOffline)).toBeVisible({ timeout: 60_000 });
}

function field(page: Page) {
  return page.getByRole('textbox', { name: text.input });
}

async function say(page: Page, words: string) {
  await field(page).fill(words);
  await field(page).press('Enter');
}

/** The newest card of an act. */
function card(page: Page, name: keyof typeof acts.names) {
  return page.getByRole('article', { name: acts.names[name], exact: true }).last();
}

function loops(page: Page) {
  return page.getByRole('list', { name: text.routes('loops') }).getByRole('button');
}

test('a loop is found by words without a network, taken by a press, and changed by a chip', async ({
  page,
  context,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await open(page);
  await say(page, 'zoom in');
  await expect(card(page, 'move_camera')).toContainText(answers.moved, first);
  await context.setOffline(true);
  await say(page, 'loop of 5 km from here, flat');
  await expect(page.getByText('loop of 5 km from here, flat')).toBeVisible();
  await expect(loops(page)).toHaveCount(3, first);
  await expect(loops(page).first()).toContainText(/^1(4\.[89]|5\.[012]) km/);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: text.edit(acts.fields['lengthMetres'] ?? '', '5.0 km') })
    .click();
  await page
    .getByRole('textbox', { name: acts.fields['lengthMetres'] ?? '', exact: true })
    .fill('3 km');
  await page.keyboard.press('Enter');
  await expect(loops(page).first()).toContainText(/^1(2\.9|3\.[01]) km/, first);
  await say(page, 'a bit longer');
  await expect(loops(page).first()).toContainText(/^13\.[345] km/, first);

  await loops(page).nth(1).click();
  await page.getByRole('button', { name: text.takeRoute('loops', 2) }).click();
  await expect(card(page, 'choose_found')).toContainText(text.applied, first);
  await expect(page).toHaveURL(/[?&]r=./);
  await context.setOffline(false);
  await page.getByRole('link', { name: text.openInPlanner }).click();
  await expect(page).toHaveURL(/\/run\?.*r=./);
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
});

test('three acts of a turn are one preview, applied by Enter and undone by one Ctrl+Z', async ({
  page,
}) => {
  await open(page);
  await say(
    page,
    'route from Zero Square to Geodesy Gardens, then close the loop, then reverse it',
  );
  const apply = page.getByRole('button', { name: text.applyAll(3) });
  await expect(apply).toBeVisible(first);
  await expect(page).not.toHaveURL(/[?&]r=/);
  await expectAccessible(page);
  await field(page).press('Enter');
  await expect(card(page, 'reverse_route')).toContainText(text.applied);
  await expect(page).toHaveURL(/[?&]r=./);
  await field(page).press('Control+z');
  await expect(page).not.toHaveURL(/[?&]r=/);
  await field(page).press('Control+Shift+z');
  await expect(page).toHaveURL(/[?&]r=./);

  // What is said next leaves a preview as it was.
  await say(page, 'clear the route');
  await expect(page.getByRole('button', { name: text.apply, exact: true })).toBeVisible(first);
  await say(page, 'how long is it');
  await expect(card(page, 'describe_route')).toContainText(/\d km/, first);
  await expect(page).toHaveURL(/[?&]r=./);
});

test('of two good places the person chooses one, in the list or on the map', async ({ page }) => {
  await open(page);
  await say(page, 'show me Eastgate');
  await expect(card(page, 'show_place')).toContainText(text.askPlace('Eastgate'), first);
  await expect(page.locator('.map-numbered')).toHaveCount(2);
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: /^2: Eastgate/ }).click();
  await expect(card(page, 'show_place')).toContainText(answers.shown('Eastgate'));
  await say(page, 'how high is Eastgate');
  await page.locator('.map-numbered').first().click();
  await expect(card(page, 'measure_elevation')).toContainText(/\d m/, first);
});

test('what is kept waits for a press of a person; the conversation stays until it is deleted', async ({
  page,
}) => {
  await open(page);
  await say(page, 'loop of 4 km from here');
  await page.getByRole('button', { name: text.takeRoute('loops', 1) }).click(first);
  await expect(card(page, 'choose_found')).toContainText(text.applied, first);
  await say(page, 'save this route as Sunday long run');
  await page.getByRole('button', { name: text.leave }).click(first);
  await expect(card(page, 'save_route')).toContainText(text.left);

  await say(page, 'save this route as Sunday long run');
  const save = page.getByRole('button', { name: text.confirm['save_route'] ?? '', exact: true });
  await expect(save).toBeVisible(first);
  // Neither Enter in the empty field nor a script is such a press.
  await field(page).press('Enter');
  await save.evaluate((button: HTMLElement) => button.click());
  await expect(save).toBeVisible();
  await save.click();
  await expect(card(page, 'save_route')).toContainText(answers.saved('Sunday long run'));

  await page.reload();
  await expect(page.getByText('loop of 4 km from here')).toBeVisible(first);
  await page.getByRole('button', { name: text.settings }).first().click();
  await page.getByRole('button', { name: text.remove }).click();
  await expect(page.getByText('loop of 4 km from here')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: text.examples[0] })).toBeVisible(first);
});

test('what is not understood, not known or not built is said, and nothing is done', async ({
  page,
}) => {
  await open(page);
  await say(page, 'book me a table for two');
  await expect(page.getByText(text.because.purchases)).toBeVisible(first);
  await say(page, 'qwx zvb flurb');
  await expect(page.getByText(/Nothing was done\./).last()).toBeVisible(first);
  await say(page, 'buffer the route by 200 m');
  await expect(page.getByText(/^This page cannot do that|^That needs/).last()).toBeVisible(first);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]r=/);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  test('the field is above the map, and answers are in the sheet', async ({ page }) => {
    await page.goto(address);
    await page.locator('[data-map-idle]').first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: text.examples[0] }).tap();
    await expect(loops(page)).toHaveCount(3, first);
    await loops(page).nth(2).tap();
    await page.getByRole('button', { name: text.takeRoute('loops', 3) }).tap();
    await expect(card(page, 'choose_found')).toContainText(text.applied, first);
    await say(page, 'how long will it take me');
    await expect(card(page, 'describe_route')).toContainText(/\d min/, first);
    await expectAccessible(page);
  });
});
