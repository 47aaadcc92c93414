import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as editor } from '../apps/web/src/text/en/editor.ts';
import { text } from '../apps/web/src/text/en/map-versions.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';

const field = { name: 'Kind', type: 'text', order: 'a0' };
const trees = {
  kind: 'layer',
  parent: 'root',
  order: 'a0',
  registers: { name: 'Trees', 'field.f.1': field },
};
const fences = { kind: 'layer', parent: 'root', order: 'a1', registers: { name: 'Fences' } };
const tree = (id: string, east: number, kind: string) => ({
  id,
  layer: 'n.1',
  geometry: { type: 'Point', lines: [[40_000 + east, 20_000]] },
  properties: { 'f.1': kind },
});

function expectCount(page: Page, count: string): Promise<void> {
  const row = page.getByRole('treeitem', { name: 'Trees', exact: true });
  return expect(row.getByTitle(editor.layers.count(count), { exact: true })).toBeVisible();
}

const panel = (page: Page) => page.getByRole('region', { name: text.title, exact: true });
const openVersions = (page: Page) =>
  page.getByRole('button', { name: editor.versions, exact: true }).click();

test('a version is named, compared with what another person did, seen, restored and undone', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour promenade');
  const guest = await letIn(origin, { owner, project, role: 'editor' });
  const append = async (who: typeof owner, session: string, changes: readonly object[]) => {
    const client = await clientOf(origin, who);
    const request = { project, session, first_number: 1, changes };
    const { error } = await client.rpc('append_map_changes', request);
    expect(error).toBeNull();
  };
  await append(owner, 's1', [
    { kind: 'add_node', id: 'n.1', node: trees },
    { kind: 'add_node', id: 'n.2', node: fences },
    {
      kind: 'add_features',
      features: [tree('s1.1', 0, 'Oak'), tree('s1.2', 400, 'Ash'), tree('s1.3', 800, 'Elm')],
    },
  ]);
  const address = `/dashboard/projects/view?id=${project}`;
  await page.setViewportSize({ width: 1400, height: 900 });
  await signIn(context, origin, owner);
  await page.goto(address);
  await expectCount(page, '3');

  await openVersions(page);
  await expect(panel(page)).toContainText(text.empty);
  await panel(page).getByRole('textbox', { name: text.nameNow }).fill('Before the survey');
  await page.keyboard.press('Enter');
  const opener = panel(page).getByRole('button', { name: text.openOne('Before the survey') });
  await expect(opener).toContainText('by Ines Duarte');
  await expectAccessible(page);

  const second = await browser.newContext({ baseURL: origin });
  await signIn(second, origin, guest);
  const other = await second.newPage();
  await other.goto(address);
  await expectCount(other, '3');
  await append(guest, 's2', [
    { kind: 'remove_node', id: 'n.2', seen: [] },
    { kind: 'remove_features', ids: [['s1', '2']] },
    { kind: 'set_property', field: 'f.1', parts: [{ ids: [['s1', '1']], now: 'Lime' }] },
    { kind: 'add_features', features: [tree('s2.1', 1200, 'Yew'), tree('s2.2', 1600, 'Fir')] },
  ]);
  await expectCount(page, '4');

  await opener.click();
  const since = panel(page).getByRole('region', { name: text.since });
  await expect(since.getByText(text.counted('2', text.differences.added)).first()).toBeVisible();
  await expect(since.getByText(text.counted('1', text.differences.removed)).first()).toBeVisible();
  await expect(since.getByText(text.counted('1', text.differences.changed)).first()).toBeVisible();
  await expect(page.locator('canvas[data-differences="4"]')).toBeAttached();
  await expect(
    since.getByRole('button', { name: text.showOne('Ash', text.differences.removed) }),
  ).toBeVisible();
  await since.getByRole('button', { name: text.showOne('Lime', text.differences.changed) }).click();
  const kind = page.getByRole('textbox', { name: 'Kind' });
  await expect(kind).toHaveValue('Lime');
  await expectAccessible(page);

  const view = panel(page).getByRole('group', { name: text.view });
  await view.getByRole('button', { name: text.views.see }).click();
  await expect(page.getByText(text.seeing('Before the survey'))).toBeVisible();
  await expectCount(page, '3');
  await expect(page.getByRole('treeitem', { name: 'Fences', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: editor.tools })).toHaveCount(0);
  await since.getByRole('button', { name: text.showOne('Ash', text.differences.removed) }).click();
  await expect(page.getByText('Ash', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.leave }).click();
  await expectCount(page, '4');

  await panel(page).getByRole('button', { name: text.restore }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(text.restoreAbout({ added: 2, removed: 1, changed: 1 }, 2));
  await question.getByRole('button', { name: text.restore }).click();
  await expectCount(page, '3');
  await expectCount(other, '3');
  await expect(
    panel(page).getByRole('button', { name: new RegExp(text.kinds.restore) }),
  ).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: editor.undo('restore version') }).click();
  await expectCount(other, '4');
  await second.close();

  const viewer = await letIn(origin, { owner, project, role: 'viewer' });
  const third = await browser.newContext({ baseURL: origin });
  await signIn(third, origin, viewer);
  const reader = await third.newPage();
  await reader.goto(address);
  await openVersions(reader);
  await expect(panel(reader).getByRole('textbox')).toHaveCount(0);
  await panel(reader)
    .getByRole('button', { name: text.openOne('Before the survey') })
    .click();
  await expect(panel(reader).getByRole('region', { name: text.since })).toBeVisible();
  await expect(panel(reader).getByRole('button', { name: text.restore })).toHaveCount(0);
  await lateParts(reader);
  await third.setOffline(true);
  await panel(reader).getByRole('button', { name: text.back }).click();
  await expect(panel(reader)).toContainText(text.failed);
  await third.setOffline(false);
  await panel(reader).getByRole('button', { name: text.refresh }).click();
  await expect(
    panel(reader).getByRole('button', { name: text.openOne('Before the survey') }),
  ).toBeVisible();
  await third.close();
});
