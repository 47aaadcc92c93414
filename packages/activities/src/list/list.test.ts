import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { isSameActivity, parseActivity } from '../activity.ts';
import { activityFixture } from '../testing/activity-fixture.ts';
import { filterActivities, sortActivities, yearsOf } from './activity-list.ts';
import { sumPeriod, sumWeeks } from './periods.ts';
import { shareAlong, shareOfWay } from './same-way.ts';

const on = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).getTime();
const short = activityFixture({
  id: 'a',
  name: 'Café loop',
  tags: ['easy'],
  startedAt: on(2025, 12, 30),
  facts: { distanceMetres: 4000, movingSeconds: 1600, climbMetres: null },
});
const long = activityFixture({ id: 'b', name: 'Long', startedAt: on(2026, 1, 3, 23) });

describe('a list of runs', () => {
  it('is narrowed by words, length, tag and year', () => {
    const find = (filter: Parameters<typeof filterActivities>[1]) =>
      filterActivities([short, long], filter).map(({ id }) => id);
    expect(find({ search: 'cafe RUNNING' })).toEqual(['a']);
    expect(find({ minMetres: 5000 })).toEqual(['b']);
    expect(find({ tag: 'easy' })).toEqual(['a']);
    expect(find({ year: 2026 })).toEqual(['b']);
    expect(yearsOf([short, long])).toEqual([2026, 2025]);
  });

  it('is ordered by start, length, pace or climb', () => {
    const order = (name: Parameters<typeof sortActivities>[1]) =>
      sortActivities([short, long], name)[0]?.id;
    expect(order('newest')).toBe('b');
    expect(order('oldest')).toBe('a');
    expect(order('fastest')).toBe('b');
    expect(order('climb')).toBe('b');
  });
});

describe('sums', () => {
  it('are by days of the week from Monday, whatever the year', () => {
    const { whole, parts } = sumPeriod([short, long], 'week', on(2026, 1, 1));
    expect(whole.from).toBe(on(2025, 12, 29, 0));
    expect(parts.map(({ runs }) => runs)).toEqual([0, 1, 0, 0, 0, 1, 0]);
    expect(whole).toMatchObject({ runs: 2, distanceMetres: 14_000, climbMetres: 120 });
  });

  it('are by days of the month and by months of the year', () => {
    expect(sumPeriod([long], 'month', on(2026, 1, 31)).parts.map(({ runs }) => runs)).toEqual(
      Array.from({ length: 31 }, (_, day) => (day === 2 ? 1 : 0)),
    );
    const year = sumPeriod([short, long], 'year', on(2026, 6, 1));
    expect(year.parts).toHaveLength(12);
    expect(year.whole.movingSeconds).toBe(3000);
  });

  it('are by the weeks of a span, of which only its own days count', () => {
    const weeks = sumWeeks([short, long], { from: on(2025, 12, 31, 0), to: on(2026, 1, 13, 0) });
    expect(weeks.map(({ from }) => from)).toEqual([
      on(2025, 12, 29, 0),
      on(2026, 1, 5, 0),
      on(2026, 1, 12, 0),
    ]);
    expect(weeks.map(({ runs }) => runs)).toEqual([1, 0, 0]);
    expect(sumWeeks([short], { from: on(2026, 3, 23, 0), to: on(2026, 4, 6, 0) })).toHaveLength(2);
  });
});

describe('the same way', () => {
  const north = (lon: number, from: number, to: number): Position[] => [
    [lon, from],
    [lon, to],
  ];

  it('is shared by lines side by side, and not by those a street apart', () => {
    expect(shareOfWay(north(8.7, 49.4, 49.42), north(8.7003, 49.4, 49.42))).toBe(1);
    expect(shareOfWay(north(8.7, 49.4, 49.42), north(8.7012, 49.4, 49.42))).toBe(0);
  });

  it('is the smaller share: a short line on a long one is another way', () => {
    const [half, whole] = [north(8.7, 49.4, 49.41), north(8.7, 49.4, 49.42)];
    expect(shareOfWay(half, whole)).toBeCloseTo(0.5, 1);
    expect(shareAlong(half, whole)).toBe(1);
    expect(shareOfWay([], whole)).toBe(0);
  });
});

describe('a kept run', () => {
  it('is read as it was written, and left out where it cannot be', () => {
    const activity = activityFixture();
    expect(parseActivity(structuredClone(activity))).toEqual(activity);
    expect(parseActivity({ ...activity, startedAt: null })).toBeUndefined();
    // One that was kept before more sensors were shown.
    const { averages: _, ...facts } = activity.facts;
    expect(parseActivity({ ...activity, facts })).toEqual(activity);
  });

  it('is changed by its edits, not by who wrote it', () => {
    const activity = activityFixture();
    expect(isSameActivity(activity, { ...activity, device: 'Other', version: 4 })).toBe(true);
    const edits = { kept: { from: 1, to: 2 }, removed: [] };
    expect(isSameActivity(activity, { ...activity, edits })).toBe(false);
  });
});
