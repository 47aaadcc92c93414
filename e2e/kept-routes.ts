import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { text as collections } from '../apps/web/src/text/en/collections.ts';
import { signIn } from './accounts.ts';
import type { Account, clientOf } from './accounts.ts';

/** What the stories of saved routes and of collections share. */

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const inList = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

/** Another browser of the same person. */
export async function elsewhere(browser: Browser, origin: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await signIn(context, origin, account);
  return context.newPage();
}

/** Routes of the account, a kilometre each, beside each other. */
export async function insertRoutes(
  client: Awaited<ReturnType<typeof clientOf>>,
  names: readonly string[],
): Promise<void> {
  for (const [at, name] of names.entries()) {
    const coordinates = [
      [0.01 * at, 0],
      [0.01 * at + 0.005, 0.005],
    ];
    const waypoints = coordinates.map((position) => ({ position, snap: true }));
    const { error } = await client.from('routes').insert({
      ...{ name, profile: 'road', waypoints, distance_metres: 1000, climb_metres: 5 },
      geometry: { type: 'LineString', coordinates },
      facts: { pavedShare: Math.min(at, 1) },
    });
    expect(error).toBeNull();
  }
}

/** Puts what a menu or a selection is of into a new collection. */
export async function collect(page: Page, name: string): Promise<void> {
  await page
    .getByRole('menuitem', { name: collections.chooser.open })
    .or(button(page, collections.chooser.open))
    .click();
  await page.getByRole('textbox', { name: collections.chooser.newName }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(collections.chooser.done)).toBeVisible();
}
