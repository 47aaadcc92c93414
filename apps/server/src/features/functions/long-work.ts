import { setImmediate } from 'node:timers/promises';
import type { Work } from '@webmaps/router/work';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Gives other requests their turn during long work, and the work up once the caller has hung up. */
export function workFor({ raw }: FastifyRequest): Work {
  let last = performance.now();
  return {
    async pause() {
      if (performance.now() - last < TURN_MILLISECONDS) return;
      await setImmediate();
      last = performance.now();
      if (raw.socket.destroyed) throw new CallerGone('The caller hung up');
    },
  };
}

/** Below what another caller notices. */
const TURN_MILLISECONDS = 10;

/** Leaves the answer unsent where nobody waits for it; everything else is passed on. */
export function dropIfGone(thrown: unknown, reply: FastifyReply): void {
  if (!(thrown instanceof CallerGone)) throw thrown;
  reply.hijack();
}

/** Nobody waits for the answer any more. */
class CallerGone extends Error {
  override readonly name = 'CallerGone';
}
