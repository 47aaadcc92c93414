import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { text as app } from '../apps/web/src/text/en/app.ts';
import { text as table } from '../apps/web/src/text/en/data-table.ts';
import { text as demo } from '../apps/web/src/text/en/demo-project.ts';
import { text as errors } from '../apps/web/src/text/en/errors.ts';
import { text as newProject } from '../apps/web/src/text/en/new-project.ts';
import { text as outcome } from '../apps/web/src/text/en/outcome.ts';
import { text } from '../apps/web/src/text/en/project-home.ts';
import { text as projects } from '../apps/web/src/text/en/projects.ts';
import { text as gallery } from '../apps/web/src/text/en/projects-gallery.ts';
import { makeAccount, operator, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { letIn, makeProject } from './projects.ts';
import { test } from './story.ts';

const { location } = newProject;

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tasks = (page: Page) => page.getByRole('list', { name: text.tasks.list });
const gone = (page: Page) => page.getByRole('heading', { name: errors.application.heading });

/** A separate browser of another person. */
async function pageOf(browser: Browser, origin: string, account?: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'visited', value: 'yes', url: origin }]);
  if (account) await signIn(context, origin, account);
  return context.newPage();
}

test('a project is edited where it stands, and its members see it at once', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(120_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour promenade');
  const guest = await letIn(origin, { owner, project, role: 'viewer' });
  await signIn(context, origin, owner);
  const theirs = await pageOf(browser, origin, guest);
  await Promise.all([page, theirs].map((each) => each.goto(`/ui/projects/${project}`)));

  // A viewer sees everything and changes nothing.
  await expect(heading(theirs, 'Harbour promenade')).toBeVisible();
  await expect(theirs.getByText(text.log.created)).toBeVisible();
  await expect(button(theirs, 'Harbour promenade')).toHaveCount(0);
  await expect(theirs.getByRole('textbox', { name: text.tasks.add })).toHaveCount(0);
  await expect(theirs.getByRole('combobox')).toHaveCount(0);

  await button(page, 'Harbour promenade').click();
  const name = page.getByRole('textbox', { name: text.fields.name });
  await name.fill('Nothing');
  await name.press('Escape');
  await expect(button(page, 'Harbour promenade')).toBeFocused();
  await page.keyboard.press('Enter');
  await name.fill('Harbour resurfacing');
  await name.press('Enter');
  await expect(heading(theirs, 'Harbour resurfacing')).toBeVisible();
  await expect(
    theirs.getByText(text.log.renamed('Harbour promenade', 'Harbour resurfacing')),
  ).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(heading(theirs, 'Harbour promenade')).toBeVisible();

  await page.getByRole('textbox', { name: text.tasks.add }).fill('Count the benches');
  await page.keyboard.press('Enter');
  await expect(tasks(theirs)).toContainText('Count the benches');
  const tick = (of: Page) =>
    of.getByRole('checkbox', { name: text.tasks.done('Count the benches') });
  await tick(page).click();
  await expect(tick(theirs)).toBeChecked();
  await button(page, text.tasks.remove('Count the benches')).click();
  await expect(theirs.getByText(text.tasks.none)).toBeVisible();
  await button(page, outcome.undo).click();
  await expect(tick(theirs)).toBeChecked();
  await expectAccessible(page);

  // A role given or taken away acts on the open page.
  await page.getByRole('combobox', { name: text.members.roleOf('Kwame Mensah') }).click();
  await page.getByRole('option', { name: projects.roles.editor }).click();
  await expect(theirs.getByRole('textbox', { name: text.tasks.add })).toBeVisible();
  await button(page, table.more('Kwame Mensah')).click();
  await page.getByRole('menuitem', { name: text.members.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.members.remove }).click();
  await expect(gone(theirs)).toBeVisible();
  await theirs.context().close();
});

test('a project gets a cover and a place on its page, and both can be taken back', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const owner = await makeAccount(origin);
  const project = await makeProject(origin, owner, 'Lighthouse path');
  await signIn(context, origin, owner);
  await page.goto(`/ui/projects/${project}`);

  // A file that is no picture is refused with words, and a picture is made small and kept.
  const file = page.getByLabel(text.cover.choose, { exact: true });
  const named = { name: 'cover.png', mimeType: 'image/png' };
  await file.setInputFiles({ ...named, buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toHaveText(text.cover.unreadable);
  const buffer = await page.screenshot();
  await file.setInputFiles({ ...named, buffer });
  await expect(page.getByText(text.cover.saved)).toBeVisible();
  const cover = page.locator('dd img[src*="/covers/"]');
  await expect(cover).toHaveJSProperty('complete', true);
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await button(page, text.cover.remove).click();
  await expect(cover).toHaveCount(0);
  // Its toast covers the one before.
  const removed = page.locator('[data-toast=open]').filter({ hasText: text.cover.removed });
  await button(removed, outcome.undo).click();
  await expect(cover).toHaveCount(1);

  await button(page, text.location.change).click();
  const dialog = page.getByRole('dialog', { name: text.location.title });
  await dialog.getByLabel(location.button, { exact: true }).setInputFiles({
    ...{ name: 'area.geojson', mimeType: 'application/geo+json' },
    buffer: Buffer.from(
      JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [0.001, 0.001],
            [0.004, 0.001],
            [0.004, 0.004],
            [0.001, 0.001],
          ],
        ],
      }),
    ),
  });
  await expect(dialog.getByText(location.areaOf('area.geojson'))).toBeVisible();
  await button(page, text.location.save).click();
  await expect(page.getByText(text.moved)).toBeVisible();
  await button(page, text.location.change).click();
  await expect(dialog.getByText(location.corners(3))).toBeVisible();
  await page.keyboard.press('Escape');
  const moved = page.locator('[data-toast=open]').filter({ hasText: text.moved });
  await button(moved, outcome.undo).click();
  await button(page, text.location.change).click();
  await expect(dialog.getByText(location.noArea)).toBeVisible();
});

test('an archived project is only read until it is restored', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const owner = await makeAccount(origin);
  const project = await makeProject(origin, owner, 'Summit signs');
  await signIn(context, origin, owner);
  await page.goto(`/ui/projects/${project}`);
  for (const status of ['completed', 'archived'] as const) {
    await page.getByRole('button', { name: /^Status:/ }).click();
    await page.getByRole('menuitem', { name: projects.moveTo[status] }).click();
  }
  await expect(page.getByText(text.archivedBody)).toBeVisible();
  await expect(page.getByRole('textbox', { name: text.tasks.add })).toHaveCount(0);
  await expect(button(page, table.more('Summit signs'))).toHaveCount(0);
  await button(page, projects.restore).click();
  await expect(page.getByRole('textbox', { name: text.tasks.add })).toBeVisible();
});

test('a newcomer makes a demo project by one press, and deletes it by its name', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await signIn(context, origin, await makeAccount(origin));
  await page.goto('/');
  await button(page, demo.make).click();
  await expect(heading(page, demo.name)).toBeVisible();
  await expect(tasks(page)).toContainText(demo.tasks.permit);
  await button(page, table.more(demo.name)).click();
  await page.getByRole('menuitem', { name: text.deletion.open }).click();
  const question = page.getByRole('alertdialog');
  const act = question.getByRole('button', { name: text.deletion.act });
  await expect(act).toBeDisabled();
  await question.getByRole('textbox').fill(demo.name);
  await expectAccessible(page);
  await act.click();
  await expect(page.getByText(text.deletion.done(demo.name))).toBeVisible();
  await expect(page.getByText(gallery.createBody)).toBeVisible();
  await page.goBack();
  await expect(gone(page)).toBeVisible();
});

test('a project that may not be read looks like none, and a public one is there for everyone', async ({
  page,
  baseURL: origin = '',
}) => {
  const owner = await makeAccount(origin);
  const project = await makeProject(origin, owner, 'Spring course');
  for (const id of [project, crypto.randomUUID(), 'not-an-id']) {
    await page.goto(`/ui/projects/${id}`);
    await expect(gone(page)).toBeVisible();
    await page.getByText(errors.application.details).click();
    await expect(page.getByText(app.pageNotFound(`/ui/projects/${id}`))).toBeVisible();
  }
  await operator(origin).from('projects').update({ visibility: 'public' }).eq('id', project);
  await page.goto(`/ui/projects/${project}`);
  await expect(heading(page, 'Spring course')).toBeVisible();
  await expect(page.getByRole('heading', { name: text.details.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: text.tasks.title })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text.members.title })).toHaveCount(0);
});
