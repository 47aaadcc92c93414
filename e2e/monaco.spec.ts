import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Route } from '@webmaps/router/route/route';
import { runNode } from '../scripts/child.ts';
import { root } from '../scripts/paths.ts';
import { hasTestData, testData } from '../scripts/test-data.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { dataFolder } from './data-folder.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

test.skip(!hasTestData, 'the folder of real extracts is not there');

const address = { map: '15/43.7335/7.4206', region: 'monaco' };

test('a run over imported Monaco: planned in the browser, the same from the server', async ({
  page,
  request,
}) => {
  const planner = new PlannerPage(page);
  await planner.open(address);
  await planner.worksOffline();
  await planner.press(560, 260);
  await planner.expectPlanned(1);
  await planner.press(720, 360);
  const waypoints = await planner.expectPlanned(2);
  const shown = await planner.shownKilometres();
  await expect(page.getByText(text.status.viaBrowser)).toHaveCount(1);
  const answer = await request.post('/functions/v1/route', {
    data: { waypoints: waypoints.map(({ position }) => ({ position })), region: 'monaco' },
  });
  const route = (await answer.json()) as Route;
  expect(route.distanceMetres / 1000).toBeCloseTo(shown, 1);
  expect(route.climbMetres).toBeGreaterThanOrEqual(0);
  const [from, to] = waypoints.map(({ position }) => position);
  if (from === undefined || to === undefined) throw new Error('Two waypoints were planned.');
  expect(route.distanceMetres).toBeGreaterThan(distanceMetres(from, to) - 200);
});

test('credits name who made the map and the heights', async ({ page }) => {
  const planner = new PlannerPage(page);
  await planner.open(address);
  await expect(page.getByText('© OpenStreetMap contributors').first()).toBeVisible();
  await expect(page.getByText('NASA SRTM').first()).toBeVisible();
});

test('a region that is imported while the server runs is there without a restart', async ({
  request,
}) => {
  const osm = testData('osm/monaco-2025.osm.pbf');
  if (osm === undefined) throw new Error('The test data lacks Monaco.');
  const listed = async (): Promise<string[]> => {
    const regions = (await (await request.get('/regions')).json()) as { id: string }[];
    return regions.map(({ id }) => id);
  };
  expect(await listed()).not.toContain('newcomer');
  const importer = join(root, 'apps', 'importer', 'src', 'main.ts');
  try {
    const { code } = await runNode(
      [importer, '--osm', osm, '--name', 'Newcomer', '--data', dataFolder],
      { quiet: true },
    );
    expect(code).toBe(0);
    expect(await listed()).toContain('newcomer');
  } finally {
    rmSync(join(dataFolder, 'regions', 'newcomer'), { recursive: true, force: true });
  }
  expect(await listed()).not.toContain('newcomer');
});
