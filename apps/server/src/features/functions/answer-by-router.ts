import { setImmediate } from 'node:timers/promises';
import type { RouterCall } from '@webmaps/answers/algorithms';
import type { Position } from '@webmaps/geo/position';
import type { Scheduler } from '@webmaps/router/scheduler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../../http/failure.ts';
import { networkOf } from '../../http/network-address.ts';
import { refuseTooMany } from './check-callers.ts';
import type { Charge } from './check-callers.ts';
import type { Routers } from './routers.ts';

interface RouterQuestion {
  readonly routers: Routers;
  readonly charge: Charge;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly positions: readonly Position[];
  /** The region's id, where the request names one. */
  readonly id: string | undefined;
  readonly cost: number;
  readonly call: RouterCall;
}

/** Sends the router's answer; nothing where the caller has hung up. */
export async function answerByRouter(question: RouterQuestion): Promise<unknown> {
  const { routers, charge, request, reply, positions, id, cost, call } = question;
  if (!charge(request, cost)) return refuseTooMany(reply);
  try {
    const network = networkOf(request);
    const host = { network, scheduler: schedulerFor(request), untilHangUp: untilHangUp(request) };
    const answer = await routers.ask({ positions, id }, host, call);
    if (answer.status === 'failed') {
      const { error } = answer;
      // Without the message: it may contain the place of a run.
      if (error.code === 'router_failed') request.log.warn(error.details, error.code);
      if (error.code === 'too_many_requests') return refuseTooMany(reply, error.message);
      return sendFailure(reply, error);
    }
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    const { buffer, byteOffset, byteLength } = answer.json;
    return await reply.send(Buffer.from(buffer, byteOffset, byteLength));
  } catch (thrown) {
    if (!(thrown instanceof CallerGone)) throw thrown;
    reply.hijack();
    return undefined;
  }
}

/** Yields to other requests during long work, and stops once the caller has hung up. */
function schedulerFor({ raw }: FastifyRequest): Scheduler {
  let last = performance.now();
  return {
    async yieldToEventLoop() {
      if (performance.now() - last < TURN_MILLISECONDS) return;
      await setImmediate();
      last = performance.now();
      if (raw.socket.destroyed) throw new CallerGone('The caller hung up');
    },
  };
}

/** Runs work with a signal that aborts it once the caller has hung up. */
function untilHangUp({ raw }: FastifyRequest) {
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

/** Shorter than another caller would notice. */
const TURN_MILLISECONDS = 10;

/** The caller no longer waits for the answer. */
class CallerGone extends Error {
  override readonly name = 'CallerGone';
}
