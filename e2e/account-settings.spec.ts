import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/account-settings.ts';
import { text as notifications } from '../apps/web/src/text/en/notifications.ts';
import { text as profile } from '../apps/web/src/text/en/profile.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { makeAccount, operator, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible, expectPopupAccessible } from './axe.ts';
import { pretendMailServer } from './outbox.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';
import { totpCode } from './totp.ts';

const next = 'staple battery horse correct';

async function opened(page: Page, origin: string, path: string): Promise<Account> {
  const account = await makeAccount(origin);
  await signIn(page.context(), origin, account);
  await page.goto(path);
  return account;
}

/** Another browser of the same person. */
async function elsewhere(browser: Browser, origin: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, origin, account);
  return context.newPage();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a new password is good from then on, and signs the other browsers out', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const account = await opened(page, origin, '/settings/account');
  await elsewhere(browser, origin, account);
  const third = await elsewhere(browser, origin, account);
  await page.reload();
  const sessions = section(page, text.sessions.heading).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText(text.sessions.thisOne);
  await sessions.last().getByRole('button').click();
  await expect(sessions).toHaveCount(2);

  await button(page, text.password.changeLabel).click();
  const form = page.getByRole('form', { name: text.password.form });
  const current = form.getByLabel(text.password.current, { exact: true });
  await current.fill('something else');
  await form.getByLabel(text.password.next, { exact: true }).fill(next);
  await form.getByRole('button', { name: text.password.save }).click();
  await expect(form.getByText(text.password.wrong).last()).toBeVisible();
  await expect(form.getByLabel(text.password.next, { exact: true })).toHaveValue(next);

  // What was typed is not lost by a press on a link.
  await page.getByRole('link', { name: shell.pages.help }).first().click();
  const question = page.getByRole('alertdialog', { name: text.unsaved.title });
  await question.getByRole('button', { name: text.unsaved.stay }).click();
  await expect(question).toBeHidden();
  await current.fill(account.password);
  await form.getByRole('button', { name: text.password.save }).click();
  await expect(page.getByText(text.password.saved)).toBeVisible();
  await expect(form).toBeHidden();

  await third.goto('/settings/account');
  await expect(third).toHaveURL(/\/login\?next=.*account/);
  const client = operator(origin);
  const { email } = account;
  const before = await client.auth.signInWithPassword({ email, password: account.password });
  expect(before.error?.code).toBe('invalid_credentials');
  expect((await client.auth.signInWithPassword({ email, password: next })).error).toBeNull();
});

test('a new address waits for its mails, which can be sent again and given up', async ({
  page,
  baseURL,
}) => {
  const { email } = await opened(page, baseURL!, '/settings/account');
  await button(page, text.email.changeLabel).click();
  const field = page.getByLabel(text.email.field);
  await field.fill('nobody');
  await field.press('Enter');
  await expect(page.getByText(text.email.bad).last()).toBeVisible();
  await field.fill(`new-${email}`);
  await lateParts(page);
  await page.context().setOffline(true);
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The server is not responding');
  await expect(field).toHaveValue(`new-${email}`);
  await page.context().setOffline(false);
  await field.press('Enter');
  await expect(page.getByText(text.email.pending(`new-${email}`))).toBeVisible();
  await button(page, text.email.giveUp).click();
  await expect(page.getByText(text.email.givenUp)).toBeVisible();
  await expect(page.getByText(text.email.pending(`new-${email}`))).toBeHidden();
});

test('typed input survives a part of the page that cannot be loaded', async ({ page, baseURL }) => {
  await opened(page, baseURL!, '/settings/account');
  await button(page, text.email.changeLabel).click();
  const field = page.getByLabel(text.email.field);
  const losesChunk = () =>
    page.evaluate(() => {
      const event = new Event('vite:preloadError', { cancelable: true });
      dispatchEvent(Object.assign(event, { payload: new Error('gone') }));
      return event.defaultPrevented;
    });
  await field.fill('new@example.org');
  expect(await losesChunk()).toBe(false);
  await expect(field).toHaveValue('new@example.org');
  // Without input the page is loaded again.
  await field.fill('');
  const reloaded = page.waitForEvent('load');
  expect(await losesChunk()).toBe(true);
  await reloaded;
});

test('a second factor is added, asked for at the next sign-in, and removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const account = await opened(page, origin, '/settings/account');
  const factors = section(page, text.factors.heading);
  await factors.getByRole('button', { name: text.factors.add }).click();
  const dialog = page.getByRole('dialog', { name: text.factors.dialog });
  await dialog.getByLabel(text.factors.name).fill('Old phone');
  await dialog.getByRole('button', { name: text.factors.next }).click();
  await expect(dialog.getByRole('img', { name: text.factors.qr })).toBeVisible();
  await expectPopupAccessible(page, '[role=dialog]');
  const secret = (await dialog.locator('.font-mono').innerText()).replaceAll(/\s/g, '');
  const code = dialog.getByRole('textbox', { name: text.factors.code });
  await code.fill('000000');
  await dialog.getByRole('button', { name: text.factors.verify }).click();
  await expect(dialog.getByText('This code is wrong').last()).toBeVisible();
  await code.fill(totpCode(secret));
  await dialog.getByRole('button', { name: text.factors.verify }).click();
  await expect(dialog).toBeHidden();
  await expect(factors.getByText('Old phone')).toBeVisible();

  const other = await elsewhere(browser, origin, account);
  await other.goto('/settings/account');
  await expect(other).toHaveURL(/\/login/);

  await factors.getByRole('button', { name: text.factors.removeLabel('Old phone') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(text.factors.removeLast);
  await question.getByRole('button', { name: text.factors.removeAction }).click();
  await expect(factors.getByText(text.factors.none)).toBeVisible();
  await signIn(other.context(), origin, account);
  await other.goto('/settings/account');
  await expect(section(other, text.factors.heading)).toBeVisible();
});

/** A picture of the browser's own making: red at the start, blue at the end. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 300;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#c00';
    context.fillRect(0, 0, 450, 300);
    context.fillStyle = '#00c';
    context.fillRect(450, 0, 450, 300);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('a profile is written, with a picture that the menu shows, and is there again', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL!;
  const { id } = await opened(page, origin, '/settings/profile');
  const name = page.getByLabel(profile.details.name, { exact: true });
  await expect(name).toHaveValue('Ann Otani');

  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'text.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText(profile.picture.unreadable)).toBeVisible();
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture(page),
  });
  const dialog = page.getByRole('dialog', { name: profile.picture.crop });
  await expectPopupAccessible(page, '[role=dialog]');
  const frame = dialog.getByRole('application', { name: profile.picture.frame });
  await frame.focus();
  for (let step = 0; step < 20; step += 1) await frame.press('ArrowLeft');
  await dialog.getByRole('button', { name: profile.picture.use }).click();
  await expect(dialog).toBeHidden();
  const menu = page.getByRole('button', { name: shell.user.menuOf('Ann Otani') });
  const shown = menu.locator('img');
  await expect(shown).toHaveAttribute('src', new RegExp(`avatars/${id}/.+\\.webp$`));
  const stored = await operator(origin).storage.from('avatars').list(id);
  expect(stored.data).toHaveLength(1);

  await name.fill('Ann of the Hills');
  await page.getByLabel(profile.details.bio).fill('Uphill, mostly.');
  await button(page, profile.links.add).click();
  await page.getByLabel(profile.links.label(1)).fill('My runs');
  await page.getByLabel(profile.links.url(1)).fill('example.org');
  await button(page, profile.save).click();
  await expect(page.getByText(profile.links.badUrl).last()).toBeVisible();
  await page.getByLabel(profile.links.url(1)).fill('https://example.org/runs');
  await page.getByRole('switch', { name: profile.visibility.public }).click();
  await button(page, profile.save).click();
  await expect(page.getByText(profile.saved)).toBeVisible();
  await expect(
    page.getByRole('button', { name: shell.user.menuOf('Ann of the Hills') }),
  ).toBeVisible();

  await page.reload();
  await expect(name).toHaveValue('Ann of the Hills');
  await expect(page.getByLabel(profile.links.url(1))).toHaveValue('https://example.org/runs');
  await expect(page.getByRole('switch', { name: profile.visibility.public })).toBeChecked();
  await button(page, profile.picture.remove).click();
  await expect(page.getByText(profile.picture.removed)).toBeVisible();
  await expect
    .poll(async () => (await operator(origin).storage.from('avatars').list(id)).data)
    .toEqual([]);
});

test('the choice of notifications is kept, and can be undone', async ({ page, baseURL }) => {
  await pretendMailServer(page.context());
  await opened(page, baseURL!, '/settings/notifications');
  const choice = (event: string, channel: string) =>
    page.getByRole('switch', { name: notifications.byChannel(event, channel), exact: true });
  const { events, channels } = notifications;
  const count = Object.keys(events).length;
  await expect(page.getByRole('switch')).toHaveCount(2 * count);
  const requests = choice(events.access_request.name, channels.mail);
  await expect(requests).toBeChecked();
  const saved = () => page.waitForResponse(/notification_preferences/);
  let answer = saved();
  await requests.click();
  expect((await answer).status()).toBe(201);
  await page.reload();
  await expect(requests).not.toBeChecked();
  answer = saved();
  await requests.click();
  await answer;
  answer = saved();
  await button(page, notifications.undo).click();
  await answer;
  await expect(requests).not.toBeChecked();
  await page.reload();
  await expect(requests).not.toBeChecked();

  const rhythm = page.getByRole('group', { name: notifications.rhythm.name });
  const weekly = rhythm.getByRole('button', { name: notifications.rhythm.options.week });
  const chosen = page.waitForResponse(/user_settings/);
  await weekly.click();
  expect((await chosen).ok()).toBe(true);
  await page.reload();
  await expect(weekly).toHaveAttribute('aria-pressed', 'true');

  await page.context().unroute('**/auth/v1/settings');
  await page.reload();
  await expect(page.getByText(notifications.noMail.title)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(count);
  await expect(choice(events.access_request.name, channels.push)).toBeChecked();
});

test('one takes everything along, and leaves for good', async ({ page, baseURL }) => {
  const origin = baseURL!;
  const account = await opened(page, origin, '/settings/account');
  const { email, id, password } = account;
  await operator(origin)
    .from('projects')
    .insert({ name: 'Harbour', owner_id: id, slug: `harbour-${id}` })
    .throwOnError();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, text.data.start).click(),
  ]);
  const archive = (await readFile(await download.path())).toString('latin1');
  for (const name of ['account.json', 'profile.json', 'projects.json', 'files.json']) {
    expect(archive).toContain(name);
  }
  expect(archive).not.toContain('routes.json');

  await button(page, text.delete.start).click();
  const dialog = page.getByRole('dialog', { name: text.delete.title });
  await expect(dialog).toContainText(text.delete.alone('Harbour', 1));
  await expectPopupAccessible(page, '[role=dialog]');
  await dialog.getByLabel(text.delete.typeEmail(email)).fill(email);
  await dialog.getByLabel(text.delete.password, { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: text.delete.action }).click();
  await expect(dialog.getByText(text.password.wrong).last()).toBeVisible();
  await dialog.getByLabel(text.delete.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: text.delete.action }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(text.delete.done)).toBeVisible();
  const again = await operator(origin).auth.signInWithPassword({ email, password });
  expect(again.error?.code).toBe('invalid_credentials');
});

test('the pages about oneself are accessible: light, dark, from right to left, on a phone', async ({
  page,
  baseURL,
}) => {
  await pretendMailServer(page.context());
  await opened(page, baseURL!, '/settings/account');
  await expect(section(page, text.sessions.heading).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: profile.links.add }).click();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('app-settings', '{"direction":"rtl"}'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/notifications');
  await expect(page.getByRole('table', { name: notifications.table })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
