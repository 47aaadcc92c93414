import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text as dashboard } from '../apps/web/src/text/en/dashboard.ts';
import { text as pending } from '../apps/web/src/text/en/pending.ts';
import { text as home } from '../apps/web/src/text/en/project-home.ts';
import { text as account } from '../apps/web/src/text/en/sign-in.ts';
import { text as tasks } from '../apps/web/src/text/en/tasks.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectPopupAccessible } from './axe.ts';
import { cutNetwork, isBuilt, needsBuild, offlineReady, restoreNetwork } from './installed-app.ts';
import { letIn, makeProject } from './projects.ts';
import { test } from './story.ts';

const harbour = 'Harbour promenade';
const bridge = 'Fix the bridge sign';
const post = 'Paint the post';
/** A new page may take the browser's word that there is a network, and find no server. */
const asOf = /^(?:You are offline|The server is not responding)\. What you see is as of \d\d:\d\d/;
const row = (page: Page, called: string) => page.getByRole('row').filter({ hasText: called });
const mark = (place: Locator) => place.getByRole('img', { name: pending.mark.waiting });

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

/** How many entries this browser has in a store. */
function countOf(page: Page, where: { database: string; store: string }): Promise<number> {
  return page.evaluate(
    ({ database, store }) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => {
          const count = opening.result.transaction(store).objectStore(store).count();
          count.addEventListener('success', () => {
            opening.result.close();
            resolve(count.result);
          });
        });
      }),
    where,
  );
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
  const kept = () => countOf(page, { database: 'webmaps-answers', store: 'facts' });
  await page.goto('/tasks');
  test.skip(!(await isBuilt(page)), needsBuild);
  await offlineReady(page);
  for (const { address, shown } of pages) {
    await page.goto(address);
    await expect(shown).toBeVisible();
    await expect(page.getByText(asOf)).toHaveCount(0);
    // Every part of the page has its answer.
    await expect(page.getByRole('status', { name: /^(?:Counting|Loading)/ })).toHaveCount(0);
    // The database counts once what is being written to it is there.
    expect(await kept()).toBeGreaterThan(0);
  }
  await cutNetwork(page);
  for (const { address, shown } of pages) {
    await page.goto(address);
    await expect(shown).toBeVisible();
    await expect(page.getByText(asOf)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await restoreNetwork(page);
  await expect(page.getByText(asOf)).toHaveCount(0);

  expect(await kept()).toBeGreaterThan(0);
  await page.goto('/logout');
  await page.getByRole('button', { name: account.logout.submit }).click();
  await expect(page.getByRole('heading', { name: account.logout.doneTitle })).toBeVisible();
  expect(await kept()).toBe(0);
});

test('edits made without a network are kept over a reload and sent once, for others to see', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, harbour);
  await makeTasks(origin, { owner, project, titles: [bridge] });
  const editor = await letIn(origin, { owner, project, role: 'editor' });
  await signIn(context, origin, owner);
  await page.goto('/tasks');
  test.skip(!(await isBuilt(page)), needsBuild);
  await offlineReady(page);
  await page.goto(`/ui/projects/${project}`);
  await expect(page.getByRole('checkbox', { name: home.tasks.done(bridge) })).toBeVisible();
  await page.goto('/tasks');
  await expect(row(page, bridge)).toBeVisible();
  await page.getByRole('textbox', { name: tasks.quick.label }).fill(post);
  await expect(page.getByText(tasks.quick.goesTo(harbour))).toBeVisible();

  await cutNetwork(page);
  await page.getByRole('textbox', { name: tasks.quick.label }).focus();
  await page.keyboard.press('Enter');
  await expect(mark(row(page, post))).toBeVisible();
  await page
    .getByRole('button', { name: tasks.act.changeStatus(bridge, tasks.statuses.todo) })
    .click();
  await page.getByRole('menuitem', { name: tasks.statuses.in_progress }).click();
  await expect(mark(row(page, bridge))).toBeVisible();
  await expect(row(page, bridge)).toContainText(tasks.statuses.in_progress);
  await row(page, bridge).getByText(bridge, { exact: true }).click();
  const panel = page.getByRole('dialog', { name: harbour });
  await panel.getByRole('textbox', { name: tasks.steps.add }).fill('Buy paint');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('checkbox', { name: tasks.steps.done('Buy paint') })).toBeVisible();
  await panel.getByRole('textbox', { name: tasks.panel.comment }).fill('Rusty below');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel.getByText('Rusty below')).toBeVisible();
  await page.keyboard.press('Escape');
  // What is kept is counted once it is on the disk.
  const status = (count: number) =>
    page.getByRole('button', { name: pending.status.offline(count) });
  await expect(status(4)).toBeVisible();
  await page.goto(`/ui/projects/${project}`);
  await page.getByRole('button', { name: home.add.description }).click();
  await page.getByRole('textbox', { name: home.fields.description }).fill('From pier to park');
  await page.getByRole('textbox', { name: home.fields.description }).blur();
  await expect(page.getByText(pending.mark.waiting, { exact: true }).first()).toBeVisible();
  await expect(status(5)).toBeVisible();

  await page.goto('/tasks');
  await expect(status(5)).toBeVisible();
  await expect(row(page, bridge)).toContainText(tasks.statuses.in_progress);
  await expect(mark(row(page, post))).toBeVisible();
  await status(5).click();
  const list = page.getByRole('dialog', { name: pending.list.title });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expectPopupAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  await restoreNetwork(page);
  await expect.poll(() => countOf(page, { database: 'webmaps-pending', store: 'changes' })).toBe(0);
  await expect(status(5)).toHaveCount(0);
  await expect(mark(row(page, post))).toHaveCount(0);
  await expect(row(page, post)).toHaveCount(1);
  const theirs = await clientOf(origin, editor);
  const { data } = await theirs
    .from('tasks')
    .select('title, status, steps')
    .eq('project_id', project)
    .order('created_at');
  expect(data).toMatchObject([
    { title: bridge, status: 'in_progress', steps: [{ title: 'Buy paint' }] },
    { title: post, status: 'todo' },
  ]);
  expect((await theirs.from('comments').select('body')).data).toEqual([{ body: 'Rusty below' }]);
  const { data: details } = await theirs.from('projects').select('description').eq('id', project);
  expect(details).toEqual([{ description: 'From pier to park' }]);
});

test('a conflict is shown for a choice, and what is refused stays to be sent again', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, harbour);
  await makeTasks(origin, { owner, project, titles: [bridge] });
  const editor = await letIn(origin, { owner, project, role: 'editor' });
  const theirs = await clientOf(origin, owner);
  const titles = async () =>
    (await theirs.from('tasks').select('title').eq('project_id', project)).data;
  const setRole = async (role: string) => {
    const { error } = await theirs
      .from('project_members')
      .update({ role })
      .eq('project_id', project)
      .eq('user_id', editor.id);
    expect(error).toBeNull();
  };
  const rename = async (from: string, to: string) => {
    await row(page, from).getByText(from, { exact: true }).click();
    const panel = page.getByRole('dialog', { name: harbour });
    await panel.getByRole('button', { name: from }).first().click();
    await panel.getByRole('textbox', { name: tasks.panel.title }).fill(to);
    await page.keyboard.press('Enter');
    await expect(panel.getByText(pending.mark.waiting)).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await signIn(context, origin, editor);
  await page.goto('/tasks');
  test.skip(!(await isBuilt(page)), needsBuild);
  await offlineReady(page);
  await page.goto('/tasks');
  await expect(row(page, bridge)).toBeVisible();

  await cutNetwork(page);
  await rename(bridge, 'Mend the sign');
  await theirs.from('tasks').update({ title: 'Replace the sign' }).eq('project_id', project);
  await restoreNetwork(page);
  const status = page.getByRole('button', { name: pending.status.attention(1) });
  await status.click();
  const list = page.getByRole('dialog', { name: pending.list.title });
  const conflict = list.getByRole('region', { name: pending.list.sections.conflict });
  await expect(conflict.getByText('Mend the sign', { exact: true })).toBeVisible();
  await expect(conflict.getByText('Replace the sign', { exact: true })).toBeVisible();
  expect(await titles()).toEqual([{ title: 'Replace the sign' }]);
  await expectPopupAccessible(page, '[role=dialog]');
  await conflict.getByRole('button', { name: pending.list.keepMine }).click();
  await expect(list.getByText(pending.list.none)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(titles).toEqual([{ title: 'Mend the sign' }]);

  const renameInVain = async (from: string, to: string) => {
    await cutNetwork(page);
    await rename(from, to);
    await setRole('viewer');
    await restoreNetwork(page);
    await expect(status).toBeVisible();
  };
  await renameInVain('Mend the sign', 'Paint the sign');
  await status.click();
  const refused = list.getByRole('region', { name: pending.list.sections.refused });
  await expect(refused.getByText(pending.refused)).toBeVisible();
  await expect(refused.getByText('Paint the sign')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: pending.signOut.title(1) })).toBeVisible();
  await setRole('editor');
  await page.goto('/tasks');
  await status.click();
  await refused.getByRole('button', { name: pending.list.tryAgain }).click();
  await expect(list.getByText(pending.list.none)).toBeVisible();
  expect(await titles()).toEqual([{ title: 'Paint the sign' }]);
  await page.keyboard.press('Escape');

  await renameInVain('Paint the sign', 'Forget the sign');
  await page.goto('/logout');
  await page.getByRole('button', { name: pending.signOut.delete }).click();
  await expect(page.getByRole('heading', { name: account.logout.doneTitle })).toBeVisible();
  await expect.poll(() => countOf(page, { database: 'webmaps-pending', store: 'changes' })).toBe(0);
  expect(await countOf(page, { database: 'webmaps-answers', store: 'facts' })).toBe(0);
});
