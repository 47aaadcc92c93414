import { describe, expect, it, vi } from 'vitest';
import { planAlternatives } from '../alternatives/plan-alternatives.ts';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { planIsochrone } from '../isochrone/plan-isochrone.ts';
import { matchTrack } from '../matching/match-track.ts';
import { planRoute, planRouteInTurns } from './plan-route.ts';
import { PROFILES } from '../cost/profiles.ts';
import type { RouteRequest } from './route.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';

/**
 * From a to b on a street; from b to c over a T4 path of 400 m, or 1,600 m around by d; from c up to
 * a summit s by T6 alone.
 */
const network = streetNetwork({
  nodes: { a: [0, 0], b: [1000, 0], c: [1400, 0], d: [1200, 770], s: [1400, -900] },
  ways: [
    { nodes: 'ab' },
    { nodes: 'bdc' },
    { nodes: 'bc', waytype: 'path', sacScale: 4 },
    { nodes: 'cs', waytype: 'path', sacScale: 6 },
  ],
});
const region = { region: 'alps', engine: RoutingEngine.open({ routing: buildGraph(network) }) };
const at = (east: number, north: number) => ({
  position: [degrees(east), degrees(north)] as const,
});
const over: RouteRequest = { waypoints: [at(0, 0), at(1400, 0)] };
const up: RouteRequest = { waypoints: [at(0, 0), at(1400, -900)] };
const difficult = { preferences: { difficult: 1 } };

function routeOf(request: RouteRequest) {
  const planned = planRoute(region, request);
  if (planned.status === 'failed') throw new Error(planned.error.message);
  return planned.route;
}

describe('paths of T4 and above', () => {
  it.each(PROFILES.map(({ name }) => name))('are left out by %s', (profile) => {
    const route = routeOf({ ...over, profile });
    expect(route.distanceMetres).toBeGreaterThan(2500);
    expect(route.difficulties).toBeUndefined();
  });

  it('are reported where they would make the route much shorter', () => {
    const { leftOut } = routeOf(over);
    expect(leftOut).toMatchObject({ hardest: 'T4' });
    expect(leftOut?.savedMetres).toBeGreaterThan(1000);
    // A kind of run that would not go over them even if it were allowed to misses nothing.
    expect(routeOf({ ...over, profile: 'easy' }).leftOut).toBeUndefined();
  });

  it('are taken where the request allows them, and named in breakdown, spans and cues', () => {
    const route = routeOf({ ...over, profile: 'foot', ...difficult, cues: true });
    expect(route.distanceMetres).toBeCloseTo(1400, 0);
    expect(route.difficulties).toEqual([{ kind: 'T4', metres: expect.closeTo(400, 0) }]);
    expect(route.spans.map(({ difficulty }) => difficulty)).toEqual([undefined, 'T4']);
    expect(route.leftOut).toBeUndefined();
    expect(route.cues?.find(({ type }) => type === 'difficult_path')).toMatchObject({
      distanceMetres: expect.closeTo(1000, 0),
      difficulty: 'T4',
      text: 'Take care: a difficult path (T4) begins',
    });
  });

  it('are warned of after the turn onto them, and where the route begins on one', () => {
    const warnings = (...waypoints: RouteRequest['waypoints']) =>
      routeOf({ waypoints, profile: 'foot', ...difficult, cues: true }).cues?.map(
        ({ type, difficulty, index }) => [type, difficulty, index],
      );
    expect(warnings(at(1000, 0), at(1400, -900))).toEqual([
      ['depart', undefined, 0],
      ['difficult_path', 'T4', 0],
      ['right', undefined, 1],
      ['difficult_path', 'T6', 1],
      ['arrive', undefined, 2],
    ]);
    expect(warnings(at(1400, -900), at(1000, 0))).toEqual([
      ['depart', undefined, 0],
      ['difficult_path', 'T6', 0],
      ['left', undefined, 1],
      ['arrive', undefined, 2],
    ]);
  });

  it('are reported where only all legs together would be much shorter over them', () => {
    // Each leg is 3,406 m on streets alone, and 3,000 m over a short T4 path between two of them.
    const bows = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: {
            ...{ a: [0, 0], b: [3000, 0], c: [6000, 0], d: [9000, 0], e: [12000, 0] },
            ...{ p: [1500, 807], q: [4500, 807], r: [7500, 807], s: [10500, 807] },
            ...{ f: [1450, 0], g: [1550, 0], h: [4450, 0], i: [4550, 0] },
            ...{ j: [7450, 0], k: [7550, 0], l: [10450, 0], m: [10550, 0] },
          },
          ways: [
            { nodes: 'apbqcrdse' },
            ...['af', 'gb', 'bh', 'ic', 'cj', 'kd', 'dl', 'me'].map((nodes) => ({ nodes })),
            ...['fg', 'hi', 'jk', 'lm'].map(
              (nodes) => ({ nodes, waytype: 'path', sacScale: 4 }) as const,
            ),
          ],
        }),
      ),
    });
    const waypoints = [0, 3000, 6000, 9000, 12000].map((east) => at(east, 0));
    const planned = planRoute({ region: 'bows', engine: bows }, { waypoints, profile: 'foot' });
    expect(planned).toMatchObject({ route: { leftOut: { hardest: 'T4', savedMetres: 1626 } } });
  });

  it('are planned over in turns where that is compared, so that it can be cancelled', async () => {
    const engine = RoutingEngine.open({ routing: buildGraph(network) });
    const keys = { inTurns: [] as string[], atOnce: [] as string[] };
    const [inTurns, atOnce] = [engine.metricInTurns.bind(engine), engine.metric.bind(engine)];
    vi.spyOn(engine, 'metricInTurns').mockImplementation((weighing, work) => {
      keys.inTurns.push(weighing.key);
      return inTurns(weighing, work);
    });
    vi.spyOn(engine, 'metric').mockImplementation((weighing) => {
      keys.atOnce.push(weighing.key);
      return atOnce(weighing);
    });
    const planned = await planRouteInTurns({ region: 'alps', engine }, over, {});
    expect(planned).toMatchObject({ route: { leftOut: { hardest: 'T4' } } });
    expect(new Set(keys.inTurns).size).toBe(2);
    expect(keys.inTurns).toEqual(keys.atOnce);
    const gone = new Error('The caller has aborted.');
    const yieldToEventLoop = () => Promise.reject(gone);
    await expect(
      planRouteInTurns({ region: 'alps', engine }, over, { yieldToEventLoop }),
    ).rejects.toBe(gone);
  });

  it('are where an isochrone begins by profiles that leave the first of them out', async () => {
    // `easy` takes no steps, and those are the first of the difficult ways in the file.
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: { a: [0, 0], b: [5, 0], c: [0, 1000], d: [2000, 0], e: [3000, 0] },
          ways: [
            { nodes: 'ab', waytype: 'steps', sacScale: 4 },
            { nodes: 'bc', waytype: 'path', sacScale: 4 },
            { nodes: 'de' },
          ],
        }),
      ),
    });
    const question = { position: at(2, 500).position, distanceMetres: 400, profile: 'easy' };
    const planned = await planIsochrone({ region: 'alps', engine }, { ...question, ...difficult });
    expect(planned).toMatchObject({ status: 'ready' });
  });

  it('are reported where nothing else leads there, and lead there where they are allowed', async () => {
    const failure = { code: 'needs_difficult_path', details: { hardest: 'T6' } };
    expect(planRoute(region, up)).toMatchObject({ status: 'failed', error: failure });
    expect(await planRouteInTurns(region, up, {})).toMatchObject({ error: failure });
    expect(await planAlternatives(region, up)).toMatchObject({ error: failure });
    expect(routeOf({ ...up, ...difficult }).difficulties?.map(({ kind }) => kind)).toContain('T6');
  });

  it('are reported where a waypoint on one is snapped far away', () => {
    const half: RouteRequest = { waypoints: [at(0, 0), at(1400, -450)] };
    const route = routeOf(half);
    expect(route.waypoints[1]?.snapMetres).toBeCloseTo(450, 0);
    expect(route.leftOut).toMatchObject({ hardest: 'T6', nearerMetres: 450 });
    expect(routeOf({ ...half, ...difficult }).waypoints[1]?.snapMetres).toBeLessThan(1);
  });

  it('cost more the more difficult they are, but for the shortest way', () => {
    const road = routeOf({ ...over, profile: 'road', ...difficult });
    expect(road.distanceMetres).toBeCloseTo(1400, 0);
    const easy = routeOf({ ...over, profile: 'easy', ...difficult });
    expect(easy.distanceMetres).toBeGreaterThan(2500);
  });

  it('are out of reach unless they are allowed', async () => {
    const question = { position: at(1400, 0).position, distanceMetres: 850 };
    const southOf = async (settings: object) => {
      const planned = await planIsochrone(region, { ...question, ...settings });
      if (planned.status === 'failed') throw new Error(planned.error.message);
      const points = planned.isochrone.features.flatMap(({ geometry }) =>
        geometry.coordinates.flat(),
      );
      return Math.min(...points.map(([, lat]) => lat));
    };
    expect(await southOf({})).toBeGreaterThan(degrees(-250));
    expect(await southOf(difficult)).toBeLessThan(degrees(-600));
  });

  it('are followed by a track that was recorded on them', async () => {
    const line = Array.from({ length: 30 }, (_, step) => at(1400, -step * 30).position);
    const { route, matchedShare } = await matchTrack(region, { line });
    expect(matchedShare).toBeGreaterThan(0.9);
    expect(route.difficulties?.map(({ kind }) => kind)).toEqual(['T6']);
  });
});
