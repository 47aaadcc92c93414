import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/notices.ts';
import { text as outcome } from '../apps/web/src/text/en/outcome.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { alive, lateParts } from './page-work.ts';
import { letIn, makeProject } from './projects.ts';
import { test } from './story.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: shell.bell(unread), exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: text.title });
const line = (page: Page, sentence: string) => list(page).getByRole('link', { name: sentence });

/** By key: a pointer over the bell would bring its tooltip. */
async function pressChain(page: Page) {
  await page.keyboard.press('g');
  await page.keyboard.press('n');
}

interface Place {
  readonly project: string;
  readonly task: string;
}

/** Two people in one project, and a task there. */
async function meet(origin: string) {
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour promenade');
  const guest = await letIn(origin, { owner, project, role: 'editor' });
  const client = await clientOf(origin, owner);
  const { data, error } = await client
    .from('tasks')
    .insert({ project_id: project, title: 'Paint the post' })
    .select('id')
    .single<{ id: string }>();
  if (error) throw error;
  // The notice of the invitation, which is answered.
  await (await clientOf(origin, guest)).from('mailbox').delete().eq('user_id', guest.id);
  return { owner, guest, place: { project, task: data.id } };
}

/** A comment of one person that mentions another. */
async function mention(origin: string, by: Account, who: Account, { project, task }: Place) {
  const comment = { project_id: project, task_id: task, body: 'Look', mentions: [who.id] };
  const { error } = await (await clientOf(origin, by)).from('comments').insert(comment);
  if (error) throw error;
}

test('a mention is in the bell at once, leads to its task, and all are read by one press that can be undone', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const { owner, guest, place } = await meet(origin);
  await signIn(context, origin, guest);
  await page.goto('/help');
  await alive(page);
  await pressChain(page);
  await expect(list(page).getByText(text.empty)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(bell(page, 0)).toBeFocused();

  await mention(origin, owner, guest, place);
  await expect(bell(page, 1)).toBeVisible();
  await mention(origin, owner, guest, place);
  await expect(bell(page, 2)).toBeVisible();

  await pressChain(page);
  const sentence = text.sentences.mention('Ines Duarte', text.quoted('Paint the post'));
  const lines = line(page, sentence);
  await expect(lines).toHaveCount(2);
  await expect(list(page).getByText('Harbour promenade')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(lines.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/tasks?task=${place.task}`);
  await expect(page.getByRole('dialog', { name: 'Harbour promenade' })).toBeVisible();
  await expect(list(page)).toBeHidden();

  await page.goto('/help');
  await bell(page, 1).click();
  await list(page).getByRole('button', { name: text.markAll }).click();
  await expect(page.getByText(text.markedAll(1))).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await page.getByRole('button', { name: outcome.undo }).click();
  await expect(bell(page, 1)).toBeVisible();
});

test('on a phone, without a network, the bell says so and shows what was loaded before', async ({
  browser,
  baseURL: origin = '',
}) => {
  const { owner, guest, place } = await meet(origin);
  await mention(origin, owner, guest, place);
  const viewport = { width: 390, height: 800 };
  const phone = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', viewport });
  await signIn(phone, origin, guest);
  const page = await phone.newPage();
  await page.goto('/help');
  await bell(page, 1).click();
  await expect(line(page, 'Ines Duarte')).toBeVisible();
  const box = await list(page).boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await lateParts(page);
  await phone.setOffline(true);
  await expect(list(page).getByText(text.offline)).toBeVisible();
  await expect(line(page, 'Ines Duarte')).toBeVisible();
  await expect(list(page).getByRole('button', { name: text.markAll })).toBeDisabled();
  await phone.close();
});

test('a list that cannot be loaded says so, and loads by a press once it can', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const { owner, guest, place } = await meet(origin);
  await mention(origin, owner, guest, place);
  await signIn(context, origin, guest);
  let isBroken = true;
  await page.route('**/rest/v1/rpc/list_notices', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: 'x', message: '' } }) : route.continue(),
  );
  await page.goto('/help');
  await bell(page, 0).click();
  await expect(list(page).getByText(text.failed)).toBeVisible();
  isBroken = false;
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await expect(line(page, 'Ines Duarte')).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
});
