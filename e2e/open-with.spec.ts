import { expect } from '@playwright/test';
import { writeGpx } from '@webmaps/formats/gpx/write-gpx';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import { text } from '../apps/web/src/text/en/offline.ts';
import { text as files } from '../apps/web/src/text/en/tracks.ts';
import { text as sharing } from '../apps/web/src/text/en/sharing.ts';
import { text as planner } from '../apps/web/src/text/en/planner.ts';
import { isBuilt, needsBuild, offlineReady } from './installed-app.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const track = writeGpx({
  places: [],
  routes: [],
  tracks: [
    {
      segments: [
        trackPointsOf(
          [
            [0.001, 0.001],
            [0.004, 0.001],
            [0.004, 0.004],
          ].map(([lon = 0, lat = 0]) => ({ position: [lon, lat] as const })),
        ),
      ],
      laps: [],
    },
  ],
});

test('a GPX file that the system hands to the app opens in the planner', async ({ page }) => {
  await page.addInitScript((source) => {
    const handle = { getFile: () => Promise.resolve(new File([source], 'run.gpx')) };
    Object.defineProperty(globalThis, 'launchQueue', {
      value: {
        setConsumer: (consumer: (launch: object) => void) => consumer({ files: [handle] }),
      },
    });
  }, new TextDecoder().decode(track));
  await page.goto('/run?region=null-island');
  const [, end] = await new PlannerPage(page).expectPlanned(2);
  expect(end?.along?.track).toMatchObject({
    name: 'run',
    line: [
      [0.001, 0.001],
      [0.004, 0.001],
      [0.004, 0.004],
    ],
  });
});

test('a file that holds no route is refused with a word', async ({ page }) => {
  await page.addInitScript(() => {
    const handle = { getFile: () => Promise.resolve(new File(['nothing'], 'shopping.gpx')) };
    Object.defineProperty(globalThis, 'launchQueue', {
      value: {
        setConsumer: (consumer: (launch: object) => void) => consumer({ files: [handle] }),
      },
    });
  });
  await page.goto('/run');
  await expect(page.getByText(files.openFailed.unreadable('shopping.gpx'))).toBeVisible();
  // The card of the file's faults has a button of that name too, with a sign in place of words.
  await page.getByRole('button').filter({ hasText: text.dismissProblem }).click();
  await expect(page.getByText(files.openFailed.unreadable('shopping.gpx'))).toHaveCount(0);
});

test('a shared place begins a plan', async ({ page }) => {
  await page.goto(
    `/run?find=${encodeURIComponent('Meet at https://osm.example/#map=15/0.002/0.003')}`,
  );
  const [waypoint] = await new PlannerPage(page).expectPlanned(1);
  expect(waypoint?.position).toEqual([0.003, 0.002]);
  await expect(page).not.toHaveURL(/find=/);
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a file that another app shares opens in the planner, without network too', async ({
    page,
    context,
  }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    await page.goto('/run?region=null-island');
    await new PlannerPage(page).settled();
    await offlineReady(page);
    await context.setOffline(true);
    await page.evaluate((source) => {
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'POST',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
      const files = new DataTransfer();
      files.items.add(new File([source], 'run.gpx', { type: 'application/gpx+xml' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, new TextDecoder().decode(track));
    await page.waitForURL(/\/run\?.*r=/);
    await new PlannerPage(page).expectPlanned(2);
  });
});

test('the app is offered for installation once a route was kept, and not again after "Not now"', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const plannerPage = new PlannerPage(page);
  await plannerPage.open();
  const prompt = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(
        Object.assign(event, { prompt: () => Promise.resolve({ outcome: 'accepted' }) }),
      );
    });
  await prompt();
  await plannerPage.press(700, 300);
  await plannerPage.expectPlanned(1);
  await plannerPage.press(800, 380);
  await plannerPage.expectPlanned(2);
  await expect(page.getByText(text.install.offer)).toHaveCount(0);
  await page.getByRole('button', { name: planner.panel.share }).click();
  await page.getByRole('button', { name: sharing.copyWhole }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(text.install.offer)).toBeVisible();
  await page.getByRole('button', { name: text.install.notNow }).click();
  await expect(page.getByText(text.install.offer)).toHaveCount(0);

  await page.reload();
  await plannerPage.settled();
  await prompt();
  await page.getByRole('button', { name: planner.panel.share }).click();
  await page.getByRole('button', { name: sharing.copyWhole }).click();
  await expect(page.getByText(sharing.copied)).toBeVisible();
  await expect(page.getByText(text.install.offer)).toHaveCount(0);
});
