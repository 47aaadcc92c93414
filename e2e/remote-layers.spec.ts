import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { text as editor } from '../apps/web/src/text/en/editor.ts';
import { text as profile } from '../apps/web/src/text/en/public-profile.ts';
import { text } from '../apps/web/src/text/en/remote-layers.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { readPixels } from './read-pixels.ts';
import { REMOTE_COLOUR, startRemoteServer } from './remote-server.ts';
import type { RemoteServer } from './remote-server.ts';
import { test } from './story.ts';

test.use({ drawsMaps: true });

let remote: RemoteServer;
const port = Number(process.env['E2E_PORT'] ?? 4390);
test.beforeAll(async () => {
  remote = await startRemoteServer(port);
});
test.afterAll(() => remote.close());

const HOST = `127.0.0.1:${port + 1000}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: text.title });
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

async function lookUp(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: text.button, exact: true }).click();
  await dialog(page).getByRole('textbox', { name: text.address }).fill(address);
  await dialog(page).getByRole('button', { name: text.look }).click();
}

async function add(page: Page, name: string, credits?: string): Promise<void> {
  const window = dialog(page);
  await window.getByRole('textbox', { name: text.name }).fill(name);
  if (credits !== undefined) {
    await window.getByRole('textbox', { name: text.credits }).fill(credits);
  }
  await window.getByRole('button', { name: text.add }).click();
  await expect(window).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
}

/** Of every thousand pixels of the map, how many are a remote tile's. */
async function shareOfTiles(page: Page): Promise<number> {
  const picture = await page.locator('.map').first().screenshot();
  return (await readPixels(picture)).share(REMOTE_COLOUR);
}

/** Of every thousand pixels, how many differ between two pictures of the same size. */
async function shareOfChanged(before: Buffer, after: Buffer): Promise<number> {
  const [old, now] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  let count = 0;
  for (let at = 0; at < old!.length; at += 3) {
    if ([0, 1, 2].some((index) => Math.abs(old![at + index]! - now![at + index]!) > 6)) count++;
  }
  return (count * 3000) / old!.length;
}

const saved = (page: Page) => expect(page.getByText(editor.saving.saved)).toBeVisible();

test('tiles of an address are added, seen by another person and by visitors, and kept', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour promenade');
  const client = await clientOf(origin, owner);
  const location = { type: 'Point', coordinates: [0.004, 0.002] };
  await client.from('projects').update({ location }).eq('id', project);
  const address = `/dashboard/projects/view?id=${project}`;
  await signIn(context, origin, owner);
  await page.goto(address);
  await page.locator('[data-map-idle]').first().waitFor();

  await lookUp(page, `${remote.origin}/tiles/{z}/{x}/{y}.png`);
  await dialog(page).getByRole('button', { name: text.add }).click();
  await expect(dialog(page)).toContainText(text.creditsMissing);
  await expectAccessible(page);
  await add(page, 'Photos', '© The harbour');
  await expect.poll(() => shareOfTiles(page)).toBeGreaterThan(100);
  await expect(page.locator('.map-credits').first()).toContainText('© The harbour');
  await saved(page);
  await expectAccessible(page);

  await page.reload();
  await expect(row(page, 'Photos')).toBeVisible();
  await expect.poll(() => shareOfTiles(page)).toBeGreaterThan(100);

  const viewer = await letIn(origin, { owner, project, role: 'viewer' });
  const second = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await signIn(second, origin, viewer);
  const other = await second.newPage();
  await other.goto(address);
  await expect(row(other, 'Photos')).toBeVisible();
  await page.getByRole('button', { name: editor.layers.hide('Photos') }).click();
  await expect.poll(() => shareOfTiles(page)).toBe(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => shareOfTiles(page)).toBeGreaterThan(100);
  await second.close();

  await client.from('projects').update({ visibility: 'public' }).eq('id', project);
  const readPublished = async () => {
    const found = await client
      .from('published_maps')
      .select('content')
      .eq('project_id', project)
      .maybeSingle<{ content: unknown }>();
    return JSON.stringify(found.data?.content);
  };
  await expect.poll(readPublished, { timeout: 30_000 }).toContain('Photos');
  await page.goto(`/ui/public/project-profile?id=${project}`);
  const legend = page.getByRole('list', { name: profile.page.legend });
  await expect(
    legend.getByRole('button', { name: profile.page.showLayer('Photos') }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(legend).toContainText(text.askedHosts(HOST));
  await expect(page.locator('.map-credits').first()).toContainText('© The harbour');
  await expect.poll(() => shareOfTiles(page)).toBeGreaterThan(100);
  await expectAccessible(page);
});

test('a service offers its layers, a file has a style, and what does not come says why', async ({
  page,
}) => {
  await page.goto('/explorer?map=14/0.001/0.001');
  await page.locator('[data-map-idle]').first().waitFor();

  await lookUp(page, `${remote.origin}/ows`);
  await dialog(page).getByRole('radio', { name: 'Photos of 2025' }).click();
  await expect(dialog(page).getByRole('textbox', { name: text.credits })).toHaveValue(
    '© The survey',
  );
  await expectAccessible(page);
  await add(page, 'Survey');
  await expect.poll(() => shareOfTiles(page)).toBeGreaterThan(100);
  const asked = remote.asked.find((path) => path.includes('request=GetMap')) ?? '';
  expect(asked).toContain('layers=photos');
  expect(asked).toMatch(/bbox=-?\d/);

  await lookUp(page, `${remote.origin}/points.geojson`);
  await add(page, 'Stops', 'The town');
  await expect(page.getByRole('slider', { name: editor.style.radius })).toBeVisible();

  await lookUp(page, `${remote.origin}/closed/{z}/{x}/{y}.png`);
  await expect(dialog(page)).toContainText(text.faults({ kind: 'refused' }, HOST));
  await lookUpNext(page, 'https://elsewhere.example/{z}/{x}/{y}.png');
  await expect(dialog(page)).toContainText(
    text.faults({ kind: 'not-permitted' }, 'elsewhere.example'),
  );
  await lookUpNext(page, `${remote.origin}/missing/{z}/{x}/{y}.png`);
  await add(page, 'Nothing', 'Nobody');
  const fault = text.faults({ kind: 'status', status: 404 }, HOST);
  await expect(
    row(page, 'Nothing').getByRole('img', { name: text.fault('Nothing', fault) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: text.retry })).toBeVisible();
  await expectAccessible(page);

  const sign = (sentence: string) => row(page, 'Survey').getByRole('img', { name: sentence });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: editor.layers.more('Survey') }).click();
  await page.getByRole('menuitem', { name: text.retry }).click();
  await expect(sign(text.fault('Survey', text.faults({ kind: 'offline' }, HOST)))).toBeVisible();
  await page.context().setOffline(false);
  await expect(sign(text.from(HOST))).toBeVisible();
});

test('vector tiles and an archive of tiles are drawn in the colours of their layers', async ({
  page,
}) => {
  await page.goto('/explorer?map=14/0.001/0.001');
  await page.locator('[data-map-idle]').first().waitFor();
  const map = page.locator('.map').first();
  const without = await map.screenshot();
  await lookUp(page, `${remote.origin}/zones.json`);
  await expect(dialog(page).getByRole('textbox', { name: text.name })).toHaveValue('zones');
  await expect(dialog(page).getByRole('textbox', { name: text.credits })).toHaveValue('The town');
  await add(page, 'Zones');
  const changed = async () => shareOfChanged(without, await map.screenshot());
  await expect.poll(changed).toBeGreaterThan(500);
  await page.getByRole('button', { name: editor.layers.hide('Zones') }).click();
  await expect.poll(changed).toBeLessThan(300);

  await lookUp(page, `${remote.origin}/island.pmtiles`);
  await dialog(page).getByRole('searchbox', { name: text.search }).fill('build');
  await dialog(page).getByRole('radio').first().click();
  await add(page, 'Houses', 'Null Island');
  const before = remote.asked.filter((path) => path === '/island.pmtiles').length;
  await page.getByRole('button', { name: editor.layers.hide('Houses') }).click();
  await page.getByRole('button', { name: editor.layers.show('Houses') }).click();
  await expect.poll(changed).toBeGreaterThan(15);
  expect(before).toBeGreaterThan(1);
  await expect(row(page, 'Houses').getByRole('img', { name: text.from(HOST) })).toBeVisible();
});

/** Looks another address up in the window that is open. */
async function lookUpNext(page: Page, address: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: text.address }).fill(address);
  await dialog(page).getByRole('button', { name: text.look }).click();
}

test('where the operator permits nothing, the window says so', async ({ page }) => {
  await page.route('**/explorer', async (asked) => {
    const response = await asked.fetch();
    const body = (await response.text()).replace(/<meta name="webmaps-remote-layers"[^>]*>/, '');
    return asked.fulfill({ response, body });
  });
  await page.goto('/explorer');
  await page.getByRole('button', { name: text.button, exact: true }).click();
  await expect(dialog(page)).toContainText(text.notPermitted.title);
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});
