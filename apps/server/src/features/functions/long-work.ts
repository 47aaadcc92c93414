import { setImmediate } from 'node:timers/promises';
import type { Position } from '@webmaps/geo/position';
import type { RoutingRegion } from '@webmaps/router/describe-route';
import type { Work } from '@webmaps/router/work';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../../http/failure.ts';
import type { Failure } from '../../http/failure.ts';
import type { RegionEngines } from './region-engines.ts';
import { routingRegion } from './routing-region.ts';

type Planned =
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: Failure };

interface LongQuestion<Found extends Planned> {
  readonly engines: RegionEngines;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly positions: readonly Position[];
  /** Of the region, where it is named. */
  readonly id: string | undefined;
  readonly plan: (region: RoutingRegion, work: Work) => Promise<Found>;
  /** What is sent of what was found. */
  readonly bodyOf: (found: Extract<Found, { readonly status: 'ready' }>) => object;
}

/** Sends what long work on a region's network finds; nothing where nobody waits for it any more. */
export async function answerLong<Found extends Planned>(
  question: LongQuestion<Found>,
): Promise<unknown> {
  const { engines, request, reply, positions, id, plan, bodyOf } = question;
  const work = workFor(request);
  try {
    const outcome = await engines.ask({ positions, role: 'routing', id }, async (region) =>
      plan(await routingRegion(engines, region), work),
    );
    if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
    const found: Planned = outcome.answer;
    if (found.status === 'failed') return sendFailure(reply, found.error);
    const body = bodyOf(outcome.answer as Extract<Found, { readonly status: 'ready' }>);
    return await reply.header('cache-control', 'no-store').send(body);
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

/** Below what another caller notices. */
const TURN_MILLISECONDS = 10;

/** Nobody waits for the answer any more. */
class CallerGone extends Error {
  override readonly name = 'CallerGone';
}
