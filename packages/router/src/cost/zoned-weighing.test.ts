import type { Position } from '@webmaps/geo/position';
import type { Zone } from '@webmaps/geo/zone';
import { metresInZone } from '@webmaps/geo/zone';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { planRoute, planRouteInTurns } from '../route/plan-route.ts';
import type { Route, RouteOutcome, RouteRequest } from '../route/route.ts';
import { gridTown } from '../testing/grid-town.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';
import { PROFILES } from './profiles.ts';
import { profileWeighing } from './weigh-graph.ts';
import { CLOSED } from './weights.ts';
import { AVOID_FACTOR, PREFER_FACTOR, withZones } from './zoned-weighing.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];

/** A street of 1000 m, and a way round its middle that is 600 m longer. */
const engine = RoutingEngine.open({
  routing: buildGraph(
    streetNetwork({
      nodes: { a: [0, 0], b: [1000, 0], c: [0, 300], d: [1000, 300], e: [2000, 0] },
      ways: [{ nodes: 'ab' }, { nodes: 'acdb' }, { nodes: 'be' }],
    }),
  ),
});
const box = (kind: Zone['kind'], [west, south, east, north]: readonly number[]): Zone => ({
  kind,
  shape: 'area',
  corners: [at(west!, south!), at(east!, south!), at(east!, north!), at(west!, north!)],
});

function ready(outcome: RouteOutcome): Route {
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

function metresOf(zones: readonly Zone[], to = at(1000, 0)): number {
  const waypoints = [{ position: at(0, 0) }, { position: to }];
  return Math.round(
    ready(planRoute({ engine, region: '' }, { waypoints, profile: 'foot', zones })).distanceMetres,
  );
}

describe('a route on a map with zones', () => {
  it('keeps away from an area and from a line', () => {
    expect(metresOf([])).toBe(1000);
    expect(metresOf([box('avoid', [400, -50, 600, 50])])).toBe(1600);
    const across: Zone = { kind: 'avoid', shape: 'line', corners: [at(500, -50), at(500, 50)] };
    expect(metresOf([across])).toBe(1600);
    expect(metresOf([box('avoid', [400, 100, 600, 200])])).toBe(1000);
  });

  it('goes through where there is no other way', () => {
    expect(metresOf([box('avoid', [1400, -50, 1600, 50])], at(2000, 0))).toBe(2000);
    // Where both ways are in zones, the shorter way through is taken.
    const both = [box('avoid', [400, -50, 600, 50]), box('avoid', [700, 250, 720, 350])];
    expect(metresOf(both)).toBe(1600);
  });

  it('keeps to an area where that is at most three times as long, and away where both are said', () => {
    const north = box('prefer', [-50, 50, 1050, 350]);
    expect(metresOf([north])).toBe(1600);
    expect(metresOf([north, box('avoid', [400, 250, 600, 350])])).toBe(1000);
  });

  it('weighs every edge by its share in zones, and no other edge', () => {
    const { graph } = gridTown({ size: 12, spacing: 90 });
    const plain = profileWeighing(PROFILES[0]);
    const before = plain.weigh(graph);
    const random = seededRandom(5);
    const [west, south, east, north] = graph.bbox;
    const place = (): Position => [
      west + random() * (east - west),
      south + random() * (north - south),
    ];
    for (let round = 0; round < 20; round++) {
      const zones: Zone[] = [
        { kind: 'avoid', shape: 'area', corners: [place(), place(), place()] },
        { kind: 'prefer', shape: 'line', corners: [place(), place()] },
      ];
      const after = withZones(plain, zones).weigh(graph);
      for (let edge = 0; edge < graph.edgeCount; edge++) {
        const points = graph.edgePoints(edge);
        const line = Array.from({ length: points.length / 2 }, (_, index): Position => {
          return [points[index * 2]! / 1e7, points[index * 2 + 1]! / 1e7];
        });
        const metres = graph.sections.lengths[edge]! / 100;
        const [avoided, preferred] = zones.map((zone) => metresInZone(zone, line, 0.5) / metres);
        const wanted =
          avoided! > 0 ? 1 + (AVOID_FACTOR - 1) * avoided! : 1 + (PREFER_FACTOR - 1) * preferred!;
        for (const arc of [edge * 2, edge * 2 + 1]) {
          if (before[arc] === CLOSED) expect(after[arc]).toBe(CLOSED);
          else if (avoided === 0 && preferred === 0) expect(after[arc]).toBe(before[arc]);
          else {
            // Two ends of a stretch, each off by half a piece at most.
            const slack = (8 / metres) * AVOID_FACTOR;
            expect(Math.abs(after[arc]! / before[arc]! - wanted)).toBeLessThanOrEqual(slack + 0.02);
          }
        }
      }
    }
  });

  it('gives the same in turns, and another answer for other zones of the same setting', async () => {
    const request = (zones: readonly Zone[]): RouteRequest => ({
      waypoints: [{ position: at(0, 0) }, { position: at(1000, 0) }],
      zones,
    });
    const away = [box('avoid', [400, -50, 600, 50])];
    const region = { engine, region: '' };
    for (const zones of [away, [], away]) {
      const inTurns = await planRouteInTurns(region, request(zones), {});
      expect(inTurns).toEqual(planRoute(region, request(zones)));
    }
    expect(ready(planRoute(region, request(away))).distanceMetres).toBeGreaterThan(1500);
    expect(ready(planRoute(region, request([]))).distanceMetres).toBeLessThan(1100);
  });
});
