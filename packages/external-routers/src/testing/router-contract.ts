import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';
import type { Router, RouterAnswer } from '@webmaps/router/router';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The places at which a router is tested. */
export interface Ground {
  readonly start: Position;
  /** About a kilometre away, with more than one way there, over turns. */
  readonly end: Position;
  readonly third: Position;
  /** Streets all around. */
  readonly middle: Position;
  /** On a way that is connected to no other, where there is such a place. */
  readonly apart?: Position;
  /** More than 500 m from any way. */
  readonly far: Position;
  /** Of loops. */
  readonly loopMetres: number;
}

export interface Subject {
  readonly ground: Ground;
  /** Opens the router; the given heights precede its own. */
  readonly open: (elevation?: ElevationSampler) => Router;
  readonly stop?: () => Promise<void> | void;
}

/** The features that it lacks. */
export interface Abilities {
  readonly isochrones: boolean;
  readonly surfaces: boolean;
}

const rising: ElevationSampler = { sample: (lon) => 100 + lon * 5560, resolutionMetres: 30 };

/** The contract of every router, our own and the external ones behind the same interface. */
export function describeRouter(
  name: string,
  abilities: Abilities,
  prepare: () => Promise<Subject>,
): void {
  describe(name, () => {
    let subject: Subject;
    let router: Router;
    beforeAll(async () => {
      subject = await prepare();
      router = subject.open();
    });
    afterAll(() => subject?.stop?.());

    const way = async (positions: readonly Position[], more: object = {}): Promise<Route> =>
      ready(
        await router.route({ waypoints: positions.map((position) => ({ position })), ...more }),
      );

    it('plans a way whose parts add up', async () => {
      const { start, end } = subject.ground;
      const route = await way([start, end], { cues: true, splits: true });
      const straight = distanceMetres(start, end);
      expect(route.distanceMetres).toBeGreaterThan(straight * 0.95);
      expect(route.distanceMetres).toBeLessThan(straight * 2.5);
      expectSound(route, [start, end]);
      expect(route.splits?.at(-1)?.endMetres).toBe(route.distanceMetres);
      expect(route.source === undefined).toBe(route.region !== '');
      if (abilities.surfaces) expect(route.surfaces[0]?.kind).not.toBe('unknown');
    });

    it('gives cues of ours, from the start to the end', async () => {
      const { start, end } = subject.ground;
      const { cues = [], geometry } = await way([start, end], { cues: true, profile: 'foot' });
      expect(cues[0]).toMatchObject({ type: 'depart', index: 0 });
      expect(cues.at(-1)).toMatchObject({ type: 'arrive', text: 'You have arrived' });
      expect(cues.some(({ text }) => /^(Turn|Bear) (sharp )?(left|right)/.test(text))).toBe(true);
      expect(cues.at(-1)?.index).toBe(geometry.coordinates.length - 1);
      const marks = cues.map((cue) => cue.distanceMetres);
      expect(marks).toEqual(marks.toSorted((a, b) => a - b));
      expect(await way([start, end])).not.toHaveProperty('cues');
    });

    it('goes through every waypoint, and turns around at one', async () => {
      const { start, end, third } = subject.ground;
      const route = await way([start, end, third, start], { cues: true });
      expectSound(route, [start, end, third, start]);
      expect(route.legs).toHaveLength(3);
      const back = await way([start, end, start], { profile: 'foot', cues: true });
      expect(back.cues?.some(({ type }) => type === 'u_turn')).toBe(true);
    });

    it('chooses the ways of a leg by a profile of its own', async () => {
      const { start, end, third } = subject.ground;
      const places = [start, end, third, start] as const;
      const road = await way(places, { profile: 'road' });
      const foot = await way(places, { profile: 'foot' });
      const waypoints = places.map((position, at) => ({
        position,
        ...(at === 2 && { profile: 'foot' }),
        ...(at === 3 && { profile: 'road' }),
      }));
      const mixed = ready(await router.route({ waypoints, profile: 'road' }));
      expectSound(mixed, places);
      const metres = (legs: Route['legs']) => legs.map(({ distanceMetres: length }) => length);
      const [first = 0, , last = 0] = metres(road.legs);
      const [, middle = 0] = metres(foot.legs);
      for (const [at, wanted] of [first, middle, last].entries()) {
        expect(mixed.legs[at]?.distanceMetres).toBeCloseTo(wanted, 0);
      }
      expect(
        await router.route({ waypoints: waypoints.with(1, { position: end, profile: 'ski' }) }),
      ).toMatchObject({ error: { code: 'unknown_profile' } });
    });

    it('accepts the maximum of waypoints', async () => {
      const { start, end } = subject.ground;
      const positions = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? start : end));
      const route = await way(positions, { profile: 'foot' });
      expect(route.legs).toHaveLength(99);
      expectSound(route, positions);
    });

    it('draws a straight leg to a waypoint off the ways', async () => {
      const { start, end, far } = subject.ground;
      const waypoints = [{ position: start }, { position: far, snap: false }, { position: end }];
      const answer = await router.route({ waypoints });
      // From a place off all ways, no way leads on.
      expect(answer).toMatchObject({
        error: { code: 'point_too_far', details: { waypointIndex: 1 } },
      });
      const middle: Position = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
      const route = ready(
        await router.route({
          waypoints: [{ position: start }, { position: middle, snap: false }, { position: end }],
        }),
      );
      expect(route.legs.map(({ snapped }) => snapped)).toEqual([false, true]);
      expect(route.waypoints[1]?.snapMetres).toBeLessThan(0.1);
      expect(route.waytypes.some(({ kind }) => kind === 'free')).toBe(true);
      expectSound(route, [start, middle, end]);
    });

    it('takes climb and time from our heights where there are any', async () => {
      const { start, end } = subject.ground;
      const waypoints = [start, end].map((position) => ({ position }));
      const route = ready(await subject.open(rising).route({ waypoints, profile: 'foot' }));
      const wanted = ((rising.sample(...end) ?? 0) - (rising.sample(...start) ?? 0)) * 0.8;
      expect(route.climbMetres).toBeGreaterThan(wanted);
      expect(route.geometry.coordinates[0]).toHaveLength(3);
      expect(route.elevation?.metres.length).toBeGreaterThan(10);
      expect(route.durationSeconds).not.toBeCloseTo(route.distanceMetres * 0.36, 0);
      const climb = route.legs.reduce((sum, leg) => sum + (leg.climbMetres ?? 0), 0);
      expect(climb).toBeCloseTo(route.climbMetres ?? 0, 0);
    });

    it('names the waypoint that is too far from all ways', async () => {
      const { start, end, far } = subject.ground;
      const answer = await router.route({
        waypoints: [start, end, far].map((position) => ({ position })),
      });
      expect(answer).toMatchObject({
        error: { code: 'point_too_far', details: { waypointIndex: 2 } },
      });
    });

    it('names the waypoints that nothing joins', async () => {
      const { start, end, apart } = subject.ground;
      if (apart === undefined) return;
      const answer = await router.route({
        waypoints: [start, end, apart].map((position) => ({ position })),
      });
      expect(answer).toMatchObject({
        error: { code: 'no_route', details: { fromIndex: 1, toIndex: 2 } },
      });
    });

    it('lists the profiles where an unknown one is requested', async () => {
      const { start, end } = subject.ground;
      const waypoints = [start, end].map((position) => ({ position }));
      const code = 'unknown_profile';
      expect(await router.route({ waypoints, profile: 'jet' })).toMatchObject({ error: { code } });
      expect(await router.alternatives({ waypoints, profile: 'jet' })).toMatchObject({
        error: { code },
      });
      const loop = { start, lengthMetres: 2000, profile: 'jet' };
      expect(await router.loops(loop)).toMatchObject({ error: { code } });
    });

    it('finds alternatives, best first', async () => {
      const { start, end } = subject.ground;
      const waypoints = [start, end].map((position) => ({ position }));
      const routes = ready(await router.alternatives({ waypoints, profile: 'foot', count: 3 }));
      expect(routes.length).toBeGreaterThanOrEqual(2);
      for (const route of routes) {
        expect(route.kind).toBe('alternative');
        expectSound(route, [start, end]);
      }
      const lengths = routes.map((route) => route.distanceMetres);
      expect(lengths[0]).toBeLessThanOrEqual(Math.min(...lengths) * 1.05);
      const lines = routes.map(({ geometry }) => JSON.stringify(geometry));
      expect(new Set(lines).size).toBe(lines.length);
    });

    it.each([{ by: 'length' }, { by: 'time' }])('finds loops by $by', async ({ by }) => {
      const { middle, loopMetres } = subject.ground;
      const size =
        by === 'length' ? { lengthMetres: loopMetres } : { durationSeconds: loopMetres * 0.36 };
      const routes = ready(
        await router.loops({ start: middle, ...size, count: 2, profile: 'foot' }),
      );
      expect(routes.length).toBeGreaterThanOrEqual(1);
      for (const route of routes) {
        expect(route.kind).toBe('loop');
        const wanted =
          by === 'length'
            ? route.distanceMetres / loopMetres
            : route.durationSeconds / (loopMetres * 0.36);
        expect(Math.abs(wanted - 1)).toBeLessThanOrEqual(0.11);
        const { coordinates } = route.geometry;
        expect(coordinates[0]?.slice(0, 2)).toEqual(coordinates.at(-1)?.slice(0, 2));
        expect(route.waypoints.length).toBeGreaterThan(2);
        expect(route.repeatedShare).toBeLessThanOrEqual(0.4);
      }
    });

    it('finds other loops for other seeds, in a wanted direction too', async () => {
      const { middle, loopMetres } = subject.ground;
      const request = { start: middle, lengthMetres: loopMetres, count: 1, headingDegrees: 90 };
      const lines = new Set<string>();
      for (let seed = 1; seed <= 4; seed++) {
        const answer = await router.loops({ ...request, seed });
        // Some directions have none.
        if (answer.status === 'ready') lines.add(JSON.stringify(answer.value[0]?.geometry));
      }
      expect(lines.size).toBeGreaterThan(1);
    });

    it('computes an isochrone, or reports that it cannot', async () => {
      const { middle } = subject.ground;
      const answer = await router.isochrone({ position: middle, durationSeconds: 240 });
      if (!abilities.isochrones) {
        expect(answer).toMatchObject({ error: { code: 'unsupported' } });
        return;
      }
      const nowhere = await router.isochrone({
        position: subject.ground.far,
        durationSeconds: 240,
      });
      expect(nowhere).toMatchObject({ error: { code: 'point_too_far' } });
      const [area] = ready(answer).features;
      expect(area?.properties).toEqual({ value: 240, unit: 'seconds' });
      const ring = area?.geometry.coordinates[0] ?? [];
      expect(ring[0]).toEqual(ring.at(-1));
      expect(ring.some((point) => distanceMetres(point, middle) > 150)).toBe(true);
      expect(ring.every((point) => distanceMetres(point, middle) < 1100)).toBe(true);
      const far = ready(
        await router.isochrone({ position: middle, distanceMetres: 500, reverse: true }),
      );
      expect(far.features[0]?.properties).toEqual({ value: 500, unit: 'metres' });
    });

    it('matches a track to ways, and draws what is off them straight', async () => {
      const { start, end, far } = subject.ground;
      const route = await way([start, end], { profile: 'foot' });
      const line = noisy(route);
      const on = ready(await router.match({ line, cues: true }));
      expect(on.matchedShare).toBeGreaterThan(0.95);
      expect(Math.abs(on.route.distanceMetres / route.distanceMetres - 1)).toBeLessThan(0.1);
      expect(on.route.cues?.[0]?.type).toBe('depart');
      const off = ready(await router.match({ line: [...line, far] }));
      expect(off.matchedShare).toBeLessThan(0.9);
      expect(off.route.legs.at(-1)?.snapped).toBe(false);
      const nowhere = ready(await router.match({ line: [far, [far[0] + 0.001, far[1]]] }));
      expect(nowhere).toMatchObject({ matchedShare: 0, route: { legs: [{ snapped: false }] } });
    });
  });
}

/** The value of an answer, which must be successful. */
export function ready<Value>(answer: RouterAnswer<Value>): Value {
  if (answer.status === 'failed') throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

function expectSound(route: Route, asked: readonly Position[]): void {
  const { coordinates } = route.geometry;
  const line = coordinates.map(([lon, lat]): Position => [lon, lat]);
  const length = line.reduce(
    (sum, position, at) => sum + distanceMetres(line[at - 1] ?? position, position),
    0,
  );
  expect(route.distanceMetres).toBeCloseTo(length, 0);
  expect(distanceMetres(line[0] ?? [0, 0], asked[0] ?? [0, 0])).toBeLessThan(60);
  expect(distanceMetres(line.at(-1) ?? [0, 0], asked.at(-1) ?? [0, 0])).toBeLessThan(60);
  const sumOf = (list: readonly { readonly metres: number }[]): number =>
    list.reduce((sum, { metres }) => sum + metres, 0);
  expect(sumOf(route.surfaces)).toBeCloseTo(route.distanceMetres, 0);
  expect(sumOf(route.waytypes)).toBeCloseTo(route.distanceMetres, 0);
  expect(route.spans.at(-1)?.endMetres).toBeCloseTo(route.distanceMetres, 0);
  const legs = route.legs.reduce((sum, { distanceMetres: metres }) => sum + metres, 0);
  expect(legs).toBeCloseTo(route.distanceMetres, 0);
  expect(route.legs[0]?.startIndex).toBe(0);
  expect(route.legs.at(-1)?.endIndex).toBe(coordinates.length - 1);
  expect(route.waypoints.at(-1)?.distanceMetres).toBeCloseTo(route.distanceMetres, 0);
}

/** The line of a route as a watch records it: a point every 15 m, some metres off. */
function noisy({ geometry }: Route): Position[] {
  const line: Position[] = [];
  geometry.coordinates.forEach(([lon, lat], at) => {
    const [lastLon, lastLat] = geometry.coordinates[at - 1] ?? [lon, lat];
    const steps = Math.max(1, Math.ceil(distanceMetres([lastLon, lastLat], [lon, lat]) / 15));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const off = ((line.length % 5) - 2) * 1.5e-5;
      line.push([lastLon + (lon - lastLon) * share + off, lastLat + (lat - lastLat) * share - off]);
    }
  });
  return line;
}
