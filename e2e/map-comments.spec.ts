import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as editor } from '../apps/web/src/text/en/editor.ts';
import { text } from '../apps/web/src/text/en/map-comments.ts';
import { text as notices } from '../apps/web/src/text/en/notices.ts';
import { text as outcome } from '../apps/web/src/text/en/outcome.ts';
import { text as pending } from '../apps/web/src/text/en/pending.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { text as tasks } from '../apps/web/src/text/en/tasks.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

const [ines, guest, name] = ['Ines Duarte', 'Kwame Mensah', 'Harbour promenade'];
const panel = (page: Page) => page.getByRole('region', { name: text.title });
const thread = (page: Page) => page.getByRole('list', { name: text.thread });
const field = (page: Page) => page.getByRole('textbox', { name: tasks.panel.comment });
const send = (page: Page) => page.getByRole('button', { name: text.comment, exact: true }).last();
/** A pin of the map, which serves pointers alone: keys have the list. */
const pin = (page: Page, title: string) => page.locator(`.map button[title="${title}"]`);
const idle = (page: Page) => page.locator('[data-map-idle]').first().waitFor();

/** A project whose place is on the region of the tests. */
async function makePlace(origin: string) {
  const owner = await makeAccount(origin, { name: ines });
  const project = await makeProject(origin, owner, name);
  const location = { type: 'Point', coordinates: [0.004, 0.002] };
  const client = await clientOf(origin, owner);
  await client.from('projects').update({ location }).eq('id', project);
  return { owner, project, address: `/dashboard/projects/view?id=${project}`, client };
}

async function pressMap(page: Page, across: number, down: number): Promise<void> {
  const map = await page.locator('.map').first().boundingBox();
  if (!map) throw new Error('There is no map');
  const at = [map.x + across * map.width, map.y + down * map.height] as const;
  await page.mouse.move(...at);
  await page.mouse.click(...at);
}

test('a comment on a feature mentions a person, who follows it, answers and makes a task of it', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const { owner, project, address } = await makePlace(origin);
  const editorOf = await letIn(origin, { owner, project, role: 'editor' });
  await signIn(context, origin, owner);
  const second = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await signIn(second, origin, editorOf);
  const other = await second.newPage();
  await other.goto('/help');

  await page.goto(address);
  await idle(page);
  await page.keyboard.press('1');
  await pressMap(page, 0.6, 0.4);
  await expect(page.getByRole('heading', { name: editor.kinds.Point })).toBeVisible();
  await page.keyboard.press('c');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('Is this rusty, @kw');
  await expect(page.getByRole('option', { name: guest })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(thread(page).getByText(`@${guest}`)).toBeVisible();
  const words = text.pin.thread(ines, `Is this rusty, @${guest}`);
  await expect(pin(page, words)).toBeVisible();
  await expectAccessible(page);

  // The guest follows the notice to the place.
  await other.getByRole('button', { name: shell.bell(1), exact: true }).click();
  const sentence = notices.sentences.mention(ines, notices.mapOf(name));
  await other.getByRole('link', { name: sentence }).click();
  await expect(other).toHaveURL(/projects\/view\?id=.*&comment=/);
  await expect(thread(other)).toContainText('Is this rusty');
  await expect(
    other.getByText(text.on(editor.kinds.Point, editor.layers.newName(1))),
  ).toBeVisible();
  await expect(pin(other, words)).toHaveAttribute('data-highlighted', 'true');
  // The pin follows its feature, for both.
  const before = (await pin(other, words).boundingBox())?.x ?? 0;
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => (await pin(other, words).boundingBox())?.x ?? 0)
    .toBeGreaterThan(before + 4);
  await field(other).fill('It is. I bring paint.');
  await send(other).click();
  await expect(thread(page).getByText('It is. I bring paint.')).toBeVisible();
  await other.getByRole('button', { name: text.task.make }).click();
  const title = other.getByRole('textbox', { name: text.task.title });
  await title.fill('Paint the post');
  await title.press('Enter');
  await expect(other.getByText(text.task.made('Paint the post'))).toBeVisible();

  // The first person sees the task, opens it from the list, and comes back from it.
  await page.getByRole('button', { name: text.back }).click();
  await page.getByRole('button', { name: text.filters.tasks, exact: true }).click();
  await panel(page)
    .getByRole('button', { name: /^Paint the post/ })
    .click();
  const task = page.getByRole('dialog', { name });
  await expect(task.getByText('Paint the post')).toBeVisible();
  await expectAccessible(page);
  await task.getByRole('link', { name: tasks.place.showOnMap }).click();
  await expect(task).toHaveCount(0);

  // By keyboard alone, from the list: what is resolved leaves list and map until it is asked for.
  await page.getByRole('button', { name: text.filters.mine, exact: true }).click();
  const row = panel(page).getByRole('button', { name: /Is this rusty/ });
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text.resolve }).click();
  await expect(other.getByText(text.resolvedBy(ines))).toBeVisible();
  await page.getByRole('button', { name: outcome.undo, exact: true }).last().click();
  await expect(other.getByText(text.resolvedBy(ines))).toHaveCount(0);

  // The reply is deleted, and comes back; its author edits it.
  await other.getByRole('button', { name: text.remove }).last().click();
  await expect(thread(page).getByText('I bring paint')).toHaveCount(0);
  await other.getByRole('button', { name: outcome.undo, exact: true }).last().click();
  await expect(thread(page).getByText('I bring paint')).toBeVisible();
  await other.getByRole('button', { name: text.edit }).click();
  await field(other).first().fill('It is. I bring red paint.');
  await thread(other).getByRole('button', { name: text.save, exact: true }).click();
  await expect(thread(page).getByText('I bring red paint')).toBeVisible();

  // The feature goes; the pin says so, where it was put.
  await page.keyboard.press('Escape');
  await idle(page);
  await expect(page.getByRole('heading', { name: editor.kinds.Point })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(other.getByText(text.gone)).toBeVisible();
  // The task is at the same place, so they are one sign, and a list.
  await page.locator('.map button[title^="2 pins: "]').click();
  await expect(panel(page).getByText(text.here(2))).toBeVisible();
  await expect(panel(page).getByText(text.goneShort)).toHaveCount(2);
  await expectAccessible(page);
  await second.close();
});

test('a commenter on a phone pins a comment by touch, and a viewer only reads', async ({
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(150_000);
  const { owner, project, address } = await makePlace(origin);
  const commenter = await letIn(origin, { owner, project, role: 'commenter' });
  const viewer = await letIn(origin, { owner, project, role: 'viewer' });
  const phone = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  await signIn(phone, origin, commenter);
  const page = await phone.newPage();
  await page.goto(address);
  await idle(page);
  await page.getByRole('button', { name: text.comment, exact: true }).tap();
  await expect(page.getByText(editor.hint.comment)).toBeVisible();
  await page.touchscreen.tap(200, 320);
  await field(page).fill('A bench would be good here');
  await send(page).tap();
  await expect(thread(page).getByText('A bench would be good here')).toBeVisible();
  await expect(page.getByRole('button', { name: text.task.make })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: text.close, exact: true }).tap();
  await pin(page, text.pin.thread(guest, 'A bench would be good here')).tap();
  await expect(thread(page)).toBeVisible();

  // Without a network, a reply waits in this browser.
  await lateParts(page);
  await phone.setOffline(true);
  await field(page).fill('Or two');
  await send(page).tap();
  await expect(thread(page).getByText(pending.mark.waiting)).toBeVisible();
  await phone.setOffline(false);
  await expect(thread(page).getByText(pending.mark.waiting)).toHaveCount(0);
  await expect(thread(page).getByText('Or two')).toBeVisible();
  await phone.close();

  const third = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await signIn(third, origin, viewer);
  const reader = await third.newPage();
  await reader.goto(address);
  await idle(reader);
  await reader.getByRole('button', { name: text.open(0) }).click();
  await panel(reader)
    .getByRole('button', { name: /A bench/ })
    .click();
  await expect(thread(reader)).toContainText('A bench would be good here');
  await expect(field(reader)).toHaveCount(0);
  await expect(reader.getByRole('button', { name: text.resolve })).toHaveCount(0);
  await third.close();
});
