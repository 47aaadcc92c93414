import { PREFERENCE_NAMES } from '@webmaps/router/cost/preferences';
import { PROFILES } from '@webmaps/router/cost/profiles';
import { describe, expect, it } from 'vitest';
import { decodePlan, encodePlan } from './url/plan-url.ts';
import { planOf } from './plan.ts';
import {
  allowsDifficult,
  DEFAULT_ROUTE_OPTIONS,
  ownStep,
  profileNames,
  stepOf,
  preferenceNames,
  PREFERENCE_STEPS,
  withStep,
} from './preferences.ts';

describe('preferences', () => {
  it('know every profile and every preference of the engine', () => {
    expect(profileNames).toEqual(PROFILES.map(({ name }) => name));
    expect(preferenceNames).toEqual(PREFERENCE_NAMES);
    expect(DEFAULT_ROUTE_OPTIONS.profile).toBe(PROFILES[0].name);
  });

  it('begin at the nearest step to what the profile prefers', () => {
    expect(ownStep('road', 'hills')).toBe(7);
    expect(ownStep('road', 'lit')).toBe(0);
    expect(ownStep('night', 'lit')).toBe(20);
    expect(stepOf(DEFAULT_ROUTE_OPTIONS, 'green')).toBe(4);
  });

  it('hold only what was moved, and nothing once it is moved back', () => {
    const green = withStep(DEFAULT_ROUTE_OPTIONS, 'green', 15);
    expect(green).toEqual({ profile: 'road', preferences: { green: 0.75 } });
    expect(stepOf(green, 'green')).toBe(15);
    const both = withStep(green, 'hills', 0);
    expect(both.preferences).toEqual({ green: 0.75, hills: 0 });
    expect(withStep(both, 'green', ownStep('road', 'green')).preferences).toEqual({ hills: 0 });
  });

  it('stay the same object where a preference has the value already', () => {
    expect(withStep(DEFAULT_ROUTE_OPTIONS, 'hills', 7)).toBe(DEFAULT_ROUTE_OPTIONS);
    const moved = withStep(DEFAULT_ROUTE_OPTIONS, 'hills', 3);
    expect(withStep(moved, 'hills', 3)).toBe(moved);
  });
});

describe('difficult paths', () => {
  it('are a switch that the address keeps, that can be undone, and that no profile turns on', () => {
    for (const profile of profileNames) {
      expect(allowsDifficult({ profile, preferences: {} })).toBe(false);
    }
    const plan = { ...planOf([{ position: [1, 2], snap: true }]), ...DEFAULT_ROUTE_OPTIONS };
    const on = withStep(plan, 'difficult', PREFERENCE_STEPS);
    expect(on.preferences).toEqual({ difficult: 1 });
    expect(allowsDifficult(on)).toBe(true);
    const read = decodePlan(encodePlan(on));
    expect(read).toMatchObject({ status: 'ready', plan: { preferences: { difficult: 1 } } });
    expect(withStep(on, 'difficult', 0).preferences).toEqual({});
  });
});
