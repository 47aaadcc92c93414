import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { asRequester } from '../../db/transaction.ts';
import type { Mailer } from '../auth/mailer.ts';
import { noticeMail } from './notice-mail.ts';

export interface NoticeContext {
  /** Must be allowed to take the service role. */
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, 'post'>;
  /** The site's address, without a trailing slash. */
  readonly siteUrl: string;
  readonly provider: string;
}

const MAIL_INTERVAL_MS = 20_000;
const TASK_INTERVAL_MS = 600_000;
const MAX_NOTICES = 500;
const CLAIM_SECONDS = 600;

/** Adds notices about due tasks, and sends the notices that users want by mail. */
export function sendNoticeMailsRegularly(app: FastifyInstance, context: NoticeContext): void {
  const stops = [
    repeat(app, MAIL_INTERVAL_MS, () => sendNoticeMails(context)),
    repeat(app, TASK_INTERVAL_MS, () => addDueTaskNotices(context)),
  ];
  // `preClose` runs before the mailer and the database close.
  app.addHook('preClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
}

/** @returns a function that stops the repetition, and waits for work under way */
function repeat(
  app: FastifyInstance,
  milliseconds: number,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, 'notices could not be sent'))
      .finally(() => (running = undefined));
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Puts a notice about each task due today or tomorrow into its assignee's mailbox. */
export async function addDueTaskNotices({ pool }: Pick<NoticeContext, 'pool'>): Promise<void> {
  await queryAsService(pool, 'select access.tell_of_due_tasks()', []);
}

/**
 * Sends the due notices: one mail per user, however many notices. A notice is done once its mail is
 * in the outbox; where that fails, it becomes due again.
 *
 * @returns the number of mails
 */
export async function sendNoticeMails(context: NoticeContext): Promise<number> {
  const { pool, mailer, siteUrl, provider } = context;
  const due = await queryAsService<DueNotice>(
    pool,
    'select * from access.claim_notice_mails($1, $2)',
    [MAX_NOTICES, CLAIM_SECONDS],
  );
  const byUser = Map.groupBy(due, ({ user_id: id }) => id);
  for (const [userId, notices] of byUser) {
    const [{ email } = { email: '' }] = notices;
    const subjects = notices.map(({ subject }) => subject);
    await mailer.post(noticeMail({ userId, email, subjects, siteUrl, provider }));
    const ids = notices.map(({ id }) => id);
    await queryAsService(pool, 'select access.forget_notice_mails($1)', [ids]);
  }
  return byUser.size;
}

interface DueNotice {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly subject: string;
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
