import { describe, expect, it } from 'vitest';
import { elevationChart, metresOfX, xOfMetres } from './elevation-chart.ts';
import { elevationProfile, profileAt, spanAt } from './elevation-profile.ts';
import type { ElevationProfile } from './elevation-profile.ts';

/** 1 km flat, 1 km up at 10 %, 500 m down at 20 %; the last step is cut short. */
const heights = Array.from({ length: 127 }, (_, index) => {
  const metres = Math.min(index * 20, 2510);
  if (metres <= 1000) return 50;
  return metres <= 2000 ? 50 + (metres - 1000) * 0.1 : 150 - (metres - 2000) * 0.2;
});
const counted = { climbMetres: 100, descentMetres: 102 };
const hilly = profileOf(heights, 2510);

function profileOf(
  metres: readonly number[],
  distanceMetres: number,
  climb = counted,
): ElevationProfile {
  const profile = elevationProfile({
    elevation: { stepMetres: 20, metres },
    distanceMetres,
    ...climb,
  });
  if (!profile) throw new Error('expected a profile');
  return profile;
}

describe('an elevation profile', () => {
  it('knows the highest and lowest point and the steepest grade', () => {
    expect(hilly.highestMetres).toBeCloseTo(150);
    expect(hilly.lowestMetres).toBeCloseTo(48);
    expect(hilly.steepestGrade).toBeCloseTo(-0.2);
    expect(hilly.points.at(-1)?.metres).toBe(2510);
  });

  it('measures the grade where it is, not over the whole route', () => {
    expect(profileAt(hilly, 500).grade).toBeCloseTo(0);
    expect(profileAt(hilly, 1500).grade).toBeCloseTo(0.1);
  });

  it('is flat where climb and descent leave its heights out as noise', () => {
    // 8 m up and down again, less than what counts.
    const hump = [...Array(10).keys()].map((index) => 50 + Math.min(index, 9 - index) * 2);
    const steepest = (climb: typeof counted) => profileOf(hump, 180, climb).steepestGrade;
    expect(steepest({ climbMetres: 8, descentMetres: 8 })).toBeGreaterThan(0.04);
    expect(steepest({ climbMetres: 0.3, descentMetres: 0 })).toBe(0);
    expect(steepest({ climbMetres: 0, descentMetres: 8 })).toBeLessThan(-0.04);
  });

  it('reads heights between its points and stays on the route', () => {
    expect(profileAt(hilly, 1510).elevationMetres).toBeCloseTo(101);
    expect(profileAt(hilly, -5).metres).toBe(0);
    expect(profileAt(hilly, 9999).metres).toBe(2510);
  });

  it('is absent where the region has no heights', () => {
    expect(elevationProfile({ elevation: null, distanceMetres: 100, ...counted })).toBeNull();
    const single = { stepMetres: 20, metres: [4] };
    expect(elevationProfile({ elevation: single, distanceMetres: 100, ...counted })).toBeNull();
    const nowhere = { stepMetres: 0, metres: [4, 4] };
    expect(elevationProfile({ elevation: nowhere, distanceMetres: 0, ...counted })).toBeNull();
  });

  it('finds the stretch at a distance', () => {
    const spans = [
      { startMetres: 0, endMetres: 100, surface: 'asphalt', waytype: 'footway' },
      { startMetres: 100, endMetres: 300, surface: 'gravel', waytype: 'path' },
    ];
    expect(spanAt(spans, 50)?.surface).toBe('asphalt');
    expect(spanAt(spans, 200)?.surface).toBe('gravel');
    expect(spanAt(spans, 999)?.surface).toBe('gravel');
    expect(spanAt([], 1)).toBeUndefined();
  });
});

describe('the elevation chart', () => {
  const chart = elevationChart(hilly, { width: 900, height: 120, units: 'metric' });

  it('spans the plot from edge to edge', () => {
    expect(chart.line.startsWith('M0 ')).toBe(true);
    expect(chart.line).toMatch(/L900 [\d.]+$/);
  });

  it('uses round heights that hold the whole line', () => {
    expect(chart.heightTicks.map(({ label }) => label)).toEqual(['0', '50', '100', '150']);
    expect(chart.heightTicks[0]?.at).toBe(120);
    expect(chart.heightTicks.at(-1)?.at).toBe(0);
  });

  it('counts distance in round steps', () => {
    expect(chart.distanceTicks.map(({ label }) => label)).toEqual([
      '0.0',
      '0.5',
      '1.0',
      '1.5',
      '2.0',
      '2.5',
    ]);
    const miles = elevationChart(hilly, { width: 400, height: 120, units: 'imperial' });
    expect(miles.distanceTicks.map(({ label }) => label)).toEqual(['0.0', '0.5', '1.0', '1.5']);
  });

  it('covers the line with bands that touch each other', () => {
    const ends = chart.bands.map(({ path }) => {
      const xs = [...path.matchAll(/[ML]([\d.]+) /g)].map((match) => Number(match[1]));
      return [Math.min(...xs), Math.max(...xs)] as const;
    });
    expect(ends[0]?.[0]).toBe(0);
    expect(ends.at(-1)?.[1]).toBe(900);
    for (let index = 1; index < ends.length; index++) {
      expect(ends[index]?.[0]).toBe(ends[index - 1]?.[1]);
    }
    expect(new Set(chart.bands.map(({ band }) => band)).size).toBeGreaterThan(1);
  });

  it('turns pixels into distances and back', () => {
    expect(metresOfX(chart, xOfMetres(chart, 1234))).toBeCloseTo(1234);
    expect(metresOfX(chart, -20)).toBe(0);
    expect(metresOfX(chart, 2000)).toBe(2510);
  });

  it('does not make mountains of a flat route', () => {
    const flat = profileOf(
      Array.from({ length: 60 }, (_, index) => 10 + (index % 2)),
      1180,
    );
    const { baseMetres, topMetres } = elevationChart(flat, {
      width: 500,
      height: 100,
      units: 'metric',
    });
    expect(topMetres - baseMetres).toBeGreaterThanOrEqual(40);
    expect(baseMetres).toBeGreaterThanOrEqual(0);
  });
});
