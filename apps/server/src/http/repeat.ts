import type { FastifyInstance } from 'fastify';

interface Repeated {
  readonly milliseconds: number;
  readonly work: () => Promise<unknown>;
  /** What the log says where the work fails. */
  readonly failure: string;
}

/**
 * Does work in the background again and again, never twice at once, until the server closes: then it
 * waits for what is under way.
 */
export function repeat(app: FastifyInstance, { milliseconds, work, failure }: Repeated): void {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => (running = undefined));
  }, milliseconds);
  timer.unref();
  // `preClose` runs before the mailer and the database close.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
