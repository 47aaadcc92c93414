import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/new-project.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { text as projects } from '../apps/web/src/text/en/projects.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { test } from './story.ts';

/** More than one part. */
const LARGE_BYTES = 7_000_000;
const files = [
  { name: 'permit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  { name: 'survey.tif', mimeType: 'image/tiff', buffer: Buffer.alloc(LARGE_BYTES, 7) },
];
const ring = [
  [0.01, 0.01],
  [0.02, 0.01],
  [0.02, 0.02],
  [0.01, 0.01],
];
const area = {
  name: 'harbour.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(
    JSON.stringify({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [ring] },
    }),
  ),
};
/** A map comes over the network and is drawn. */
const drawn = { timeout: 40_000 };

const goOn = (page: Page, step: keyof typeof text.steps) =>
  page.getByRole('button', { name: text.next(text.steps[step]) }).click();

test('a project is made in five steps, with a draft that outlives a reload and documents that continue', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  // Five pages, one of them with a map, and a reload of most.
  test.setTimeout(300_000);
  const account = await makeAccount(origin);
  await signIn(context, origin, account);
  await page.goto('/dashboard/projects/add');
  await goOn(page, 'docs');
  const name = page.getByRole('textbox', { name: text.details.name });
  await expect(name).toBeFocused();
  await name.fill('Harbour promenade');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/add\/docs$/);

  await page.getByLabel(text.docs.button).setInputFiles(files);
  const documents = page.getByRole('list', { name: text.docs.list });
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await goOn(page, 'status');

  await page.getByRole('radio', { name: projects.statuses.active }).click();
  // What is typed goes along, added or not.
  const email = page.getByRole('textbox', { name: text.members.email });
  await email.fill('Kwame@');
  await goOn(page, 'location');
  await expect(page.getByText(text.members.invalid)).toBeVisible();
  await expectAccessible(page);
  await email.fill('Kwame@Example.org');
  await goOn(page, 'location');

  await expect(page.getByRole('button', { name: 'Map centre' })).toBeVisible(drawn);
  await page.getByRole('combobox', { name: planner.search.label }).fill('Null City');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Null City' })).toBeVisible();
  await page.getByRole('button', { name: text.location.area, exact: true }).click();
  const centre = page.getByRole('button', { name: text.location.addCentre });
  for (let corners = 1; corners <= 2; corners++) {
    await centre.click();
    await expect(page.getByText(text.location.corners(corners))).toBeVisible();
  }
  await goOn(page, 'review');
  await expect(page.getByText(text.problems.fewCorners)).toBeVisible();
  await page.getByLabel(text.location.button).setInputFiles(area);
  await expect(page.getByText(text.location.areaOf(area.name))).toBeVisible();
  // A press would replace what the file holds.
  await expect(page.getByText(text.location.removeFirst)).toBeVisible();
  await expect(centre).toBeDisabled();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(text.location.areaOf(area.name))).toBeVisible();
  await page.goBack();
  await expect(page.getByText('kwame@example.org')).toBeVisible();
  await expectAccessible(page);
  await page.goForward();
  await goOn(page, 'review');
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  // A part is lost on its way, and the entry of a document is refused by a network that is gone.
  let parts = 0;
  await page.route('**/upload/resumable/*', async (route) => {
    const isLost = route.request().method() === 'PATCH' && ++parts === 2;
    await (isLost ? route.abort() : route.continue());
  });
  await page.route('**/rest/v1/documents**', (route) => route.abort());
  await page.getByRole('button', { name: text.review.create }).click();
  await expect(page.getByText(text.review.createdBody(0, 2))).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/rest/v1/documents**');
  await page.reload();
  await page.getByRole('button', { name: text.review.resume }).click();
  await expect(page).toHaveURL(/\/ui\/projects\/[-0-9a-f]{36}$/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour promenade' })).toBeVisible();

  const client = await clientOf(origin, account);
  // Those that other stories have published are seen by everyone.
  const { data: made } = await client
    .from('projects')
    .select('status, location_name, area')
    .eq('visibility', 'private');
  expect(made).toEqual([
    {
      status: 'active',
      location_name: 'Null City',
      area: { type: 'Polygon', coordinates: [ring] },
    },
  ]);
  const { data: stored } = await client.from('documents').select('name, size_bytes').order('name');
  expect(stored).toEqual([
    { name: 'permit.pdf', size_bytes: 8 },
    { name: 'survey.tif', size_bytes: LARGE_BYTES },
  ]);
  const { data: invited } = await client.from('project_invitations').select('email, role');
  expect(invited).toEqual([{ email: 'kwame@example.org', role: 'editor' }]);
  expect(parts).toBeGreaterThan(2);
});
