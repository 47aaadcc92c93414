import { applyChange, addWaypoint, emptyPlan, planOf } from '@webmaps/plan/plan';
import type { Track } from '@webmaps/plan/tracks/track';
import { describe, expect, it } from 'vitest';
import { isSamePlan, openPlan, savedPlanSchema, savePlan } from './saved-plan.ts';

const track: Track = {
  id: 'watch',
  name: 'Morning',
  type: 'running',
  line: [
    [8.7, 49.4],
    [8.71, 49.41],
    [8.72, 49.4],
  ],
  heights: Float64Array.of(110.25, NaN, 112),
  times: Float64Array.of(1000, 1010.5, NaN),
  sensors: { heartRate: Float64Array.of(120, NaN, 131) },
  breaks: [2],
};

const plan = planOf(
  [
    { position: [8.7, 49.4], snap: true, name: 'Bridge' },
    { position: [8.71, 49.41], snap: true, along: { track, from: 0, to: 1 } },
    { position: [8.72, 49.4], snap: true, along: { track, from: 1, to: 2 } },
    { position: [8.73, 49.4], snap: false },
    { position: [8.74, 49.4], snap: true, profile: 'night' },
  ],
  { profile: 'trail', preferences: { green: 0.75, hills: 0.1 } },
);

const stored = (value: unknown) => savedPlanSchema.parse(JSON.parse(JSON.stringify(value)));

describe('a saved plan', () => {
  it('comes back from JSON as it was: names, free legs, tracks with sensors, preferences', () => {
    expect(openPlan(stored(savePlan(plan)))).toEqual(plan);
  });

  it('holds a track once, however many legs run along it', () => {
    expect(savePlan(plan).tracks).toHaveLength(1);
    const legs = openPlan(savePlan(plan)).waypoints.flatMap(({ along }) => along?.track ?? []);
    expect(legs).toHaveLength(2);
    expect(legs[0]).toBe(legs[1]);
  });

  it('may be a finish that waits for its start, or empty', () => {
    const finish = planOf([{ position: [1, 2], snap: true, awaitsStart: true }]);
    expect(openPlan(stored(savePlan(finish)))).toEqual(finish);
    expect(openPlan(stored(savePlan(emptyPlan)))).toEqual(emptyPlan);
  });

  it('is refused where a leg names a track, or a part of it, that is not there', () => {
    const saved = savePlan(plan);
    expect(savedPlanSchema.safeParse({ ...saved, tracks: [] }).success).toBe(false);
    const [first, second] = saved.waypoints;
    const beyond = { ...second, along: { track: 0, from: 0, to: 3 } };
    expect(savedPlanSchema.safeParse({ ...saved, waypoints: [first, beyond] }).success).toBe(false);
  });

  it('is the same in another order of keys, and another with one waypoint more', () => {
    const saved = savePlan(plan);
    const { waypoints, ...rest } = saved;
    expect(isSamePlan(saved, { waypoints, ...rest })).toBe(true);
    const preferences = { hills: 0.1, green: 0.75 };
    expect(isSamePlan(saved, { ...saved, preferences })).toBe(true);
    const more = applyChange(plan, addWaypoint(plan, { position: [8.8, 49.4], snap: true }));
    expect(isSamePlan(saved, savePlan(more))).toBe(false);
  });
});
