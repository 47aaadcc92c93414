import { describe, expect, it } from 'vitest';
import { loopRequest } from './loop-question.ts';
import { placesOfRoute } from './places-of-route.ts';

const asked = {
  routeOptions: { profile: 'trail', preferences: { hills: 0.9 } },
  paceSecondsPerKm: 300,
  count: 3,
  seed: 4,
} as const;

describe('a question for loops', () => {
  it('by length carries the preferences of the plan', () => {
    const size = { unit: 'metres', value: 8000 } as const;
    expect(loopRequest({ start: [7.4, 43.7], size, heading: 90 }, asked)).toEqual({
      start: [7.4, 43.7],
      lengthMetres: 8000,
      headingDegrees: 90,
      profile: 'trail',
      preferences: { hills: 0.9 },
      count: 3,
      seed: 4,
    });
  });

  it('by time is requested at the pace of the engine, and in any direction', () => {
    const size = { unit: 'seconds', value: 3000 } as const;
    const request = loopRequest({ start: [7.4, 43.7], size, heading: null }, asked);
    expect(request.durationSeconds).toBe(3600);
    expect(request).not.toHaveProperty('lengthMetres');
    expect(request).not.toHaveProperty('headingDegrees');
  });
});

it('a found route becomes its waypoints, with the legs free that keep to no way', () => {
  const waypoint = (lon: number) => ({
    position: [lon, 0] as const,
    snappedPosition: [lon, 0.0001] as const,
    snapMetres: 11,
    distanceMetres: 0,
  });
  const leg = (snapped: boolean) => ({
    snapped,
    distanceMetres: 100,
    durationSeconds: 36,
    climbMetres: null,
    descentMetres: null,
    startIndex: 0,
    endIndex: 1,
  });
  const places = placesOfRoute({
    waypoints: [waypoint(0), waypoint(1), waypoint(2)],
    legs: [leg(false), leg(true)],
  });
  expect(places).toEqual([
    { position: [0, 0], snap: true },
    { position: [1, 0], snap: false },
    { position: [2, 0], snap: true },
  ]);
});
