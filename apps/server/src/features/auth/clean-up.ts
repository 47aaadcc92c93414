import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Deletes expired rows at the start and once an hour. */
export function cleanUpRegularly(app: FastifyInstance, { pool }: AuthContext): void {
  let running = Promise.resolve();
  const run = () => {
    running = cleanUp(pool).catch((error: unknown) =>
      app.log.error({ err: error }, 'cleaning up failed'),
    );
  };
  // A server that restarts often would otherwise never clean up.
  app.addHook('onReady', async () => run());
  const timer = setInterval(run, 3_600_000);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

/** Refresh tokens stay as long as their session: reuse of an old one reveals theft. */
export async function cleanUp(db: Queryable): Promise<void> {
  await db.query(`
    delete from auth.flow_state where created_at < now() - interval '1 day';
    delete from auth.one_time_tokens where created_at < now() - interval '7 days';
    delete from auth.mfa_challenges where created_at < now() - interval '1 day';
    delete from auth.webauthn_challenges where expires_at < now();
    delete from auth.web3_used_messages where expires_at < now();
    delete from auth.rate_limits where updated_at < now() - interval '1 day';
    delete from auth.known_networks where last_used_at < now() - interval '90 days';
    delete from auth.mail_outbox where created_at < now() - interval '30 days';
    delete from auth.sessions where not_after < now() - interval '1 day';
  `);
}
