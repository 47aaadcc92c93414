import { expect } from '@playwright/test';
import { text as mails } from '../apps/web/src/text/en/mail-links.ts';
import { text as people } from '../apps/web/src/text/en/people.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { text } from '../apps/web/src/text/en/sign-in.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import {
  button,
  email,
  heading,
  menuOfPerson,
  name,
  newAddress,
  password,
  typeIn,
} from './sign-in-page.ts';
import { test } from './story.ts';

const secret = 'correct horse battery';

test('a person registers without a mail server, and signs in by the link of the outbox', async ({
  page,
  browser,
  baseURL: origin = '',
}) => {
  const address = newAddress();
  await page.goto('/register');
  await page.getByRole('textbox', { name: text.register.name }).fill(name);
  await email(page).fill(address);
  await password(page).fill(secret);
  await button(page, text.register.submit).click();
  await expect(heading(page, text.register.keptTitle)).toBeVisible();
  await expect(page.getByText(text.register.kept)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/login');
  await typeIn(page, { id: '', email: address, password: secret });
  await expect(page.getByText(text.login.unconfirmedKept.body)).toBeVisible();
  await expect(button(page, text.login.byMail)).toHaveCount(0);

  const admins = await (
    await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  ).newPage();
  await signIn(admins.context(), origin, await makeAccount(origin, { role: 'admin' }));
  await admins.goto('/admin/users');
  await admins
    .getByRole('navigation', { name: shell.navigation })
    .getByRole('link', { name: shell.pages.outbox })
    .click();
  await expect(heading(admins, mails.title)).toBeVisible();
  await expect(admins.getByText(mails.leads.kept)).toBeVisible();
  const row = admins.getByRole('listitem').filter({ hasText: address });
  await expect(row).toContainText(mails.kinds['confirmation'] ?? '');
  await expect(row).toContainText(mails.bound);
  await expectAccessible(admins);
  await row.getByRole('button', { name: mails.showFor(address) }).focus();
  await admins.keyboard.press('Enter');
  const dialog = admins.getByRole('dialog', { name: mails.dialog.titles.other });
  await expect(dialog).toContainText(address);
  await expectAccessible(admins);
  // The server under test has no public address configured.
  await expect(dialog.getByText(mails.dialog.local.title)).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: mails.dialog.label }).inputValue();
  await admins.keyboard.press('Escape');
  await expect(row.getByRole('button')).toBeFocused();

  await page.goto(link.replace(/^https?:..[^/]+/, origin));
  await expect(menuOfPerson(page)).toBeVisible();
  await admins.reload();
  await expect(row).toContainText(mails.states.used);
  await expect(row.getByRole('button')).toHaveCount(0);
  await admins.context().close();
});

test('a forgotten password is asked for in words that are true, and an administrator makes the link', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  const known = await makeAccount(origin);
  await page.goto('/forgot-password');
  await expect(page.getByText(text.recover.leadOfKept)).toBeVisible();
  // The answer does not reveal whether there is such an account.
  for (const address of [newAddress(), known.email]) {
    await email(page).fill(address);
    await button(page, text.recover.ask).click();
    await expect(heading(page, text.recover.keptTitle)).toBeVisible();
    await expect(page.getByText(text.recover.keptLead(address))).toBeVisible();
    await expect(page.getByText(text.recover.kept)).toBeVisible();
    await button(page, text.code.change).click();
  }

  const ben = await makeAccount(origin, { name: 'Ben Ito' });
  await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
  await page.goto(`/admin/users?q=${ben.email}`);
  await page.getByRole('button', { name: people.more('Ben Ito') }).click();
  await page.getByRole('menuitem', { name: people.makeRecovery }).click();
  const dialog = page.getByRole('dialog', { name: mails.dialog.titles.other });
  const link = await dialog.getByRole('textbox', { name: mails.dialog.label }).inputValue();
  await dialog.getByRole('button', { name: mails.dialog.done }).click();
  await page.getByRole('button', { name: 'Ben Ito', exact: true }).click();
  await expect(page.getByText(new RegExp(people.sheet.acts.read_link))).toBeVisible();

  const theirs = await (
    await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  ).newPage();
  await theirs.goto(link.replace(/^https?:..[^/]+/, origin));
  await button(theirs, text.callback.yes).click();
  await password(theirs, text.recover.new).fill('kestrels over the harbour');
  await button(theirs, text.recover.save).click();
  await expect(theirs).toHaveURL(({ pathname }) => pathname === '/');
  await theirs.context().close();
});

test('the link of another administrator is never shown', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const other = await makeAccount(origin, { name: 'Cleo Sato', role: 'admin' });
  await page.goto('/forgot-password');
  await email(page).fill(other.email);
  await button(page, text.recover.ask).click();
  await expect(heading(page, text.recover.keptTitle)).toBeVisible();
  await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
  await page.goto('/admin/outbox');
  const row = page.getByRole('listitem').filter({ hasText: other.email });
  await expect(row).toContainText(mails.administrator);
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto(`/admin/users?q=${other.email}`);
  await page.getByRole('button', { name: people.more('Cleo Sato') }).click();
  await expect(page.getByRole('menuitem', { name: people.makeRecovery })).toBeDisabled();
  await expect(page.getByText(people.protected.admin)).toBeVisible();
});
