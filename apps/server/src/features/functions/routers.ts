import { algorithms, askRouter } from '@webmaps/answers/algorithms';
import type { Answered as RouterAnswered, RouterCall } from '@webmaps/answers/algorithms';
import type { ExternalRouter } from '@webmaps/external-routers/open-external-router';
import type { NamesFrom } from '@webmaps/answers/questions';
import type { Position } from '@webmaps/geo/position';
import { isOfNetwork } from '@webmaps/protocol/of-network';
import { ownRouter } from '@webmaps/router/own-router';
import type { Scheduler } from '@webmaps/router/scheduler';
import type { Failure } from '../../http/failure.ts';
import type { InstalledRegion } from '../regions/region-store.ts';
import type { RouterThreads } from './heavy/router-threads.ts';
import type { RegionEngines } from './region-engines.ts';
import { routeJson } from './route-json.ts';
import { routingRegion } from './routing-region.ts';

interface Where {
  readonly positions: readonly Position[];
  /** The region's id, where the request names one. */
  readonly id: string | undefined;
}

/** What a request passes to its router. */
interface Host {
  readonly scheduler: Scheduler;
  /** The network address of the caller. */
  readonly network: string;
  readonly untilHangUp: <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
}

/** `json` is the body, as UTF-8. */
type Answered =
  | { readonly status: 'ready'; readonly json: Uint8Array }
  | { readonly status: 'failed'; readonly error: Failure };

/**
 * Chooses the router: the engine over the region that contains all positions and has a network;
 * everywhere else the operator's external router. A question that names its region goes nowhere
 * else.
 */
export class Routers {
  readonly #engines: RegionEngines;
  readonly #threads: RouterThreads;
  readonly #externalRouter: ExternalRouter | undefined;

  constructor(engines: RegionEngines, threads: RouterThreads, externalRouter?: ExternalRouter) {
    this.#engines = engines;
    this.#threads = threads;
    this.#externalRouter = externalRouter;
  }

  async ask(where: Where, host: Host, call: RouterCall): Promise<Answered> {
    const outcome = await this.#engines.ask(
      { ...where, role: 'routing' },
      (region) =>
        isLight(call) ? this.#here(region, host, call) : this.#apart(region, host, call),
      (answer) => answer.status === 'failed' && isOfNetwork(answer.error),
    );
    if (outcome.status === 'ready') return outcome.answer;
    const externalRouter = this.#externalRouter;
    if (externalRouter === undefined || !isElsewhere(where, outcome.error)) return outcome;
    const { positions } = where;
    const heights = await this.#engines.ask({ positions, role: 'elevation' }, (region) =>
      this.#engines.heights(region),
    );
    return host.untilHangUp(async (signal) => {
      const lent = heights.status === 'ready' ? { signal, elevation: heights.answer } : { signal };
      return answered(await askRouter(externalRouter(lent), call));
    });
  }

  /** Runs on the server's own thread. */
  async #here(region: InstalledRegion, { scheduler }: Host, call: RouterCall): Promise<Answered> {
    const router = ownRouter(await routingRegion(this.#engines, region), scheduler);
    return answered(await askRouter(router, call));
  }

  /** Runs on a thread beside it. */
  async #apart(region: InstalledRegion, host: Host, call: RouterCall): Promise<Answered> {
    const files = await this.#engines.shared(region);
    const answer = await host.untilHangUp((signal) =>
      this.#threads.ask({ holder: host.network, region: region.id, files, call, signal }),
    );
    if (answer === 'full') return { status: 'failed', error: TOO_MANY };
    if (answer.status === 'thrown') throw new Error(answer.reason);
    return answer.status === 'givenUp' ? { status: 'failed', error: CLOSING } : answer;
  }
}

const TOO_MANY: Failure = {
  code: 'too_many_requests',
  message: 'Too many long requests from your network. Try again when some have finished.',
};

const CLOSING: Failure = { code: 'unavailable', message: 'The server is closing.' };

/** Whether it may run on the server's own thread. */
function isLight<Name extends NamesFrom<'routing'>>({ name, input }: RouterCall<Name>): boolean {
  return algorithms[name].isLight?.(input) === true;
}

function answered(answer: RouterAnswered<object>): Answered {
  if (answer.status === 'failed') return answer;
  return { status: 'ready', json: routeJson(answer.value) };
}

function isElsewhere({ id }: Where, { code }: Failure): boolean {
  return id === undefined && (code === 'outside_region' || code === 'not_available');
}
