import { describe, expect, it } from 'vitest';
import { elevationSchema } from '@webmaps/protocol/elevation';
import type { ElevationGeometry } from '@webmaps/protocol/elevation';
import { measureElevation } from './measure-elevation.ts';

/** A slope that rises 1 m with every 0.0001 degrees east of 0, and is unknown west of it. */
const slope = {
  resolutionMetres: 30,
  sample: (lon: number) => (lon < 0 ? undefined : lon * 10_000),
};

function measure(geometry: ElevationGeometry) {
  const outcome = measureElevation(geometry, { region: 'test', heights: slope });
  if (outcome.status === 'failed') return outcome.error;
  return elevationSchema.parse(outcome.elevation);
}

describe('measureElevation', () => {
  it('gives the height of a point', () => {
    expect(measure({ type: 'Point', coordinates: [0.002, 0] })).toMatchObject({
      geometry: { type: 'Point', coordinates: [0.002, 0, 20] },
      climbMetres: null,
      profile: null,
    });
  });

  it('replaces a height that came with the question, and leaves it out where it is unknown', () => {
    const answer = measure({
      type: 'MultiPoint',
      coordinates: [
        [0.001, 0, 999],
        [-1, 0, 999],
      ],
    });
    expect(answer).toMatchObject({
      geometry: {
        coordinates: [
          [0.001, 0, 10],
          [-1, 0],
        ],
      },
    });
  });

  it('gives climb, descent and profile along a line', () => {
    const answer = measure({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [0.01, 0],
        [0.005, 0],
      ],
    });
    expect(answer).toMatchObject({
      geometry: {
        coordinates: [
          [0, 0, 0],
          [0.01, 0, 100],
          [0.005, 0, 50],
        ],
      },
    });
    const { climbMetres, descentMetres, profile } = elevationSchema.parse(answer);
    expect(climbMetres).toBeGreaterThan(95);
    expect((climbMetres ?? 0) - (descentMetres ?? 0)).toBeCloseTo(50, 1);
    expect(profile?.metres[0]).toBe(0);
    expect(profile?.metres.at(-1)).toBe(50);
  });

  it('has no profile where most of the line is unknown', () => {
    const answer = measure({
      type: 'LineString',
      coordinates: [
        [-0.01, 0],
        [0.001, 0],
      ],
    });
    expect(answer).toMatchObject({ climbMetres: null, descentMetres: null, profile: null });
  });

  it('has one height along a line that does not move', () => {
    const answer = measure({
      type: 'LineString',
      coordinates: [
        [0.001, 0],
        [0.001, 0],
      ],
    });
    expect(answer).toMatchObject({
      climbMetres: 0,
      descentMetres: 0,
      profile: { stepMetres: 0, metres: [10, 10] },
    });
  });

  it('refuses a line that is too long to sample', () => {
    const coordinates = Array.from({ length: 30 }, (_, index): [number, number] => [index % 2, 0]);
    expect(measure({ type: 'LineString', coordinates })).toMatchObject({ code: 'too_large' });
  });
});
