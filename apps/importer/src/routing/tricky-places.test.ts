import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { RoutingEngine } from '@webmaps/router/engine';
import { planRoute } from '@webmaps/router/route/plan-route';
import type { Route } from '@webmaps/router/route/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { readExtract } from '../osm/read-extract.ts';
import { buildRouting } from './build-routing.ts';

/** Places looked up in the extracts and checked by hand; the numbers are ids of OSM ways. */
interface Place {
  readonly place: string;
  readonly from: Position;
  readonly to: Position;
}

function open(name: string): {
  readonly skip: boolean;
  plan(place: Place, profile?: string): Route;
} {
  const file = testData(`osm/${name}.osm.pbf`);
  let engine: RoutingEngine | undefined;
  beforeAll(async () => {
    if (file === undefined) return;
    engine = RoutingEngine.open({ routing: buildRouting(await readExtract(file)) });
  });
  return {
    skip: file === undefined,
    plan({ from, to }, profile = 'foot') {
      if (engine === undefined) throw new Error('The engine is not open.');
      const waypoints = [{ position: from }, { position: to }];
      const outcome = planRoute({ engine, region: name }, { waypoints, profile });
      if (outcome.status === 'failed') throw new Error(outcome.error.message);
      for (const { snapMetres } of outcome.route.waypoints) expect(snapMetres).toBeLessThan(1);
      return outcome.route;
    },
  };
}

function metresOf(route: Route, waytype: string): number {
  return route.waytypes.find(({ kind }) => kind === waytype)?.metres ?? 0;
}

function detour(route: Route, { from, to }: Place): number {
  return route.distanceMetres / distanceMetres(from, to);
}

describe('in Monaco', () => {
  const monaco = open('monaco-2025');
  const test = it.skipIf(monaco.skip);

  test.each<Place>([
    {
      place: 'Rampe Major, 168897628',
      from: [7.4197658, 43.7321998],
      to: [7.4211893, 43.7317177],
    },
    {
      place: 'Chemin de la Turbie, 176688228',
      from: [7.4177213, 43.7362682],
      to: [7.4171907, 43.7353058],
    },
  ])('climbs the steps of $place', (place) => {
    const route = monaco.plan(place);
    expect(metresOf(route, 'steps')).toBeCloseTo(route.distanceMetres, 0);
    expect(detour(route, place)).toBeLessThan(1.5);
  });

  test('crosses the Place du Palais (4227155) straight', () => {
    const place = {
      place: 'from the ramp to the museum',
      from: [7.4205628, 43.7310788],
      to: [7.4213707, 43.7311021],
    } as const;
    const route = monaco.plan(place);
    expect(detour(route, place)).toBeLessThan(1.01);
    expect(route.spans).toMatchObject([{ waytype: 'square', name: 'Place du Palais' }]);
  });

  test('goes around the fence on the Place du Palais', () => {
    const place = {
      place: 'on both sides of the fence',
      from: [7.4212803, 43.7308394],
      to: [7.4209449, 43.7307621],
    } as const;
    expect(detour(monaco.plan(place), place)).toBeGreaterThan(1.1);
  });

  test.each<Place>([
    {
      place: 'Avenue Princesse Grace (34410325) onto Boulevard du Larvotto (353889171)',
      from: [7.4397636, 43.750323],
      to: [7.4393019, 43.7502725],
    },
    {
      place: 'footbridge 176684839 onto Boulevard Rainier III (166149542)',
      from: [7.4175819, 43.7357512],
      to: [7.4176982, 43.7357714],
    },
  ])('does not jump from a bridge: $place', (place) => {
    expect(detour(monaco.plan(place), place)).toBeGreaterThan(8);
  });

  test('keeps out of the road tunnel 158007908, where feet may not go', () => {
    const place = {
      place: 'both ends of the tunnel',
      from: [7.4279534, 43.7325962],
      to: [7.4274739, 43.7318149],
    } as const;
    expect(detour(monaco.plan(place), place)).toBeGreaterThan(8);
  });

  test('takes the Bateau Bus (166399542) when it is the shortest, and runs around the port else', () => {
    const place = {
      place: 'across the port',
      from: [7.4254971, 43.7369002],
      to: [7.4271733, 43.7338321],
    } as const;
    expect(metresOf(monaco.plan(place), 'ferry')).toBeCloseTo(383, 0);
    const run = monaco.plan(place, 'road');
    expect(metresOf(run, 'ferry')).toBe(0);
    expect(run.distanceMetres).toBeGreaterThan(1000);
  });
});

describe('in Heidelberg', () => {
  const heidelberg = open('heidelberg-ors-test');
  const test = it.skipIf(heidelberg.skip);

  test('climbs the Himmelsleiter (24593177)', () => {
    const place = {
      place: 'a flight of the Himmelsleiter',
      from: [8.7204138, 49.4085747],
      to: [8.7210169, 49.4077053],
    } as const;
    const route = heidelberg.plan(place);
    expect(metresOf(route, 'steps')).toBeCloseTo(136, 0);
    expect(route.spans[0]?.name).toBe('Himmelsleiter');
  });

  test('crosses the Universitätsplatz (14327307) straight, on cobbles', () => {
    const place = {
      place: 'corner to corner',
      from: [8.7060131, 49.4105626],
      to: [8.7069067, 49.4109394],
    } as const;
    const route = heidelberg.plan(place);
    expect(detour(route, place)).toBeLessThan(1.02);
    expect(route.surfaces[0]?.kind).toBe('cobblestone');
    expect(metresOf(route, 'square')).toBeGreaterThan(70);
  });

  test.each<Place>([
    {
      place: 'Ernst-Walz-Brücke (24271761) onto Iqbal-Ufer (253470305)',
      from: [8.6768231, 49.4096501],
      to: [8.6770802, 49.4097383],
    },
    {
      place: 'Alte Brücke (5209247) onto Am Hackteufel (39502291)',
      from: [8.7095927, 49.4133541],
      to: [8.7096814, 49.4134949],
    },
  ])('does not jump from a bridge: $place', (place) => {
    expect(detour(heidelberg.plan(place), place)).toBeGreaterThan(5);
  });

  test.each<Place>([
    {
      place: 'track 25019323 (access=private)',
      from: [8.6674697, 49.4292674],
      to: [8.6695428, 49.4296453],
    },
    {
      place: 'footway 25805917 (access=private)',
      from: [8.6774268, 49.4184446],
      to: [8.6765409, 49.4183816],
    },
    {
      place: 'Elisabethenweg 32438536 (access=no)',
      from: [8.7238047, 49.4127632],
      to: [8.725276, 49.4122863],
    },
  ])('goes around the private $place', (place) => {
    expect(detour(heidelberg.plan(place), place)).toBeGreaterThan(2.5);
  });

  test('takes the ferry 178569594 only the way it goes', () => {
    const there: Place = {
      place: 'from the north bank',
      from: [8.6739247, 49.4112833],
      to: [8.6726725, 49.4097258],
    };
    const back: Place = { ...there, from: there.to, to: there.from };
    expect(metresOf(heidelberg.plan(there), 'ferry')).toBeCloseTo(215, 0);
    expect(metresOf(heidelberg.plan(back), 'ferry')).toBeCloseTo(300, 0);
  });
});
