import { sunPosition } from '@webmaps/geo/sun-position';
import { describe, expect, it } from 'vitest';
import { clockOf, clockTime, dayBy, minutesBy, timeBy } from './place-clock.ts';
import { SunClock, usualTime } from './sun-clock.ts';
import { lightOfDay, spansOf, sumLight, sunsOfDay } from './sun-hours.ts';
import { pointOf, sunWords } from './sun-words.ts';

const berlin = { offsetMinutes: 120, standardMinutes: 60 };

describe('the clock of a place', () => {
  it('is that of the device in its own zone, else by longitude', () => {
    expect(clockOf([13.4, 52.5], berlin)).toEqual({
      offsetMinutes: 120,
      isOfDevice: true,
      zone: 'UTC+1',
    });
    expect(clockOf([-122.4, 37.8], berlin)).toMatchObject({
      offsetMinutes: -480,
      isOfDevice: false,
      zone: 'UTC−8',
    });
    expect(clockOf([0, 0], { offsetMinutes: 540, standardMinutes: 540 }).zone).toBe('UTC');
  });

  it('goes from a day and minutes to a moment and back', () => {
    const clock = clockOf([-122.4, 37.8], berlin);
    const time = timeBy(clock, '2026-09-28', 23 * 60 + 30);
    expect(time).toBe(Date.UTC(2026, 8, 29, 7, 30));
    expect(dayBy(clock, time)).toBe('2026-09-28');
    expect(minutesBy(clock, time)).toBe(23 * 60 + 30);
    expect(clockTime(clock, time)).toBe('23:30');
  });
});

describe('the moment that the map shows', () => {
  it('tells who listens, with the sun at the place', () => {
    const sun = new SunClock(Date.UTC(2026, 2, 20, 12), [0, 0]);
    let heard = 0;
    const stop = sun.subscribe(() => heard++);
    sun.setTime(Date.UTC(2026, 2, 20, 18));
    sun.setTime(Date.UTC(2026, 2, 20, 18));
    sun.setPlace([90, 0]);
    stop();
    sun.setPlace([0, 0]);
    expect(heard).toBe(2);
    // The sun is seven minutes behind the clock in March.
    expect(Math.abs(sun.get().altitude - 2)).toBeLessThan(0.3);
  });

  it('is now by day, and an hour of daylight by night', () => {
    const noon = Date.UTC(2026, 5, 1, 12);
    expect(usualTime([0, 50], noon)).toBe(noon);
    const chosen = usualTime([0, 50], Date.UTC(2026, 5, 1, 1));
    expect(sunPosition([0, 50], chosen).altitude).toBeGreaterThan(10);
  });

  it('is said in words', () => {
    expect(pointOf(350)).toBe('north');
    expect(pointOf(235)).toBe('south-west');
    expect(sunWords({ azimuth: 235.2, altitude: 34.2 })).toBe('34° high, from 235° south-west');
    expect(sunWords({ azimuth: 235.2, altitude: -2 })).toBe('Below the horizon');
  });
});

describe('the light of a day', () => {
  const clock = clockOf([0, 0], { offsetMinutes: 0, standardMinutes: 0 });
  const suns = sunsOfDay(clock, '2026-03-20', [0, 0]);

  it('sums sun and shade, and joins what is equal', () => {
    const steps = suns.length / 3;
    const light = lightOfDay(
      suns,
      Uint8Array.from({ length: steps }, (_, step) => (step < steps / 2 ? 1 : 0)),
    );
    const spans = spansOf(light);
    expect(spans.map((span) => span.light)).toEqual(['night', 'sun', 'shade', 'night']);
    expect(spans.at(-1)?.to).toBe(1440);
    const { sunMinutes, dayMinutes } = sumLight(light);
    // Half a day of sun, and twelve hours and a few minutes of daylight at the equator.
    expect(Math.abs(dayMinutes - 727)).toBeLessThanOrEqual(10);
    expect(Math.abs(sunMinutes - dayMinutes / 2)).toBeLessThanOrEqual(15);
  });
});
