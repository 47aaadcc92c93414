import { describe, expect, it } from 'vitest';
import type { Position } from './position.ts';
import { CIVIL_DEGREES, RISE_DEGREES, sunAltitudeDegrees, sunTimes } from './sun-times.ts';

/** To the minute, as almanacs print them; they round, and differ by the height of the place. */
const published: readonly [string, Position, string, string, string][] = [
  ['London at the equinox', [-0.13, 51.51], '2026-03-20T12:00Z', '06:03', '18:14'],
  ['San Francisco at midsummer', [-122.42, 37.77], '2026-06-21T20:00Z', '12:48', '03:35'],
  ['Sydney at its midsummer', [151.21, -33.87], '2026-12-21T02:00Z', '18:41', '09:05'],
];

describe('sunrise and sunset', () => {
  it.each(published)('in %s are those of the almanac', (_, position, day, sunrise, sunset) => {
    const times = sunTimes(position, Date.parse(day));
    for (const [found, expected] of [
      [times.sunrise, sunrise],
      [times.sunset, sunset],
    ] as const) {
      const [hours = 0, minutes = 0] = expected.split(':').map(Number);
      const ofDay = ((found ?? NaN) / 60_000) % 1440;
      expect(Math.abs(ofDay - (hours * 60 + minutes))).toBeLessThan(2);
    }
    expect(times.isUpAtNoon).toBe(true);
  });

  it('belong to the solar day whose noon is nearest', () => {
    const auckland: Position = [174.76, -36.85];
    const evening = Date.parse('2026-11-23T05:00Z');
    const { sunrise, sunset } = sunTimes(auckland, evening);
    expect(sunrise).toBeLessThan(evening);
    expect(sunset).toBeGreaterThan(evening);
  });

  it('are when the sun is at their height', () => {
    for (const [, position, day] of published) {
      const { sunrise, sunset, civilDawn, civilDusk } = sunTimes(position, Date.parse(day));
      const heights = [sunrise, sunset, civilDawn, civilDusk].map((at) =>
        sunAltitudeDegrees(position, at ?? NaN),
      );
      const expected = [RISE_DEGREES, RISE_DEGREES, CIVIL_DEGREES, CIVIL_DEGREES];
      for (const [index, height] of heights.entries()) {
        expect(height).toBeCloseTo(expected[index] ?? NaN, 1);
      }
    }
    // At noon of the equinox the sun is as far from the zenith as the place from the equator.
    expect(sunAltitudeDegrees([0, 51.5], Date.parse('2026-03-20T12:07Z'))).toBeCloseTo(38.5, 0);
  });

  it('are absent in the polar night, which has twilight, and under the midnight sun', () => {
    const tromso: Position = [18.96, 69.65];
    const winter = sunTimes(tromso, Date.parse('2026-12-21T11:00Z'));
    expect(winter).toMatchObject({ sunrise: null, sunset: null, isUpAtNoon: false });
    expect(winter.civilDawn).toBeLessThan(winter.civilDusk ?? 0);
    const summer = sunTimes(tromso, Date.parse('2026-06-21T11:00Z'));
    expect(summer).toMatchObject({ sunset: null, civilDusk: null, isUpAtNoon: true });
  });
});
