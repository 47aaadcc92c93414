import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as table } from '../apps/web/src/text/en/data-table.ts';
import { text as outcome } from '../apps/web/src/text/en/outcome.ts';
import { text as quick } from '../apps/web/src/text/en/quick-project.ts';
import { text } from '../apps/web/src/text/en/tasks.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { test } from './story.ts';

const title = 'Fix the bridge sign';
const row = (page: Page, called: string) => page.getByRole('row').filter({ hasText: called });
const column = (page: Page, status: keyof typeof text.statuses) =>
  page.getByRole('region', { name: new RegExp(`^${text.statuses[status]}, `) });

test('tasks are written in one line, worked on by keyboard alone and moved on the board', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  test.setTimeout(120_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  await makeProject(origin, owner, 'Summit trail signs');
  const harbour = await makeProject(origin, owner, 'Harbour promenade');
  const editor = await letIn(origin, { owner, project: harbour, role: 'editor' });
  await signIn(context, origin, owner);
  await page.goto('/tasks');

  const line = page.getByRole('textbox', { name: text.quick.label });
  await line.fill('Paint @nowhere');
  await expect(page.getByText(text.quick.unknownProject('nowhere'))).toBeVisible();
  await expect(page.getByRole('button', { name: text.quick.add, exact: true })).toBeDisabled();
  await line.fill(`${title} !urgent #signs @harbour tomorrow`);
  await expect(page.getByText(text.quick.goesTo('Harbour promenade'))).toBeVisible();
  await line.press('Enter');
  await expect(line).toHaveValue('');
  await expect(row(page, title)).toContainText(text.dueText.tomorrow);
  await expect(row(page, title)).toContainText('signs');
  await line.fill('Count the benches @summit');
  await line.press('Enter');
  await expect(row(page, 'Count the benches')).toContainText('Summit trail signs');
  await expectAccessible(page);

  // The first row has the nearest day.
  await line.blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Harbour promenade' });
  await expect(page).toHaveURL(/[?&]task=[-0-9a-f]{36}/);
  await panel.getByRole('combobox', { name: text.columns.assignee }).click();
  await page.getByRole('option', { name: 'Kwame Mensah' }).click();
  const comment = panel.getByRole('textbox', { name: text.panel.comment });
  await comment.fill('Rusty, ask ');
  await comment.pressSequentially('@kw');
  await expect(panel.getByRole('option', { name: 'Kwame Mensah' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('listbox', { name: text.panel.people })).toHaveCount(0);
  await comment.press('Backspace');
  await comment.press('Backspace');
  await comment.press('Backspace');
  await comment.pressSequentially('@me');
  await expect(panel.getByRole('option', { name: 'Kwame Mensah' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(comment).toHaveValue('Rusty, ask @Kwame Mensah ');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel.getByText('@Kwame Mensah')).toBeVisible();
  const { data: told } = await (
    await clientOf(origin, editor)
  )
    .from('messages')
    .select('subject')
    .eq('about->>event', 'mention');
  expect(told).toEqual([{ subject: 'Ines Duarte mentioned you in a comment' }]);

  await panel.getByRole('button', { name: text.reminder.label }).click();
  await page.getByRole('menuitem', { name: text.reminder.inAnHour }).click();
  const reminder = panel.getByRole('button', { name: /^Reminder: / });
  await expect(reminder).toBeVisible();
  await page.getByRole('button', { name: outcome.undo }).click();
  await expect(reminder).toHaveCount(0);

  const step = panel.getByRole('textbox', { name: text.steps.add });
  await step.fill('Buy paint');
  await step.press('Enter');
  await step.fill('Paint the post');
  await step.press('Enter');
  const tick = panel.getByRole('checkbox', { name: text.steps.done('Buy paint') });
  await tick.click();
  await expect(panel.getByText(text.steps.progress(1, 2))).toBeVisible();
  await panel.getByRole('button', { name: text.steps.remove('Buy paint') }).click();
  await expect(panel.getByText(text.steps.progress(0, 1))).toBeVisible();
  await page.getByRole('button', { name: outcome.undo }).click();
  await expect(tick).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/task=/);
  await expect(row(page, title).getByRole('img', { name: 'Kwame Mensah' })).toBeVisible();

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const acts = page.getByRole('region', { name: text.bulk.label });
  await acts.getByRole('button', { name: text.act.remove }).click();
  await expect(row(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: outcome.undo }).click();
  await expect(row(page, title)).toHaveCount(1);
  await row(page, title)
    .getByRole('button', { name: text.act.changeStatus(title, text.statuses.todo) })
    .click();
  await page.getByRole('menuitem', { name: text.statuses.in_progress }).click();
  await expect(row(page, title)).toContainText(text.statuses.in_progress);

  await page.getByRole('button', { name: text.layouts.board }).click();
  await expect(page).toHaveURL(/layout=board/);
  const card = page.getByRole('button', { name: title, exact: true });
  await expect(column(page, 'in_progress').getByText(title)).toBeVisible();
  await expectAccessible(page);
  await card.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(text.board.picked(title, text.statuses.in_progress))).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'done').getByText(title)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(text.changed(title, text.statuses.done))).toBeVisible();
  await page.reload();
  await expect(column(page, 'done').getByText(title)).toBeVisible();

  // The other person, on a phone, sees what is theirs.
  const theirs = await context.browser()!.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  await signIn(theirs, origin, editor);
  const phone = await theirs.newPage();
  await phone.goto(`/tasks?status=done`);
  await expect(phone.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expect(phone.getByText('Count the benches')).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: table.more(title) }).click();
  await phone.getByRole('menuitem', { name: text.act.remove }).click();
  await expect(phone.getByText(text.removed(title))).toBeVisible();
  await expect(column(page, 'done').getByText(title)).toHaveCount(0);
  await theirs.close();
});

test('a task gets a place, and is found by it, also where no map can be drawn', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const owner = await makeAccount(origin);
  const project_id = await makeProject(origin, owner, 'Harbour promenade');
  const client = await clientOf(origin, owner);
  const { error } = await client.from('tasks').insert([
    { project_id, title },
    { project_id, title: 'Write to the harbour master' },
  ]);
  if (error) throw error;
  await signIn(context, origin, owner);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/tasks?layout=map');
  const list = page.getByRole('list', { name: text.map.list });
  await expect(list.getByText(text.map.none)).toBeVisible();
  await expect(page.getByText(text.map.noMap)).toBeVisible();
  await page.getByRole('button', { name: text.layouts.table }).click();
  await row(page, title).getByRole('button', { name: title, exact: true }).click();

  const panel = page.getByRole('dialog', { name: 'Harbour promenade' });
  await panel.getByRole('button', { name: text.place.set }).click();
  const place = page.getByRole('dialog', { name: text.place.title });
  await place.getByRole('combobox').fill('0.005, 0.01');
  await page.keyboard.press('Enter');
  await expect(place.getByRole('button', { name: quick.removePlace })).toBeVisible();
  await expectAccessible(page);
  await place.getByRole('button', { name: text.place.save }).click();
  await expect(
    panel.getByRole('button', { name: text.place.change('0.00500, 0.01000') }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: text.layouts.map }).click();
  await expect(list.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await list.getByRole('button', { name: title }).click();
  await expect(panel.getByText('0.00500, 0.01000')).toBeVisible();
});

test('a visitor learns what tasks are and where to sign in', async ({ page }) => {
  await page.goto('/tasks');
  await expect(page.getByText(text.signedOut)).toBeVisible();
});
