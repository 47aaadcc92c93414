import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as dashboard } from '../apps/web/src/text/en/dashboard.ts';
import { text as home } from '../apps/web/src/text/en/project-home.ts';
import { text as account } from '../apps/web/src/text/en/sign-in.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { cutNetwork, isBuilt, needsBuild, offlineReady } from './installed-app.ts';
import { makeProject } from './projects.ts';
import { test } from './story.ts';

const harbour = 'Harbour promenade';
const bridge = 'Fix the bridge sign';
const asOf = /^You are offline. What you see is as of \d\d:\d\d/;
const row = (page: Page, called: string) => page.getByRole('row').filter({ hasText: called });

test.use({ serviceWorkers: 'allow' });

/** Tasks of a project, as its owner adds them. */
async function makeTasks(
  origin: string,
  { owner, project, titles }: { owner: Account; project: string; titles: readonly string[] },
): Promise<void> {
  const rows = titles.map((title) => ({ project_id: project, title }));
  const { error } = await (await clientOf(origin, owner)).from('tasks').insert(rows);
  expect(error).toBeNull();
}

test('what was seen of projects and tasks opens without a network and says of when it is', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, harbour);
  await makeTasks(origin, { owner, project, titles: [bridge] });
  await signIn(context, origin, owner);
  const card = page.getByRole('link', { name: harbour }).first();
  const pages = [
    { address: '/tasks', shown: row(page, bridge) },
    { address: '/dashboard', shown: page.getByText(dashboard.statuses.title).first() },
    { address: '/dashboard/projects', shown: card },
    { address: '/dashboard/projects/list', shown: row(page, harbour) },
    {
      address: `/ui/projects/${project}`,
      shown: page.getByRole('checkbox', { name: home.tasks.done(bridge) }),
    },
    { address: '/', shown: card },
  ];
  await page.goto('/tasks');
  test.skip(!(await isBuilt(page)), needsBuild);
  await offlineReady(page);
  for (const { address, shown } of pages) {
    await page.goto(address);
    await expect(shown).toBeVisible();
    await expect(page.getByText(asOf)).toHaveCount(0);
    // Every part of the page has its answer.
    await expect(page.getByRole('status', { name: /^(?:Counting|Loading)/ })).toHaveCount(0);
  }
  await cutNetwork(page);
  for (const { address, shown } of pages) {
    await page.goto(address);
    await expect(shown).toBeVisible();
    await expect(page.getByText(asOf)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect(page.getByText(asOf)).toHaveCount(0);

  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('webmaps-answers');
          opening.addEventListener('success', () => {
            const count = opening.result.transaction('facts').objectStore('facts').count();
            count.addEventListener('success', () => resolve(count.result));
          });
        }),
    );
  expect(await kept()).toBeGreaterThan(0);
  await page.goto('/logout');
  await page.getByRole('button', { name: account.logout.submit }).click();
  await expect(page.getByRole('heading', { name: account.logout.doneTitle })).toBeVisible();
  expect(await kept()).toBe(0);
});
