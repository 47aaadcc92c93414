import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { asRequester } from '../../db/transaction.ts';
import { repeat } from '../../http/repeat.ts';
import type { Mailer } from '../auth/mailer.ts';
import { noticeMail } from './notice-mail.ts';
import { messageMail } from './replies/message-mail.ts';
import type { MailedMessage } from './replies/message-mail.ts';
import { hashReplyToken, makeReplyToken } from './replies/reply-address.ts';

export interface NoticeContext {
  /** Must be allowed to take the service role. */
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, 'post'>;
  /** The site's address, without a trailing slash. */
  readonly siteUrl: string;
  readonly provider: string;
  /** The address for answers by mail, where the server receives them. */
  readonly replies?: string | undefined;
}

const MAIL_INTERVAL_MS = 20_000;
const TASK_INTERVAL_MS = 600_000;
/** A reminder is for a minute. */
const REMINDER_INTERVAL_MS = 20_000;
const MAX_NOTICES = 500;
const CLAIM_SECONDS = 600;

/** Adds notices about due tasks and reminders, and sends the notices that users want by mail. */
export function sendNoticeMailsRegularly(app: FastifyInstance, context: NoticeContext): void {
  const failure = 'notices could not be sent';
  repeat(app, { milliseconds: MAIL_INTERVAL_MS, work: () => sendNoticeMails(context), failure });
  repeat(app, { milliseconds: TASK_INTERVAL_MS, work: () => addDueTaskNotices(context), failure });
  repeat(app, { milliseconds: REMINDER_INTERVAL_MS, work: () => addReminders(context), failure });
}

/** Puts a notice about each task due today or tomorrow into its assignee's mailbox. */
export async function addDueTaskNotices({ pool }: Pick<NoticeContext, 'pool'>): Promise<void> {
  await queryAsService(pool, 'select access.tell_of_due_tasks()', []);
}

/** Puts a notice about each task whose reminder is due into the mailbox of whose reminder it is. */
export async function addReminders({ pool }: Pick<NoticeContext, 'pool'>): Promise<void> {
  await queryAsService(pool, 'select access.remind_of_tasks()', []);
}

/**
 * Sends the due notices: one mail per receiver, however many notices, and messages as mails of their own. A notice is done once its mail is
 * in the outbox; where that fails, it becomes due again.
 *
 * @returns the number of mails
 */
export async function sendNoticeMails(context: NoticeContext): Promise<number> {
  const { pool, mailer, siteUrl, provider } = context;
  await queryAsService(pool, 'select access.forget_vain_mails()', []);
  const due = await queryAsService<DueNotice>(
    pool,
    'select * from access.claim_notice_mails($1, $2)',
    [MAX_NOTICES, CLAIM_SECONDS],
  );
  const byReceiver = Map.groupBy(due, ({ user_id: id, email }) => id ?? email);
  let [groups, messages] = [0, 0];
  for (const all of byReceiver.values()) {
    const mine: DueNotice[] = [];
    for (const notice of all) {
      if (await sendMessage(context, notice)) messages += 1;
      else mine.push(notice);
    }
    if (mine.length === 0) continue;
    groups += 1;
    const [{ user_id: userId, email } = { user_id: null, email: '' }] = mine;
    const notices = mine.map(({ subject, invitation_id: invitation }) => ({
      subject,
      ...(invitation !== null && { path: `/invitations/${invitation}` }),
    }));
    await mailer.post(noticeMail({ userId, email, notices, siteUrl, provider }));
    const ids = mine.map(({ id }) => id);
    await queryAsService(pool, 'select access.forget_notice_mails($1)', [ids]);
  }
  return groups + messages;
}

/** Sends the notice of a message as the message itself, where it may be answered by mail. */
async function sendMessage(context: NoticeContext, notice: DueNotice): Promise<boolean> {
  const { pool, mailer, siteUrl, provider, replies: address } = context;
  const { id, user_id: userId, email } = notice;
  if (address === undefined || userId === null) return false;
  const token = makeReplyToken();
  const [row] = await queryAsService<{ message: MailedMessage | null }>(
    pool,
    'select access.message_mail($1, $2) as message',
    [id, hashReplyToken(token)],
  );
  if (!row?.message) return false;
  const { message } = row;
  await mailer.post(messageMail({ id, userId, email, message, token, address, siteUrl, provider }));
  await queryAsService(pool, 'select access.forget_notice_mails($1)', [[id]]);
  return true;
}

interface DueNotice {
  readonly id: string;
  /** Null where the address has no account. */
  readonly user_id: string | null;
  readonly email: string;
  readonly subject: string;
  /** Of a mail that invites into a project. */
  readonly invitation_id: string | null;
}

async function queryAsService<Row extends object>(
  pool: Pool,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await asRequester(pool, { role: 'service_role', claims: {} }, (client) =>
    client.query<Row>(sql, [...values]),
  );
  return rows;
}
