import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { text as table } from '../apps/web/src/text/en/data-table.ts';
import { text } from '../apps/web/src/text/en/documents.ts';
import { text as outcome } from '../apps/web/src/text/en/outcome.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

const words = text.versions;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: text.list });
const row = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: button(page, name) });
const survey = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: [
          [0.01, 0.01],
          [0.02, 0.015],
        ],
      },
    },
  ],
};
const files = [
  { name: 'Permit.csv', mimeType: 'text/csv', buffer: Buffer.from('from,to\nharbour,bridge\n') },
  {
    name: 'Survey.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(survey)),
  },
];

/** Opens the menu of a document or a folder, and chooses an act. */
async function choose(page: Page, name: string, act: keyof typeof text.menu): Promise<void> {
  await button(page, table.more(name)).click();
  await page.getByRole('menuitem', { name: text.menu[act], exact: true }).click();
}

async function answer(page: Page, label: string, value: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: label }).fill(value);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** A separate browser of another person. */
async function pageOf(browser: Browser, origin: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'visited', value: 'yes', url: origin }]);
  await signIn(context, origin, account);
  return context.newPage();
}

test('documents are uploaded, put in folders, read, shared and deleted, and viewers see it', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour promenade');
  const guest = await letIn(origin, { owner, project, role: 'viewer' });
  await signIn(context, origin, owner);
  const theirs = await pageOf(browser, origin, guest);
  await Promise.all([page, theirs].map((each) => each.goto(`/ui/projects/${project}`)));
  await expect(page.getByText(text.none)).toBeVisible();

  await page.getByLabel(text.choose, { exact: true }).setInputFiles(files);
  await expect(row(page, 'Permit.csv')).toBeVisible();
  await expect(row(page, 'Survey.geojson')).toBeVisible();
  await expect(page.getByRole('list', { name: text.uploads })).toHaveCount(0);

  // A viewer sees them as they come, and changes nothing.
  await expect(row(theirs, 'Survey.geojson')).toBeVisible();
  await expect(theirs.getByLabel(text.choose, { exact: true })).toHaveCount(0);
  await expect(button(theirs, text.newFolder)).toHaveCount(0);
  await button(theirs, table.more('Permit.csv')).click();
  await expect(theirs.getByRole('menuitem', { name: text.menu.preview })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: text.menu.remove })).toHaveCount(0);
  await theirs.keyboard.press('Escape');

  await button(page, text.newFolder).click();
  await answer(page, text.folderName, 'Permits', text.create);
  await expect(page.getByText(text.noneHere)).toBeVisible();
  await button(page, text.top).click();
  await choose(page, 'Permit.csv', 'move');
  await page.getByRole('combobox', { name: text.moveTo }).click();
  await page.getByRole('option', { name: 'Permits' }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.move, exact: true }).click();
  await expect(row(theirs, 'Permits')).toContainText(text.inFolder(1));
  await button(page, 'Permits').click();
  await choose(page, 'Permit.csv', 'rename');
  await answer(page, text.name, 'Permit 2026.csv', text.rename);
  await button(theirs, 'Permits').click();
  await expect(row(theirs, 'Permit 2026.csv')).toBeVisible();
  await choose(page, 'Permit 2026.csv', 'duplicate');
  await expect(row(page, 'Permit 2026 (2).csv')).toBeVisible();

  await button(theirs, 'Permit 2026.csv').click();
  await expect(theirs.getByRole('region', { name: text.view.text('Permit 2026.csv') })).toHaveText(
    'from,to harbour,bridge',
  );
  await theirs.keyboard.press('Escape');
  await button(page, text.top).click();
  await button(page, 'Survey.geojson').click();
  const map = page.getByRole('region', { name: text.view.map('Survey.geojson') });
  await expect(map.locator('.map-surface')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Permits').click();
  await expectAccessible(page);

  // Whoever has the link gets the file, as long as the document is there.
  await choose(page, 'Permit 2026.csv', 'share');
  await button(page, text.share.create).click();
  const url = await page.getByRole('textbox', { name: text.share.link }).inputValue();
  await expect(page.getByText(/^It works until \d+ \w+ \d{4}, \d\d:\d\d\.$/)).toBeVisible();
  const stranger = async () => {
    const response = await fetch(url);
    return response.ok ? response.text() : response.status;
  };
  expect(await stranger()).toBe('from,to\nharbour,bridge\n');
  await page.keyboard.press('Escape');
  await choose(page, 'Permit 2026.csv', 'remove');
  await expect(row(theirs, 'Permit 2026.csv')).toHaveCount(0);
  await expect(page.locator(':focus').filter({ has: list(page) })).toHaveCount(1);
  expect(await stranger()).toBe(400);
  await expect(page.getByText(text.removed('Permit 2026.csv'))).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(row(theirs, 'Permit 2026.csv')).toBeVisible();
  expect(await stranger()).toBe('from,to\nharbour,bridge\n');

  // A folder goes with what is in it, and comes back with it.
  await button(page, text.top).click();
  await choose(page, 'Permits', 'rename');
  await answer(page, text.folderName, 'Papers', text.rename);
  await expect(row(page, 'Papers')).toContainText(text.inFolder(2));
  await choose(page, 'Papers', 'remove');
  await expect(row(page, 'Papers')).toHaveCount(0);
  // Until then the undo on the page is that of the name.
  await expect(page.getByText(text.removedFolder('Papers', 2))).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(row(page, 'Papers')).toContainText(text.inFolder(2));
  await theirs.context().close();
});

test('an upload that breaks off goes on with the network, and a link works no longer than it says', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const owner = await makeAccount(origin);
  const project = await makeProject(origin, owner, 'Summit signs');
  await signIn(context, origin, owner);
  const isUpload = (url: URL) => url.pathname.startsWith('/storage/v1/upload/resumable');
  await page.route(isUpload, (route) => route.fulfill({ status: 413, body: 'Too much.' }));
  await page.goto(`/ui/projects/${project}`);
  await page.getByLabel(text.choose, { exact: true }).setInputFiles(files[0] ?? []);
  await expect(page.getByRole('list', { name: text.uploads })).toContainText('Too much.');
  await button(page, text.cancelUpload('Permit.csv')).click();
  await expect(page.getByRole('list', { name: text.uploads })).toHaveCount(0);
  await expect(page.getByText(text.none)).toBeVisible();

  await page.unroute(isUpload);
  await page.route(isUpload, (route) => route.fulfill({ status: 403, body: 'Not now.' }));
  await page.getByLabel(text.choose, { exact: true }).setInputFiles(files[0] ?? []);
  await expect(page.getByText('Not now.')).toBeVisible();
  await lateParts(page);
  await context.setOffline(true);
  await expect(page.getByText(text.offline)).toBeVisible();
  await expect(page.getByLabel(text.choose, { exact: true })).toHaveCount(0);
  await page.unroute(isUpload);
  await context.setOffline(false);
  await expect(row(page, 'Permit.csv')).toBeVisible();

  const client = await clientOf(origin, owner);
  const { data } = await client.from('documents').select('path').eq('project_id', project).single();
  const signed = await client.storage.from('documents').createSignedUrl(String(data?.path), 1);
  const url = signed.data?.signedUrl ?? '';
  await expect.poll(async () => (await fetch(url)).status).toBe(400);
});

test('a document gets a new version, and former ones are seen, restored and deleted', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(120_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour wall');
  const guest = await letIn(origin, { owner, project, role: 'viewer' });
  await signIn(context, origin, owner);
  const theirs = await pageOf(browser, origin, guest);
  await Promise.all([page, theirs].map((each) => each.goto(`/ui/projects/${project}`)));
  await page.getByLabel(text.choose, { exact: true }).setInputFiles(files[0] ?? []);
  await choose(page, 'Permit.csv', 'versions');
  const dialog = page.getByRole('dialog', { name: words.title('Permit.csv') });
  await expect(dialog.getByText(words.none)).toBeVisible();
  await choose(theirs, 'Permit.csv', 'versions');

  // It breaks off, goes on with the network, and replaces the file for everybody.
  const isUpload = (url: URL) => url.pathname.startsWith('/storage/v1/upload/resumable');
  await page.route(isUpload, (route) => route.fulfill({ status: 403, body: 'Not now.' }));
  await dialog.getByLabel(words.add, { exact: true }).setInputFiles({
    name: 'scan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('from the bridge to the mole'),
  });
  await expect(dialog.getByText('Not now.')).toBeVisible();
  await page.unroute(isUpload);
  await button(page, text.retry('Permit.txt')).click();
  const of = (each: Page, bytes: number) =>
    each
      .getByRole('list', { name: words.list })
      .getByRole('listitem')
      .filter({ hasText: `${bytes} bytes` });
  const [first, second] = [23, 27];
  for (const each of [page, theirs]) {
    await expect(of(each, second)).toContainText(words.current);
    await expect(of(each, second)).toContainText('Ines Duarte');
    await expect(of(each, first)).not.toContainText(words.current);
  }
  await expect(theirs.getByRole('button', { name: /^Restore / })).toHaveCount(0);
  await expect(theirs.getByLabel(words.add, { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  // A viewer sees what was in it.
  await of(theirs, first)
    .getByRole('button', { name: /^Preview / })
    .click();
  await expect(theirs.getByRole('region', { name: text.view.text('Permit.csv') })).toHaveText(
    'from,to harbour,bridge',
  );
  await theirs.keyboard.press('Escape');

  await of(page, first)
    .getByRole('button', { name: /^Restore / })
    .click();
  for (const each of [page, theirs]) {
    await expect(of(each, first)).toContainText(words.current);
    await expect(of(each, second)).not.toContainText(words.current);
  }
  await button(page, outcome.undo).click();
  await expect(of(theirs, second)).toContainText(words.current);

  await of(page, first)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: text.menu.remove, exact: true }).click();
  await expect(of(page, first)).toHaveCount(0);
  await expect(of(theirs, first)).toHaveCount(0);
  await expect(page.getByText(/^The version of .* deleted\.$/)).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(of(theirs, first)).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(row(page, 'Permit.txt')).toBeVisible();
  await theirs.context().close();
});
