import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue } from '../../http/fair-queue.ts';
import { TokenBuckets } from '../../http/token-buckets.ts';
import { networkOf } from '../../http/network-address.ts';
import type { Condition } from './query/query.ts';
import { countEmbeds } from './query/select.ts';
import { RestFailure } from './rest-failure.ts';
import type { RestRequest } from './rest-request.ts';

/** The share of the database that one network address gets. */
export interface RequestLimits {
  /**
   * Runs the job when it is this address's turn.
   *
   * @throws RestFailure where the address has exceeded its limit, or no turn came
   */
  run<T>(call: RestCall, work: () => Promise<T>): Promise<T>;
}

interface RestCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly read: RestRequest;
}

export interface RequestLimitsOptions {
  /** Cost of all requests of one network address; 0 is without limit. */
  readonly costPerFiveMinutes: number;
  /** Connections of the pool. */
  readonly connections: number;
}

const SLOT_TIMEOUT_MILLISECONDS = 10_000;
const retryAfter = { 'retry-after': '10' };

export function limitRequests(options: RequestLimitsOptions): RequestLimits {
  const { costPerFiveMinutes, connections } = options;
  const buckets = new TokenBuckets(costPerFiveMinutes / 300, costPerFiveMinutes);
  const queue = new FairQueue({
    // The rest is for the server's own queries, such as whether a session is active.
    slots: connections - 2,
    slotsPerHolder: connections / 2,
    waitingPerHolder: 500,
  });
  return {
    run: async ({ request, reply, read }, work) => {
      const network = networkOf(request);
      if (costPerFiveMinutes > 0 && !buckets.take(network, costOf(read))) throw tooMany();
      const slot = await queue.take(network, SLOT_TIMEOUT_MILLISECONDS);
      if (slot.status === 'full') throw tooMany();
      if (slot.status === 'timeout') throw noSlot();
      const started = performance.now();
      try {
        // A caller who hung up while waiting gets no answer.
        if (reply.raw.destroyed) throw noSlot();
        return await work();
      } finally {
        slot.release();
        if (costPerFiveMinutes > 0)
          buckets.charge(network, costOfTime(performance.now() - started));
      }
    },
  };
}

/** Relations that the web app's pages embed cost nothing more. */
const freeEmbeds = 4;
const costOfEmbed = 20;
const costOfPattern = 20;

/** 1 for most requests; more for work of the planner or of pattern matching. */
export function costOf({ query }: Pick<RestRequest, 'query'>): number {
  const embeds = Math.max(0, countEmbeds(query.select) - freeEmbeds);
  const patterns = query.conditions.reduce((sum, { value }) => sum + countPatterns(value), 0);
  return 1 + embeds * costOfEmbed + patterns * costOfPattern;
}

function countPatterns(condition: Condition): number {
  if (condition.kind !== 'filter') {
    return condition.conditions.reduce((sum, each) => sum + countPatterns(each), 0);
  }
  const { operation } = condition;
  return operation.kind === 'quantifiable' && operation.operator.endsWith('match') ? 1 : 0;
}

/** Every request waits for others now and then; longer durations are its own work. */
const freeMilliseconds = 250;
const millisecondsOfCost = 10;

function costOfTime(milliseconds: number): number {
  return Math.max(0, milliseconds - freeMilliseconds) / millisecondsOfCost;
}

function tooMany(): RestFailure {
  return new RestFailure(
    429,
    {
      code: 'too_many_requests',
      message: 'Too many requests from your network. Try again in a moment.',
    },
    retryAfter,
  );
}

function noSlot(): RestFailure {
  return new RestFailure(
    504,
    {
      code: 'PGRST003',
      message: 'Timed out acquiring connection from connection pool.',
    },
    retryAfter,
  );
}
