import { describe, expect, it } from 'vitest';
import { energyJoulesPerKgMetre, flatRunningSeconds, paceFactor, runningSeconds } from './pace.ts';
import { elevationProfile } from './profile.ts';

function slope(metres: number, grade: number) {
  const distancesMetres = Float64Array.of(0, metres / 2, metres);
  const elevationsMetres = distancesMetres.map((along) => 500 + along * grade);
  const profile = elevationProfile({ distancesMetres, elevationsMetres, resolutionMetres: 90 });
  if (profile === undefined) throw new Error('no profile');
  return profile;
}

describe('paceFactor', () => {
  it('is 1 on the flat, slower uphill and fastest on a gentle descent', () => {
    expect(paceFactor(0)).toBe(1);
    expect(paceFactor(0.1)).toBeCloseTo(1.5227, 3);
    expect(paceFactor(-0.09)).toBeLessThan(0.9);
    expect(paceFactor(-0.2)).toBeGreaterThan(paceFactor(-0.09));
  });

  it('stops at 35 %, where its data end', () => {
    expect(paceFactor(0.8)).toBe(paceFactor(0.35));
    expect(paceFactor(-0.8)).toBe(paceFactor(-0.35));
  });
});

describe('energyJoulesPerKgMetre', () => {
  it('agrees with the cost of running on the flat and its minimum near -20 %', () => {
    expect(energyJoulesPerKgMetre(0)).toBe(3.6);
    expect(energyJoulesPerKgMetre(-0.2)).toBeCloseTo(1.8, 1);
    expect(energyJoulesPerKgMetre(0.45)).toBeCloseTo(19.4, 0);
  });
});

describe('runningSeconds', () => {
  it('is the flat time at level grade', () => {
    expect(runningSeconds(slope(10_000, 0))).toBeCloseTo(3600, 6);
    expect(flatRunningSeconds(10_000)).toBe(3600);
    expect(flatRunningSeconds(10_000, 300)).toBe(3000);
  });

  it('takes the factor of the grade on a constant slope', () => {
    const up = slope(2000, 0.1);
    expect(runningSeconds(up)).toBeCloseTo(720 * paceFactor(0.1), 3);
    expect(runningSeconds(up, { paceSecondsPerKm: 300 })).toBeCloseTo(600 * paceFactor(0.1), 3);
  });

  it('sums stretches to the whole', () => {
    const up = slope(2000, 0.07);
    const cuts = [0, 4, 777.7, 1250, 2000];
    const sum = cuts.slice(1).reduce((seconds, endMetres, index) => {
      return seconds + runningSeconds(up, { startMetres: cuts[index]!, endMetres });
    }, 0);
    expect(sum).toBeCloseTo(runningSeconds(up), 6);
  });

  it('is nothing on a route of no length', () => {
    expect(runningSeconds(slope(0, 0))).toBe(0);
  });
});
