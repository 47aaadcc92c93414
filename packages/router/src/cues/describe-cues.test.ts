import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { planRoute } from '../route/plan-route.ts';
import type { Route, RouteRequest } from '../route/route.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];
const network = {
  nodes: {
    a: [0, 0],
    b: [500, 0],
    c: [1000, 0],
    d: [500, 500],
    e: [1000, 500],
    f: [500, -300],
    g: [1040, 540],
    h: [500, 900],
  },
  ways: [
    { nodes: 'ab', name: 'South Street' },
    { nodes: 'bc', name: 'South Street East' },
    { nodes: 'bd', name: 'Middle Street' },
    { nodes: 'de', name: 'North Street' },
    { nodes: 'bf', name: 'Dock Road' },
    { nodes: 'eg', waytype: 'steps' },
    { nodes: 'dh', name: 'Middle Street' },
  ],
} as const satisfies Parameters<typeof streetNetwork>[0];
const engine = RoutingEngine.open({ routing: buildGraph(streetNetwork(network)) });

function plan(request: Partial<RouteRequest>, ...positions: Position[]): Route {
  const waypoints = positions.map((position) => ({ position }));
  const outcome = planRoute({ region: 'town', engine }, { waypoints, profile: 'foot', ...request });
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

const textsOf = ({ cues = [] }: Route) => cues.map(({ text }) => text);

describe('cues', () => {
  it('name turns with the names of the ways, steps, and the end', () => {
    const route = plan({ cues: true }, at(0, 0), at(1040, 540));
    expect(textsOf(route)).toEqual([
      'Start along South Street',
      'Turn left onto Middle Street',
      'Turn right onto North Street',
      'Take the steps',
      'You have arrived',
    ]);
    const [, turn] = route.cues ?? [];
    expect(turn).toMatchObject({ type: 'left', name: 'Middle Street', index: 1 });
    expect(turn?.distanceMetres).toBeCloseTo(500, 0);
  });

  it('name a new street straight on, and are silent where the way goes on', () => {
    expect(textsOf(plan({ cues: true }, at(0, 0), at(1000, 0)))).toEqual([
      'Start along South Street',
      'Continue onto South Street East',
      'You have arrived',
    ]);
    expect(textsOf(plan({ cues: true }, at(500, 100), at(500, 900)))).toHaveLength(2);
  });

  it('say where to turn around', () => {
    expect(textsOf(plan({ cues: true }, at(0, 0), at(250, 0), at(0, 0)))).toContain('Turn around');
  });

  it('are given only where they are asked for', () => {
    expect(plan({}, at(0, 0), at(1000, 0))).not.toHaveProperty('cues');
  });
});

describe('splits', () => {
  it('cut the route by kilometre or mile, and add up to it', () => {
    const route = plan({ splits: true }, at(0, 0), at(500, 900), at(0, 0));
    const { splits = [] } = route;
    expect(splits.map(({ endMetres }) => Math.round(endMetres))).toEqual([1000, 2000, 2800]);
    const seconds = splits.reduce((sum, split) => sum + split.durationSeconds, 0);
    expect(seconds).toBeCloseTo(route.durationSeconds, 0);
    expect(splits[0]).toMatchObject({ paceSecondsPerKm: 360, climbMetres: null });
    const miles = plan({ splits: 'mile' }, at(0, 0), at(500, 900), at(0, 0)).splits ?? [];
    expect(miles.map(({ endMetres }) => endMetres)).toEqual([1609.34, route.distanceMetres]);
  });
});
