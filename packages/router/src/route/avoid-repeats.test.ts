import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { takeLoopMemory } from '../loops/loop-memory.ts';
import { planRoute, planRouteInTurns } from './plan-route.ts';
import type { Route, RouteOutcome, RouteRequest } from './route.ts';
import { gridTown } from '../testing/grid-town.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];

function asking(...places: readonly Position[]): RouteRequest {
  const waypoints = places.map((position) => ({ position }));
  return { waypoints, profile: 'foot', preferences: { avoidRepeats: 1 } };
}

function ready(outcome: RouteOutcome): Route {
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

/** A street from west to east, and a way around its middle of 1600 m in place of 1000. */
function ringStreet(): RoutingEngine {
  const network = streetNetwork({
    nodes: { z: [-500, 0], a: [0, 0], b: [1000, 0], y: [1500, 0], c: [0, 300], d: [1000, 300] },
    ways: [{ nodes: 'za' }, { nodes: 'ab' }, { nodes: 'by' }, { nodes: 'acdb' }],
  });
  return RoutingEngine.open({ routing: buildGraph(network) });
}

describe('a route that keeps off its own ways', () => {
  it('takes going on along a street for no repeat, wherever on it the waypoint is', () => {
    const engine = ringStreet();
    for (const east of [100, 300, 500, 900, 1000]) {
      const places = [at(-500, 0), at(east, 0), at(1500, 0)];
      const route = ready(planRoute({ region: '', engine }, asking(...places)));
      expect(route.distanceMetres).toBeCloseTo(2000, 0);
    }
  });

  it('goes around rather than back over the part of a street that it came by', () => {
    const engine = ringStreet();
    const back = (east: number): number =>
      ready(planRoute({ region: '', engine }, asking(at(0, 0), at(east, 0), at(0, 0))))
        .distanceMetres;
    // 100 m nine times are less than the way around, 700 m are not.
    expect(back(100)).toBeCloseTo(200, 0);
    expect(back(700)).toBeCloseTo(2600, 0);
  });

  it('clamps the preference to 0..1, and repeats ways where it is 0', () => {
    const engine = ringStreet();
    const metres = (avoidRepeats?: number): number => {
      const request = asking(at(0, 0), at(700, 0), at(0, 0));
      const preferences = avoidRepeats === undefined ? {} : { avoidRepeats };
      return ready(planRoute({ region: '', engine }, { ...request, preferences })).distanceMetres;
    };
    for (const preference of [1, 5, 1e9, Infinity]) expect(metres(preference)).toBeCloseTo(2600, 0);
    for (const preference of [undefined, 0, -1, NaN])
      expect(metres(preference)).toBeCloseTo(1400, 0);
  });

  it('gives its host a turn after each leg, for the same answer', async () => {
    const engine = gridTown({ size: 12, spacing: 100 });
    const region = { region: '', engine };
    const request = asking(at(300, 300), at(900, 300), at(300, 400), at(900, 900), at(300, 300));
    let turns = 0;
    const yieldToEventLoop = async (): Promise<void> => void turns++;
    const inTurns = await planRouteInTurns(region, request, { yieldToEventLoop });
    expect(inTurns).toEqual(planRoute(region, request));
    expect(turns).toBe(4);
  });

  it('leaves nothing dear behind when it is given up', async () => {
    const engine = gridTown({ size: 12, spacing: 100 });
    const region = { region: '', engine };
    const request = asking(at(300, 300), at(900, 300), at(300, 300));
    await planRouteInTurns(region, { ...request, preferences: {} }, {});
    const gone = async (): Promise<void> => {
      throw new Error('gone');
    };
    await expect(planRouteInTurns(region, request, { yieldToEventLoop: gone })).rejects.toThrow(
      'gone',
    );
    const memory = takeLoopMemory(engine.graph);
    expect(memory.penalised).toEqual([]);
    expect(memory.extra.every((extra) => extra === 0)).toBe(true);
    memory.giveBack();
  });
});
