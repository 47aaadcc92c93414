import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as account } from '../apps/web/src/text/en/account-settings.ts';
import { text } from '../apps/web/src/text/en/passkeys.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { text as signInText } from '../apps/web/src/text/en/sign-in.ts';
import { makeAccount } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { button, email, heading, menuOfPerson, name, typeIn } from './sign-in-page.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

const section = (page: Page, of: string) => page.getByRole('region', { name: of, exact: true });

/** Browsers make passkeys for a domain name alone, so that these stories run at `localhost`. */
async function openByName(page: Page, baseURL: string): Promise<string> {
  const { port } = new URL(baseURL);
  const origin = `http://localhost:${port}`;
  await page.context().addCookies([{ name: 'visited', value: 'yes', url: origin }]);
  return origin;
}

async function signOut(page: Page): Promise<void> {
  await menuOfPerson(page).click();
  await page.getByRole('menuitem', { name: shell.user.signOut }).click();
  await expect(heading(page, signInText.logout.doneTitle)).toBeVisible();
}

/** An authenticator within the browser, by the protocol of its developer tools. */
async function plugIn(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person shows their finger or types their PIN. */
    verify: (isUserVerified: boolean) =>
      tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    answer: (enabled: boolean) =>
      tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () =>
      (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

test('a person adds a passkey, signs in by it, names and removes it, and has a key as a second factor', async ({
  page,
  baseURL: base = '',
}) => {
  const origin = await openByName(page, base);
  const ann = await makeAccount(origin, { name });
  const device = await plugIn(page);
  // Offered by the browser itself, it would sign in before anybody has pressed anything.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(`${origin}/login?next=%2Fsettings%2Faccount`);
  await typeIn(page, ann);
  await expect(page).toHaveURL(`${origin}/settings/account`);

  const passkeys = section(page, text.section.heading);
  await passkeys.getByRole('button', { name: text.section.add }).click();
  const row = passkeys.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(text.section.neverUsed);
  expect(await device.count()).toBe(1);
  await expectAccessible(page);
  // The same device has one already, and says so; nothing is lost.
  await passkeys.getByRole('button', { name: text.section.add }).click();
  await expect(
    passkeys.getByText(text.codes['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'] ?? ''),
  ).toBeVisible();
  await row.getByRole('button', { name: /^Rename/ }).click();
  const dialog = page.getByRole('dialog', { name: text.section.renameTitle });
  await dialog.getByRole('textbox', { name: text.section.newName }).fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Laptop');

  await signOut(page);
  await page.goto(`${origin}/login?next=%2Fsettings%2Faccount`);
  await expect(email(page)).toHaveAttribute('autocomplete', 'username webauthn');
  await button(page, text.signIn).focus();
  await expectAccessible(page);
  // By the keyboard; without verification there is no sign-in.
  await device.verify(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await device.verify(true);
  await button(page, text.signIn).click();
  await expect(page).toHaveURL(`${origin}/settings/account`);
  await expect(menuOfPerson(page)).toBeVisible();
  await expect(row).toContainText(text.section.lastUsed);

  const factors = section(page, account.factors.heading);
  await factors.getByRole('button', { name: text.factor.add }).click();
  const adding = page.getByRole('dialog', { name: text.factor.title });
  await adding.getByRole('button', { name: text.factor.submit }).click();
  await expect(adding).toBeHidden();
  await expect(factors.getByText(text.factor.usual, { exact: true })).toBeVisible();
  expect(await device.count()).toBe(2);

  await signOut(page);
  await page.goto(`${origin}/login?next=%2Fsettings%2Faccount`);
  await typeIn(page, ann);
  await expect(heading(page, signInText.factor.title)).toBeVisible();
  await expectAccessible(page);
  await button(page, text.factor.use).click();
  await expect(page).toHaveURL(`${origin}/settings/account`);

  await row.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('alertdialog', { name: text.section.removeTitle('Laptop') });
  await question.getByRole('button', { name: text.section.remove }).click();
  await expect(row).toHaveCount(0);
  await factors
    .getByRole('button', { name: account.factors.removeLabel(text.factor.usual) })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: account.factors.removeAction })
    .click();
  await expect(factors.getByText(account.factors.none)).toBeVisible();
});

test('the browser offers a passkey at the field of the address, and that alone signs in', async ({
  page,
  baseURL: base = '',
}) => {
  const origin = await openByName(page, base);
  const ann = await makeAccount(origin, { name });
  const device = await plugIn(page);
  await device.answer(false);
  await page.goto(`${origin}/login?next=%2Fsettings%2Faccount`);
  await typeIn(page, ann);
  await device.answer(true);
  const passkeys = section(page, text.section.heading);
  await passkeys.getByRole('button', { name: text.section.add }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await signOut(page);
  // The protocol answers the browser's offer as if the first entry had been chosen.
  await page.goto(`${origin}/login?next=%2Fsettings%2Faccount`);
  await expect(page).toHaveURL(`${origin}/settings/account`);
  await expect(menuOfPerson(page)).toBeVisible();
});

test('without a network a passkey waits, and says so', async ({
  page,
  context,
  baseURL: base = '',
}) => {
  const origin = await openByName(page, base);
  await plugIn(page);
  await page.goto(`${origin}/login`);
  await expect(button(page, text.signIn)).toBeVisible();
  await lateParts(page);
  await context.setOffline(true);
  await button(page, text.signIn).click();
  await expect(page.getByText(signInText.offline).first()).toBeVisible();
  await expect(email(page)).toBeEditable();
});

test('no passkeys are offered at an IP address, for which browsers make none', async ({
  page,
  baseURL: base = '',
}) => {
  test.skip(!/\/\/[\d.]+(?::|$)/.test(base), 'The server under test is not at an IP address.');
  await page.goto('/login');
  await expect(button(page, signInText.login.submit)).toBeVisible();
  await expect(button(page, text.signIn)).toHaveCount(0);
  await expect(email(page)).toBeEditable();
});
