import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as library } from '../apps/web/src/text/en/library.ts';
import { text } from '../apps/web/src/text/en/activities.ts';
import { testData } from '../scripts/test-data.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { Finger } from './finger.ts';
import { test } from './story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: text.list }).getByRole('listitem');

const files = ['fenix2-run.fit', 'run.gpx', 'sample.tcx'];

async function importRuns(page: Page, names: readonly string[]): Promise<void> {
  const paths = names.map((name) => testData(`tracks/${name}`) ?? '');
  await page.getByLabel(text.import.button).first().setInputFiles(paths);
}

/** The second of its points is nowhere. */
const damagedGpx = `<gpx version="1.1" creator="test"><trk><name>Damaged</name><trkseg>
<trkpt lat="0" lon="0"><time>2026-05-01T08:00:00Z</time></trkpt><trkpt lat="95" lon="0"><time>2026-05-01T08:00:01Z</time></trkpt>
<trkpt lat="0" lon="0.001"><time>2026-05-01T08:00:30Z</time></trkpt></trkseg></trk></gpx>`;

test.skip(testData('tracks/run.gpx') === undefined, 'needs the files of the test data');

test('runs are imported from files, each once, found, deleted and restored', async ({ page }) => {
  await page.goto('/routes');
  await page.getByRole('tab', { name: text.tabs.runs }).click();
  await expect(page.getByText(text.empty)).toBeVisible();
  await importRuns(page, files);
  await expect(page.getByText(text.import.done(3))).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await importRuns(page, ['fenix2-run.fit']);
  await expect(page.getByText(text.import.known)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expectAccessible(page);

  await page
    .getByLabel(text.import.button)
    .first()
    .setInputFiles([
      { name: 'damaged.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(damagedGpx) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no track') },
    ]);
  const problems = page.getByRole('list', { name: text.import.problems });
  await expect(problems).toContainText(/damaged\.gpx: line 2: .*latitude/i);
  await expect(problems).toContainText('notes.txt: Its content is of no known format.');
  await page.getByRole('tab', { name: text.tabs.routes }).click();
  await page.getByRole('tab', { name: text.tabs.runs }).click();
  await expect(problems).toBeVisible();
  await button(page, 'Dismiss').click();
  await expect(rows(page)).toHaveCount(4);
  await rows(page).filter({ hasText: 'Damaged' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: text.remove }).click();
  await expect(rows(page)).toHaveCount(3);
  const preview = page.getByRole('complementary', { name: text.preview });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(preview).toBeVisible();
  for (const row of [rows(page).first(), rows(page).last()]) {
    await row.hover();
    const label = await row.getByRole('checkbox').getAttribute('aria-label');
    const heading = preview.getByRole('heading');
    await expect(heading).toHaveText(label!.slice(text.select('').length));
  }

  await page.getByRole('searchbox', { name: text.search }).fill('nowhere');
  await expect(page.getByText(text.noMatch)).toBeVisible();
  await button(page, text.clearFilters).click();
  await page.getByRole('checkbox', { name: text.selectAll }).click();
  await button(page, text.remove).click();
  await expect(page.getByText(text.empty)).toBeVisible();
  await button(page, library.undo).click();
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().getByRole('button').click();
  await page.getByRole('menuitem', { name: text.remove }).click();
  await expect(rows(page)).toHaveCount(2);
  await button(page, text.trash).click();
  await rows(page).first().getByRole('button').click();
  await page.getByRole('menuitem', { name: text.restore }).click();
  await button(page, text.backToRuns).click();
  await expect(rows(page)).toHaveCount(3);
});

test('a run of hours is measured beside the page, and shown', async ({ page }) => {
  const second = (count: number) => new Date(Date.UTC(2026, 4, 1, 8, 0, count)).toISOString();
  const points = Array.from(
    { length: 9000 },
    (_, at) =>
      `<trkpt lat="0" lon="${(at * 0.00002698).toFixed(7)}"><time>${second(at)}</time></trkpt>`,
  );
  const gpx = `<gpx version="1.1" creator="test"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  await page.goto('/routes?tab=runs');
  await page
    .getByLabel(text.import.button)
    .first()
    .setInputFiles({ name: 'long.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) });
  await expect(page.getByText(text.import.done(1))).toBeVisible({ timeout: 60_000 });
  // 8,999 steps of 3 m in 2 h 30.
  await expect(rows(page)).toContainText('27.0');
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: text.run.splits })).toBeVisible({
    timeout: 60_000,
  });
});

test('sign-in moves the runs of a browser with their recordings into the account, once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto('/routes?tab=runs');
  await importRuns(page, ['run.gpx']);
  await expect(rows(page)).toHaveCount(1);
  const account = await makeAccount(baseURL!);
  await signIn(context, baseURL!, account);
  await page.goto('/routes?tab=runs');
  await expect(rows(page)).toHaveCount(1);
  const client = await clientOf(baseURL!, account);
  const kept = async () => (await client.from('activities').select('samples')).data ?? [];
  await expect.poll(async () => (await kept()).length).toBe(1);
  expect(JSON.stringify(await kept())).toMatch(/"recording":"[\w-]{1000,}/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  expect(await kept()).toHaveLength(1);

  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await signIn(elsewhere, baseURL!, account);
  const other = await elsewhere.newPage();
  await other.goto('/routes?tab=runs');
  await expect(rows(other)).toHaveCount(1);
  // A third device had the same file before it met the account.
  const third = await browser.newContext({ baseURL: baseURL! });
  const late = await third.newPage();
  await late.goto('/routes?tab=runs');
  await importRuns(late, ['run.gpx']);
  await expect(rows(late)).toHaveCount(1);
  const own = await rows(late).getByRole('link').getAttribute('href');
  await signIn(third, baseURL!, account);
  await late.goto('/routes?tab=runs');
  await expect(rows(late).locator(`[href="${own}"]`)).toHaveCount(0);
  await expect(rows(late)).toHaveCount(1);
  expect(await kept()).toHaveLength(1);
  await third.close();
  await elsewhere.route('**/rest/v1/**', (route) => route.abort());
  await rows(other).getByRole('link').click();
  await expect(other.getByText(text.run.pointsFailed.away)).toBeVisible();
  await elsewhere.unroute('**/rest/v1/**');
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByRole('heading', { name: text.run.splits })).toBeVisible();
  await elsewhere.close();

  await context.clearCookies({ name: /^sb-/ });
  await page.reload();
  await expect(page.getByText(text.empty)).toBeVisible();
});

test('a run has a page of its numbers, its line and its splits, is edited and exported', async ({
  page,
}) => {
  await page.goto('/routes?tab=runs');
  await importRuns(page, ['fenix2-run.fit']);
  await rows(page).getByRole('link').click();
  const numbers = page.getByLabel(text.run.numbers);
  const moving = numbers.locator('div', { hasText: text.run.moving }).getByRole('definition');
  await expect(moving).toHaveText(/^[\d:]+$/);
  for (const title of [text.run.splits, text.run.zones, text.run.best]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('table', { name: text.run.splits }).getByRole('row')).not.toHaveCount(
    0,
  );
  const legend = page.getByRole('list', { name: text.run.legend });
  await expect(legend).toContainText('/km');
  await page.getByRole('combobox', { name: text.run.colourBy }).click();
  await page.getByRole('option', { name: text.run.measures.heartRate }).click();
  await expect(legend).toContainText('bpm');
  await expectAccessible(page);

  const whole = (await moving.textContent()) ?? '';
  const cursor = page.getByRole('slider', { name: text.run.cursor });
  await cursor.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await button(page, text.run.trimStart).click();
  await expect(moving).not.toHaveText(whole);
  await page.reload();
  await expect(moving).not.toHaveText(whole);
  await button(page, text.run.asRecorded).click();
  await expect(moving).toHaveText(whole);

  await button(page, text.run.export).click();
  await page.getByRole('switch', { name: text.run.hideEnds(200) }).click();
  const downloading = page.waitForEvent('download');
  await button(page, text.run.download).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.gpx$/);

  await cursor.focus();
  await page.keyboard.press('PageUp');
  await button(page, text.run.split).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ 1$/);
  await page.getByRole('link', { name: text.run.back }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: text.selectAll }).click();
  await button(page, text.join).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').click();
  // The step over the cut is a pause now.
  await expect(moving).toHaveText(/^47:0[01]$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a run that is in no list says so, and one opened without a network is whole', async ({
    page,
    context,
  }) => {
    await page.goto('/routes/1b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b');
    await expect(page.getByText(text.run.notFound)).toBeVisible();
    await page.getByRole('link', { name: text.run.back }).tap();
    await importRuns(page, ['run.gpx']);
    await context.route('**/rest/v1/**', (route) => route.abort());
    await rows(page).getByRole('link').tap();
    await expect(page.getByRole('heading', { name: text.run.splits })).toBeVisible();

    const cursor = page.getByRole('slider', { name: text.run.cursor });
    await cursor.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await cursor.boundingBox())!;
    const finger = await Finger.of(page);
    const from = { x: x + width / 4, y: y + height / 2 };
    await finger.down(from);
    await finger.drag(from, { x: x + width / 2, y: from.y });
    await finger.up();
    const along = Number(await cursor.getAttribute('max'));
    await expect.poll(async () => Number(await cursor.inputValue()) / along).toBeGreaterThan(0.4);
    await button(page, text.run.trimStart).tap();
    await expect(page.getByText(text.run.edited)).toBeVisible();
    await button(page, library.undo).tap();
    await expect(button(page, text.run.asRecorded)).toBeHidden();
  });
});

test('the home page sums up what was run this week, month and year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2015-08-16T12:00:00Z'));
  await page.goto('/routes?tab=runs');
  await importRuns(page, ['fenix2-run.fit']);
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: text.totals.heading })).toBeVisible();
  const table = (period: 'week' | 'month' | 'year') =>
    page.getByRole('table', { name: text.totals.table[period] });
  await expect(table('week').getByRole('row', { name: '15 Aug 2015' })).toContainText('9.0 km');
  await button(page, text.totals.periods.year).click();
  await expect(table('year').getByRole('row', { name: 'Aug' })).toContainText('9.0 km');
});
