import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as table } from '../apps/web/src/text/en/data-table.ts';
import { text } from '../apps/web/src/text/en/invitations.ts';
import { text as home } from '../apps/web/src/text/en/project-home.ts';
import { text as projects } from '../apps/web/src/text/en/projects.ts';
import { text as signInText } from '../apps/web/src/text/en/sign-in.ts';
import { clientOf, makeAccount, operator, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { lastMail, pretendMailServer } from './outbox.ts';
import { makeProject } from './projects.ts';
import { button, email, heading, newAddress, password } from './sign-in-page.ts';
import { test } from './story.ts';

const words = text.page;
const waiting = (page: Page) => page.getByRole('list', { name: text.list });

/** The link that the owner copies. */
async function linkTo(origin: string, owner: Account, address: string): Promise<string> {
  const { data, error } = await (
    await clientOf(origin, owner)
  )
    .from('project_invitations')
    .select('id')
    .eq('email', address)
    .single<{ id: string }>();
  if (error) throw error;
  return `/invitations/${data.id}`;
}

async function chooseInMenu(page: Page, address: string, act: string): Promise<void> {
  await button(page, table.more(address)).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('an owner invites an address without an account, which registers, accepts and is a member', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(120_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, owner, 'Harbour promenade');
  const address = newAddress();
  await signIn(context, origin, owner);
  await page.goto(`/ui/projects/${project}`);
  const line = page.getByRole('textbox', { name: text.email });
  await line.fill('ann@');
  await line.press('Enter');
  await expect(page.getByText(text.invalid)).toBeVisible();
  await line.fill(address);
  await page.getByRole('combobox', { name: text.role }).click();
  await page.getByRole('option', { name: projects.roles.editor }).click();
  await button(page, text.invite).click();
  await expect(waiting(page)).toContainText(address);
  await expect(waiting(page)).toContainText(projects.roles.editor);
  await expect(waiting(page)).toContainText('Ines Duarte');
  // This server has no mail server, and says so.
  await expect(page.getByText(text.byHand)).toBeVisible();
  await expectAccessible(page);
  await line.fill(address.toUpperCase());
  await line.press('Enter');
  await expect(page.getByText(text.alreadyOpen)).toBeVisible();

  const link = await linkTo(origin, owner, address);
  const theirs = await (
    await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  ).newPage();
  await pretendMailServer(theirs.context());
  await theirs.goto(link);
  await expect(theirs.getByText(words.signedOut)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: words.register }).click();
  await theirs.getByRole('textbox', { name: signInText.register.name }).fill('Kwame Mensah');
  await email(theirs).fill(address);
  await password(theirs).fill('correct horse battery');
  await button(theirs, signInText.register.submit).click();
  await expect(heading(theirs, signInText.register.sentTitle)).toBeVisible();
  await theirs.goto((await lastMail('confirmation', address)).link);
  await expect(theirs).toHaveURL(link);
  await expect(heading(theirs, 'Harbour promenade')).toBeVisible();
  await expect(theirs.getByText(words.lead('Ines Duarte'))).toBeVisible();
  await expect(theirs.getByText(words.rights.editor)).toBeVisible();
  await expectAccessible(theirs);
  await button(theirs, words.accept).click();
  await expect(theirs).toHaveURL(`/ui/projects/${project}`);
  await expect(theirs.getByRole('textbox', { name: home.tasks.add })).toBeVisible();
  await expect(page.getByRole('list', { name: home.members.title })).toContainText('Kwame Mensah');
  await expect(waiting(page)).toHaveCount(0);

  await theirs.goto(link);
  await expect(heading(theirs, words.ends.accepted.title)).toBeVisible();
  await theirs.context().close();
});

test('an invitation that does not stand says why, and one that waits is found on the dashboard', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  test.setTimeout(120_000);
  const owner = await makeAccount(origin, { name: 'Ines Duarte' });
  const guest = await makeAccount(origin, { name: 'Kwame Mensah' });
  const project = await makeProject(origin, owner, 'Summit signs');
  const invite = async () => {
    const row = { project_id: project, email: guest.email, role: 'commenter' };
    const { error } = await (await clientOf(origin, owner)).from('project_invitations').insert(row);
    if (error) throw error;
    return linkTo(origin, owner, guest.email);
  };
  const theirs = await (
    await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  ).newPage();
  await signIn(theirs.context(), origin, guest);
  await signIn(context, origin, owner);

  // For another address.
  const first = await invite();
  await page.goto(first);
  await expect(heading(page, words.ends.other_address.title)).toBeVisible();
  await expect(page.getByText('Summit signs')).toHaveCount(0);

  // Expired, and renewed by the owner.
  const id = first.split('/').at(-1) ?? '';
  const past = new Date(0).toISOString();
  await operator(origin).from('project_invitations').update({ expires_at: past }).eq('id', id);
  await theirs.goto(first);
  await expect(heading(theirs, words.ends.expired.title)).toBeVisible();
  await page.goto(`/ui/projects/${project}`);
  await expect(waiting(page)).toContainText(text.expiredOn('1 Jan 1970'));
  await chooseInMenu(page, guest.email, text.resend);
  await expect(waiting(page)).toContainText('Ines Duarte');
  await theirs.goto('/dashboard');
  await theirs.getByRole('link', { name: text.mine.openOf('Summit signs') }).click();
  await expect(heading(theirs, 'Summit signs')).toBeVisible();

  // Withdrawn while it is being read.
  await chooseInMenu(page, guest.email, text.withdraw);
  await expect(waiting(page)).toHaveCount(0);
  await button(theirs, words.accept).click();
  await expect(heading(theirs, words.ends.withdrawn.title)).toBeVisible();

  // Declined.
  await theirs.goto(await invite());
  await button(theirs, words.decline).click();
  await expect(heading(theirs, words.ends.declined.title)).toBeVisible();

  // Of a project that was archived meanwhile.
  const last = await invite();
  await operator(origin).from('projects').update({ status: 'completed' }).eq('id', project);
  await operator(origin).from('projects').update({ status: 'archived' }).eq('id', project);
  await theirs.goto(last);
  await expect(heading(theirs, words.ends.void.title)).toBeVisible();
  await theirs.goto(`/invitations/${crypto.randomUUID()}`);
  await expect(heading(theirs, words.ends.unknown.title)).toBeVisible();
  await theirs.context().close();
});
