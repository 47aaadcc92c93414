import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as library } from '../apps/web/src/text/en/library.ts';
import { text as collections } from '../apps/web/src/text/en/collections.ts';
import { text } from '../apps/web/src/text/en/saved-routes.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible, expectPopupAccessible } from './axe.ts';
import { button, collect, elsewhere, inList, insertRoutes } from './kept-routes.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const rows = (page: Page) => page.getByRole('list', { name: text.list }).getByRole('listitem');
const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Plans a route of two waypoints on Null Island. */
async function plan(page: Page): Promise<PlannerPage> {
  const opened = new PlannerPage(page);
  await opened.open();
  await opened.press(520, 260);
  await opened.expectPlanned(1);
  await opened.press(760, 380);
  await opened.expectPlanned(2);
  await opened.shownKilometres();
  return opened;
}

/** Saves the route on the screen under a name, by the key. */
async function save(page: Page, name: string): Promise<void> {
  await expect(button(page, text.save)).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+s');
  const field = page.getByRole('textbox', { name: text.dialog.name });
  await expect(field).toHaveValue(/\w/);
  await field.fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** How many routes are on the disk of this browser, of all owners. */
async function countStored(): Promise<number> {
  const answerOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const database = await answerOf(indexedDB.open('webmaps-routes'));
  return answerOf(database.transaction('routes').objectStore('routes').count());
}

test('a route is saved without an account, found, opened, changed and thrown away', async ({
  page,
}) => {
  const first = await plan(page);
  await save(page, 'Harbour and back');
  await expect(state(page, text.state.browser)).toBeVisible();
  const kept = first.planned();
  await page.reload();
  await first.settled();
  await expect(state(page, text.state.browser)).toBeVisible();

  await page.getByRole('link', { name: text.heading }).click();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: text.search }).fill('nowhere');
  await expect(page.getByText(text.noMatch)).toBeVisible();
  await page.getByRole('searchbox', { name: text.search }).fill('harbour');
  await button(page, text.previewOf('Harbour and back')).click();
  const preview = page.getByRole('dialog', { name: 'Harbour and back' });
  await expect(preview.getByRole('link', { name: text.open })).toBeVisible();
  await expectPopupAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await rows(page).getByRole('link').click();
  await first.settled();
  expect(first.planned().map(({ position }) => position)).toEqual(
    kept.map(({ position }) => position),
  );
  await first.press(600, 420);
  await first.expectPlanned(3);
  await expect(state(page, text.state.changed)).toBeVisible();
  await button(page, text.saveChanges).click();
  await expect(state(page, text.state.browser)).toBeVisible();

  await page.getByRole('link', { name: text.heading }).click();
  await button(page, text.actions('Harbour and back')).click();
  await page.getByRole('menuitem', { name: text.versions }).click();
  const versions = page.getByRole('dialog', { name: text.versionList.title });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  const before = text.versionList.names.browser(1);
  await button(page, text.versionList.compareOf(before)).click();
  await expect(versions.getByRole('row', { name: text.waypoints })).toContainText('+1');
  await page.getByRole('combobox', { name: text.versionList.second }).click();
  await page.getByRole('option', { name: before }).click();
  await expect(versions.getByRole('row', { name: text.waypoints })).toContainText(
    text.versionList.noDifference,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: text.select('Harbour and back') }).click();
  await button(page, text.remove).click();
  await expect(page.getByText(text.empty)).toBeVisible();
  await button(page, library.undo).click();
  await expect(rows(page)).toHaveCount(1);
  await button(page, text.actions('Harbour and back')).click();
  await page.getByRole('menuitem', { name: text.remove }).click();
  await expect(page.getByText(text.empty)).toBeVisible();
  await button(page, text.trash).click();
  await button(page, text.actions('Harbour and back')).click();
  await page.getByRole('menuitem', { name: text.restore }).click();
  await expect(page.getByText(text.emptyTrash)).toBeVisible();
  await button(page, text.backToRoutes).click();
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('option', { name: 'Harbour and back' }).click();
  await first.expectPlanned(3);
  await expect(state(page, text.state.browser)).toBeVisible();
  await page.goto('/run');
  await button(page, text.openSaved.title).first().click();
  await page.getByRole('combobox', { name: text.openSaved.title }).fill('harb');
  await page.keyboard.press('Enter');
  await first.expectPlanned(3);
});

/** Without those of public projects, which other stories make meanwhile. */
function ownRoutes(client: Awaited<ReturnType<typeof clientOf>>, column: 'name' | 'version') {
  return client.from('routes').select(column).is('project_id', null);
}

test('sign-in moves the routes of a browser into the account, once, and sign-out hides them', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await plan(page);
  await save(page, 'Before the account');
  await page.goto('/routes');
  await button(page, text.actions('Before the account')).click();
  await collect(page, 'Kept here');
  const account = await makeAccount(baseURL!);
  await signIn(context, baseURL!, account);
  await page.goto('/routes');
  await expect(rows(page)).toHaveCount(1);
  const client = await clientOf(baseURL!, account);
  const saved = async () => (await ownRoutes(client, 'name')).data;
  const collected = async () => (await client.from('collections').select('name')).data;
  await expect.poll(saved).toEqual([{ name: 'Before the account' }]);
  await expect.poll(collected).toEqual([{ name: 'Kept here' }]);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  expect(await saved()).toHaveLength(1);
  expect(await collected()).toHaveLength(1);

  const other = await elsewhere(browser, baseURL!, account);
  await other.goto('/routes');
  await expect(rows(other)).toHaveText([/Before the account/]);
  await other.getByRole('tab', { name: collections.tab }).click();
  await expect(inList(other, collections.list)).toHaveText([/Kept here.*1 route/]);

  await context.clearCookies({ name: /^sb-/ });
  await page.reload();
  await expect(page.getByText(text.empty)).toBeVisible();
  expect(await page.evaluate(countStored)).toBe(0);
});

test('a route saved without a connection waits, and reaches the account with it', async ({
  page,
  context,
  baseURL,
}) => {
  const account = await makeAccount(baseURL!);
  await signIn(context, baseURL!, account);
  const first = await plan(page);
  await first.worksOffline();
  await context.route('**/rest/v1/**', (route) => route.abort());
  await save(page, 'In the tunnel');
  await expect(state(page, text.state.waiting)).toBeVisible();
  await context.unroute('**/rest/v1/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(text.state.saved, { exact: true })).toBeVisible();
  const client = await clientOf(baseURL!, account);
  expect((await ownRoutes(client, 'name')).data).toEqual([{ name: 'In the tunnel' }]);
});

test('two devices that changed one route keep both until the person chooses', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const account = await makeAccount(baseURL!);
  await signIn(context, baseURL!, account);
  await plan(page);
  await save(page, 'One route');
  await expect(page.getByText(text.state.saved, { exact: true })).toBeVisible();

  const other = await elsewhere(browser, baseURL!, account);
  await other.goto('/routes');
  await expect(rows(other)).toHaveCount(1);
  await context.route('**/rest/v1/**', (route) => route.abort());
  const rename = async (device: Page, from: string, to: string) => {
    await button(device, text.actions(from)).click();
    await device.getByRole('menuitem', { name: text.rename }).click();
    await device.getByRole('textbox', { name: text.dialog.name }).fill(to);
    await device.keyboard.press('Enter');
    await expect(rows(device)).toContainText([to]);
  };
  await page.goto('/routes');
  await rename(page, 'One route', 'From the desk');
  await rename(other, 'One route', 'From the phone');
  const client = await clientOf(baseURL!, account);
  const saved = async () => (await ownRoutes(client, 'name').order('name')).data;
  await expect.poll(saved).toEqual([{ name: 'From the phone' }]);

  await context.unroute('**/rest/v1/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await button(page, text.conflict.choose).click();
  const dialog = page.getByRole('dialog', { name: text.conflict.title });
  await expect(dialog.getByRole('region', { name: text.conflict.mine })).toContainText('desk');
  await expect(dialog.getByRole('region', { name: text.conflict.theirs })).toContainText('phone');
  await button(page, text.conflict.keepBoth).click();
  await expect(rows(page)).toHaveCount(2);
  await expect.poll(saved).toEqual([{ name: 'From the desk' }, { name: 'From the phone' }]);
});

test('an earlier version is listed with its device, compared, seen and restored', async ({
  page,
  context,
  baseURL,
}) => {
  const account = await makeAccount(baseURL!);
  await signIn(context, baseURL!, account);
  const planner = await plan(page);
  await save(page, 'Round the lake');
  await expect(page.getByText(text.state.saved, { exact: true })).toBeVisible();
  const kilometres = await planner.shownKilometres();
  await planner.press(600, 420);
  await planner.expectPlanned(3);
  await button(page, text.saveChanges).click();
  await expect(page.getByText(text.state.saved, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: text.heading }).click();
  const openVersions = async () => {
    await button(page, text.actions('Round the lake')).click();
    await page.getByRole('menuitem', { name: text.versions }).click();
  };
  await openVersions();
  const dialog = page.getByRole('dialog', { name: text.versionList.title });
  const versions = dialog.getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(text.versionList.current);
  await expect(versions.last()).toContainText('Chrome');
  await expectPopupAccessible(page, '[role=dialog]');
  const first = text.versionList.names.account(1);
  await button(page, text.versionList.compareOf(first)).click();
  const comparison = dialog.getByRole('region', { name: text.versionList.compared });
  await expect(comparison.getByRole('row', { name: text.waypoints })).toContainText('+1');
  await expect(comparison.locator('canvas')).toBeVisible();
  await expectPopupAccessible(page, '[role=dialog]');
  await dialog.getByRole('link', { name: text.versionList.seeOf(first) }).click();
  await planner.expectPlanned(2);
  await planner.expectKilometres(kilometres);

  await page.goBack();
  await openVersions();
  await dialog.getByRole('button', { name: text.versionList.restoreOf(first) }).click();
  await expect(dialog).toBeHidden();
  await rows(page).getByRole('link').click();
  await planner.expectPlanned(2);
  const client = await clientOf(baseURL!, account);
  const version = async () => (await ownRoutes(client, 'version')).data;
  await expect.poll(version).toEqual([{ version: 3 }]);
});

test('the map beside the list shows the row that is pointed at', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const account = await makeAccount(baseURL!);
  const client = await clientOf(baseURL!, account);
  await insertRoutes(client, ['Harbour', 'Lighthouse']);
  await signIn(context, baseURL!, account);
  await page.goto('/routes');
  const preview = page.getByRole('complementary', { name: text.preview });
  for (const name of ['Lighthouse', 'Harbour']) {
    await rows(page).filter({ hasText: name }).hover();
    await expect(preview.getByRole('heading', { name })).toBeVisible();
  }
  await expect(preview.locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: text.surface }).click();
  await page.getByRole('option', { name: text.surfaces.paved, exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(preview.getByRole('heading', { name: 'Lighthouse' })).toBeVisible();
  await expect(preview.getByRole('link', { name: text.open })).toBeVisible();
});
