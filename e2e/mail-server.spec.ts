import { expect } from '@playwright/test';
import { text as outbox } from '../apps/web/src/text/en/mail-links.ts';
import { text } from '../apps/web/src/text/en/mail.ts';
import { clientOf, makeAccount, operator, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { startMailingServer } from './mailing-server.ts';
import type { MailingServer } from './mailing-server.ts';
import { letIn, makeProject } from './projects.ts';
import { test } from './story.ts';

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: MailingServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startMailingServer();
});
test.afterAll(() => server?.close());

const mailsTo = (address: string) => server.mails.filter((mail) => mail.includes(`To: ${address}`));

test('an email that a mail server refused is sent again', async ({ page, context }) => {
  const { origin } = server;
  const recipient = `refused-${crypto.randomUUID()}@example.org`;
  await signIn(context, origin, await makeAccount(origin, { role: 'admin' }));
  const invited = await operator(origin).auth.admin.inviteUserByEmail(recipient);
  expect(invited.error).toBeNull();
  const mail = page
    .getByRole('list', { name: outbox.list })
    .getByRole('listitem')
    .filter({ hasText: recipient });
  const again = mail.getByRole('button', { name: outbox.resendTo(recipient) });
  await expect(async () => {
    await page.goto(`${origin}/admin/outbox`);
    await expect(mail).toContainText('no such user here', { timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  expect(mailsTo(recipient)).toHaveLength(0);

  server.acceptAll();
  await again.click();
  await expect(page.getByText(outbox.resent(recipient))).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect.poll(() => mailsTo(recipient).length, { timeout: 30_000 }).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(mail).toContainText(outbox.states.sent, { timeout: 2000 });
  }).toPass();
});

test('an answer by email appears in the conversation that is open', async ({ page, context }) => {
  test.setTimeout(120_000);
  const { origin } = server;
  const ines = await makeAccount(origin, { name: 'Ines Duarte' });
  const project = await makeProject(origin, ines, 'Harbour promenade');
  const kwame = await letIn(origin, { owner: ines, project, role: 'editor' });
  const client = await clientOf(origin, ines);
  const message = crypto.randomUUID();
  const draft = {
    ...{ id: message, thread_id: crypto.randomUUID(), reply_to: null },
    ...{ subject: 'Benches', body: 'Are you coming to the harbour?' },
    recipients: [{ user_id: kwame.id, kind: 'to' }],
  };
  expect((await client.rpc('save_draft', { draft })).error).toBeNull();
  expect((await client.rpc('send_message', { message, undo_seconds: 0 })).error).toBeNull();
  await signIn(context, origin, ines);
  await page.goto(`${origin}/email?folder=sent`);
  await page
    .getByRole('list', { name: text.list.label })
    .getByRole('listitem')
    .filter({ hasText: 'Benches' })
    .getByRole('link')
    .click();
  const pane = page.getByRole('region', { name: text.thread.label });
  await expect(pane.getByText('Are you coming to the harbour?')).toBeVisible();

  const sent = () => mailsTo(kwame.email).find((mail) => mail.includes('Subject: Benches')) ?? '';
  await expect.poll(sent, { timeout: 60_000 }).toContain('Are you coming to the harbour?');
  const replyTo = /^Reply-To: (\S+)/m.exec(sent())?.[1] ?? '';
  const answer = [
    'From: Kwame <kwame@example.org>',
    `To: ${replyTo}`,
    'Subject: Re: Benches',
    `Message-ID: <${crypto.randomUUID()}@example.org>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I will be there at nine.',
  ].join('\r\n');
  expect(await server.deliver(answer)).toBe(200);
  await expect(pane.getByText('I will be there at nine.')).toBeVisible({ timeout: 30_000 });
  await expect(pane.getByText('Kwame Mensah').first()).toBeVisible();
});
