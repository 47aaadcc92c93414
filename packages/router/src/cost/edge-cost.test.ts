import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import type { RoutingEngine } from '../engine.ts';
import { planRoute } from '../route/plan-route.ts';
import { PROFILES } from './profiles.ts';
import { storedShare } from '../format/scenery.ts';
import type { RouteSettings } from '../route/route.ts';
import { gridTown } from '../testing/grid-town.ts';
import { degrees } from '../testing/street-network.ts';
import { CLOSED } from './weights.ts';
import { weighGraph } from './weigh-graph.ts';
import { mergePreferences, PREFERENCE_NAMES } from './preferences.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];

/** Two ways of nearly equal length from west to east: the southern and the northern. */
function twoWays(
  options: Omit<Parameters<typeof gridTown>[0], 'size' | 'spacing' | 'street'> & {
    readonly north?: object;
    readonly south?: object;
  },
): RoutingEngine {
  const { north = {}, south = {}, ...more } = options;
  return gridTown({
    size: 8,
    spacing: 100,
    street: (column, row, isEastward) => {
      if (isEastward) return row === 0 ? south : row === 6 ? north : undefined;
      return column === 0 || column === 7 ? {} : undefined;
    },
    ...more,
  });
}

/** From the middle of the western edge to that of the eastern one, nearer to the southern way. */
function goesNorth(engine: RoutingEngine, settings: RouteSettings): boolean {
  const waypoints = [{ position: at(0, 270) }, { position: at(705, 270) }];
  const outcome = planRoute({ region: 'town', engine }, { waypoints, ...settings });
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return Math.max(...outcome.route.geometry.coordinates.map(([, lat]) => lat)) > degrees(400);
}

const indifferent = { hills: 0.5, surface: 0.5, green: 0, quiet: 0, lit: 0 };

/** By what they change: a network, and a preference that leads over its northern way. */
const cases = [
  ['paved ground', { south: { surface: 'gravel' } }, { surface: 1 }],
  ['soft ground', { north: { surface: 'ground' } }, { surface: 0 }],
  ['lamps', { north: { lit: 'yes' }, south: { lit: 'no' } }, { lit: 1 }],
  [
    'parks',
    {
      scenery: {
        around: (p: Int32Array) => ({ green: (p[1] ?? 0) > 45_000 ? 1 : 0, quiet: 0.5 }),
      },
    },
    { green: 1 },
  ],
  [
    'quiet',
    {
      scenery: { around: (p: Int32Array) => ({ green: 0, quiet: (p[1] ?? 0) > 45_000 ? 1 : 0 }) },
    },
    { quiet: 1 },
  ],
  [
    'flat ground',
    {
      heights: {
        sample: (lon: number, lat: number) =>
          lat < degrees(300) ? 100 + 40 * Math.sin(lon * 5000) : 100,
        resolutionMetres: 20,
      },
    },
    { hills: 0 },
  ],
  [
    'hills',
    {
      heights: {
        sample: (lon: number, lat: number) =>
          lat > degrees(300) ? 100 + 40 * Math.sin(lon * 5000) : 100,
        resolutionMetres: 20,
      },
    },
    { hills: 1 },
  ],
] as const;

describe('the preferences of a runner', () => {
  it.each(cases)('takes the other way for %s', (_, network, preference) => {
    const engine = twoWays(network);
    const settings = { profile: 'foot', preferences: { ...indifferent, ...preference } };
    expect(goesNorth(engine, { profile: 'foot', preferences: indifferent })).toBe(false);
    expect(goesNorth(engine, settings)).toBe(true);
  });

  it('each change a route here, but for those with tests of their own', () => {
    const tried = new Set(cases.flatMap(([, , preference]) => Object.keys(preference)));
    const others = PREFERENCE_NAMES.filter((name) => !tried.has(name));
    expect(others).toEqual(['avoidRepeats', 'difficult']);
  });

  it('never changes how long the same way takes', () => {
    const engine = twoWays({});
    const times = [{}, { surface: 1, lit: 1 }, { green: 1, quiet: 1 }].map((preferences) => {
      const waypoints = [{ position: at(0, 50) }, { position: at(0, 550) }];
      const outcome = planRoute({ region: 'town', engine }, { waypoints, preferences });
      return outcome.status === 'ready' ? outcome.route.durationSeconds : undefined;
    });
    expect(new Set(times).size).toBe(1);
  });
});

describe('a route of several legs', () => {
  const engine = gridTown({ size: 8, spacing: 100 });
  const waypoints = [
    { position: at(50, 300) },
    { position: at(650, 300) },
    { position: at(150, 300) },
  ];
  const lats = (preferences: RouteSettings['preferences']): number => {
    const outcome = planRoute(
      { region: 'town', engine },
      { waypoints, profile: 'foot', ...(preferences && { preferences }) },
    );
    if (outcome.status === 'failed') throw new Error(outcome.error.message);
    const { coordinates } = outcome.route.geometry;
    return Math.max(...coordinates.map(([, lat]) => Math.abs(lat - degrees(300)))) / degrees(1);
  };

  it('comes back another way where repeats are to be avoided, and the same way where not', () => {
    expect(lats(undefined)).toBeLessThan(30);
    expect(lats({ avoidRepeats: 0 })).toBeLessThan(30);
    expect(lats({ avoidRepeats: 1 })).toBeGreaterThan(60);
    expect(lats(undefined)).toBeLessThan(30);
  });
});

describe('the weights of a graph', () => {
  it('are whole, above nothing and far below closed for every profile at every end of a slider', () => {
    const { graph } = twoWays({ north: { waytype: 'steps', surface: 'mud', sacScale: 3 } });
    for (const profile of PROFILES) {
      for (const value of [0, 0.3, 1]) {
        const settings = { hills: value, surface: value, green: value, quiet: value, lit: value };
        const weights = weighGraph(graph, profile, mergePreferences(profile.preferences, settings));
        for (const weight of weights) {
          expect(weight).toBeGreaterThan(0);
          expect(weight).toBeLessThan(CLOSED / 100);
        }
      }
    }
  });
});

describe('preferences', () => {
  it('are clamped to 0..1, and what is not given is the profile’s', () => {
    const [{ preferences }] = PROFILES;
    expect(mergePreferences(preferences, { hills: 7, green: -1, lit: Number.NaN })).toEqual({
      ...preferences,
      hills: 1,
      green: 0,
    });
  });

  it('differ from a hundredth on, and near the profile’s are the profile’s', () => {
    const [{ preferences }] = PROFILES;
    const merged = mergePreferences(preferences, { hills: 0.334, green: 0.70004, lit: 0.126 });
    expect(merged).toEqual({ ...preferences, green: 0.7, lit: 0.13 });
  });

  it('are stored as bytes that leave room for the unknown', () => {
    expect([0, 0.5, 1, 3].map(storedShare)).toEqual([0, 127, 254, 254]);
  });
});
