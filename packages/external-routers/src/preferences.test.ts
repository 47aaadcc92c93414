import type { Preferences } from '@webmaps/router/cost/preferences';
import { PREFERENCE_NAMES } from '@webmaps/router/cost/preferences';
import { describe, expect, it } from 'vitest';
import { customModel } from './graphhopper/custom-model.ts';
import { openExternalRouter } from './open-external-router.ts';
import { decodePolyline, encodePolyline } from './encoded-polyline.ts';
import { ready } from './testing/router-contract.ts';
import { serveRouter } from '../../../scripts/routers/serve-router.ts';
import type { Heard } from './testing/fake-exchange.ts';
import { fakeGraphHopper } from './testing/fake-graphhopper.ts';
import { makeTestTown, places } from './testing/test-town.ts';
import { pedestrianOptions } from './valhalla/valhalla-costing.ts';

const neutral: Preferences = {
  hills: 0.5,
  surface: 0.5,
  green: 0,
  quiet: 0,
  lit: 0,
  avoidRepeats: 0,
  difficult: 0,
};

/** The preferences that change nothing of what a router is sent, at either end. */
function ignoredBy(request: (preferences: Preferences) => unknown): string[] {
  const usual = JSON.stringify(request(neutral));
  return PREFERENCE_NAMES.filter((name) =>
    [0, 1].every((value) => JSON.stringify(request({ ...neutral, [name]: value })) === usual),
  );
}

describe('preferences', () => {
  it('each change what a router is sent, but for those that it has no value for', () => {
    expect(ignoredBy((preferences) => pedestrianOptions('easy', preferences))).toEqual([
      'avoidRepeats',
    ]);
    expect(ignoredBy((preferences) => customModel('easy', preferences))).toEqual([
      'hills',
      'lit',
      'avoidRepeats',
      'difficult',
    ]);
  });

  it('become Valhalla’s pedestrian options', () => {
    expect(pedestrianOptions('foot', neutral)).toMatchObject({ shortest: true, use_hills: 0.5 });
    const flat = pedestrianOptions('easy', { ...neutral, hills: 0.1, lit: 1, quiet: 1 });
    expect(flat).toMatchObject({ use_hills: 0.1, use_lit: 1, walkway_factor: 0.6 });
    expect(flat['step_penalty']).toBeGreaterThan(100);
    const soft = pedestrianOptions('trail', { ...neutral, surface: 0, green: 1 });
    expect(soft['use_tracks']).toBe(1);
    expect(soft).not.toHaveProperty('shortest');
  });

  it('become a model of road classes for GraphHopper, and none without preferences', () => {
    expect(customModel('foot', neutral)).toBeUndefined();
    const rules = customModel('easy', { ...neutral, quiet: 1 })?.priority ?? [];
    expect(rules.find((rule) => rule.if.includes('STEPS'))?.multiply_by).toBe('0.05');
    const primary = rules.find((rule) => rule.if.includes('PRIMARY'));
    expect(Number(primary?.multiply_by)).toBeLessThan(0.4);
    expect(rules.every(({ multiply_by: by }) => Number(by) > 0 && Number(by) < 1)).toBe(true);
  });
});

describe('a GraphHopper with few features', () => {
  it('is queried once for a missing feature, and answers with the rest', async () => {
    const world = makeTestTown();
    const heard: Heard[] = [];
    const speak = fakeGraphHopper(world, {
      hasSurfaces: false,
      hasElevation: false,
      hasCustomModels: false,
    });
    const { url, stop } = await serveRouter((question) => {
      heard.push(question);
      return speak(question);
    });
    const openRouter = openExternalRouter({ router: 'graphhopper', url }, fetch);
    const waypoints = [places.start, places.end].map((position) => ({ position }));
    const route = ready(await openRouter().route({ waypoints, profile: 'road' }));
    expect(route.surfaces).toEqual([{ kind: 'unknown', metres: route.distanceMetres }]);
    expect(route.waytypes[0]?.kind).not.toBe('unknown');
    expect(route.elevation).toBeNull();
    expect(heard).toHaveLength(4);
    ready(await openRouter().route({ waypoints, profile: 'road' }));
    expect(heard).toHaveLength(5);
    await stop();
  });

  it('returns its own heights where it has them', async () => {
    const { url, stop } = await serveRouter(fakeGraphHopper(makeTestTown()));
    const waypoints = [places.start, places.end].map((position) => ({ position }));
    const openRouter = openExternalRouter({ router: 'graphhopper', url }, fetch);
    const route = ready(await openRouter().route({ waypoints }));
    expect(route.climbMetres).toBeGreaterThan(40);
    expect(route.geometry.coordinates[0]).toHaveLength(3);
    await stop();
  });
});

describe('a Valhalla with heights', () => {
  it('returns them along its line, except for unknown ones', async () => {
    const shape = encodePolyline([
      [0, 0],
      [0.01, 0],
    ]);
    const maneuvers = [{ type: 1, begin_shape_index: 0, end_shape_index: 1 }];
    // 1112 m in steps of 30 m, rising by 3 m each, with a gap.
    const elevation = Array.from({ length: 39 }, (_, at) => (at === 7 ? -500 : 100 + at * 3));
    const legs = [{ shape, maneuvers, elevation, elevation_interval: 30 }];
    const { url, stop } = await serveRouter(({ path }) =>
      path === '/route' ? { body: { trip: { legs } } } : { status: 400, body: { error_code: 443 } },
    );
    const waypoints = [{ position: [0, 0] }, { position: [0.01, 0] }] as const;
    const route = ready(
      await openExternalRouter({ router: 'valhalla', url }, fetch)().route({ waypoints }),
    );
    expect(route.climbMetres).toBeGreaterThan(100);
    expect(route.climbMetres).toBeLessThanOrEqual(114);
    expect(route.geometry.coordinates[0]?.[2]).toBeCloseTo(100, -1);
    expect(route.surfaces).toEqual([{ kind: 'unknown', metres: route.distanceMetres }]);
    await stop();
  });
});

describe('encoded lines', () => {
  it('are decoded to a millionth of a degree', () => {
    const line = [
      [7.420514, 43.730921],
      [7.420513, 43.73092],
      [-179.999999, -89.5],
      [180, 90],
    ] as const;
    expect(decodePolyline(encodePolyline(line))).toEqual(line);
    expect(decodePolyline('')).toEqual([]);
  });

  it('are refused where they are cut, of other letters, or off the world', () => {
    for (const text of [
      '_sw}@',
      '_sw}@_sw',
      '\u0001\u0001',
      'ä'.repeat(4),
      '_mqfpN_mqfpN',
      '~'.repeat(40),
    ]) {
      expect(decodePolyline(text)).toBeUndefined();
    }
  });
});
