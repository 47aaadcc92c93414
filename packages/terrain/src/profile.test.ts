import { describe, expect, it } from 'vitest';
import { climbThresholdMetres, cumulativeClimb } from './climb.ts';
import { climbBetween, elevationProfile, heightAt } from './profile.ts';
import { sampleLine } from './sample-line.ts';
import { smoothHeights } from './smooth.ts';

/** A line of `metres` length with a height per metre of way. */
function line(metres: number, height: (along: number) => number, every = 7) {
  const count = Math.ceil(metres / every) + 1;
  const distancesMetres = Float64Array.from({ length: count }, (_, index) =>
    Math.min(metres, index * every),
  );
  return { distancesMetres, elevationsMetres: distancesMetres.map(height) };
}

/** Noise of ±1 that is the same on every run. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

describe('elevationProfile', () => {
  it('counts a hill once up and once down', () => {
    const hill = line(6000, (along) => 300 + 200 * Math.sin((along / 6000) * Math.PI));
    const profile = elevationProfile({ ...hill, resolutionMetres: 90 });
    expect(profile?.climbMetres).toBeCloseTo(200, 0);
    expect(profile?.descentMetres).toBeCloseTo(200, 0);
    expect(profile?.metres[0]).toBeCloseTo(300, 6);
  });

  it('does not add up the noise of a flat walk', () => {
    const random = noise(1);
    const flat = line(20_000, () => 100 + 4 * random());
    const profile = elevationProfile({ ...flat, resolutionMetres: 90 });
    expect(profile?.climbMetres).toBeLessThan(5);
  });

  it('keeps climb less descent equal to the height between both ends', () => {
    const random = noise(5);
    const wild = line(9000, (along) => along / 30 + 60 * Math.sin(along / 300) + 8 * random());
    for (const resolutionMetres of [1, 10, 30, 90]) {
      const profile = elevationProfile({ ...wild, resolutionMetres });
      if (profile === undefined) throw new Error('no profile');
      const rise = profile.metres.at(-1)! - profile.metres[0]!;
      expect(profile.climbMetres - profile.descentMetres).toBeCloseTo(rise, 6);
    }
  });

  it('sums legs to the whole wherever the route is cut', () => {
    const random = noise(9);
    const wild = line(5000, (along) => 80 * Math.cos(along / 200) + 3 * random());
    const profile = elevationProfile({ ...wild, resolutionMetres: 30 });
    if (profile === undefined) throw new Error('no profile');
    const cuts = [0, 3.2, 700, 701, 2222.2, 4999, 5000];
    let climb = 0;
    let descent = 0;
    for (let leg = 1; leg < cuts.length; leg++) {
      const part = climbBetween(profile, cuts[leg - 1]!, cuts[leg]!);
      expect(part.climbMetres).toBeGreaterThanOrEqual(0);
      climb += part.climbMetres;
      descent += part.descentMetres;
    }
    expect(climb).toBeCloseTo(profile.climbMetres, 6);
    expect(descent).toBeCloseTo(profile.descentMetres, 6);
  });

  it('bridges unknown stretches with a straight line', () => {
    const slope = line(2000, (along) => 50 + along / 10);
    const gap = slope.elevationsMetres.map((height, index) =>
      index > 60 && index < 140 ? NaN : height,
    );
    const profile = elevationProfile({ ...slope, elevationsMetres: gap, resolutionMetres: 90 });
    if (profile === undefined) throw new Error('no profile');
    expect(heightAt(profile, 700)).toBeCloseTo(120, 3);
    expect(profile.climbMetres).toBeCloseTo(200, 3);
  });

  it('is undefined where most of the route has no heights', () => {
    const slope = line(2000, (along) => (along < 1200 ? NaN : along));
    expect(elevationProfile({ ...slope, resolutionMetres: 90 })).toBeUndefined();
    const none = line(2000, () => NaN);
    expect(elevationProfile({ ...none, resolutionMetres: 90 })).toBeUndefined();
  });

  it('shows at most 2000 heights but climbs the same on a very long route', () => {
    const waves = line(100_000, (along) => 500 + 100 * Math.sin(along / 500), 10);
    const profile = elevationProfile({ ...waves, resolutionMetres: 30 });
    expect(profile?.metres).toHaveLength(2000);
    expect((profile?.stepMetres ?? 0) * 1999).toBeCloseTo(100_000, 6);
    // 100,000 / (2 pi 500) = 31.8 waves of 200 m.
    expect(profile?.climbMetres).toBeGreaterThan(6300);
    expect(profile?.climbMetres).toBeLessThan(6420);
  });

  it('takes a route of no length', () => {
    const profile = elevationProfile({
      distancesMetres: Float64Array.of(0),
      elevationsMetres: Float64Array.of(42),
      resolutionMetres: 90,
    });
    expect(profile?.climbMetres).toBe(0);
    expect(profile === undefined ? undefined : heightAt(profile, 5)).toBe(42);
  });
});

describe('smoothHeights', () => {
  it('leaves a constant slope as it is, up to both ends', () => {
    const slope = Float64Array.from({ length: 50 }, (_, index) => index * 1.5);
    const smooth = smoothHeights(slope, { stepMetres: 10, radiusMetres: 90 });
    smooth.forEach((height, index) => expect(height).toBeCloseTo(slope[index]!, 9));
  });
});

describe('cumulativeClimb', () => {
  it('counts a rise from its lowest to its highest place', () => {
    const heights = Float64Array.of(100, 97, 104, 99, 130, 127, 133, 110, 112);
    const { climbMetres, descentMetres } = cumulativeClimb(heights, 10);
    // Down 3 to 97, up 36 to 133, down 23 to 110, and the 2 m up at the end.
    expect(climbMetres.at(-1)).toBe(38);
    expect(descentMetres.at(-1)).toBe(26);
  });

  it('asks for higher rises where the source is coarser', () => {
    expect(climbThresholdMetres(1)).toBe(2.5);
    expect(climbThresholdMetres(10)).toBe(5);
    expect(climbThresholdMetres(30)).toBeCloseTo(7.5, 6);
    expect(climbThresholdMetres(90)).toBe(10);
    expect(climbThresholdMetres(500)).toBe(10);
  });
});

describe('sampleLine', () => {
  it('takes heights along the line and marks its own points', () => {
    const sampler = {
      resolutionMetres: 90,
      sample: (lon: number) => (lon > 0.01 ? undefined : lon),
    };
    const samples = sampleLine(sampler, [
      [0, 0],
      [0.001, 0],
      [0.02, 0],
    ]);
    expect([...samples.marksMetres].map(Math.round)).toEqual([0, 111, 2224]);
    expect(samples.distancesMetres[0]).toBe(0);
    expect(samples.distancesMetres.at(-1)).toBeCloseTo(2224, 0);
    const steps = [...samples.distancesMetres].map((d, i, all) => d - (all[i - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(15);
    expect(samples.elevationsMetres[0]).toBe(0);
    expect(samples.elevationsMetres.at(-1)).toBeNaN();
  });
});
