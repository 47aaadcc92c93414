import { expect } from '@playwright/test';
import { text as collections } from '../apps/web/src/text/en/collections.ts';
import { text as library } from '../apps/web/src/text/en/library.ts';
import { text } from '../apps/web/src/text/en/saved-routes.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { button, collect, elsewhere, inList, insertRoutes } from './kept-routes.ts';
import { test } from './story.ts';

test('routes are collected, put in order and taken out, and two devices merge what they changed', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const account = await makeAccount(baseURL!);
  const client = await clientOf(baseURL!, account);
  await insertRoutes(client, ['Harbour', 'Lighthouse', 'Mill']);
  await signIn(context, baseURL!, account);
  await page.goto('/routes');
  await expect(inList(page, text.list)).toHaveCount(3);
  for (const name of ['Harbour', 'Lighthouse']) {
    await page.getByRole('checkbox', { name: text.select(name) }).click();
  }
  await collect(page, 'By the sea');
  await page.getByRole('tab', { name: collections.tab }).click();
  const summed = /By the sea.*2 routes · 2[.\d]*\s*km · 10\s*m climb/;
  await expect(inList(page, collections.list)).toHaveText([summed]);
  await expectAccessible(page);
  await inList(page, collections.list).getByRole('link').click();
  const members = inList(page, collections.page.members);
  await expect(members).toHaveCount(2);
  await expect(page.getByRole('complementary', { name: collections.page.map })).toContainText(
    /2[.\d]*\s*km/,
  );
  await expectAccessible(page);
  const first = await members.first().getByRole('link').innerText();
  const firstName = first.split('\n')[0]!;
  await button(page, collections.actions(firstName)).click();
  await page.getByRole('menuitem', { name: collections.moveDown }).click();
  await expect(members.last()).toContainText(firstName);
  await page.reload();
  await expect(members.last()).toContainText(firstName);
  await button(page, collections.actions(firstName)).click();
  await page.getByRole('menuitem', { name: collections.page.take }).click();
  await expect(members).toHaveCount(1);
  await button(page, library.undo).click();
  await expect(members.last()).toContainText(firstName);
  const saved = async () => (await client.from('collections').select('name,members')).data;
  await expect.poll(saved).toMatchObject([{ name: 'By the sea', members: [{}, {}] }]);

  const other = await elsewhere(browser, baseURL!, account);
  await other.goto('/routes');
  await expect(inList(other, text.list)).toHaveCount(3);
  await context.route('**/rest/v1/**', (route) => route.abort());
  await button(page, collections.edit).click();
  await page.getByRole('textbox', { name: collections.dialog.name }).fill('By the water');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By the water' })).toBeVisible();
  await button(other, text.actions('Mill')).click();
  await other.getByRole('menuitem', { name: collections.chooser.open }).click();
  await other.getByRole('checkbox', { name: 'By the sea' }).click();
  await button(other, collections.dialog.save).click();
  await expect.poll(saved).toMatchObject([{ members: [{}, {}, {}] }]);
  await context.unroute('**/rest/v1/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(members).toHaveCount(3);
  await expect.poll(saved).toMatchObject([{ name: 'By the water', members: [{}, {}, {}] }]);

  await page.getByRole('link', { name: collections.back }).click();
  await button(page, collections.actions('By the water')).click();
  await page.getByRole('menuitem', { name: collections.remove }).click();
  await expect(page.getByText(collections.empty)).toBeVisible();
  await button(page, library.undo).click();
  await expect(inList(page, collections.list)).toHaveCount(1);
});
