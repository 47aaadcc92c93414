import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';
import type { EmbedNews } from '@webmaps/protocol/embed';
import { text as mapPage } from '../apps/web/src/text/en/map-page.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { text } from '../apps/web/src/text/en/single-page.ts';
import { expectAccessible } from './axe.ts';
import { test } from './story.ts';

const PATH = '/ui/maps/single-page';
const first = { timeout: 40_000 };
const mode = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${PATH}?${query}`);
  await page.locator('[data-map-idle]').first().waitFor({ timeout: 90_000 });
}

/** How many corners the address has. */
function cornersIn(page: Page): number {
  return new URL(page.url()).searchParams.get('measure')?.split(';').length ?? 0;
}

test('places are found, routes planned and lines measured on one page, whose link has them', async ({
  page,
}) => {
  await open(page, 'map=15/0/0');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: planner.search.label });
  await search.fill('Pharos Gardens');
  await page.getByRole('option').first().waitFor(first);
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-place')).toBeVisible();
  await page.getByRole('button', { name: text.look.routeFrom }).click();
  await expect(page).toHaveURL(/[?&]r=/);
  await page.locator('[data-map-idle]').first().waitFor();
  await page.mouse.click(700, 300);
  await expect(page.getByText(text.route.distance, { exact: true })).toBeVisible(first);
  await expectAccessible(page);
  const planned = page.url();

  await mode(page, text.mode.measure).click();
  for (const [x, y] of [
    [500, 200],
    [600, 200],
    [600, 320],
  ] as const) {
    const before = cornersIn(page);
    await page.mouse.click(x, y);
    await expect.poll(() => cornersIn(page)).toBe(before + 1);
  }
  await expect(page.getByText(text.measure.area)).toBeVisible();
  await page.getByRole('button', { name: text.back }).click();
  await expect(page.getByText(text.measure.area)).toHaveCount(0);
  await page.getByRole('button', { name: text.middle }).click();
  await expect(page.getByText(text.measure.area)).toBeVisible();
  const length = page.locator('dd').first();
  const metres = await length.textContent();
  await page.reload();
  await mode(page, text.mode.measure).click();
  await expect(length).toHaveText(metres ?? '', first);
  expect(planned).toContain(new URL(page.url()).searchParams.get('r') ?? 'nothing');

  await page.getByRole('button', { name: text.embed }).click();
  await expect(page.getByRole('textbox', { name: text.embedCode })).toHaveValue(/embed=1/);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the tools are in a sheet', async ({ page }) => {
    await open(page, 'map=15/0/0');
    await mode(page, text.mode.measure).tap();
    await page.getByRole('button', { name: text.middle }).tap();
    await expect(page).toHaveURL(/measure=/);
    await expectAccessible(page);
  });
});

/** Another site on this machine: a page for each path. */
async function serveSite(pages: Readonly<Record<string, string>>) {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${pages[url] ?? ''}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

/** Keeps what the map says, and asks it. */
const script = `<script>
  const heard = [];
  addEventListener('message', (event) => heard.push({ ...event.data, from: event.origin }));
  let next = 0;
  function ask(what, withThat) {
    const id = ++next;
    document.querySelector('iframe').contentWindow.postMessage(
      { webmaps: 1, id, do: what, ...(withThat && { with: withThat }) }, '*');
    return new Promise((resolve) => {
      addEventListener('message', ({ data }) => data.id === id && resolve(data));
    });
  }
</script>`;

const frameOf = (src: string) =>
  `<iframe src="${src}" style="width: 800px; height: 500px; border: 0"></iframe>`;

type Heard = EmbedNews & { readonly id?: number; readonly from: string };

const heard = (site: Page | Frame) => site.evaluate<Heard[]>('heard');

function ask(site: Page | Frame, what: string, withThat?: object): Promise<EmbedNews> {
  return site.evaluate<EmbedNews>(`ask(${JSON.stringify(what)}, ${JSON.stringify(withThat)})`);
}

async function mapIn(site: Page): Promise<Frame> {
  const inFrame = () => site.frames().find((frame) => frame.url().includes(PATH));
  await expect.poll(inFrame, first).toBeDefined();
  const frame = inFrame();
  if (!frame) throw new Error('There is no frame with the map');
  return frame;
}

async function expectReady(site: Page | Frame): Promise<void> {
  const isReady = async () => (await heard(site)).some((each) => each.do === 'ready');
  await expect.poll(isReady, first).toBe(true);
}

async function zoomIn(site: Page): Promise<number> {
  const answer = await ask(site, 'getView');
  if (answer.do !== 'done' || !('view' in answer.with)) throw new Error(JSON.stringify(answer));
  return answer.with.view.zoom;
}

test.describe('in a page of another site', () => {
  // Without the storage of a person who has switched relief off.
  test.use({ hasRelief: true });

  test('the page drives the map by messages and hears of it, and nothing is kept or led away', async ({
    page: site,
    baseURL,
  }) => {
    const club = await serveSite({
      '/': script + frameOf(`${baseURL}${PATH}?embed=1&map=14/0/0&layers=none`),
    });
    await site.goto(club.origin);
    await expectReady(site);
    const map = await mapIn(site);
    expect((await heard(site)).every(({ from }) => from === baseURL)).toBe(true);

    expect(await ask(site, 'setView', { center: [0.004, 0.002], zoom: 15 })).toMatchObject({
      do: 'done',
      with: { view: { zoom: 15 } },
    });
    await expect
      .poll(async () => (await heard(site)).filter((each) => each.do === 'view').length)
      .toBeGreaterThan(0);
    expect(await ask(site, 'fit', { box: [-0.01, -0.01, 0.01, 0.01] })).toMatchObject({
      do: 'done',
    });
    expect(await ask(site, 'setLayers', { layers: ['hillshade'], theme: 'dark' })).toMatchObject({
      do: 'done',
    });
    await expect(map.locator('.map').first()).toHaveAttribute('data-colour-scheme', 'dark');
    const found = await ask(site, 'search', { text: 'cafe' });
    expect(found).toMatchObject({ do: 'done' });
    expect(JSON.stringify(found)).toContain('position');

    await ask(site, 'setView', { center: [0, 0], zoom: 15 });
    const feature = {
      type: 'Feature',
      id: 'club house',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-0.002, -0.002],
            [0.002, -0.002],
            [0.002, 0.002],
            [-0.002, 0.002],
            [-0.002, -0.002],
          ],
        ],
      },
      properties: { door: 'blue' },
    };
    expect(await ask(site, 'addGeoJson', { name: 'club', data: feature })).toMatchObject({
      do: 'done',
    });
    await map.locator('[data-map-idle]').waitFor(first);
    const [x = 0, y = 0] = await placeOfMiddle(map);
    await site.mouse.click(x, y);
    await expect
      .poll(async () => (await heard(site)).find((each) => each.do === 'select')?.with)
      .toMatchObject({ set: 'club', feature: { id: 'club house', properties: { door: 'blue' } } });
    expect((await heard(site)).some((each) => each.do === 'click')).toBe(true);
    expect((await heard(site)).some((each) => each.do === 'height')).toBe(true);

    // Too much, and what is no question.
    const large = { ...feature, properties: { note: 'x'.repeat(2 * 1024 * 1024) } };
    expect(await ask(site, 'addGeoJson', { name: 'club', data: large })).toMatchObject({
      do: 'error',
      with: { code: 'too_large' },
    });
    expect(await ask(site, 'signOut')).toMatchObject({ do: 'error', with: { code: 'invalid' } });

    // The wheel scrolls the site; with Ctrl it zooms.
    const before = await zoomIn(site);
    await site.mouse.move(x + 60, y + 60);
    await site.mouse.wheel(0, -300);
    await expect(map.getByText(mapPage.gestures.wheel)).toBeAttached();
    expect(await zoomIn(site)).toBe(before);
    await site.keyboard.down('Control');
    await site.mouse.wheel(0, -300);
    await site.keyboard.up('Control');
    await expect.poll(() => zoomIn(site)).toBeGreaterThan(before);

    await expect(map.getByRole('link', { name: text.openOutside })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(map.getByRole('button', { name: /position/ })).toHaveCount(0);
    await site.keyboard.press('g');
    await site.keyboard.press('h');
    await site.keyboard.press('Control+k');
    await expect(map.getByRole('dialog')).toHaveCount(0);
    expect(new URL(map.url()).pathname).toBe(PATH);
    const kept = await map.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      cookie: document.cookie,
    }));
    expect(kept).toEqual({
      local: [],
      session: [],
      databases: [],
      caches: [],
      workers: 0,
      cookie: '',
    });
    club.close();
  });

  test('a page that is not permitted has no frame, and the map hears no one but the page around it', async ({
    page: site,
    baseURL,
  }) => {
    const embed = `${baseURL}${PATH}?embed=1&map=14/0/0&layers=none`;
    const inner = await serveSite({ '/': script + frameOf(embed) });
    const outer = await serveSite({
      '/': script + frameOf(inner.origin),
      '/alone': script + frameOf(embed),
      '/other': script + frameOf(`${baseURL}${PATH}?map=14/0/0`),
    });
    // The page without `embed=1` is for no other site.
    await site.goto(`${outer.origin}/other`);
    await expect.poll(() => failedFrames(site)).toBe(1);

    // A frame within a frame: the page around the frame is heard, the one around that is not.
    await site.goto(outer.origin);
    const around = async () => site.frames().find((frame) => frame.url().startsWith(inner.origin));
    await expect.poll(async () => (await around()) !== undefined).toBe(true);
    const parent = await around();
    if (!parent) throw new Error('There is no frame around the map');
    await expectReady(parent);
    await site.evaluate(
      'frames[0].frames[0].postMessage({ webmaps: 1, id: 99, do: "setView", with: { zoom: 3 } }, "*")',
    );
    expect(await ask(parent, 'getView')).toMatchObject({ with: { view: { zoom: 14 } } });
    expect(await heard(site)).toEqual([]);

    // As a server answers that permits another site alone: first its page, then its headers too.
    let policy = '*';
    await site.route(
      ({ pathname }) => pathname === PATH,
      async (route) => {
        const answer = await route.fetch();
        const headers = answer.headers();
        await route.fulfill({
          response: answer,
          headers: {
            ...headers,
            'content-security-policy': (headers['content-security-policy'] ?? '').replace(
              'frame-ancestors *',
              `frame-ancestors ${policy}`,
            ),
          },
          body: (await answer.text()).replace(
            'name="webmaps-embed-origins" content="*"',
            'name="webmaps-embed-origins" content="https://club.example.org"',
          ),
        });
      },
    );
    await site.goto(`${outer.origin}/alone`);
    const map = await mapIn(site);
    await map.locator('[data-map-idle]').waitFor({ timeout: 90_000 });
    await site.evaluate(
      'document.querySelector("iframe").contentWindow.postMessage({ webmaps: 1, id: 1, do: "setView", with: { zoom: 3 } }, "*")',
    );
    // What is heard is done before the next message is.
    await map.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(map.locator('.map').first()).toHaveAttribute('data-zoom', '14.00');
    expect(await heard(site)).toEqual([]);
    policy = "'self' https://club.example.org";
    await site.goto(`${outer.origin}/alone`);
    await expect.poll(() => failedFrames(site)).toBe(1);
    inner.close();
    outer.close();
  });
});

/** How many frames show the browser's own page in place of what was refused. */
function failedFrames(site: Page): number {
  return site.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length;
}

/** The middle of what the panel leaves free, in pixels of the site. */
async function placeOfMiddle(map: Frame): Promise<readonly number[]> {
  const element = await map.frameElement();
  const box = await element.boundingBox();
  const free = await map.evaluate(() => {
    const panel = document.querySelector('aside')?.getBoundingClientRect();
    return { from: panel?.right ?? 0, width: innerWidth, height: innerHeight };
  });
  if (!box) throw new Error('The frame has no place');
  return [box.x + (free.from + free.width) / 2, box.y + free.height / 2];
}
