import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { readTrackFile } from '@webmaps/formats/read-track-file';
import { planOf } from '@webmaps/plan/plan';
import { DEFAULT_ROUTE_OPTIONS } from '@webmaps/plan/preferences';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { text } from '../apps/web/src/text/en/run-app.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

/** Over 2 km of Null Island, by another type of run than the plan's, and past an area. */
const r = encodePlan(
  planOf(
    [
      { position: [0.0005, 0.0005], snap: true },
      { position: [0.02, 0.012], snap: true, profile: 'trail' },
    ],
    DEFAULT_ROUTE_OPTIONS,
    [
      {
        kind: 'avoid',
        shape: 'area',
        corners: [
          [0.004, 0.009],
          [0.006, 0.009],
          [0.005, 0.011],
        ],
      },
    ],
  ),
);
/** The same way by the plan's own type of run, which begins eastward. */
const eastward = encodePlan(
  planOf([
    { position: [0.0005, 0.0005], snap: true },
    { position: [0.02, 0.012], snap: true },
  ]),
);
const savedId = '3f1c7a52-8a0e-4c0b-9d5e-6b1f2a3c4d5e';
const first = { timeout: 60_000 };

test.use({ viewport: { width: 390, height: 844 } });

test('a simulated run leaves its route, is led back, outlives a reload and ends by holding', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(`/run-app?r=${r}`);
  await page.getByRole('switch', { name: text.ready.simulate }).click(first);
  await page.getByRole('button', { name: text.ready.startSimulated }).click(first);
  await expect(page.getByText(text.running.thereAt(''), { exact: false })).toBeVisible(first);
  await page.getByRole('button', { name: text.running.leaveRoute }).click();
  await page.getByRole('button', { name: /^Lead me back, / }).click(first);
  await expect(page.getByText(text.off.body)).toBeHidden(first);
  await page.getByRole('button', { name: text.running.pause }).click();
  await expect(page.getByText(text.paused.kept)).toBeVisible();
  // The way back was chosen as the leg that was left, and keeps away from the plan's area.
  await expect.poll(() => page.evaluate(readWayBack)).toEqual({ profile: 'trail', zones: 1 });

  await page.evaluate(keepDamagedRun);
  await page.reload();
  const damaged = page.getByRole('heading', { name: text.damaged.heading });
  await expect(damaged).toBeVisible(first);
  const rest = page.waitForEvent('download');
  await page.getByRole('button', { name: text.damaged.exportGpx }).click();
  const gpx = await readFile(await (await rest).path(), 'utf8');
  expect(gpx.match(/<trkpt /g)).toHaveLength(2);
  await page.getByRole('button', { name: text.damaged.older }).click();
  await expect(page.getByRole('heading', { name: text.interrupted.heading })).toBeVisible(first);
  // What is run between two pauses without a fix is no part of the recording.
  const before = await page.evaluate(countFixes);
  await page.getByRole('button', { name: text.interrupted.resume }).click();
  await expect.poll(() => page.evaluate(countFixes)).toBeGreaterThan(before + 2);
  await page.getByRole('button', { name: text.running.pause }).click();
  await holdToFinish(page);
  await expect(page.getByRole('heading', { name: text.finished.simulatedTitle })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text.finished.exportFit }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('simulated-run.fit');
  const fit = new Uint8Array(await readFile(await download.path()));
  const read = await readTrackFile(sourceOfBytes(fit, 'simulated-run.fit'));
  const [track] = read.status === 'read' ? read.file.tracks : [];
  // Once for each pause.
  expect(track?.segments.length).toBeGreaterThan(1);
  expect(track?.segments[0]?.length).toBeGreaterThan(10);
  expect(track?.laps.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: text.finished.done }).click();
  const choose = page.getByRole('heading', { name: text.choose.heading });
  await expect(choose).toBeVisible();

  // The damaged run is kept until it is deleted.
  await page.reload();
  await expect(damaged).toBeVisible(first);
  await page.getByRole('button', { name: text.damaged.delete }).click();
  const question = page.getByRole('alertdialog', { name: text.damaged.deleteTitle });
  await question.getByRole('button', { name: text.damaged.delete }).click();
  await expect(choose).toBeVisible();

  await page.getByRole('button', { name: text.choose.loop }).click();
  await page.getByRole('button', { name: text.loop.act }).first().click(first);
  await page.getByRole('switch', { name: text.ready.simulate }).click(first);
  await page.getByRole('button', { name: text.ready.startSimulated }).click(first);
  await expect(page.getByText(text.running.thereAt(''), { exact: false })).toBeVisible(first);
});

async function holdToFinish(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: text.paused.finish });
  await finish.hover();
  await page.mouse.down();
  await expect(finish).toBeHidden(first);
  await page.mouse.up();
}

/** By what the way back of the stored run was chosen. */
async function readWayBack(): Promise<unknown> {
  interface Stored {
    readonly zones?: readonly unknown[];
    readonly kind?: string;
    readonly source?: { readonly legs?: readonly { readonly profile: string }[] };
  }
  return new Promise((resolve) => {
    const opening = indexedDB.open('webmaps-run');
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction(['records', 'events']);
      const records = reading.objectStore('records').getAll();
      const batches = reading.objectStore('events').getAll();
      reading.addEventListener('complete', () => {
        const [record] = records.result as Stored[];
        const events = (batches.result as Stored[][]).flat();
        const wayBack = events.find(({ kind }) => kind === 'route')?.source;
        opening.result.close();
        resolve({ profile: wayBack?.legs?.[0]?.profile, zones: record?.zones?.length });
      });
    });
  });
}

/** The fixes of all stored runs. */
async function countFixes(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('webmaps-run');
    opening.addEventListener('success', () => {
      const batches = opening.result.transaction('events').objectStore('events').getAll();
      batches.addEventListener('success', () => {
        const events = (batches.result as { readonly kind?: string }[][]).flat();
        opening.result.close();
        resolve(events.filter(({ kind }) => kind === 'fix').length);
      });
    });
  });
}

/** Stores a run newer than all others, whose record and one of whose fixes cannot be read. */
async function keepDamagedRun(): Promise<void> {
  const timeSeconds = Date.now() / 1000;
  const fixAt = (second: number, longitude: number | null) => ({
    kind: 'fix',
    timeSeconds: timeSeconds + second,
    position: [longitude, 0.0005],
    accuracyMetres: 5,
  });
  const events = [fixAt(1, 0.0005), fixAt(2, null), fixAt(3, 0.00056)];
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('webmaps-run');
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(['records', 'events'], 'readwrite');
      transaction.objectStore('records').put({ id: 'damaged', start: { timeSeconds } });
      transaction.objectStore('events').put(events, ['damaged', 0]);
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error('Aborted')));
    });
  });
}

test('a run without a network is spoken, counted in laps, kept, and synced later', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const account = await makeAccount(baseURL!);
  await signIn(context, baseURL!, account);
  await page.addInitScript(watchDevice);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 0.0005, latitude: 0.0005, accuracy: 5 });
  await page.goto(`/run-app?r=${eastward}&route=${savedId}`);
  const start = page.getByRole('button', { name: text.ready.start, exact: true });
  await expect(start).toBeEnabled(first);
  await start.click();
  const pause = page.getByRole('button', { name: text.running.pause });
  await expect(pause).toBeVisible(first);

  await lateParts(page);
  await context.setOffline(true);
  // One runs 3 m in a second, and stays near the line.
  for (let step = 1; step <= 8; step++) {
    await page.waitForTimeout(1000);
    await context.setGeolocation({
      longitude: 0.0005 + step * 0.00003,
      latitude: 0.0005,
      accuracy: 5,
    });
  }
  const distance = page.locator('p', { hasText: new RegExp(`^${text.running.distance} `) });
  await expect(distance).toHaveText(/[1-9]/, first);

  await page.getByRole('button', { name: text.running.lap, exact: true }).click();
  const device = page.locator('html');
  await expect(device).toHaveAttribute('data-said', /Lap 1, [\d.]+ kilometres in \d+ seconds?\./);
  // The system ends the lock while the page is hidden.
  await expect(device).toHaveAttribute('data-locks', '1');
  await page.evaluate(() => dispatchEvent(new Event('release-locks')));
  await expect(device).toHaveAttribute('data-locks', '2');

  // In another tab it is not offered to be resumed while it goes on here. Last, because a page
  // behind another one gets no positions.
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/run-app');
  await expect(other.getByRole('heading', { name: text.choose.heading })).toBeVisible(first);
  await other.close();
  await page.bringToFront();

  await pause.click();
  await holdToFinish(page);
  await expect(page.getByText(text.finished.kept)).toBeVisible(first);
  const laps = page.getByRole('region', { name: text.finished.laps });
  await expect(laps.getByRole('listitem')).not.toHaveCount(0);
  const client = await clientOf(baseURL!, account);
  const synced = async () => (await client.from('activities').select('id')).data?.length;
  await expect.poll(synced, first).toBe(1);
  await page.getByRole('link', { name: text.finished.open }).click();
  await expect(page).toHaveURL(/\/routes\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(first);
  expect(await page.evaluate(readRouteIds)).toEqual([savedId]);
});

/** Notes on the page what is spoken, and how often the screen was to stay on. */
function watchDevice(): void {
  const noted = () => document.documentElement.dataset;
  const speak = ({ text }: SpeechSynthesisUtterance) => {
    noted()['said'] = `${noted()['said'] ?? ''}${text}. `;
  };
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = async () => {
    const lock = { released: false, release: async () => {} };
    noted()['locks'] = String(locks.push(lock));
    return lock;
  };
  Object.defineProperty(window, 'speechSynthesis', { value: { speak, cancel: () => {} } });
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  addEventListener('release-locks', () => {
    for (const lock of locks) lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** The routes that the stored runs are joined to. */
function readRouteIds(): Promise<unknown[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('webmaps-activities');
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('activities').objectStore('activities').getAll();
      reading.addEventListener('success', () => {
        const entries = reading.result as { activity: { routeId: unknown } }[];
        resolve(entries.map(({ activity }) => activity.routeId));
      });
    });
  });
}
