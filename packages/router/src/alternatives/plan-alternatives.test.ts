import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { sharedShare } from '../loops/corridor-overlap.ts';
import { sampleLine } from '../loops/line-samples.ts';
import { planRoute } from '../route/plan-route.ts';
import { gridTown } from '../testing/grid-town.ts';
import { degrees } from '../testing/street-network.ts';
import { planAlternatives } from './plan-alternatives.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];
const engine = gridTown({ size: 20, spacing: 150 });
const region = { region: 'town', engine };
const waypoints = [{ position: at(160, 160) }, { position: at(2400, 1900) }];

describe('planning alternatives', () => {
  it('begins with the best way and adds others that differ and cost little more', async () => {
    const outcome = await planAlternatives(region, { waypoints, count: 4 });
    if (outcome.status === 'failed') throw new Error(outcome.error.message);
    const best = planRoute(region, { waypoints });
    if (best.status === 'failed') throw new Error(best.error.message);
    const { routes } = outcome;
    expect(routes.length).toBeGreaterThanOrEqual(2);
    expect(routes[0]?.geometry).toEqual(best.route.geometry);
    const lines = routes.map(({ geometry }) =>
      sampleLine(
        geometry.coordinates.map(([lon, lat]): Position => [lon, lat]),
        at(0, 0),
      ),
    );
    for (const [index, route] of routes.entries()) {
      expect(route).toMatchObject({ kind: 'alternative', repeatedShare: 0 });
      expect(route.distanceMetres).toBeLessThan(best.route.distanceMetres * 1.4);
      for (const other of lines.slice(0, index)) {
        expect(sharedShare(lines[index] ?? other, other)).toBeLessThanOrEqual(0.6);
      }
    }
  });

  it('is the same line again when its waypoints are planned', async () => {
    const outcome = await planAlternatives(region, { waypoints, count: 3 });
    if (outcome.status === 'failed') throw new Error(outcome.error.message);
    for (const route of outcome.routes) {
      const again = planRoute(region, {
        waypoints: route.waypoints.map(({ snappedPosition: position }) => ({ position })),
      });
      if (again.status === 'failed') throw new Error(again.error.message);
      expect(again.route.distanceMetres).toBeCloseTo(route.distanceMetres, -1);
    }
  });

  it('gives its host turns between the trees and the ways, and can be given up at each', async () => {
    let turns = 0;
    const whole = await planAlternatives(
      region,
      { waypoints },
      { yieldToEventLoop: async () => void turns++ },
    );
    expect(whole.status).toBe('ready');
    expect(turns).toBeGreaterThan(6);
    for (let last = 1; last <= turns; last++) {
      let left = last;
      const yieldToEventLoop = async (): Promise<void> => {
        if (--left === 0) throw new Error('gone');
      };
      await expect(planAlternatives(region, { waypoints }, { yieldToEventLoop })).rejects.toThrow(
        'gone',
      );
    }
    expect(await planAlternatives(region, { waypoints })).toEqual(whole);
  });

  it('says why there is none', async () => {
    const far = [{ position: at(160, 160) }, { position: at(90_000, 0) }];
    expect(await planAlternatives(region, { waypoints: far })).toMatchObject({
      error: { code: 'point_too_far', details: { waypointIndex: 1 } },
    });
  });
});
