import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { planOf } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { text } from '../apps/web/src/text/en/run-app.ts';
import { test } from './story.ts';

/** Over 2 km of Null Island. */
const r = encodePlan(
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
  await page.getByRole('button', { name: text.interrupted.resume }).click();
  await page.getByRole('button', { name: text.running.pause }).click();
  await page.getByRole('button', { name: text.paused.finish }).hover();
  await page.mouse.down();
  await expect(page.getByRole('heading', { name: text.finished.simulatedTitle })).toBeVisible(
    first,
  );
  await page.mouse.up();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text.finished.exportGpx }).click();
  expect((await saved).suggestedFilename()).toBe('simulated-run.gpx');
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
});

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

test('a run by the device’s own positions, without a network, is kept among the runs', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 0.0005, latitude: 0.0005, accuracy: 5 });
  await page.goto(`/run-app?r=${r}&route=${savedId}`);
  const start = page.getByRole('button', { name: text.ready.start, exact: true });
  await expect(start).toBeEnabled(first);
  await context.setOffline(true);
  await start.click();
  const pause = page.getByRole('button', { name: text.running.pause });
  await expect(pause).toBeVisible(first);
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

  // In another tab it is not offered to be resumed while it goes on here.
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/run-app');
  await expect(other.getByRole('heading', { name: text.choose.heading })).toBeVisible(first);
  await other.close();

  await pause.click();
  await page.getByRole('button', { name: text.paused.finish }).hover();
  await page.mouse.down();
  await expect(page.getByText(text.finished.kept)).toBeVisible(first);
  await page.mouse.up();
  await page.getByRole('link', { name: text.finished.open }).click();
  await expect(page).toHaveURL(/\/routes\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(first);
  expect(await page.evaluate(readRouteIds)).toEqual([savedId]);
});

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
