import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as settings } from '../apps/web/src/text/en/account-settings.ts';
import { text } from '../apps/web/src/text/en/recovery-codes.ts';
import { text as signing } from '../apps/web/src/text/en/sign-in.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expectAccessible, expectPopupAccessible } from './axe.ts';
import { button, heading, menuOfPerson, name, typeIn } from './sign-in-page.ts';
import { test } from './story.ts';
import { totpCode } from './totp.ts';

const { factors: words } = settings;

const section = (page: Page) => page.getByRole('region', { name: words.heading });

/** Begins an authenticator app, up to its QR code. @returns its secret, in base32 */
async function beginFactor(page: Page, factorName: string): Promise<string> {
  await section(page).getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog', { name: words.dialog });
  await dialog.getByLabel(words.name).fill(factorName);
  await dialog.getByRole('button', { name: words.next }).click();
  await expect(dialog.getByRole('img', { name: words.qr })).toBeVisible();
  return (await dialog.locator('.font-mono').innerText()).replaceAll(/\s/g, '');
}

test('a set-up that was left is begun again, and codes replace a lost phone', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  const ann = await makeAccount(origin, { name });
  await signIn(context, origin, ann);
  await page.goto('/settings/account');
  await beginFactor(page, 'My phone');
  await page.reload();
  await expect(section(page).getByText(words.none)).toBeVisible();
  await expect(section(page).getByText(text.name)).toHaveCount(0);
  const secret = await beginFactor(page, 'My phone');
  const dialog = page.getByRole('dialog', { name: words.dialog });
  await dialog.getByRole('textbox', { name: words.code }).fill(totpCode(secret));
  await dialog.getByRole('button', { name: words.verify }).click();
  await expect(section(page).getByText('My phone')).toBeVisible();

  await section(page).getByRole('button', { name: text.createLabel }).click();
  const shown = page.getByRole('dialog', { name: text.dialog.title });
  const list = shown.getByRole('list', { name: text.dialog.list });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await expectPopupAccessible(page, '[role=dialog]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: text.dialog.download }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  expect(file).toContain(ann.email);
  await shown.getByRole('button', { name: text.dialog.done }).click();
  await expect(section(page).getByText(text.left(10, 10))).toBeVisible();
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await typeIn(other, ann);
  await expect(heading(other, signing.factor.title)).toBeVisible();
  await button(other, text.signIn.byCode).click();
  const field = other.getByRole('textbox', { name: text.signIn.label });
  await expect(field).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(other.getByText(text.signIn.missing).last()).toBeVisible();
  await field.fill('aaaa-bbbb-cccc-dddd');
  await other.keyboard.press('Enter');
  await expect(other.getByText(text.signIn.wrong).last()).toBeVisible();
  await expectAccessible(other);
  await field.fill((codes[0] ?? '').toUpperCase());
  await other.keyboard.press('Enter');
  await expect(menuOfPerson(other)).toBeVisible();
  await other.goto('/settings/account');
  await expect(section(other).getByText(text.left(9, 10))).toBeVisible();

  // A phone that is lost for good is removed; the codes go with it.
  await section(other)
    .getByRole('button', { name: words.removeLabel('My phone') })
    .click();
  await other.getByRole('alertdialog').getByRole('button', { name: words.removeAction }).click();
  await expect(section(other).getByText(words.none)).toBeVisible();
  await expect(section(other).getByText(text.name)).toHaveCount(0);
  await elsewhere.close();
});
