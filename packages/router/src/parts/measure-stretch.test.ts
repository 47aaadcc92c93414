import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { gridTown } from '../testing/grid-town.ts';
import { planRoute } from '../route/plan-route.ts';
import type { Route } from '../route/route.ts';
import { degrees } from '../testing/street-network.ts';
import { measurable, measureStretch } from './measure-stretch.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];
/** Waves of 40 m from south to north. */
const waves = {
  sample: (_: number, lat: number) => 100 + 40 * Math.sin(lat * 900),
  resolutionMetres: 30,
};

function routeOf(elevation: typeof waves | undefined, splits: boolean): Route {
  const engine = gridTown({ size: 30, spacing: 100, ...(elevation && { heights: elevation }) });
  const waypoints = [at(50, 50), at(1400, 2700), at(2700, 1200)].map((position) => ({ position }));
  const outcome = planRoute(
    { engine, region: 'town', ...(elevation && { elevation }) },
    { waypoints, splits },
  );
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

describe('a stretch of a route', () => {
  for (const splits of [true, false]) {
    it(`is the route where it is all of it, ${splits ? 'with' : 'without'} splits`, () => {
      const route = routeOf(waves, splits);
      const all = measureStretch(measurable(route), { startMetres: -5, endMetres: 1e9 });
      expect(all.endMetres).toBe(route.distanceMetres);
      expect(all.durationSeconds).toBeCloseTo(route.durationSeconds, 0);
      expect(all.climbMetres).toBeCloseTo(route.climbMetres ?? NaN, 0);
      expect(all.descentMetres).toBeCloseTo(route.descentMetres ?? NaN, 0);
      expect(all.surfaces).toEqual(route.surfaces);
      expect(route.climbMetres).toBeGreaterThan(100);
    });
  }

  it('sums to the route with what is before and after it, wherever it is divided', () => {
    const route = routeOf(waves, true);
    const ready = measurable(route);
    const ends = [0, 137, 990, 1000, 2222.2, 3333, route.distanceMetres];
    const parts = ends.slice(1).map((endMetres, index) => {
      return measureStretch(ready, { startMetres: ends[index] ?? 0, endMetres });
    });
    const sum = (of: (part: (typeof parts)[number]) => number) =>
      parts.reduce((total, part) => total + of(part), 0);
    expect(sum(({ durationSeconds }) => durationSeconds)).toBeCloseTo(route.durationSeconds, 0);
    expect(sum(({ climbMetres }) => climbMetres ?? NaN)).toBeCloseTo(route.climbMetres ?? NaN, 0);
    for (const part of parts) expect(part.durationSeconds).toBeGreaterThan(0);
    const metres = sum(({ surfaces }) => surfaces.reduce((all, each) => all + each.metres, 0));
    expect(metres).toBeCloseTo(route.distanceMetres, 0);
  });

  it('says what the splits say from one kilometre to the next', () => {
    const route = routeOf(waves, true);
    const ready = measurable(route);
    expect(route.splits?.length).toBeGreaterThan(3);
    for (const split of route.splits ?? []) {
      const stretch = measureStretch(ready, split);
      expect(stretch.durationSeconds).toBeCloseTo(split.durationSeconds, 1);
      expect(stretch.climbMetres).toBeCloseTo(split.climbMetres ?? NaN, 1);
      expect(stretch.descentMetres).toBeCloseTo(split.descentMetres ?? NaN, 1);
    }
  });

  it('has no climb where no heights are known', () => {
    const stretch = measureStretch(measurable(routeOf(undefined, true)), {
      startMetres: 500,
      endMetres: 1500,
    });
    expect(stretch.climbMetres).toBeNull();
    expect(stretch.durationSeconds).toBeCloseTo(360, 0);
  });
});
