import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as table } from '../apps/web/src/text/en/data-table.ts';
import { text as documents } from '../apps/web/src/text/en/documents.ts';
import { text as errors } from '../apps/web/src/text/en/errors.ts';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text as home } from '../apps/web/src/text/en/project-home.ts';
import { text } from '../apps/web/src/text/en/public-profile.ts';
import { text as projects } from '../apps/web/src/text/en/projects.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible, expectPopupAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { test } from './story.ts';

const NAME = 'Harbour promenade';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const gone = (page: Page) => page.getByRole('heading', { name: errors.application.heading });

/** Another site on this machine, with one page. */
async function serveSite(html: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}

test('a project is published, seen by strangers and in frames, and gone once unpublished', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(120_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, NAME);
  await (
    await clientOf(origin, owner)
  )
    .from('projects')
    .update({
      location: { type: 'Point', coordinates: [7.424, 43.735] },
      location_name: 'Port Hercule',
      area: {
        type: 'Polygon',
        coordinates: [
          [
            [7.42, 43.732],
            [7.43, 43.732],
            [7.43, 43.738],
            [7.42, 43.732],
          ],
        ],
      },
    })
    .eq('id', project);
  await signIn(context, origin, owner);
  await page.goto(`/ui/projects/${project}`);

  // The story is written where it stands, and can only be text and links.
  await button(page, text.story.write).click();
  const field = page.getByRole('textbox', { name: text.story.label });
  await expect(field).toBeFocused();
  await field.fill('# A walk for all\n\n**No** <img src=x onerror="document.title=1"> step.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'A walk for all' })).toBeVisible();

  // Of its documents, visitors get those that are published, each by itself.
  await page.getByLabel(documents.choose, { exact: true }).setInputFiles(
    ['Plan.csv', 'Costs.csv'].map((name) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from('from,to\n'),
    })),
  );
  await button(page, table.more('Plan.csv')).click();
  await page.getByRole('menuitem', { name: documents.menu.publish, exact: true }).click();
  await expect(page.getByRole('group', { name: documents.published('Plan.csv') })).toBeVisible();
  await expect(page.getByText(documents.isPublished, { exact: true })).toHaveCount(1);
  await expect(button(page, table.more('Costs.csv'))).toBeVisible();

  await expect(page.getByText(text.card.private)).toBeVisible();
  await button(page, text.card.publish).click();
  const address = page.getByRole('textbox', { name: text.share.address });
  await expect(address).toHaveValue(/\?slug=harbour-promenade/);
  await expectPopupAccessible(page);
  const url = await address.inputValue();

  // A stranger with a phone and no account.
  // A service worker would answer with the page alone, whose status is 200.
  const stranger = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    ...phone,
  });
  const theirs = await stranger.newPage();
  await expect.poll(async () => (await theirs.goto(url))?.status()).toBe(200);
  await expect(theirs.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(theirs).toHaveTitle(new RegExp(`^${NAME}`));
  await expect(theirs.getByRole('heading', { level: 2, name: 'A walk for all' })).toBeVisible();
  await expect(theirs.getByText('<img src=x onerror="document.title=1">')).toBeVisible();
  await expect(theirs.getByText('Port Hercule')).toBeVisible();
  await expect(theirs.getByRole('list', { name: text.page.legend })).toContainText(
    text.page.areaShown,
  );
  await expect(theirs.locator('dl')).toContainText(text.page.area);
  const downloads = theirs.getByRole('region', { name: text.page.downloads });
  await expect(downloads.getByRole('listitem')).toHaveText(/^Plan\.csv/);
  await expectAccessible(theirs);

  // Another site shows the map in a frame, with no way to other pages.
  await button(page, text.share.embed).click();
  const code = await page.getByRole('textbox', { name: text.share.embedCode }).inputValue();
  const club = await serveSite(`<!doctype html>${code}`);
  const site = await stranger.newPage();
  await site.goto(club.address);
  const frame = site.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(frame.getByRole('region', { name: mapPage.label, exact: true })).toBeVisible();
  await expect(frame.getByRole('link', { name: text.page.openElsewhere })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  club.close();

  await button(page, text.share.unpublish).click();
  await expect(page.getByText(text.card.private)).toBeVisible();
  await expect.poll(async () => (await theirs.goto(url))?.status()).toBe(404);
  await expect(gone(theirs)).toBeVisible();

  // Not even its owner sees at the public address what is not public.
  await page.goto(url);
  await expect(gone(page)).toBeVisible();
  await stranger.close();
});

test('a project shared by link opens with the link alone, until it is renewed', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Quiet trail');
  const guest = await letIn(origin, { owner, project, role: 'editor' });
  await signIn(context, origin, owner);
  await page.goto(`/ui/projects/${project}`);
  await button(page, text.card.shareLink).click();
  const address = page.getByRole('textbox', { name: text.share.address });
  await expect(address).toHaveValue(new RegExp(`\\?id=${project}&link=.{20}`));
  const url = await address.inputValue();

  const stranger = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const theirs = await stranger.newPage();
  await expect.poll(async () => (await theirs.goto(url))?.status()).toBe(200);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Quiet trail' })).toBeVisible();
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(theirs.getByText(text.page.noPlace)).toBeVisible();
  const [withoutSecret = ''] = url.split('&');
  expect((await theirs.goto(withoutSecret))?.status()).toBe(404);
  await expect(gone(theirs)).toBeVisible();

  await button(page, text.share.renew).click();
  await expect(page.getByText(text.share.renewed)).toBeVisible();
  await expect(address).not.toHaveValue(url);
  expect((await theirs.goto(url))?.status()).toBe(404);

  // Who may edit but not publish has the story to write, and nothing to share.
  await signIn(stranger, origin, guest);
  await theirs.goto(`/ui/projects/${project}`);
  await expect(button(theirs, text.story.write)).toBeVisible();
  await expect(theirs.getByText(projects.visibilities.link)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: text.card.title })).toHaveCount(0);
  await expect(theirs.getByRole('heading', { name: home.members.title })).toBeVisible();
  await stranger.close();
});
