import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { daylightOf } from './daylight.ts';

/** Sunrise 06:48, sunset 15:34, civil dusk 16:10, all UTC. */
const heidelberg: Position = [8.694, 49.41];
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const hour = 3600;

function adviceAt(time: string, seconds: number | null = hour) {
  const daylight = daylightOf(heidelberg, at(time), seconds);
  return daylight?.kind === 'day' ? daylight.advice : daylight;
}

describe('daylight for a run', () => {
  it('says when to start at the latest', () => {
    const advice = adviceAt('12:00');
    expect(advice).toMatchObject({ kind: 'start_by' });
    const { time } = advice as { time: number };
    expect(Math.abs(time - at('15:10'))).toBeLessThan(120_000);
  });

  it('says when it is too late', () => {
    expect(adviceAt('15:30')).toEqual({ kind: 'too_late' });
  });

  it('gives no advice before there is a run', () => {
    expect(adviceAt('12:00', null)).toBeNull();
  });

  it('counts from the next morning after dusk, and from the same one before dawn', () => {
    expect(adviceAt('18:00')).toMatchObject({ kind: 'dark_until' });
    expect((adviceAt('18:00') as { time: number }).time).toBeGreaterThan(at('23:59'));
    expect((adviceAt('04:00') as { time: number }).time).toBeLessThan(at('07:00'));
  });

  it('knows the polar night and the midnight sun', () => {
    const tromso: Position = [18.96, 69.65];
    expect(daylightOf(tromso, Date.parse('2026-12-21T10:00Z'), hour)).toEqual({
      kind: 'polar_night',
    });
    expect(daylightOf(tromso, Date.parse('2026-06-21T10:00Z'), hour)).toEqual({
      kind: 'midnight_sun',
    });
  });
});
