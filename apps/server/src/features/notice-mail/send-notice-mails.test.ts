import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import type { Requester } from '../../db/transaction.ts';
import { startTestDatabase } from '../../testing/databases/test-database.ts';
import type { Notice } from '../auth/mailer.ts';
import { addDueTaskNotices, addReminders, sendNoticeMails } from './send-notice-mails.ts';
import { noticeMail } from './notice-mail.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

let posted: Notice[] = [];
let refusing = false;
beforeEach(async () => {
  posted = [];
  refusing = false;
  await send();
  posted = [];
});

function send() {
  return sendNoticeMails({
    pool: database.requests,
    mailer: {
      post: async (notice) => {
        if (refusing) throw new Error('The outbox is full.');
        posted.push(notice);
      },
    },
    siteUrl: 'https://maps.example.org',
    provider: 'Open Provider',
  });
}

async function newPerson(name: string): Promise<{ id: string; email: string } & Requester> {
  const id = crypto.randomUUID();
  const email = `${id}@example.org`;
  await database.auth.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), $3)`,
    [id, email, { name }],
  );
  return { id, email, role: 'authenticated', claims: { sub: id } };
}

async function ask(who: Requester, sql: string, values: readonly unknown[] = []) {
  const { rows } = await asRequester(database.requests, who, (client) =>
    client.query<Record<string, unknown>>(sql, [...values]),
  );
  return rows;
}

const service: Requester = { role: 'service_role', claims: {} };

/** A project of one user with another as an editor. */
async function together() {
  const [owner, member] = [await newPerson('Owner'), await newPerson('Member')];
  const [row] = await ask(owner, "insert into projects (name) values ('Harbour') returning id");
  const project = row?.['id'];
  await ask(
    service,
    "insert into project_members (project_id, user_id, role) values ($1, $2, 'editor')",
    [project, member.id],
  );
  await send();
  posted = [];
  return { owner, member, project };
}

function prefer(who: { id: string } & Requester, event: string, channel: string, enabled: boolean) {
  return ask(
    who,
    `insert into notification_preferences (user_id, event, channel, enabled) values ($1, $2, $3, $4)
     on conflict (user_id, event, channel) do update set enabled = excluded.enabled`,
    [who.id, event, channel, enabled],
  );
}

const addTask = 'insert into tasks (project_id, title, assignee_id) values ($1, $2, $3)';

describe('notices by mail', () => {
  it('are one mail for all events of a user, and are sent once', async () => {
    const { owner, member, project } = await together();
    for (const title of ['Measure the quay', 'Paint the <bridge>']) {
      await ask(owner, addTask, [project, title, member.id]);
    }
    expect(await send()).toBe(1);
    expect(posted).toMatchObject([
      { to: member.email, subject: '2 new notifications · Open Provider' },
    ]);
    expect(posted[0]?.text).toContain('- Yours to do: Measure the quay\n');
    expect(posted[0]?.html).toContain('Paint the &#60;bridge&#62;');
    expect(posted[0]?.text).toContain('https://maps.example.org/settings/notifications');
    expect(await send()).toBe(0);
  });

  it('follow each user’s preferences, event by event', async () => {
    const { owner, member, project } = await together();
    await prefer(member, 'task_assigned', 'mail', false);
    await ask(owner, addTask, [project, 'Unheard', member.id]);
    expect(await send()).toBe(0);

    await prefer(member, 'task_assigned', 'mail', true);
    await prefer(member, 'task_assigned', 'app', false);
    await ask(owner, addTask, [project, 'By mail alone', member.id]);
    expect(await send()).toBe(1);
    const box = await ask(
      member,
      "select from mailbox b join messages m on m.id = b.message_id where m.subject like '%alone'",
    );
    expect(box).toHaveLength(0);

    await prefer(member, 'project_status', 'mail', true);
    await ask(owner, "update projects set status = 'active' where id = $1", [project]);
    expect(await send()).toBe(1);
    expect(posted.at(-1)?.subject).toBe('Harbour is now active · Open Provider');
  });

  it('leave out events that were read in the meantime', async () => {
    const { owner, member, project } = await together();
    await ask(owner, addTask, [project, 'Read at once', member.id]);
    await ask(member, 'update mailbox set read_at = now()');
    expect(await send()).toBe(0);
  });

  it('are due again where they could not be marked as sent', async () => {
    const { owner, member, project } = await together();
    await ask(owner, addTask, [project, 'Persistent', member.id]);
    refusing = true;
    await expect(send()).rejects.toThrow('The outbox is full.');
    refusing = false;
    expect(await send()).toBe(0);
    const due = await ask(service, 'select * from access.claim_notice_mails(10, 0)');
    expect(due).toMatchObject([{ subject: 'Yours to do: Persistent', email: member.email }]);
  });

  it('report a message once it can no longer be withdrawn', async () => {
    const { owner, member } = await together();
    const thread = crypto.randomUUID();
    const message = crypto.randomUUID();
    await ask(owner, 'insert into mail_threads (id) values ($1)', [thread]);
    await ask(owner, "insert into messages (id, thread_id, subject) values ($1, $2, 'Tides')", [
      message,
      thread,
    ]);
    await ask(owner, 'insert into message_recipients (message_id, user_id) values ($1, $2)', [
      message,
      member.id,
    ]);
    await ask(owner, 'select send_message($1, 60)', [message]);
    expect(await send()).toBe(0);
    await ask(owner, 'select undo_send($1)', [message]);
    await ask(owner, 'select send_message($1, 0)', [message]);
    expect(await send()).toBe(1);
    expect(posted[0]?.subject).toBe('Owner wrote to you: Tides · Open Provider');
  });

  it('remind of a due task, once, and again when its day is moved', async () => {
    const { member, owner, project } = await together();
    const addDue =
      'insert into tasks (project_id, title, assignee_id, due_on, status) values ($1, $2, $3, current_date + $4::int, $5)';
    for (const [title, days, status] of [
      ['Tide tables', 1, 'todo'],
      ['Next week', 7, 'todo'],
      ['Done already', 0, 'done'],
    ]) {
      await ask(owner, addDue, [project, title, member.id, days, status]);
    }
    await prefer(member, 'task_assigned', 'mail', false);
    await send();
    posted = [];
    const pool = database.requests;
    await Promise.all([addDueTaskNotices({ pool }), addDueTaskNotices({ pool })]);
    await send();
    await addDueTaskNotices({ pool });
    expect(await send()).toBe(0);
    expect(posted.map(({ subject }) => subject)).toEqual([
      'Due tomorrow: Tide tables · Open Provider',
    ]);
    await ask(owner, "update tasks set due_on = current_date where title = 'Tide tables'");
    await addDueTaskNotices({ pool });
    await send();
    expect(posted.at(-1)?.subject).toBe('Due today: Tide tables · Open Provider');
  });

  it('remind at the time that a person chose, once, and of no task that is done or out of reach', async () => {
    const { member, owner, project } = await together();
    const pool = database.requests;
    const remindAt = async (title: string, at: string) => {
      const [task] = await ask(
        owner,
        'insert into tasks (project_id, title) values ($1, $2) returning id',
        [project, title],
      );
      await ask(member, `insert into task_reminders (task_id, remind_at) values ($1, ${at})`, [
        task?.['id'],
      ]);
      return task?.['id'];
    };
    await remindAt('Tide tables', "now() - interval '1 minute'");
    await remindAt('Tomorrow', "now() + interval '1 day'");
    await remindAt('Done already', "now() - interval '1 minute'");
    await ask(owner, "update tasks set status = 'done' where title = 'Done already'");
    // Asked for, so it is in the app whatever else they want to hear of.
    await prefer(member, 'task_due', 'app', false);
    await Promise.all([addReminders({ pool }), addReminders({ pool })]);
    await send();
    expect(posted.map(({ subject }) => subject)).toEqual(['Reminder: Tide tables · Open Provider']);
    const notices = await ask(
      member,
      "select m.about ->> 'title' as title from messages m where m.about ? 'is_reminder'",
    );
    expect(notices).toEqual([{ title: 'Tide tables' }]);
    expect(await ask(member, 'select from task_reminders')).toHaveLength(1);

    const lost = await remindAt('Out of reach', "now() - interval '1 minute'");
    await ask(owner, 'delete from project_members where user_id = $1', [member.id]);
    await addReminders({ pool });
    expect(await ask(service, 'select from task_reminders where task_id = $1', [lost])).toEqual([]);
    expect(await send()).toBe(0);
  });

  it('skip users with an unconfirmed address', async () => {
    const { owner, member, project } = await together();
    await database.auth.query('update auth.users set email_confirmed_at = null where id = $1', [
      member.id,
    ]);
    await ask(owner, addTask, [project, 'Nowhere', member.id]);
    expect(await send()).toBe(0);
  });
});

it('list every event with the default channels of a user without preferences', async () => {
  const person = await newPerson('Ann');
  await prefer(person, 'comment', 'mail', true);
  const rows = await ask(person, 'select * from my_notification_preferences()');
  expect(rows).toHaveLength(26);
  expect(rows[0]).toEqual({ event: 'message', channel: 'mail', enabled: true });
  expect(rows).toContainEqual({ event: 'mention', channel: 'push', enabled: true });
  expect(rows).toContainEqual({ event: 'comment', channel: 'mail', enabled: true });
  expect(rows).toContainEqual({ event: 'project_status', channel: 'mail', enabled: false });
});

it('write no header of user-chosen names', () => {
  const { subject, text } = noticeMail({
    userId: 'x',
    email: 'ann@example.org',
    notices: [{ subject: 'Yours to do: a\r\nBcc: all@example.org' }],
    siteUrl: 'https://maps.example.org',
    provider: 'Open Provider',
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).toContain('- Yours to do: a Bcc: all@example.org');
});
