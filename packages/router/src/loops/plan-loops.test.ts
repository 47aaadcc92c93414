import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { gridTown } from '../testing/grid-town.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';
import { sharedShare } from './corridor-overlap.ts';
import { bearingDifference } from './bearing-difference.ts';
import { sampleLine } from './line-samples.ts';
import type { FoundRoute, LoopRequest } from './loop.ts';
import { planLoops } from './plan-loops.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];
const middle = at(2000, 2000);
const town = gridTown({ size: 30, spacing: 140 });
const slopes = { sample: (_: number, lat: number) => 100 + lat * 15000, resolutionMetres: 30 };
const hilly = gridTown({ size: 30, spacing: 140, heights: slopes });

async function loops(engine: RoutingEngine, request: LoopRequest): Promise<readonly FoundRoute[]> {
  const outcome = await planLoops({ region: 'town', engine }, request);
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.routes;
}

function samples({ geometry }: FoundRoute) {
  const line = geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
  return sampleLine(line, middle);
}

describe('planning loops', () => {
  it.each([2000, 5000, 9000])(
    'finds different ones of %i m that repeat nothing',
    async (length) => {
      const found = await loops(town, { start: middle, lengthMetres: length, count: 5 });
      expect(found.length).toBeGreaterThanOrEqual(3);
      for (const [index, route] of found.entries()) {
        expect(route.kind).toBe('loop');
        expect(Math.abs(route.distanceMetres / length - 1)).toBeLessThanOrEqual(0.05);
        expect(route.repeatedShare).toBeLessThan(0.1);
        const { coordinates } = route.geometry;
        expect(coordinates[0]).toEqual(coordinates.at(-1));
        expect(route.waypoints.length).toBeGreaterThan(3);
        for (const other of found.slice(0, index)) {
          expect(sharedShare(samples(route), samples(other))).toBeLessThanOrEqual(0.6);
        }
      }
    },
  );

  it('goes in the given direction', async () => {
    for (const headingDegrees of [0, 90, 180, 270]) {
      const [best] = await loops(town, { start: middle, lengthMetres: 4000, headingDegrees });
      const { x, y } = samples(best as FoundRoute);
      const mean = (values: Float64Array): number => values.reduce((a, b) => a + b) / values.length;
      const turn = (headingDegrees * Math.PI) / 180;
      expect(mean(x) * Math.sin(turn) + mean(y) * Math.cos(turn)).toBeGreaterThan(200);
    }
  });

  it('leads a single loop in the given direction, whatever the direction and the seed', async () => {
    const off: number[] = [];
    for (let headingDegrees = 0; headingDegrees < 360; headingDegrees += 45) {
      for (const seed of [1, 2, 3]) {
        const request = { start: middle, lengthMetres: 4000, headingDegrees, seed, count: 1 };
        const { x, y } = samples((await loops(town, request))[0]!);
        const sum = (values: Float64Array): number => values.reduce((a, b) => a + b);
        off.push(bearingDifference(sum(x), sum(y), headingDegrees));
      }
    }
    expect(off.reduce((a, b) => a + b) / off.length).toBeLessThan(12);
    expect(Math.max(...off)).toBeLessThan(20);
  });

  it('meets a time by the pace model, hills included', async () => {
    const [route] = await loops(hilly, { start: middle, durationSeconds: 2400 });
    expect(route?.climbMetres).toBeGreaterThan(20);
    expect(Math.abs((route?.durationSeconds ?? 0) / 2400 - 1)).toBeLessThan(0.05);
    expect(route?.distanceMetres).toBeLessThan((2400 / 360) * 1000);
  });

  it('gives the same answer to the same question, and another to another seed', async () => {
    const request = { start: middle, lengthMetres: 4000, count: 1 };
    const first = await loops(town, request);
    await loops(town, { ...request, lengthMetres: 7000 });
    expect(await loops(town, request)).toEqual(first);
    const others = await Promise.all([2, 3, 4].map((seed) => loops(town, { ...request, seed })));
    expect(others.some((other) => other[0]?.geometry !== first[0]?.geometry)).toBe(true);
    expect(JSON.stringify(others)).not.toBe(JSON.stringify([first, first, first]));
  });

  it('gives other loops to other seeds in a direction too', async () => {
    const request = { start: middle, lengthMetres: 4000, headingDegrees: 90, count: 1 };
    let last: FoundRoute['geometry'] | undefined;
    for (let seed = 1; seed <= 6; seed++) {
      const [route] = await loops(town, { ...request, seed });
      const { x } = samples(route as FoundRoute);
      expect(x.reduce((sum, value) => sum + value, 0) / x.length).toBeGreaterThan(200);
      expect(route?.geometry).not.toEqual(last);
      last = route?.geometry;
    }
  });

  it('reports what is repeated where the start is on a street with all its bends at one end', async () => {
    const bends = Array.from({ length: 16 }, (_, index) => String.fromCharCode(101 + index));
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: {
            ...{ A: [0, 0], B: [1000, 0], C: [1000, 1000], D: [0, 1000] },
            ...{ M: [500, 1000], N: [500, 1500], P: [1000, 500], Q: [0, 500] },
            ...Object.fromEntries(
              bends.map((letter, index) => [letter, [12 * (index + 1), (index % 2) * 3] as const]),
            ),
          },
          ways: [`A${bends.join('')}B`, 'BP', 'PC', 'CM', 'MD', 'DQ', 'QA', 'MN'].map((nodes) => ({
            nodes,
          })),
        }),
      ),
    });
    for (const east of [300, 500, 800]) {
      const [route] = await loops(engine, { start: at(east, 0), lengthMetres: 4000, count: 1 });
      expect(route).toMatchObject({ kind: 'loop', repeatedShare: 0 });
    }
  });

  it('goes out and back on a road that leads nowhere, exactly as far, and says so', async () => {
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: { a: [0, 0], b: [1500, 0], c: [3000, 100] },
          ways: [{ nodes: 'ab' }, { nodes: 'bc' }],
        }),
      ),
    });
    const [route, ...more] = await loops(engine, { start: at(100, 5), lengthMetres: 4000 });
    expect(more).toEqual([]);
    expect(route).toMatchObject({ kind: 'out-and-back' });
    expect(route?.distanceMetres).toBeCloseTo(4000, 0);
    expect(route?.repeatedShare).toBeGreaterThan(0.9);
    const outcome = await planLoops(
      { region: 'road', engine },
      { start: at(1500, 0), lengthMetres: 9000 },
    );
    expect(outcome).toMatchObject({
      status: 'failed',
      error: { code: 'no_loop', details: { longestMetres: expect.closeTo(3006.7, 0) as number } },
    });
  });

  it('goes as far as was asked, whichever way that is, and elsewhere only where that is as far', async () => {
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: { n: [0, 700], a: [0, 0], b: [0, -500], s: [0, -3000] },
          ways: [{ nodes: 'na' }, { nodes: 'ab' }, { nodes: 'bs' }],
        }),
      ),
    });
    const request = { start: at(0, -10), lengthMetres: 2000 };
    for (const headingDegrees of [undefined, 0, 90, 180]) {
      const heading = headingDegrees === undefined ? {} : { headingDegrees };
      const [route] = await loops(engine, { ...request, ...heading });
      expect(route?.kind).toBe('out-and-back');
      expect(route?.distanceMetres).toBeCloseTo(2000, 0);
    }
    const [south] = await loops(engine, { ...request, lengthMetres: 1200, headingDegrees: 180 });
    const [north] = await loops(engine, { ...request, lengthMetres: 1200, headingDegrees: 0 });
    expect(south?.waypoints[1]?.snappedPosition?.[1]).toBeCloseTo(degrees(-610), 5);
    expect(north?.waypoints[1]?.snappedPosition?.[1]).toBeCloseTo(degrees(590), 5);
    const outcome = await planLoops({ region: 'road', engine }, { ...request, lengthMetres: 8000 });
    expect(outcome).toMatchObject({
      error: { code: 'no_loop', details: { longestMetres: expect.closeTo(5980, 0) as number } },
    });
  });

  it('never goes by ferry', async () => {
    const open = (ways: Parameters<typeof streetNetwork>[0]['ways']): RoutingEngine =>
      RoutingEngine.open({
        routing: buildGraph(
          streetNetwork({
            nodes: { a: [0, 0], b: [0, 700], c: [1000, 700], d: [1000, 0], e: [0, 5700] },
            ways,
          }),
        ),
      });
    const bay = open([
      { nodes: 'ab' },
      { nodes: 'bc', waytype: 'ferry' },
      { nodes: 'cd' },
      { nodes: 'da' },
    ]);
    const [around] = await loops(bay, { start: at(0, 100), lengthMetres: 3400 });
    expect(around).toMatchObject({ kind: 'out-and-back' });
    expect(around?.distanceMetres).toBeCloseTo(3400, 0);
    expect(around?.waytypes).not.toHaveProperty('ferry');
    const harbour = open([{ nodes: 'ab' }, { nodes: 'be', waytype: 'ferry' }]);
    const start = at(0, 10);
    expect(
      await planLoops({ region: 'harbour', engine: harbour }, { start, lengthMetres: 3000 }),
    ).toMatchObject({
      error: { code: 'no_loop', details: { longestMetres: expect.closeTo(1380, 0) as number } },
    });
  });

  it('comes back the way it went out, so never goes out where that is not allowed', async () => {
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: { w: [-3000, 0], a: [0, 0], b: [200, 0], e: [3000, 0] },
          ways: [{ nodes: 'wa' }, { nodes: 'ab' }, { nodes: 'be', backward: false }],
        }),
      ),
    });
    const [route] = await loops(engine, { start: at(50, 0), lengthMetres: 3000 });
    expect(route?.distanceMetres).toBeCloseTo(3000, 0);
    expect(route?.waypoints[1]?.snappedPosition?.[0]).toBeCloseTo(degrees(-1450), 5);
  });

  it('does not look on for what no loop from there can leave out', async () => {
    // A ring of 2.6 km at the end of a road of 300 m.
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: {
            s: [0, 0],
            a: [300, 0],
            b: [300, 650],
            c: [700, 650],
            d: [950, 650],
            e: [950, 0],
            f: [950, -100],
          },
          ways: [{ nodes: 'sa' }, { nodes: 'abcdea' }, { nodes: 'ef' }],
        }),
      ),
    });
    let turns = 0;
    const outcome = await planLoops(
      { region: 'ring', engine },
      { start: at(0, 0), lengthMetres: 3200, count: 1 },
      { yieldToEventLoop: async () => void turns++ },
    );
    if (outcome.status === 'failed') throw new Error(outcome.error.message);
    expect(outcome.routes[0]).toMatchObject({ kind: 'loop' });
    expect(outcome.routes[0]?.distanceMetres).toBeCloseTo(3200, -1);
    expect(outcome.routes[0]?.repeatedShare).toBeCloseTo(0.15, 1);
    expect(turns).toBeLessThan(12);
  });

  it('stays within one long street where that is all there is', async () => {
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({ nodes: { a: [0, 0], b: [5000, 0] }, ways: [{ nodes: 'ab' }] }),
      ),
    });
    const [route] = await loops(engine, { start: at(1000, 0), lengthMetres: 3000 });
    expect(route?.distanceMetres).toBeCloseTo(3000, 0);
    const first = route?.geometry.coordinates[0];
    expect(distanceMetres(first as unknown as Position, at(1000, 0))).toBeLessThan(1);
  });

  it('names what it cannot do', async () => {
    const region = { region: 'town', engine: town };
    expect(await planLoops(region, { start: [9, 9], lengthMetres: 3000 })).toMatchObject({
      error: { code: 'point_too_far' },
    });
    expect(
      await planLoops(region, { start: middle, lengthMetres: 3000, profile: 'rocket' }),
    ).toMatchObject({ error: { code: 'unknown_profile' } });
  });

  it('is given up where its host says so, and leaves nothing behind', async () => {
    const request = { start: middle, lengthMetres: 4000, count: 5 };
    const region = { region: 'town', engine: town };
    const before = await planLoops(region, request);
    let turns = 0;
    const yieldToEventLoop = async (): Promise<void> => {
      if (++turns === 2) throw new Error('given up');
    };
    await expect(planLoops(region, request, { yieldToEventLoop })).rejects.toThrow('given up');
    expect(await planLoops(region, request)).toEqual(before);
  });
});
