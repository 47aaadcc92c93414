import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as outcome } from '../apps/web/src/text/en/outcome.ts';
import { text as home } from '../apps/web/src/text/en/project-home.ts';
import { text } from '../apps/web/src/text/en/project-routes.ts';
import { text as profile } from '../apps/web/src/text/en/public-profile.ts';
import { text as library } from '../apps/web/src/text/en/saved-routes.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectPopupAccessible } from './axe.ts';
import { button, elsewhere, inList, insertRoutes } from './kept-routes.ts';
import { letIn, makeProject } from './projects.ts';
import { test } from './story.ts';

const NAME = 'Harbour promenade';
const routes = (page: Page) => inList(page, text.list);

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name }).click();
}

test('routes go into a project, are seen and changed by its people, and read by everyone once published', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const client = await clientOf(origin, owner);
  const project = await makeProject(origin, owner, NAME);
  const editor = await letIn(origin, { owner, project, role: 'editor' });
  await insertRoutes(client, ['Pier', 'Dunes']);
  await signIn(context, origin, owner);
  const theirs = await elsewhere(browser, origin, editor);
  await theirs.goto(`/ui/projects/${project}`);
  await expect(theirs.getByText(text.none)).toBeVisible();

  // From one's own routes, into a project that one may change.
  await page.goto('/routes');
  await button(page, library.actions('Pier')).click();
  await choose(page, text.put.open);
  const dialog = page.getByRole('dialog', { name: text.put.title });
  await button(page, text.put.submit).click();
  await expect(dialog.getByText(text.put.choose)).toBeVisible();
  await dialog.getByRole('combobox').fill('harb');
  await page.getByRole('option', { name: NAME }).click();
  await button(page, text.put.submit).click();
  await expect(page.getByText(text.done(1, 0))).toBeVisible();
  await expect(routes(theirs)).toContainText(['Pier']);

  // From the project's page, of those that one has; what is there already is replaced.
  await page.goto(`/ui/projects/${project}`);
  await button(page, text.add).click();
  for (const name of ['Pier', 'Dunes']) await page.getByRole('checkbox', { name }).click();
  await expectPopupAccessible(page);
  await button(page, text.chooser.submit(2)).click();
  await expect(page.getByText(text.done(1, 1))).toBeVisible();
  await expect(routes(page)).toContainText(['Dunes', 'Pier']);
  await expect(routes(theirs)).toHaveCount(2);

  // An editor changes what another person has put there.
  await button(theirs, text.actions('Pier')).click();
  await choose(theirs, text.rename);
  await theirs.getByRole('textbox', { name: library.dialog.name }).fill('East pier');
  await theirs.keyboard.press('Enter');
  await expect(routes(page)).toContainText(['Dunes', 'East pier']);
  await button(page, text.actions('East pier')).click();
  await choose(page, text.remove);
  await expect(routes(theirs)).toHaveCount(1);
  await expect(theirs.getByText(home.log.thing.route('East pier')).last()).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(routes(theirs)).toHaveCount(2);

  // Everyone reads them on the public page, and goes on planning with one.
  await client.from('projects').update({ visibility: 'public' }).eq('id', project);
  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  await stranger.goto(`/ui/public/project-profile?id=${project}`);
  await expect(stranger.getByText(profile.page.length)).toBeVisible();
  await button(stranger, profile.page.openRoute('Dunes')).click();
  await expect(stranger).toHaveURL(/\/run\?.*r=/);
  await Promise.all([theirs, stranger].map((each) => each.context().close()));
});
