import { maxIsochroneSeconds } from '@webmaps/protocol/limits';
import { describe, expect, it } from 'vitest';
import { paceLimits } from '../display/preferences.ts';
import { askedSize } from './size.ts';
import { isochroneLimits, ringRequest, ringSizes } from './isochrone-question.ts';

describe('rings', () => {
  it('are evenly spaced between the place and the farthest', () => {
    const size = { unit: 'seconds', value: 1800 } as const;
    expect(ringSizes({ size, rings: 3 }).map(({ value }) => value)).toEqual([600, 1200, 1800]);
    expect(ringSizes({ size, rings: 1 })).toEqual([size]);
  });

  it('are requested by time at the pace of the engine, by length unchanged', () => {
    const size = { unit: 'seconds', value: 600 } as const;
    const question = { centre: [7.4, 43.7], size, rings: 1, reverse: true } as const;
    const person = { profile: 'easy', paceSecondsPerKm: 300 } as const;
    expect(ringRequest(question, { size, ...person })).toEqual({
      position: [7.4, 43.7],
      profile: 'easy',
      durationSeconds: 720,
      reverse: true,
    });
    const far = { unit: 'metres', value: 2500 } as const;
    expect(ringRequest({ ...question, reverse: false }, { size: far, ...person })).toEqual({
      position: [7.4, 43.7],
      profile: 'easy',
      distanceMetres: 2500,
    });
  });
});

it('a time that may be asked for is one that the engine answers at every pace', () => {
  for (const [value, pace] of [
    [isochroneLimits.seconds.max, paceLimits.fastest],
    [isochroneLimits.seconds.min, paceLimits.slowest],
  ] as const) {
    const asked = askedSize({ unit: 'seconds', value }, pace);
    const seconds = 'seconds' in asked ? asked.seconds : 0;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(maxIsochroneSeconds);
  }
});
