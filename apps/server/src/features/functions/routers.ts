import type { Delegate } from '@webmaps/delegates/open-delegate';
import type { Position } from '@webmaps/geo/position';
import { ownRouter } from '@webmaps/router/own-router';
import type { Router, RouterAnswer } from '@webmaps/router/router';
import type { Work } from '@webmaps/router/work';
import type { Failure } from '../../http/failure.ts';
import type { RegionEngines } from './region-engines.ts';
import { routingRegion } from './routing-region.ts';

interface Where {
  readonly positions: readonly Position[];
  /** Of the region, where it is named. */
  readonly id: string | undefined;
}

/** What a request lends to what it asks for. */
interface Host {
  readonly work: Work;
  readonly untilGone: <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
}

type Answered<Value> =
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: Failure };

/**
 * Who plans: the engine over the region that holds all positions and has a network, wherever there is
 * one; everywhere else the router that the operator has named. A question that names its region goes
 * nowhere else.
 */
export class Routers {
  readonly #engines: RegionEngines;
  readonly #delegate: Delegate | undefined;

  constructor(engines: RegionEngines, delegate?: Delegate) {
    this.#engines = engines;
    this.#delegate = delegate;
  }

  async ask<Value>(
    where: Where,
    { work, untilGone }: Host,
    ask: (router: Router) => Promise<RouterAnswer<Value>>,
  ): Promise<Answered<Value>> {
    const outcome = await this.#engines.ask(
      { ...where, role: 'routing' },
      async (region) => ask(ownRouter(await routingRegion(this.#engines, region), work)),
      (answer) => answer.status === 'failed' && isOfNetwork(answer.error),
    );
    if (outcome.status === 'ready') return outcome.answer;
    const delegate = this.#delegate;
    if (delegate === undefined || !isElsewhere(where, outcome.error)) return outcome;
    const { positions } = where;
    const heights = await this.#engines.ask({ positions, role: 'elevation' }, (region) =>
      this.#engines.heights(region),
    );
    return untilGone((signal) =>
      ask(
        delegate(heights.status === 'ready' ? { signal, elevation: heights.answer } : { signal }),
      ),
    );
  }
}

/** Whether the ways of this region do not lead there, as those of another may. */
function isOfNetwork({ code }: { readonly code: string }): boolean {
  return code === 'no_route' || code === 'point_too_far';
}

function isElsewhere({ id }: Where, { code }: Failure): boolean {
  return id === undefined && (code === 'outside_region' || code === 'not_available');
}
