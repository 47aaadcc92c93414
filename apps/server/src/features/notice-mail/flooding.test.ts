import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import type { Requester } from '../../db/transaction.ts';
import type { SharedCluster } from '../../testing/databases/shared-cluster.ts';
import { startTestDatabase } from '../../testing/databases/test-database.ts';
import type { Notice } from '../auth/mailer.ts';
import { sendNoticeMails } from './send-notice-mails.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** Sends what is due, and returns the mails. */
async function sendMails(): Promise<Notice[]> {
  const posted: Notice[] = [];
  await sendNoticeMails({
    pool: database.requests,
    mailer: { post: async (notice) => void posted.push(notice) },
    siteUrl: 'https://maps.example.org',
    provider: 'Open Provider',
  });
  return posted;
}

async function newPerson(name: string) {
  const id = crypto.randomUUID();
  const email = `${id.slice(0, 8)}@example.org`;
  await database.auth.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), $3)`,
    [id, email, { name }],
  );
  return { id, email, role: 'authenticated', claims: { sub: id } } as const;
}

const service: Requester = { role: 'service_role', claims: {} };

async function ask(who: Requester, sql: string, values: readonly unknown[] = []) {
  const { rows } = await asRequester(database.requests, who, (client) =>
    client.query<{ id: string }>(sql, [...values]),
  );
  return rows;
}

async function newProject(owner: Requester, name = 'Harbour') {
  const [row] = await ask(owner, 'insert into projects (name) values ($1) returning id', [name]);
  return row?.id ?? '';
}

const invite = (owner: Requester, project: string, email: string, message = '') =>
  ask(
    owner,
    'insert into project_invitations (project_id, email, role, message) values ($1, $2, $3, $4)',
    [project, email, 'viewer', message],
  );

/** How many of these were accepted, and the code that the first of the others was refused with. */
async function countTaken(count: number, act: (index: number) => Promise<unknown>) {
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    try {
      await act(index);
      taken += 1;
    } catch (error) {
      return { taken, code: (error as { code?: string }).code };
    }
  }
  return { taken, code: undefined };
}

describe('invitations without limit', () => {
  it('are limited to fifty in an hour for one user, withdrawn ones included', async () => {
    const owner = await newPerson('Owner');
    const project = await newProject(owner);
    const outcome = await countTaken(60, async (index) => {
      await invite(owner, project, `member${index}@example.org`);
      await ask(owner, 'delete from project_invitations where project_id = $1', [project]);
    });
    expect(outcome).toEqual({ taken: 50, code: 'PT429' });
    // A new project does not reset the count.
    await expect(invite(owner, await newProject(owner), 'a@example.org')).rejects.toMatchObject({
      code: 'PT429',
    });
  });

  it('send few mails to one address from all senders together, and all invitations wait in the mailbox', async () => {
    const victim = await newPerson('Victim');
    const mails: Notice[] = [];
    for (let round = 0; round < 8; round += 1) {
      const owner = await newPerson('Owner');
      await invite(owner, await newProject(owner), victim.email);
      mails.push(...(await sendMails()));
    }
    expect(mails.filter(({ to }) => to === victim.email)).toHaveLength(3);
    expect(await ask(victim, 'select from mailbox')).toHaveLength(8);
  });

  it('reach an address without an account three times in an hour, and twenty such addresses from one sender', async () => {
    const mails: Notice[] = [];
    for (let round = 0; round < 5; round += 1) {
      const owner = await newPerson('Owner');
      await invite(owner, await newProject(owner), 'nobody-yet@example.org');
      mails.push(...(await sendMails()));
    }
    expect(mails.map(({ to, userId }) => [to, userId])).toEqual(
      Array.from({ length: 3 }, () => ['nobody-yet@example.org', null]),
    );
    const sender = await newPerson('Owner');
    const project = await newProject(sender);
    await countTaken(25, (index) => invite(sender, project, `unknown${index}@example.org`));
    expect(await sendMails()).toHaveLength(20);
  });

  it('lead to the page of the invitation, and are not sent once it is withdrawn', async () => {
    const owner = await newPerson('Owner');
    const project = await newProject(owner);
    await invite(owner, project, 'someone-new@example.org');
    const [row] = await ask(owner, 'select id from project_invitations');
    const link = `https://maps.example.org/invitations/${row?.id}`;
    const [mail] = await sendMails();
    expect(mail?.text).toContain(`- You are invited to a project by ${owner.email}: ${link}\n`);
    expect(mail?.html).toContain(`<a href="${link}">`);
    expect(mail?.text).not.toContain('/settings/');
    await ask(owner, 'select resend_invitation($1)', [row?.id]);
    await ask(owner, 'delete from project_invitations where project_id = $1', [project]);
    expect(await sendMails()).toEqual([]);
  });

  it('quote no word of their sender: a sentence, and a confirmed address', async () => {
    const owner = await newPerson('Click https://evil.example');
    const victim = await newPerson('Victim');
    const project = await newProject(owner, 'You won! Go to evil.example/now');
    await invite(owner, project, victim.email, 'Read https://evil.example');
    const [mail] = await sendMails();
    expect(mail?.subject).toBe(`You are invited to a project by ${owner.email} · Open Provider`);
    const whole = `${mail?.subject} ${mail?.text} ${mail?.html}`;
    expect(whole).not.toMatch(/evil|won|click/i);
  });
});

describe('a flood of other notices', () => {
  it('reaches one user as six mails in an hour at most, and the rest waits for the next', async () => {
    const [owner, member] = [await newPerson('Owner'), await newPerson('Member')];
    const project = await newProject(owner);
    await ask(
      service,
      "insert into project_members (project_id, user_id, role) values ($1, $2, 'editor')",
      [project, member.id],
    );
    await sendMails();
    const mails: Notice[] = [];
    for (let round = 0; round < 10; round += 1) {
      await ask(owner, 'insert into tasks (project_id, title, assignee_id) values ($1, $2, $3)', [
        project,
        `Task ${round}`,
        member.id,
      ]);
      mails.push(...(await sendMails()));
    }
    expect(mails.filter(({ to }) => to === member.email)).toHaveLength(6);
    // An hour later they arrive, as one mail.
    await setHourBack(member.id);
    const [rest, ...more] = await sendMails();
    expect(rest?.subject).toBe('4 new notifications · Open Provider');
    expect(more).toEqual([]);
  });

  it('contains no address that a mail program would turn into a link', async () => {
    const [owner, member] = [
      await newPerson('Visit www.evil.example now'),
      await newPerson('Member'),
    ];
    const project = await newProject(owner, 'evil.example/win');
    await ask(
      service,
      "insert into project_members (project_id, user_id, role) values ($1, $2, 'editor')",
      [project, member.id],
    );
    await sendMails();
    const title = 'Go to https://evil.example/a?b=c or mail me@evil.example\u202E, evil。example';
    await ask(owner, 'insert into tasks (project_id, title, assignee_id) values ($1, $2, $3)', [
      project,
      title,
      member.id,
    ]);
    const [mail] = await sendMails();
    expect(mail?.subject).toBe(
      'Yours to do: Go to https evil example a?b=c or mail me evil example, evil example · Open Provider',
    );
  });
});

it('a request for access quotes neither name nor message, nor an unconfirmed address', async () => {
  const owner = await newPerson('Owner');
  const project = await newProject(owner);
  await ask({ role: 'anon', claims: {} }, 'select request_access($1, $2, $3, $4)', [
    project,
    'evil@example.org',
    'Free money at evil.example',
    'Read this',
  ]);
  const [mail] = await sendMails();
  expect(mail?.subject).toBe('A person requests access · Open Provider');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil|money/);
});

it('counts in the future, by a clock that was set back, block no one', async () => {
  const owner = await newPerson('Owner');
  const project = await newProject(owner);
  await countTaken(51, (index) => invite(owner, project, `n${index}@example.org`));
  await moveHours(owner.id, '3 days');
  await invite(owner, project, 'again@example.org');
  expect(
    await ask(owner, "select id from project_invitations where email = 'again@example.org'"),
  ).toHaveLength(1);
});

const setHourBack = (who: string) => moveHours(who, '-1 hour');

/** Moves the counts in time; no login of the services may, so the owner of the tables does. */
async function moveHours(who: string, by: string) {
  const answer = await fetch(inject('sharedClusterUrl'));
  const { owner } = (await answer.json()) as SharedCluster;
  const { database: name = '' } = database.connectionOf('auth');
  const client = new Client({ ...owner, database: name });
  await client.connect();
  await client.query('update access.counted_acts set hour = hour + $2::interval where who = $1', [
    who,
    by,
  ]);
  await client.end();
}
