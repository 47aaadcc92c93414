import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as errors } from '../apps/web/src/text/en/errors.ts';
import { text } from '../apps/web/src/text/en/public-profile.ts';
import { clientOf, makeAccount } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { makeProject } from './projects.ts';
import { test } from './story.ts';

const field = { name: 'Kind', type: 'text', order: 'a0' };
const privateField = { name: 'Owner', type: 'text', order: 'a1', isPublic: false };
const group = (name: string, order: string) => ({
  kind: 'group',
  parent: 'root',
  order,
  registers: { name },
});
const layer = (name: string, parent: string) => ({
  kind: 'layer',
  parent,
  order: 'a0',
  registers: { name, 'field.f.1': field, 'field.f.2': privateField },
});
const tree = (id: string, of: string, kind: string) => ({
  id,
  layer: of,
  geometry: { type: 'Point', lines: [[40_000, 20_000]] },
  properties: { 'f.1': kind, 'f.2': 'Mrs Almeida' },
});

const gone = (page: Page) => page.getByRole('heading', { name: errors.application.heading });
const card = (page: Page) => page.getByRole('region', { name: text.page.featureOf('Trees') });

/** A press in the middle of the map, where the only feature is. */
async function pressMiddle(page: Page): Promise<void> {
  const map = await page.locator('.map').first().boundingBox();
  if (!map) throw new Error('There is no map');
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
}

test('a drawn map is published, looked at and saved by a stranger, and gone once unpublished', async ({
  page,
  baseURL: origin = '',
}) => {
  test.setTimeout(120_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour promenade');
  const client = await clientOf(origin, owner);
  const drawn = await client.rpc('append_map_changes', {
    project,
    session: 's1',
    first_number: 1,
    format: 3,
    changes: [
      { kind: 'add_node', id: 'g.1', node: group('Nature', 'a0') },
      { kind: 'add_node', id: 'g.2', node: group('Not for all', 'a1') },
      { kind: 'add_node', id: 'n.1', node: layer('Trees', 'g.1') },
      { kind: 'add_node', id: 'n.2', node: layer('Nests', 'g.2') },
      { kind: 'set_register', id: 'g.2', register: 'isPublic', now: false },
      {
        kind: 'add_features',
        features: [
          tree('s1.1', 'n.1', 'Oak'),
          tree('s1.2', 'n.1', 'Felled ash'),
          tree('s1.3', 'n.2', 'Owl'),
        ],
      },
      { kind: 'remove_features', ids: [['s1', '2']] },
    ],
  });
  expect(drawn.error).toBeNull();
  const address = `/ui/public/project-profile?id=${project}`;
  await page.goto(address);
  await expect(gone(page)).toBeVisible();

  const setVisibility = (visibility: string) =>
    client.from('projects').update({ visibility }).eq('id', project);
  const readPublished = () =>
    client
      .from('published_maps')
      .select('features, content')
      .eq('project_id', project)
      .maybeSingle<{ features: number; content: unknown }>();
  await setVisibility('public');
  await expect
    .poll(async () => (await readPublished()).data?.features, { timeout: 30_000 })
    .toBe(1);
  const published = JSON.stringify((await readPublished()).data?.content);
  for (const kept of ['Not for all', 'Nests', 'Owl', 'ash', 'Owner', 'Almeida']) {
    expect(published).not.toContain(kept);
  }

  await page.goto(address);
  const legend = page.getByRole('list', { name: text.page.legend });
  const eye = legend.getByRole('button', { name: text.page.showLayer('Trees') });
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(legend).not.toContainText('Nests');
  await page.locator('[data-map-idle]').first().waitFor();
  // The features come to the map after it.
  await expect(async () => {
    await pressMiddle(page);
    await expect(card(page)).toContainText('Oak', { timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);

  const downloads = page.getByRole('region', { name: text.page.mapData });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    downloads.getByRole('button', { name: text.page.downloadLayer('Trees') }).click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown;
  expect(saved).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [0.004, 0.002] },
        properties: { Kind: 'Oak' },
      },
    ],
  });
  const eyeOfGroup = legend.getByRole('button', { name: text.page.showLayer('Nature') });
  await eyeOfGroup.click();
  await expect(eyeOfGroup).toHaveAttribute('aria-pressed', 'false');
  await pressMiddle(page);
  await eyeOfGroup.click();
  await expect(card(page)).toHaveCount(0);
  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'false');

  // The file of its features is read as the page has read it.
  const asking = page.waitForRequest(new RegExp(`/maps/${project}/public/[0-9a-f]{64}$`));
  await page.goto(`${address}&embed=1`);
  await expect(legend).toContainText('Trees');
  const asked = await asking;
  const { apikey = '' } = await asked.allHeaders();
  const read = (url: string) => page.request.get(url, { headers: { apikey } });
  expect((await read(asked.url())).status()).toBe(200);
  await setVisibility('private');
  const refused = await read(asked.url());
  const never = await read(asked.url().replace(/[0-9a-f]{64}$/, 'e'.repeat(64)));
  expect([refused.status(), await refused.text()]).toEqual([never.status(), await never.text()]);
  await page.goto(address);
  await expect(gone(page)).toBeVisible();
});
