import { describe, expect, it } from 'vitest';
import type { RoutingRegion } from './describe-route.ts';
import { planAlternatives } from './alternatives/plan-alternatives.ts';
import { planLoops } from './loops/plan-loops.ts';
import type { FoundOutcome, FoundRoute } from './loops/loop.ts';
import { planRoute } from './plan-route.ts';
import type { Route } from './route.ts';
import { gridTown } from './testing/grid-town.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { degrees } from './testing/street-network.ts';

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

/** Degrees between their lines, point by point: a place between two points is rounded anew. */
function farthestApart({ geometry: { coordinates: a } }: Route, b: Route): number {
  const other = b.geometry.coordinates;
  if (a.length !== other.length) return Infinity;
  const apart = a.map(([lon, lat], at) => {
    const [otherLon = 0, otherLat = 0] = other[at] ?? [];
    return Math.max(Math.abs(lon - otherLon), Math.abs(lat - otherLat));
  });
  return Math.max(...apart);
}

describe.each(['road', 'foot'])('what is planned over the waypoints by %s', (profile) => {
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
