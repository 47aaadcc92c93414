import type { Position } from '@webmaps/geo/position';
import { distanceMetres } from '@webmaps/geo/distance';
import type { RouteRequest } from '@webmaps/router/route/route';
import { describe, expect, it } from 'vitest';
import type { Engine, RouteAnswer } from '../../../engine/engine.ts';
import { testRoute } from '../../../map/route/test-route.ts';
import { cheapestIndex } from './cheapest-index.ts';
import { planOf } from '@webmaps/plan/plan';

type Router = Pick<Engine, 'route'>;

const { signal } = new AbortController();

function planThrough(positions: readonly Position[]) {
  return planOf(positions.map((position) => ({ position, snap: true })));
}

/** A router over open land, where a ditch along the equator can be crossed at one longitude only. */
function router(bridge?: number): Router & { readonly asked: RouteRequest[] } {
  const asked: RouteRequest[] = [];
  return {
    asked,
    route(request): Promise<RouteAnswer> {
      asked.push(request);
      const stops = request.waypoints.flatMap(({ position }, index, all): Position[] => {
        const before = all[index - 1]?.position ?? position;
        const crosses = bridge !== undefined && before[1] < 0 !== position[1] < 0;
        return crosses ? [[bridge, 0], position] : [position];
      });
      return Promise.resolve({ status: 'ready', route: testRoute(stops), via: 'browser' });
    },
  };
}

const noRouter: Router = {
  route: () =>
    Promise.resolve({ status: 'failed', error: { code: 'offline', message: 'No network.' } }),
};

async function indexOf(
  positions: readonly Position[],
  place: Position,
  { engine = router(), drawn = true }: { engine?: Router; drawn?: boolean } = {},
): Promise<number> {
  const route = drawn ? testRoute(positions) : null;
  const insertion = {
    plan: planThrough(positions),
    route,
    place: { position: place, snap: true },
  };
  return cheapestIndex(engine, insertion, signal);
}

const east: readonly Position[] = [
  [0, 0.01],
  [0.01, 0.01],
  [0.02, 0.01],
  [0.03, 0.01],
];

describe('where a place costs least', () => {
  it('is the start of an empty plan, and after the only waypoint', async () => {
    expect(await indexOf([], [0, 0])).toBe(0);
    expect(await indexOf([[0, 0]], [0, 1])).toBe(1);
  });

  it('is the nearest leg, with and without a route', async () => {
    for (const options of [{}, { drawn: false }, { engine: noRouter }]) {
      expect(await indexOf(east, [0.015, 0.012], options)).toBe(2);
      expect(await indexOf(east.slice(0, 2), [0.005, 0.011], options)).toBe(1);
    }
  });

  it('is after the last waypoint only for a place beyond it, and never before the first', async () => {
    expect(await indexOf(east, [0.035, 0.01])).toBe(4);
    expect(await indexOf(east, [0.029, 0.011])).toBe(3);
    expect(await indexOf(east, [-0.01, 0.01])).toBe(1);
  });

  it('leaves a loop closed, and takes the way out of two that are the same', async () => {
    const loop: readonly Position[] = [
      [0, 0.01],
      [0.01, 0.02],
      [0.02, 0.01],
      [0, 0.01],
    ];
    expect(await indexOf(loop, [0.008, 0.009])).toBe(3);
    expect(await indexOf(loop, [-0.002, 0.0095])).toBeLessThan(4);
    const outAndBack: readonly Position[] = [
      [0, 0.01],
      [0.02, 0.01],
      [0, 0.01],
    ];
    expect(await indexOf(outAndBack, [0.012, 0.011])).toBe(1);
  });

  it('goes by the ways: the near leg may be on the other side of the water', async () => {
    // Out along the north bank, over the bridge in the east, back along the south bank.
    const banks: readonly Position[] = [
      [0, 0.001],
      [0.02, 0.001],
      [0.02, -0.002],
      [0, -0.002],
    ];
    const place: Position = [0.008, -0.0004];
    expect(await indexOf(banks, place)).toBe(1);
    expect(await indexOf(banks, place, { engine: router(0.02) })).toBe(3);
  });

  it('looks at the drawn line, which may come by far from the straight one', async () => {
    // The first leg goes a long way round by the north.
    const plan = planThrough([
      [0, 0],
      [0.01, 0],
      [0.01, 0.004],
    ]);
    const line = testRoute([
      [0, 0],
      [0, 0.02],
      [0.01, 0.02],
      [0.01, 0],
      [0.01, 0.004],
    ]);
    const [first, last] = [line.legs[0]!, line.legs.at(-1)!];
    const metres = distanceMetres([0, 0], [0, 0.02]) * 2 + distanceMetres([0, 0.02], [0.01, 0.02]);
    const legs = [{ ...first, endIndex: 3, distanceMetres: metres }, last];
    const insertion = {
      plan,
      route: { ...line, legs },
      place: { position: [0.005, 0.0201] as const, snap: true },
    };
    expect(await cheapestIndex(noRouter, insertion, signal)).toBe(1);
  });

  it('plans few legs however many there are, as the plan is planned', async () => {
    const long = Array.from({ length: 30 }, (_, at): Position => [at / 100, 0.01]);
    const engine = router();
    const plan = { ...planThrough(long), profile: 'trail' as const };
    const insertion = {
      plan,
      route: testRoute(long),
      place: { position: [0.155, 0.011] as const, snap: false },
    };
    expect(await cheapestIndex(engine, insertion, signal)).toBe(16);
    expect(engine.asked.length).toBeLessThanOrEqual(4);
    expect(engine.asked[0]).toMatchObject({
      profile: 'trail',
      waypoints: [{ snap: true }, { snap: false }, { snap: true }],
    });
  });

  it('asks for a leg as it is chosen: by its own profile, and around areas', async () => {
    const engine = router();
    const stops = east.map((position, at) => ({
      position,
      snap: true,
      ...(at === 2 && { profile: 'night' as const }),
    }));
    const zone = {
      kind: 'avoid',
      shape: 'area',
      corners: [
        [0, 0.02],
        [0.01, 0.02],
        [0.01, 0.03],
      ],
    } as const;
    const insertion = {
      plan: planOf(stops, undefined, [zone]),
      route: testRoute(east),
      place: { position: [0.015, 0.012] as const, snap: true },
    };
    expect(await cheapestIndex(engine, insertion, signal)).toBe(2);
    const profiles = engine.asked.map(({ waypoints }) => waypoints.map(({ profile }) => profile));
    expect(profiles).toContainEqual([undefined, 'night', 'night']);
    for (const asked of profiles) expect(asked.at(-1)).toBe(asked[1]);
    expect(engine.asked.every(({ zones }) => zones?.length === 1)).toBe(true);
  });
});
