import { setImmediate } from 'node:timers/promises';
import type { Position } from '@webmaps/geo/position';
import type { Router, RouterAnswer } from '@webmaps/router/router';
import type { Work } from '@webmaps/router/work';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../../http/failure.ts';
import { routeJson } from './route-json.ts';
import type { Routers } from './routers.ts';

interface RouterQuestion<Value extends object> {
  readonly routers: Routers;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly positions: readonly Position[];
  /** Of the region, where it is named. */
  readonly id: string | undefined;
  readonly ask: (router: Router) => Promise<RouterAnswer<Value>>;
  /** What is sent of what was found; without it, all. */
  readonly bodyOf?: (found: Value) => object;
}

/** Sends what a router finds; nothing where nobody waits for it any more. */
export async function answerByRouter<Value extends object>(
  question: RouterQuestion<Value>,
): Promise<unknown> {
  const { routers, request, reply, positions, id, ask, bodyOf } = question;
  try {
    const host = { work: workFor(request), untilGone: untilGone(request) };
    const answer = await routers.ask({ positions, id }, host, ask);
    if (answer.status === 'failed') {
      const { error } = answer;
      // Without the sentence: it may hold where somebody runs.
      if (error.code === 'router_failed') request.log.warn(error.details, error.code);
      return sendFailure(reply, error);
    }
    const body = bodyOf === undefined ? answer.value : bodyOf(answer.value);
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return await reply.send(routeJson(body));
  } catch (thrown) {
    if (!(thrown instanceof CallerGone)) throw thrown;
    reply.hijack();
    return undefined;
  }
}

/** Gives other requests their turn during long work, and the work up once the caller has hung up. */
function workFor({ raw }: FastifyRequest): Work {
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

/** Does work with a signal that gives it up once the caller has hung up. */
function untilGone({ raw }: FastifyRequest) {
  return async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const gone = new AbortController();
    const hangUp = (): void => gone.abort(new CallerGone('The caller hung up'));
    raw.socket.once('close', hangUp);
    if (raw.socket.destroyed) hangUp();
    try {
      return await work(gone.signal);
    } finally {
      raw.socket.off('close', hangUp);
    }
  };
}

/** Below what another caller notices. */
const TURN_MILLISECONDS = 10;

/** Nobody waits for the answer any more. */
class CallerGone extends Error {
  override readonly name = 'CallerGone';
}
