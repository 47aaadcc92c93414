import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { text } from '../apps/web/src/text/en/sign-in.ts';
import type { Account } from './accounts.ts';

/** Of whom most stories are. */
export const name = 'Ann Otani';
export const menuOfPerson = (page: Page) =>
  page.getByRole('button', { name: shell.user.menuOf(name) });
export const menuOfNobody = (page: Page) =>
  page.getByRole('button', { name: shell.user.menu, exact: true });
export const heading = (page: Page, words: string) =>
  page.getByRole('heading', { level: 1, name: words });
export const button = (page: Page, words: string) =>
  page.getByRole('button', { name: words, exact: true });
export const email = (page: Page) => page.getByRole('textbox', { name: text.email, exact: true });
export const password = (page: Page, label: string = text.password) =>
  page.getByLabel(label, { exact: true });
export const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** Types an address and a password, and sends them. */
export async function typeIn(
  page: Page,
  { email: address, password: secret }: Account,
): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.keyboard.press('Enter');
}

/** Asks for a mail to sign in by, in place of a password. */
export async function askForMail(page: Page, address: string): Promise<void> {
  await button(page, text.login.byMail).click();
  await email(page).fill(address);
  await button(page, text.link.submit).click();
  await expect(heading(page, text.link.sentTitle)).toBeVisible();
}

/** Types a code into the boxes of a name. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).first().click();
  await page.keyboard.type(code);
}
