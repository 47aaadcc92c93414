import { describe, expect, it } from 'vitest';
import type { RoutingRegion } from './describe-route.ts';
import { planAlternatives } from '../alternatives/plan-alternatives.ts';
import { planLoops } from '../loops/plan-loops.ts';
import type { FoundOutcome, FoundRoute } from '../loops/loop.ts';
import { planRoute } from './plan-route.ts';
import type { Route } from './route.ts';
import { buildGraph } from '../build/build-graph.ts';
import { anchorAt } from './chain-route.ts';
import { RoutingEngine } from '../engine.ts';
import { splitIntoShortestLegs } from './split-into-shortest-legs.ts';
import { profileNamed, PROFILES } from '../cost/profiles.ts';
import { SnapSearch } from '../snap/snap.ts';
import { gridTown } from '../testing/grid-town.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { degrees, streetNetwork } from '../testing/street-network.ts';
import { profileWeighing } from '../cost/weigh-graph.ts';

const random = seededRandom(11);
const kinds = ['footway', 'residential', 'primary', 'steps'] as const;
const region: RoutingRegion = {
  region: 'town',
  // Streets of all kinds, so that few ways are as good as others.
  engine: gridTown({
    size: 30,
    spacing: 120,
    street: () => ({ waytype: kinds[Math.floor(random() * kinds.length)] ?? 'footway' }),
  }),
};
const anywhere = () => [degrees(300 + random() * 2800), degrees(300 + random() * 2800)] as const;

function routesOf(outcome: FoundOutcome): readonly FoundRoute[] {
  return outcome.status === 'ready' ? outcome.routes : [];
}

/** As the planner has it once a route is chosen: its places, and nothing else of it. */
function plannedAgain({ waypoints }: Route, profile: string): Route {
  const places = waypoints.map(({ position }) => ({ position }));
  const outcome = planRoute(region, { waypoints: places, profile });
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

/** Degrees between their lines, point by point: a place between two points is rounded again. */
function farthestApart({ geometry: { coordinates: a } }: Route, b: Route): number {
  const other = b.geometry.coordinates;
  if (a.length !== other.length) return Infinity;
  const apart = a.map(([lon, lat], at) => {
    const [otherLon = 0, otherLat = 0] = other[at] ?? [];
    return Math.max(Math.abs(lon - otherLon), Math.abs(lat - otherLat));
  });
  return Math.max(...apart);
}

describe.each(['road', 'foot'])('the route over the waypoints by %s', (profile) => {
  it.each([2000, 4000, 7000])('is the loop of %i m they were given with', async (lengthMetres) => {
    let count = 0;
    for (let at = 0; at < 6; at++) {
      const found = routesOf(await planLoops(region, { start: anywhere(), lengthMetres, profile }));
      for (const loop of found) {
        expect(farthestApart(plannedAgain(loop, profile), loop)).toBeLessThan(5e-7);
        expect(loop.waypoints.length).toBeLessThan(30);
        count++;
      }
    }
    expect(count).toBeGreaterThan(6);
  });

  it('is the loop for which repeats were avoided, without avoiding them again', async () => {
    let count = 0;
    for (let at = 0; at < 6; at++) {
      const preferences = { avoidRepeats: 1 };
      const request = { start: anywhere(), lengthMetres: 4000, profile, preferences };
      for (const loop of routesOf(await planLoops(region, request))) {
        expect(farthestApart(plannedAgain(loop, profile), loop)).toBeLessThan(5e-7);
        count++;
      }
    }
    expect(count).toBeGreaterThan(6);
  });

  it('is the other way they were given with', async () => {
    let count = 0;
    for (let at = 0; at < 12; at++) {
      const waypoints = [{ position: anywhere() }, { position: anywhere() }];
      const found = routesOf(await planAlternatives(region, { waypoints, profile }));
      for (const way of found) {
        expect(farthestApart(plannedAgain(way, profile), way)).toBeLessThan(5e-7);
        count++;
      }
    }
    expect(count).toBeGreaterThan(12);
  });
});

describe('a chain over a ferry', () => {
  it('has no waypoint at sea, where none can be planned from', () => {
    const routing = buildGraph(
      streetNetwork({
        nodes: { a: [0, 0], b: [300, 0], c: [2300, 0], d: [2600, 0], e: [2900, 0] },
        ways: [
          { nodes: 'ab' },
          { nodes: 'bc', waytype: 'ferry' },
          { nodes: 'cd' },
          { nodes: 'de', waytype: 'path' },
        ],
      }),
    );
    const engine = RoutingEngine.open({ routing });
    const metric = engine.metric(profileWeighing(profileNamed('foot') ?? PROFILES[0]));
    const placed = (metres: number) => {
      const snap = new SnapSearch(engine.graph, [degrees(metres), 0]).next();
      if (snap === undefined) throw new Error('no way near');
      return snap;
    };
    const [start, end] = [placed(10), placed(2890)];
    const arcs = engine.findPath(metric, start, end)?.arcs ?? [];
    expect(arcs).toHaveLength(4);
    const chain = { arcs, start, end: anchorAt(end), parts: 3 };
    const legs = splitIntoShortestLegs({ engine, metric }, chain);
    expect(legs.length).toBeGreaterThan(1);
    for (const {
      end: { position },
    } of legs) {
      expect(new SnapSearch(engine.graph, position).next()?.metres).toBeLessThan(1);
    }
  });
});
