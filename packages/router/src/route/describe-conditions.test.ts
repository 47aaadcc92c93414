import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { planRoute } from './plan-route.ts';
import type { Route } from './route.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';

const night = { state: 'closed', hours: '20:00-07:00' } as const;
const day = { state: 'open', hours: 'sunrise-sunset' } as const;

/** A street through a park of two paths, and a gate on the path behind it. */
const routing = buildGraph(
  streetNetwork({
    nodes: {
      a: [0, 0],
      b: [200, 0],
      c: [400, 0],
      d: [600, 0],
      g: [700, 0],
      e: [800, 0],
      x: [400, 90],
    },
    ways: [
      { nodes: 'ab', name: 'High Street' },
      { nodes: 'bc', name: 'Park', condition: night },
      { nodes: 'cx' },
      { nodes: 'cd', name: 'Park', condition: night },
      { nodes: 'dge' },
    ],
    gates: { g: day },
  }),
);

function route(...east: readonly number[]): Route {
  const region = { region: 'town', engine: RoutingEngine.open({ routing }) };
  const waypoints = east.map((metres) => ({ position: [degrees(metres), 0] as const }));
  const outcome = planRoute(region, { waypoints });
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

describe('the parts of a route that are closed at some hours', () => {
  it('are listed with their hours, ways and gates alike', () => {
    expect(route(0, 800).conditions).toEqual([
      { ...night, startMetres: 200, endMetres: 600, name: 'Park' },
      { ...day, startMetres: 600, endMetres: 800 },
    ]);
  });

  it('are left out where the route is open at all hours', () => {
    expect(route(0, 180)).not.toHaveProperty('conditions');
  });
});
