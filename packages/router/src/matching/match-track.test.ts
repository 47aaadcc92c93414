import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { sharedShare } from '../loops/corridor-overlap.ts';
import { sampleLine } from '../loops/line-samples.ts';
import { planRoute } from '../route/plan-route.ts';
import type { Route } from '../route/route.ts';
import { gridTown } from '../testing/grid-town.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { degrees } from '../testing/street-network.ts';
import { matchTrack } from './match-track.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];
const region = { region: 'town', engine: gridTown({ size: 20, spacing: 150 }) };

function planned(...positions: Position[]): Route {
  const outcome = planRoute(region, { waypoints: positions.map((position) => ({ position })) });
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

const plainLine = ({ geometry }: Route): Position[] =>
  geometry.coordinates.map(([lon, lat]) => [lon, lat]);

/** The route as a watch records it: a point every 10 m, off by the noise (root mean square). */
function recorded(route: Route, noiseMetres: number): Position[] {
  const random = seededRandom(3);
  const { x, y } = sampleLine(plainLine(route), [0, 0]);
  const off = (): number =>
    (noiseMetres / Math.SQRT2) *
    Math.sqrt(-2 * Math.log(1 - random())) *
    Math.cos(2 * Math.PI * random());
  return Array.from(x, (east, index) => at(east + off(), (y[index] ?? 0) + off()));
}

/** As the planner has it: the places of the matched route, and nothing else of it. */
function plannedAgain({ waypoints, legs }: Route): Route {
  const places = waypoints.map(({ position }, index) => ({
    position,
    snap: index === 0 || legs[index - 1]?.snapped === true,
  }));
  const outcome = planRoute(region, { waypoints: places, profile: 'foot' });
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

function share(route: Route, other: Route): number {
  return sharedShare(sampleLine(plainLine(route), [0, 0]), sampleLine(plainLine(other), [0, 0]));
}

describe('matching a track', () => {
  it.each([0, 5, 10])('finds the ways again at %i m of noise', async (noise) => {
    const route = planned(at(10, 10), at(1400, 700), at(600, 2500), at(2700, 2700));
    const matched = await matchTrack(region, { line: recorded(route, noise) });
    expect(matched.matchedShare).toBeGreaterThan(0.98);
    expect(share(route, matched.route)).toBeGreaterThan(0.98);
    expect(share(matched.route, route)).toBeGreaterThan(0.98);
    expect(Math.abs(matched.route.distanceMetres / route.distanceMetres - 1)).toBeLessThan(0.02);
    expect(matched.route.legs.every(({ snapped }) => snapped)).toBe(true);
  });

  it('goes straight where the watch paused, and on ways before and after', async () => {
    const first = recorded(planned(at(10, 10), at(900, 300)), 5);
    const second = recorded(planned(at(2700, 2600), at(2000, 2800)), 5);
    const matched = await matchTrack(region, { line: [...first, ...second] });
    const free = matched.route.legs.filter(({ snapped }) => !snapped);
    expect(free).toHaveLength(1);
    expect(free[0]?.distanceMetres).toBeGreaterThan(2500);
    expect(matched.matchedShare).toBeLessThan(0.6);
  });

  it('keeps to the track where it leaves the network', async () => {
    const onWays = recorded(planned(at(10, 10), at(10, 2700)), 3);
    const atSea = [1, 2, 3, 4, 5].map((step) => at(-100 * step, 2750 + 20 * step));
    const matched = await matchTrack(region, { line: [...onWays, ...atSea] });
    const last = matched.route.geometry.coordinates.at(-1) ?? [0, 0];
    expect([last[0], last[1]]).toEqual(at(-500, 2850).map((value) => expect.closeTo(value, 6)));
    expect(matched.route.spans.at(-1)?.waytype).toBe('free');
    expect(matched.matchedShare).toBeGreaterThan(0.7);
  });

  it('matches nothing far from all ways, and says so', async () => {
    const matched = await matchTrack(region, { line: [at(-5000, 0), at(-6000, 100)] });
    expect(matched.matchedShare).toBe(0);
    expect(matched.route.legs).toHaveLength(1);
    expect(matched.route.legs[0]?.snapped).toBe(false);
  });

  it('does not take a way that could not be run in the time', async () => {
    const route = planned(at(10, 10), at(1400, 10));
    const line = recorded(route, 0);
    const slow = await matchTrack(region, { line, times: line.map((_, index) => index * 4) });
    expect(slow.matchedShare).toBeGreaterThan(0.98);
  });

  it('is the same when planned again, however long and winded it is', async () => {
    const random = seededRandom(5);
    const anywhere = () => at(10 + random() * 2800, 10 + random() * 2800);
    for (const stops of [6, 14, 22]) {
      const route = planned(...Array.from({ length: stops }, anywhere));
      const matched = await matchTrack(region, { line: recorded(route, 5) });
      expect(matched.route.waypoints.length).toBeLessThanOrEqual(90);
      const again = plannedAgain(matched.route);
      expect(share(matched.route, again)).toBeGreaterThan(0.999);
      expect(again.distanceMetres).toBeCloseTo(matched.route.distanceMetres, 0);
    }
  });

  it('is the same when planned again, with a gap', async () => {
    const first = recorded(planned(at(10, 10), at(2700, 300)), 5);
    const bay = Array.from({ length: 60 }, (_, step) =>
      at(2850 + 900 * Math.sin(step / 19), 350 + 40 * step),
    );
    const second = recorded(planned(at(2700, 2700), at(300, 1000)), 5);
    const matched = await matchTrack(region, { line: [...first, ...bay, ...second] });
    const again = plannedAgain(matched.route);
    expect(again.distanceMetres).toBeCloseTo(matched.route.distanceMetres, 0);
    const free = matched.route.legs.filter(({ snapped }) => !snapped);
    const metres = free.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
    // The arc, not its chord.
    expect(metres).toBeGreaterThan(2900);
    expect(matched.route.waypoints.length).toBeLessThanOrEqual(90);
  });

  it('has no more waypoints than a plan may have, however often it leaves the ways', async () => {
    const line = Array.from({ length: 150 }, (_, leg) => [
      at(2500, 18 * leg),
      at(2800, 18 * leg),
      at(3000, 18 * leg + 9),
      at(2800, 18 * leg + 17),
    ]).flat();
    const { route } = await matchTrack(region, { line });
    expect(route.waypoints.length).toBeLessThanOrEqual(90);
    expect(plannedAgain(route).distanceMetres).toBeCloseTo(route.distanceMetres, 0);
  });
});
