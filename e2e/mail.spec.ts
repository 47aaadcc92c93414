import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as outcome } from '../apps/web/src/text/en/outcome.ts';
import { text as inputs } from '../apps/web/src/text/en/inputs.ts';
import { text } from '../apps/web/src/text/en/mail.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { test } from './story.ts';

const conversation = (page: Page, subject: string) =>
  page
    .getByRole('list', { name: text.list.label })
    .getByRole('listitem')
    .filter({ hasText: subject });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const pane = (page: Page) => page.getByRole('region', { name: text.thread.label });
const document = (page: Page, name: string) =>
  page.getByRole('list', { name: text.documents.label }).getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function addDocument(
  origin: string,
  { by, project, name }: { by: Account; project: string; name: string },
): Promise<void> {
  const client = await clientOf(origin, by);
  const path = `${project}/${name}`;
  const stored = await client.storage.from('documents').upload(path, 'Bridge, harbour, lighthouse');
  if (stored.error) throw stored.error;
  const added = await client.from('documents').insert({ project_id: project, name, path });
  if (added.error) throw added.error;
}

/** Sends a message at once, as its writer's browser would. */
async function write(
  origin: string,
  { from, to, subject }: { from: Account; to: Account; subject: string },
): Promise<void> {
  const client = await clientOf(origin, from);
  const id = crypto.randomUUID();
  const draft = {
    ...{ id, thread_id: crypto.randomUUID(), reply_to: null, subject, body: `About ${subject}` },
    recipients: [{ user_id: to.id, kind: 'to' }],
  };
  const saved = await client.rpc('save_draft', { draft });
  if (saved.error) throw saved.error;
  const sent = await client.rpc('send_message', { message: id, undo_seconds: 0 });
  if (sent.error) throw sent.error;
}

test('a message is written, taken back, sent and answered, and the list is worked through by keys', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(150_000);
  const ines = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, ines, 'Harbour promenade');
  const kwame = await letIn(origin, { owner: ines, project, role: 'editor' });
  await addDocument(origin, { by: ines, project, name: 'signs.txt' });
  await write(origin, { from: kwame, to: ines, subject: 'Benches' });
  await signIn(context, origin, ines);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/email');
  await expect(conversation(page, 'Benches')).toContainText('Kwame Mensah');

  // A draft is kept as it is typed: it outlives the page.
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: text.compose.to, exact: true }).fill('kwa');
  await page.getByRole('option', { name: 'Kwame Mensah' }).click();
  await field(page, text.compose.subject).fill('Bridge sign');
  await field(page, text.compose.body).fill('The sign at the bridge is broken.');
  await button(page, text.documents.attach).click();
  await page.getByRole('combobox', { name: text.documents.project }).click();
  await page.getByRole('option', { name: 'Harbour promenade' }).click();
  await page.getByRole('combobox', { name: text.documents.label }).click();
  await page.getByRole('option', { name: 'signs.txt' }).click();
  // The list of documents stays open for more of them.
  await page.keyboard.press('Escape');
  await button(page, text.documents.close).click();
  await expect(page.getByText(text.compose.states.saved)).toBeVisible();
  await page.reload();
  await expect(document(page, 'signs.txt')).toBeVisible();
  await expect(field(page, text.compose.body)).toHaveValue('The sign at the bridge is broken.');
  await expectAccessible(page);

  await button(page, text.compose.send).click();
  await expect(page.getByText(text.send.notOut).first()).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(field(page, text.compose.subject)).toHaveValue('Bridge sign');
  await field(page, text.compose.body).press('ControlOrMeta+Enter');
  await expect(button(page, text.send.takeBack)).toBeVisible();
  await expect(button(page, text.send.takeBack)).toHaveCount(0, { timeout: 20_000 });

  // It has come to its receiver, whose answer appears where it is awaited.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(other, origin, kwame);
  const phone = await other.newPage();
  await phone.goto('/email');
  await conversation(phone, 'Bridge sign').getByRole('link').click();
  await expect(pane(phone).getByText('The sign at the bridge is broken.')).toBeVisible();
  await expect(document(phone, 'signs.txt')).toBeVisible();
  await expectAccessible(phone);
  await button(phone, text.acts.reply).click();
  await field(phone, text.compose.body).fill('I will mend it.');
  await button(phone, text.compose.send).click();
  await expect(phone.getByText(text.send.notOut).first()).toBeVisible();
  await button(phone, text.thread.back).click();
  await expect(conversation(phone, 'Bridge sign')).toBeVisible();
  await other.close();
  await expect(pane(page).getByText('I will mend it.')).toBeVisible({ timeout: 30_000 });

  await button(page, text.thread.back).click();
  await conversation(page, 'Benches').getByRole('link').click();
  await expect(pane(page).getByText('About Benches')).toBeVisible();
  await page.keyboard.press('u');
  await expect(
    conversation(page, 'Benches').getByRole('img', { name: text.list.unread }),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/thread=/);
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  await expect(page.getByText(text.done.archive(1))).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(conversation(page, 'Benches')).toBeVisible();

  // A label is found again beside the folders; what is snoozed is away from the inbox.
  await conversation(page, 'Benches').getByRole('link').click();
  await expect(pane(page).getByText('About Benches')).toBeVisible();
  await page.keyboard.press('l');
  await field(page, text.labels).fill('promenade');
  await field(page, text.labels).press('Enter');
  await page.keyboard.press('Escape');
  await expect(conversation(page, 'Benches')).toContainText('promenade');
  await page.getByRole('link', { name: /^promenade/ }).click();
  await expect(page).toHaveURL(/q=label/);
  await conversation(page, 'Benches').getByRole('link').click();
  await page.getByRole('link', { name: new RegExp(`^${text.folders.inbox}`) }).click();
  await conversation(page, 'Benches').getByRole('link').click();
  await expect(pane(page).getByText('About Benches')).toBeVisible();
  await page.keyboard.press('b');
  await page.getByRole('menuitem', { name: text.snooze.another }).click();
  const when = page.getByRole('dialog', { name: text.snooze.label });
  const time = when.getByLabel(inputs.laterTime.when);
  await time.fill('2020-01-01T08:00');
  await when.getByRole('button', { name: text.snooze.save }).click();
  await expect(when.getByText(inputs.laterTime.past)).toBeVisible();
  await time.fill('2090-05-01T08:00');
  await when.getByRole('button', { name: text.snooze.save }).click();
  await expect(conversation(page, 'Benches')).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(`^${text.folders.snoozed}`) }).click();
  await expect(conversation(page, 'Benches')).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(conversation(page, 'Benches')).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(`^${text.folders.inbox}`) }).click();

  await conversation(page, 'Benches').getByRole('link').click();
  await expect(pane(page).getByText('About Benches')).toBeVisible();
  await page.keyboard.press('#');
  await expect(conversation(page, 'Benches')).toHaveCount(0);
  await page.getByRole('link', { name: text.folders.trash }).click();
  await conversation(page, 'Benches').getByRole('link').click();
  await expect(pane(page).getByText('About Benches')).toBeVisible();
  await page.keyboard.press('#');
  await button(page, text.remove.confirm).click();
  await expect(page.getByText(text.list.empty.trash)).toBeVisible();
});
