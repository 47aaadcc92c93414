import { expect } from '@playwright/test';
import { activityFixture } from '@webmaps/activities/testing/activity-fixture';
import { addDays } from '@webmaps/project/day';
import { rowOfActivity } from '../apps/web/src/activities/activity-row.ts';
import { dayOf } from '../apps/web/src/display/due.ts';
import { text } from '../apps/web/src/text/en/dashboard.ts';
import { text as start } from '../apps/web/src/text/en/home.ts';
import { text as home } from '../apps/web/src/text/en/project-home.ts';
import { text as projects } from '../apps/web/src/text/en/projects.ts';
import { text as gallery } from '../apps/web/src/text/en/projects-gallery.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible, expectAccessibleInBothModes } from './axe.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

/** A map comes over the network and is drawn. */
const drawn = { timeout: 40_000 };

const harbour = 'Harbour promenade';
const signs = 'Summit trail signs';
const lamps = 'Night-run lamps';
const idea = 'An idea';

interface NewProject {
  readonly name: string;
  readonly status: 'active' | 'draft';
  readonly at?: readonly [number, number];
}

/** Two near each other on Null Island, one apart, and one without a place. */
const madeProjects: readonly NewProject[] = [
  { name: harbour, status: 'active', at: [0.01, 0.01] },
  { name: signs, status: 'active', at: [0.0101, 0.01] },
  { name: lamps, status: 'draft', at: [-0.03, -0.02] },
  { name: idea, status: 'draft' },
];

/** @returns the ids by name */
async function makeProjects(
  origin: string,
  account: Account,
): Promise<ReadonlyMap<string, string>> {
  const client = await clientOf(origin, account);
  const rows = madeProjects.map(({ name, status, at }) => ({
    ...{ name, status },
    location: at ? { type: 'Point', coordinates: at } : null,
    location_name: at ? 'Null City' : '',
  }));
  const { data, error } = await client.from('projects').insert(rows).select('id, name');
  expect(error).toBeNull();
  return new Map((data ?? []).map(({ id, name }) => [String(name), String(id)]));
}

test('cards and map of projects show each other what is pointed at, and have the same filters as the list', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/dashboard/projects');
  await expect(page.getByText(projects.signedOut)).toBeVisible();
  const account = await makeAccount(origin);
  await signIn(context, origin, account);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: gallery.create })).toBeVisible();
  await expectAccessible(page);

  await makeProjects(origin, account);
  const card = (name: string) =>
    page.getByRole('list', { name: gallery.cards }).getByRole('listitem').filter({ hasText: name });
  await expect(card(harbour)).toBeVisible();
  await expect(card(idea)).toContainText(gallery.noPlace);
  const map = page.getByRole('complementary', { name: gallery.map.label });
  const cluster = map.getByTitle(new RegExp(`^2 projects: .*${harbour}`));
  await expect(cluster).toBeVisible(drawn);
  await expect(map.getByText(gallery.map.onMap(3))).toBeVisible();

  await card(signs).hover();
  await expect(cluster).toHaveAttribute('data-highlighted', 'true');
  await card(idea).hover();
  await expect(cluster).not.toHaveAttribute('data-highlighted');
  await page.getByRole('link', { name: lamps, exact: true }).focus();
  await expect(map.getByTitle(lamps)).toHaveAttribute('data-highlighted', 'true');
  await cluster.hover();
  await expect(card(harbour)).toHaveAttribute('data-highlighted', 'true');
  await expect(card(signs)).toHaveAttribute('data-highlighted', 'true');
  await map.getByTitle(lamps).click();
  await expect(page.getByRole('link', { name: lamps, exact: true })).toBeFocused();
  await cluster.click();
  await expect(map.getByTitle(harbour, { exact: true })).toBeVisible();
  await expect(cluster).toHaveCount(0);
  await expectAccessibleInBothModes(page);

  await page.getByRole('searchbox', { name: projects.search }).fill('lamps');
  await expect(card(harbour)).toHaveCount(0);
  await expect(map.getByText(gallery.map.onMap(1))).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=lamps/);
  await page.getByRole('link', { name: gallery.ways.list, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/list\?q=lamps/);
  await page.getByRole('link', { name: gallery.ways.gallery, exact: true }).click();
  await expect(card(lamps)).toBeVisible();

  // Without the room for both, the map is behind a switch.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(map).toHaveCount(0);
  await page.getByRole('button', { name: gallery.views.map, exact: true }).click();
  await expect(page).toHaveURL(/[?&]show=map/);
  await page.reload();
  await expect(map.getByTitle(lamps)).toBeVisible(drawn);
  await expect(card(lamps)).toHaveCount(0);
  await map.getByTitle(lamps).click();
  await expect(page.getByRole('heading', { level: 1, name: lamps })).toBeVisible();
});

test('start page and dashboard show projects, tasks and runs, and the charts lead to what they count', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = await makeAccount(origin, { name: 'Ines Duarte' });
  const ids = await makeProjects(origin, account);
  const client = await clientOf(origin, account);
  const today = dayOf(new Date());
  const tasks = [
    { title: 'Approve the paving', due_on: addDays(today, -2) },
    { title: 'Measure the start', due_on: today },
    { title: 'Some day', due_on: addDays(today, 60) },
  ].map((task) => ({ ...task, project_id: ids.get(harbour) }));
  expect((await client.from('tasks').insert(tasks)).error).toBeNull();
  const run = activityFixture({ id: crypto.randomUUID(), startedAt: Date.now() - 1000 });
  expect((await client.from('activities').insert(rowOfActivity(run))).error).toBeNull();

  await signIn(context, origin, account);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: start.member.heading })).toBeVisible();
  const recent = page.getByRole('list', { name: projects.recent.title });
  await expect(recent.getByRole('link')).toHaveCount(madeProjects.length);
  await expect(page.getByRole('list', { name: text.tasks.list })).toContainText(
    'Measure the start',
  );
  await expectAccessibleInBothModes(page);
  await page
    .getByRole('navigation', { name: shell.navigation })
    .getByRole('link', { name: shell.pages.dashboard })
    .click();
  const figures = page.getByRole('region', { name: text.figures.label });
  await expect(figures).toContainText('10.0km');
  await expect(figures).toContainText(text.figures.ofProjects(4));
  await expect(figures).toContainText(`${text.figures.late(1)}, ${text.figures.today(1)}`);
  await expect(figures).toContainText(/of 10\.7 GB/);
  await expect(page.getByTitle(new RegExp(`^2 projects: .*${signs}`))).toBeVisible(drawn);
  const feed = page.getByRole('list', { name: home.activity.title });
  await expect(feed).toContainText(home.log.taskAdded('Approve the paving'));
  await expectAccessibleInBothModes(page);

  // Bars lead to what they count, and Back leads back.
  await page.getByRole('link', { name: text.statuses.open(projects.statuses.active, 2) }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/list\?status=active/);
  await page.goBack();
  await page.getByRole('link', { name: text.tasks.open(text.tasks.buckets.overdue, 1) }).click();
  await expect(page).toHaveURL(/\/tasks\?.*due=overdue/);
  await page.goBack();

  // One week is chosen by keys; the rest of the page is of it.
  const bars = page.getByRole('group', { name: text.runs.chart }).getByRole('button');
  await expect(bars).toHaveCount(12);
  await bars.last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(bars.nth(10)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]week=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText(text.activity.none)).toBeVisible();
  await page.reload();
  await expect(bars.nth(10)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: text.runs.allWeeks }).click();
  await expect(feed).toContainText(home.log.created);

  await page.getByRole('button', { name: new RegExp(`^${text.range.title}`) }).click();
  await page.getByRole('button', { name: text.range.weeks(4) }).click();
  await expect(page).toHaveURL(/[?&]weeks=4/);
  await expect(bars).toHaveCount(4);

  for (const title of [text.runs.title, text.map.title, text.statuses.title, text.tasks.title]) {
    await page.getByRole('button', { name: text.tableOf(title) }).click();
  }
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
  await expect(row(text.runs.title, '10.0 km')).toHaveCount(1);
  await expect(row(text.map.title, lamps)).toHaveCount(1);
  await expect(row(text.statuses.title, projects.statuses.draft)).toContainText('50%');
  await expect(row(text.tasks.title, text.tasks.buckets.overdue)).toContainText('1');
  await expectAccessible(page);

  await lateParts(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
});
