import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { text as saved } from '../apps/web/src/text/en/saved-routes.ts';
import { text } from '../apps/web/src/text/en/sharing.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expectAccessible, expectPopupAccessible } from './axe.ts';
import { Finger } from './finger.ts';
import { gestureUntil } from './gestures.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const NAME = 'Harbour and back';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Another site on this machine, with one page. */
async function serveSite(html: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}

/** One finger and the wheel scroll the site around the map; two fingers and Ctrl move the map. */
async function expectToLeaveScrolling(site: Page, frame: FrameLocator): Promise<void> {
  await frame.locator('[data-map-idle]').waitFor();
  const scale = frame.locator('.map-scale');
  const first = (await scale.textContent()) ?? '';
  const hint = frame.getByText(mapPage.gestures.fingers).locator('..');
  const scrolled = () => site.evaluate(() => scrollY);
  /** Where the page has come to rest: a fling and a turned wheel run on for a while. */
  const scrolledAtRest = async () => {
    let last = Number.NaN;
    const isSame = async () => last === (last = await scrolled());
    await expect.poll(isSame, { intervals: [200] }).toBe(true);
    return last;
  };
  const middle = { x: 195, y: 200 };
  const finger = await Finger.of(site);
  const isHintShown = hint.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        element.addEventListener('transitionrun', () => resolve(true), { once: true });
      }),
  );
  await gestureUntil(
    async () => {
      await finger.down(middle);
      await finger.drag(middle, { x: 195, y: 150 });
      await finger.up();
    },
    (within) => expect.poll(scrolled, within).toBeGreaterThan(0),
  );
  expect(await isHintShown).toBe(true);
  await scrolledAtRest();
  await site.evaluate(() => scrollTo(0, 0));
  await site.mouse.move(middle.x, middle.y);
  await site.mouse.wheel(0, 60);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(scale).toHaveText(first);

  const before = await scrolledAtRest();
  await gestureUntil(
    () => finger.pinchOut(middle),
    (within) => expect(scale).not.toHaveText(first, within),
  );
  const closer = (await scale.textContent()) ?? '';
  await gestureUntil(
    async () => {
      await site.mouse.move(middle.x, middle.y);
      await site.keyboard.down('Control');
      await site.mouse.wheel(0, 400);
      await site.keyboard.up('Control');
    },
    (within) => expect(scale).not.toHaveText(closer, within),
  );
  expect(await scrolled()).toBe(before);
}

test('a saved route is private until shared, opens signed out, and is gone once taken back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(context, origin, await makeAccount(origin));
  const opened = new PlannerPage(page);
  await opened.open();
  await opened.press(520, 260);
  await opened.expectPlanned(1);
  await opened.press(760, 380);
  await opened.expectPlanned(2);
  const kilometres = await opened.shownKilometres();

  // A route that is not saved has no short link; saving it is one press away.
  await button(page, planner.panel.share).click();
  await page.getByRole('dialog').getByRole('button', { name: text.save }).click();
  await page.getByRole('textbox', { name: saved.dialog.name }).fill(NAME);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: saved.state.saved })).toBeVisible();

  await button(page, planner.panel.share).click();
  await expect(page.getByText(text.private)).toBeVisible();
  await button(page, text.share).click();
  const field = page.getByRole('textbox', { name: text.link, exact: true });
  await expect(field).toHaveValue(/\/r\/[A-Za-z0-9]{12}$/);
  await expectPopupAccessible(page);
  const link = await field.inputValue();

  // A stranger with a phone reads it without an account, and takes it into the planner.
  const stranger = await browser.newContext({ baseURL: origin, ...phone });
  const theirs = await stranger.newPage();
  expect((await theirs.goto(link))?.status()).toBe(200);
  await expect(theirs.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(theirs).toHaveTitle(new RegExp(`^${NAME}`));
  await expect(theirs.getByRole('slider')).toBeVisible();
  await expect(theirs.locator('dl')).toContainText(kilometres.toFixed(1));
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: text.page.open }).click();
  const copy = new PlannerPage(theirs);
  await copy.settled();
  await copy.expectKilometres(kilometres, 1);

  // Another site shows it in a frame.
  await button(page, text.embed).click();
  const code = await page.getByRole('textbox', { name: text.embedCode }).inputValue();
  const site = await stranger.newPage();
  const club = await serveSite(
    `<!doctype html><meta name="viewport" content="width=device-width">${code}<p style="height: 3000px">Our runs</p>`,
  );
  await site.goto(club.address);
  const frame = site.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(frame.getByRole('link', { name: text.page.openElsewhere })).toBeVisible();
  await expectToLeaveScrolling(site, frame);
  club.close();

  await button(page, text.stop).click();
  await expect(page.getByText(text.private)).toBeVisible();
  expect((await theirs.goto(link))?.status()).toBe(404);
  await expect(theirs.getByText(text.page.gone)).toBeVisible();
  await expectAccessible(theirs);
  await stranger.close();

  // Shared again it has another link, and the list of routes shows that it has one.
  await button(page, text.share).click();
  await expect(field).toHaveValue(/\/r\/\w{12}$/);
  expect(await field.inputValue()).not.toBe(link);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: saved.heading }).click();
  await expect(page.getByRole('img', { name: text.badge })).toBeVisible();
});

test('without an account there is the link that contains the route', async ({ page }) => {
  const opened = new PlannerPage(page);
  await opened.open();
  await opened.press(520, 260);
  await opened.expectPlanned(1);
  await button(page, planner.panel.share).click();
  await expect(page.getByRole('link', { name: text.signIn })).toHaveAttribute(
    'href',
    /\/login\?next=/,
  );
  await expect(page.getByRole('textbox', { name: text.wholeLink })).toHaveValue(/\/run\?r=1\./);
});
