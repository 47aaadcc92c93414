import type { FastifyInstance } from 'fastify';
import type { AuthContext, Queryable } from './context.ts';

/** Clears away, once an hour, what can be of no use to anybody any more. */
export function cleanUpHourly(app: FastifyInstance, { pool }: AuthContext): void {
  const timer = setInterval(() => {
    cleanUp(pool).catch((error: unknown) => app.log.error({ err: error }, 'cleaning up failed'));
  }, 3_600_000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Refresh tokens stay as long as their session: a used one that comes again tells of theft. */
export async function cleanUp(db: Queryable): Promise<void> {
  await db.query(`
    delete from auth.flow_state where created_at < now() - interval '1 day';
    delete from auth.one_time_tokens where created_at < now() - interval '7 days';
    delete from auth.mfa_challenges where created_at < now() - interval '1 day';
    delete from auth.rate_limits where updated_at < now() - interval '1 day';
    delete from auth.mail_outbox where created_at < now() - interval '30 days';
    delete from auth.sessions where not_after < now() - interval '1 day';
  `);
}
