import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to finish. */
const graceMilliseconds = 10_000;

/**
 * On SIGINT or SIGTERM: takes no new connections, lets requests under way finish, and leaves with
 * 0. A second signal, or an answer that takes too long, ends the process at once with 1.
 */
export function stopOnSignals(app: FastifyInstance): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), graceMilliseconds).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
