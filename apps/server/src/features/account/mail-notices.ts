import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { asRequester } from '../../db/transaction.ts';
import type { Mailer } from '../auth/mailer.ts';
import { noticeMail } from './notice-mail.ts';

export interface NoticeContext {
  /** May take the role of the server itself. */
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, 'post'>;
  /** Where people reach this server, without a slash at its end. */
  readonly siteUrl: string;
  readonly provider: string;
}

const everyMilliseconds = 20_000;
const tasksEveryMilliseconds = 600_000;
const mostAtOnce = 500;
const claimSeconds = 600;

/** Tells of what is due, and sends what people want to hear of by mail, a few times a minute. */
export function mailNoticesRegularly(app: FastifyInstance, context: NoticeContext): void {
  const stops = [
    repeat(app, everyMilliseconds, () => mailNotices(context)),
    repeat(app, tasksEveryMilliseconds, () => tellOfDueTasks(context)),
  ];
  // Before the mailer and the database are closed, which close in the order that they were opened.
  app.addHook('preClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
}

/** @returns what ends it, once the work under way is done */
function repeat(
  app: FastifyInstance,
  milliseconds: number,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, 'people could not be told'))
      .finally(() => (running = undefined));
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Puts a notice about each task that is due today or tomorrow into the mailbox of who has it. */
export async function tellOfDueTasks({ pool }: Pick<NoticeContext, 'pool'>): Promise<void> {
  await ask(pool, 'select access.tell_of_due_tasks()', []);
}

/**
 * Sends what is due now: one mail a person, however much has happened. A mail is forgotten once it
 * is in the outbox; where that fails, it is due again later.
 *
 * @returns how many mails
 */
export async function mailNotices(context: NoticeContext): Promise<number> {
  const { pool, mailer, siteUrl, provider } = context;
  const due = await ask<Due>(pool, 'select * from access.claim_notice_mails($1, $2)', [
    mostAtOnce,
    claimSeconds,
  ]);
  const people = Map.groupBy(due, ({ user_id: id }) => id);
  for (const [userId, theirs] of people) {
    const [{ email } = { email: '' }] = theirs;
    const subjects = theirs.map(({ subject }) => subject);
    await mailer.post(noticeMail({ userId, email, subjects, siteUrl, provider }));
    const ids = theirs.map(({ id }) => id);
    await ask(pool, 'select access.forget_notice_mails($1)', [ids]);
  }
  return people.size;
}

interface Due {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly subject: string;
}

async function ask<Row extends object>(
  pool: Pool,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await asRequester(pool, { role: 'service_role', claims: {} }, (client) =>
    client.query<Row>(sql, [...values]),
  );
  return rows;
}
