import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { text as requests } from '../apps/web/src/text/en/access-requests.ts';
import { text as account } from '../apps/web/src/text/en/account.ts';
import { text as table } from '../apps/web/src/text/en/data-table.ts';
import { text as mails } from '../apps/web/src/text/en/mail-links.ts';
import { text } from '../apps/web/src/text/en/people.ts';
import { text as signing } from '../apps/web/src/text/en/sign-in.ts';
import { clientOf, makeAccount, operator, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { test } from './story.ts';

/** A separate browser that has been here before. */
async function anotherPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'visited', value: 'yes', url: origin }]);
  return context.newPage();
}

/** A word that is in no other name. */
const unique = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** The same mail, for a server that is reached at this origin. */
const at = (origin: string, link: string) => link.replaceAll(/http:\/\/localhost:\d+/g, origin);

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: text.more(name) })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Copies the link of an invitation from the window that shows it. */
async function linkToPassOn(page: Page, email: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog', { name: mails.dialog.titles.invite });
  await expect(dialog).toContainText(email);
  const copy = dialog.getByRole('button', { name: mails.dialog.copyInvitation });
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: mails.dialog.copied })).toHaveCount(1);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole('textbox', { name: mails.dialog.label })).toHaveValue(link);
  await dialog.getByRole('button', { name: mails.dialog.done }).click();
  await expect(dialog).toBeHidden();
  return link;
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: text.search }).fill(words);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
}

test('an invited person comes by the link that was passed on, gets a role and loses it, is locked and is deleted', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(120_000);
  await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
  await page.goto('/admin/users');
  const name = `Nia ${unique()}`;
  const email = `${unique()}@example.org`;

  await page.getByRole('button', { name: text.invite }).click();
  const dialog = page.getByRole('dialog', { name: text.inviteDialog.title });
  await dialog.getByRole('textbox', { name: text.inviteDialog.email }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(text.inviteDialog.emailMissing).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: text.inviteDialog.email }).fill(email);
  await dialog.getByRole('textbox', { name: text.inviteDialog.name }).fill(name);
  await page.keyboard.press('Enter');
  const link = await linkToPassOn(page, email);
  await find(page, email);
  await expect(rowOf(page, name)).toContainText(text.states.invited);

  const theirs = await anotherPage(browser, origin);
  await theirs.goto(at(origin, link));
  await theirs.getByRole('button', { name: signing.callback.yes }).click();
  const password = 'a long enough battery staple';
  await theirs.getByLabel(signing.recover.new, { exact: true }).fill(password);
  await theirs.getByRole('button', { name: signing.recover.save }).click();
  await expect(theirs).toHaveURL(`${origin}/`);
  await page.reload();
  await expect(rowOf(page, name)).toContainText(text.states.active);

  await choose(page, name, text.makeAdmin);
  await expect(rowOf(page, name)).toContainText(text.roles.admin);
  const id = new URL(await openedAddress(page, name)).searchParams.get('person') ?? '';
  await signIn(theirs.context(), origin, { id, email, password });
  await theirs.goto('/admin/users');
  await expect(theirs.getByRole('table')).toBeVisible();
  await choose(page, name, text.makeMember);
  await expect(rowOf(page, name)).not.toContainText(text.roles.admin);
  await theirs.getByRole('searchbox').fill('a');
  await expect(theirs.getByRole('alert')).toContainText('Only an administrator can do this.');

  await choose(page, name, text.lock);
  const lock = page.getByRole('dialog', { name: text.lockDialog.title(name) });
  await lock.getByRole('textbox').fill('Left the club');
  await lock.getByRole('button', { name: text.lockDialog.lock }).click();
  await expect(rowOf(page, name)).toContainText(text.states.locked);
  expect(await (await theirs.request.get('/api/_auth/session')).json()).toEqual({});
  await theirs.goto('/login');
  await theirs.getByLabel(signing.email, { exact: true }).fill(email);
  await theirs.getByLabel(signing.password, { exact: true }).fill(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText(account.codes.user_banned)).toBeVisible();
  await page.getByRole('button', { name: text.done.undo }).click();
  await expect(rowOf(page, name)).toContainText(text.states.active);

  await rowOf(page, name).getByRole('checkbox').click();
  const bulk = page.getByRole('region', { name: text.bulk.label });
  await expect(bulk).toContainText(table.selected(1));
  await bulk.getByRole('button', { name: text.delete }).click();
  const remove = page.getByRole('alertdialog', { name: text.deleteDialog.title(name) });
  const act = remove.getByRole('button', { name: text.deleteDialog.delete });
  await expect(act).toBeDisabled();
  await remove.getByRole('textbox').fill(name);
  await act.click();
  await expect(page.getByText(text.noMatch)).toBeVisible();
  await theirs.context().close();
});

/** Opens a person's sheet for its address, and closes it again. */
async function openedAddress(page: Page, name: string): Promise<string> {
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(
    sheet.getByText(text.sheet.by(text.sheet.acts.make_admin, 'Ann Otani')),
  ).toBeVisible();
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  return address;
}

test('the list is worked by keys, and its whole state is in the address', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const word = unique();
  const admin = await makeAccount(origin, { name: `Zed ${word}`, role: 'admin' });
  const ben = await makeAccount(origin, { name: `Ben ${word}` });
  await makeAccount(origin, { name: `Cleo ${word}` });
  await signIn(context, origin, admin);
  await page.goto('/admin/users');
  await expect(page.getByRole('table')).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(word.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('table').getByRole('button', { name: text.columns.name }).click();
  await expect(page).toHaveURL(/[?&]sort=name/);
  await expect(page.getByRole('row').nth(1)).toContainText(`Ben ${word}`);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: `Cleo ${word}`, exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: `Ben ${word}` });
  await expect(sheet).toContainText(ben.email);
  await page.reload();
  await expect(sheet).toContainText(ben.email);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: text.role }).click();
  const admins = page.getByRole('option', { name: text.roles.admin });
  await expect(admins).toContainText('1');
  await admins.click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, `Zed ${word}`)).toContainText(text.you);

  await rowOf(page, `Zed ${word}`)
    .getByRole('button', { name: text.more(`Zed ${word}`) })
    .click();
  for (const act of [text.makeMember, text.lock, text.delete]) {
    await expect(page.getByRole('menuitem', { name: act })).toBeDisabled();
  }
  await expect(page.getByText(text.protected.self)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: table.clearFilters }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).not.toHaveURL(/role=/);
});

test('an access request shows at once, and is accepted by a link or answered with a sentence', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
  await page.goto('/admin/access-requests');
  await expect(page.getByRole('tab', { name: requests.open })).toBeVisible();

  const name = `Nils ${unique()}`;
  const email = `${unique()}@example.org`;
  const theirs = await anotherPage(browser, origin);
  await theirs.goto('/request-access');
  await theirs.getByRole('textbox', { name: requests.ask.name }).fill(name);
  await theirs.getByRole('textbox', { name: requests.ask.email }).fill(email);
  await theirs
    .getByRole('textbox', { name: requests.ask.message })
    .fill('I run with the Tuesday group.');
  await theirs.getByRole('button', { name: requests.ask.send }).click();
  await expect(theirs.getByRole('heading', { name: requests.ask.sentTitle })).toBeVisible();

  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('I run with the Tuesday group.');
  await card.getByRole('button', { name: requests.accept }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: requests.dialog.acceptTitle(name) });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: requests.dialog.accept }).click();
  expect(await linkToPassOn(page, email)).toContain('/verify');
  await expect(card).toBeHidden();

  const ann = await makeAccount(origin, { name: `Ann ${unique()}` });
  await signIn(theirs.context(), origin, ann);
  await theirs.goto('/request-access');
  await expect(theirs.getByText(requests.ask.as(ann.email))).toBeVisible();
  await theirs.getByRole('button', { name: requests.ask.send }).click();
  await expect(theirs.getByText(requests.ask.sentSignedIn)).toBeVisible();
  const hers = page.getByRole('listitem').filter({ hasText: ann.email });
  await hers.getByRole('button', { name: requests.decline }).click();
  const decline = page.getByRole('dialog');
  await decline.getByRole('textbox').fill('You are in already.');
  await decline.getByRole('button', { name: requests.dialog.decline }).click();
  await expect(hers).toBeHidden();
  await theirs.reload();
  const earlier = theirs.getByRole('region', { name: requests.ask.earlier });
  await expect(earlier).toContainText(requests.states.declined);
  await expect(earlier).toContainText('You are in already.');
  const { data } = await (
    await clientOf(origin, ann)
  ).rpc('search_messages', { query: 'declined' });
  expect(data).toHaveLength(1);

  await page.getByRole('tab', { name: requests.answered }).click();
  await expect(page).toHaveURL(/show=answered/);
  await expect(card).toContainText(requests.states.accepted);
  await theirs.context().close();
});

test('only administrators see these pages, and a sign-in leads back to them', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await page.goto('/admin/users?q=ann');
  await expect(page).toHaveURL(/\/login\?next=/);
  const admin = await makeAccount(origin, { role: 'admin' });
  await page.getByLabel(signing.email, { exact: true }).fill(admin.email);
  await page.getByLabel(signing.password, { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?q=ann$/);
  await expect(page.getByRole('heading', { name: text.title, exact: true })).toBeVisible();

  await context.clearCookies({ name: /^sb-/ });
  await signIn(context, origin, await makeAccount(origin));
  for (const path of ['/admin/users', '/admin/access-requests', '/admin/outbox']) {
    await page.goto(path);
    await expect(page.getByText('403')).toBeVisible();
  }
});

for (const { mode, dir, width } of [
  { mode: 'light', dir: 'ltr', width: 1280 },
  { mode: 'dark', dir: 'rtl', width: 1280 },
  { mode: 'dark', dir: 'ltr', width: 390 },
] as const) {
  test(`axe finds nothing in administration, and nothing is cut off: ${mode}, ${dir}, ${width} px`, async ({
    page,
    context,
    baseURL: origin = '',
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: mode });
    await page.addInitScript((direction) => {
      const sidebar = { side: 'left', variant: 'sidebar', collapsible: 'icon' };
      localStorage.setItem('app-settings', JSON.stringify({ sidebar, direction }));
    }, dir);
    const word = unique();
    await operator(origin)
      .from('access_requests')
      .insert({ email: `${word}@example.org`, name: word, message: 'Please' })
      .throwOnError();
    await page.goto('/request-access');
    await expect(page.getByRole('heading', { name: requests.ask.title })).toBeVisible();
    await settle(page);

    const admin = await makeAccount(origin, { name: `Ada ${word}`, role: 'admin' });
    await signIn(context, origin, admin);
    await page.goto('/admin/access-requests');
    await expect(page.getByRole('listitem').filter({ hasText: 'Please' }).first()).toBeVisible();
    await settle(page);
    await page.goto(`/admin/users?q=${word}&person=${admin.id}`);
    const sheet = page.getByRole('dialog', { name: `Ada ${word}` });
    await expect(sheet).toContainText(text.protected.self);
    await settle(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('checkbox').last().click();
    await expect(page.getByText(table.selected(1), { exact: true })).toBeVisible();
    await settle(page);
  });
}

async function settle(page: Page): Promise<void> {
  await expectAccessible(page);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, page.url()).toBe(0);
}
