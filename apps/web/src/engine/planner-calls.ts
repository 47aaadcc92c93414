import type { Position } from '@webmaps/geo/position';
import type { RegionFileRole } from '@webmaps/protocol/region';
import type { EngineApi } from '../workers/engine-api.ts';
import type { Client } from '../workers/rpc.ts';
import { answer } from './answer.ts';
import type { Here } from './answer.ts';
import type { AlongAnswer, Engine, FoundAnswer, MatchAnswer, ReachAnswer } from './engine.ts';
import { LatestCall } from './latest-call.ts';
import type { ServerClient } from './server-client.ts';

/** A worker and the region that it has. */
export interface LocalRegion {
  readonly client: Client<EngineApi>;
  readonly region: string;
}

interface Parts {
  readonly server: ServerClient;
  /** The worker's client and the region, where the worker can answer as the server would. */
  readonly local: (positions: readonly Position[], role: RegionFileRole) => Here<LocalRegion>;
  readonly ifKnown: IfKnown;
  readonly signalOf: (...signals: (AbortSignal | undefined)[]) => AbortSignal;
}

/** Asks the server about places, unless its list of regions rules them out. */
export type IfKnown = <Answer>(
  positions: readonly Position[],
  role: RegionFileRole,
  ask: () => Promise<Answer>,
) => () => Promise<Answer | Extract<MatchAnswer, { readonly status: 'failed' }>>;

type PlannerCalls = Pick<Engine, 'loops' | 'alternatives' | 'isochrone' | 'match' | 'along'>;

/** What the engine answers besides routes, places and heights. */
export function plannerCalls({ server, local, ifKnown, signalOf }: Parts): PlannerCalls {
  const latest = {
    loops: new LatestCall(),
    alternatives: new LatestCall(),
    isochrone: new LatestCall(),
  };

  return {
    loops(request, options) {
      const signal = signalOf(latest.loops.next(), options?.signal);
      const here = local([request.start], 'routing');
      return answer<FoundAnswer, LocalRegion>(signal, {
        here,
        async inBrowser({ client, region }) {
          const outcome = await client.call('loop', { region, request }, { signal });
          return outcome.status === 'ready' ? { ...outcome, via: 'browser' } : outcome;
        },
        onServer: ifKnown([request.start], 'routing', async () => {
          const found = await server.loops(request, signal);
          if (found.status === 'failed') return found;
          return { status: 'ready', routes: found.value, via: 'server' };
        }),
      });
    },

    alternatives(request, options) {
      const signal = signalOf(latest.alternatives.next(), options?.signal);
      const positions = request.waypoints.map(({ position }) => position);
      const here = local(positions, 'routing');
      return answer<FoundAnswer, LocalRegion>(signal, {
        here,
        async inBrowser({ client, region }) {
          const outcome = await client.call('alternatives', { region, request }, { signal });
          return outcome.status === 'ready' ? { ...outcome, via: 'browser' } : outcome;
        },
        onServer: ifKnown(positions, 'routing', async () => {
          const found = await server.alternatives(request, signal);
          if (found.status === 'failed') return found;
          return { status: 'ready', routes: found.value, via: 'server' };
        }),
      });
    },

    isochrone(request, options) {
      const signal = signalOf(latest.isochrone.next(), options?.signal);
      const here = local([request.position], 'routing');
      return answer<ReachAnswer, LocalRegion>(signal, {
        here,
        async inBrowser({ client, region }) {
          const outcome = await client.call('isochrone', { region, request }, { signal });
          return outcome.status === 'ready' ? { ...outcome, via: 'browser' } : outcome;
        },
        onServer: ifKnown([request.position], 'routing', async () => {
          const found = await server.isochrone(request, signal);
          if (found.status === 'failed') return found;
          return { status: 'ready', reach: found.value, via: 'server' };
        }),
      });
    },

    match(request, options) {
      const signal = signalOf(options?.signal);
      const here = local(request.line, 'routing');
      return answer<MatchAnswer, LocalRegion>(signal, {
        here,
        async inBrowser({ client, region }) {
          const matched = await client.call('match', { region, request }, { signal });
          return { status: 'ready', ...matched, via: 'browser' };
        },
        onServer: ifKnown(request.line, 'routing', async () => {
          const found = await server.match(request, signal);
          if (found.status === 'failed') return found;
          return { status: 'ready', ...found.value, via: 'server' };
        }),
      });
    },

    along(request, options) {
      const signal = signalOf(options?.signal);
      const positions = request.geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
      const here = local(positions, 'places');
      return answer<AlongAnswer, LocalRegion>(signal, {
        here,
        async inBrowser({ client, region }) {
          const found = await client.call('along', { region, request }, { signal });
          return { status: 'ready', ...found, via: 'browser' };
        },
        onServer: ifKnown(positions, 'places', async () => {
          const found = await server.along(request, signal);
          if (found.status === 'failed') return found;
          return { status: 'ready', ...found.value, via: 'server' };
        }),
      });
    },
  };
}
