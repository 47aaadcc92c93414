import type { Split } from '@webmaps/router/splits/measure-splits';
import { describe, expect, it } from 'vitest';
import { readDaySettings } from './day-settings.ts';
import {
  darkSpans,
  elapsedSeconds,
  lightAlong,
  lightAt,
  lightSpans,
  secondsAt,
  spreadTime,
} from './day-plan.ts';
import { goalFor, readGoal } from './goal.ts';

function split(at: number, durationSeconds: number, length = 1000): Split {
  return {
    startMetres: at * 1000,
    endMetres: at * 1000 + length,
    durationSeconds,
    paceSecondsPerKm: (durationSeconds / length) * 1000,
    gradeAdjustedMetres: durationSeconds / 0.36,
    climbMetres: 0,
    descentMetres: 0,
  };
}

/** The second goes uphill. */
const splits = [split(0, 360), split(1, 540), split(2, 180, 500)];
const sum = (list: readonly Split[]) => list.reduce((all, each) => all + each.durationSeconds, 0);

describe('a goal time', () => {
  it('is met exactly, however it is spread', () => {
    for (const effort of ['even_effort', 'even_pace'] as const) {
      const spread = spreadTime(splits, { goalSeconds: 900, effort });
      expect(sum(spread)).toBeCloseTo(900, 6);
    }
    expect(sum(spreadTime(splits, { goalSeconds: null, effort: 'even_pace' }))).toBeCloseTo(1080);
    expect(spreadTime(splits, { goalSeconds: null, effort: 'even_effort' })).toBe(splits);
    expect(spreadTime([], { goalSeconds: 900, effort: 'even_pace' })).toEqual([]);
  });

  it('is as hard everywhere of even effort, and as fast of even pace', () => {
    const effort = spreadTime(splits, { goalSeconds: 900, effort: 'even_effort' });
    const worth = effort.map((each) => each.durationSeconds / each.gradeAdjustedMetres);
    for (const each of worth) expect(each).toBeCloseTo(worth[0] ?? NaN, 9);
    const pace = spreadTime(splits, { goalSeconds: 900, effort: 'even_pace' });
    for (const each of pace) expect(each.paceSecondsPerKm).toBeCloseTo(360, 9);
  });

  it('is read as people write it', () => {
    expect(readGoal('45:00')).toBe(2700);
    expect(readGoal(' 1:45:30 ')).toBe(6330);
    expect(readGoal('95:00')).toBe(5700);
    for (const wrong of ['', '45', '1:75:00', '45:60', 'soon', '1:2:3', '-1:00']) {
      expect(readGoal(wrong), wrong).toBeNull();
    }
  });
});

describe('a stop', () => {
  it('of 10 minutes moves all that comes after it by 10 minutes, and nothing before', () => {
    const timing = { splits, stays: [{ metres: 1500, seconds: 600 }] };
    expect(elapsedSeconds(timing)).toEqual([360, 1500, 1680]);
    expect(secondsAt(timing, 1000)).toBe(360);
    expect(secondsAt(timing, 1500)).toBe(630);
    expect(secondsAt(timing, 1500.001)).toBeCloseTo(1230, 2);
    expect(secondsAt(timing, 2500)).toBe(1680);
  });

  it('is part of the goal, which leaves the rest for moving', () => {
    const route = { lengthMetres: 2500, staySeconds: 600 };
    expect(goalFor('25:00', route)).toEqual({ status: 'ready', movingSeconds: 900 });
    expect(goalFor('10:00', route)).toEqual({ status: 'all_stops' });
    expect(goalFor('11:00', route)).toEqual({ status: 'too_fast', paceSecondsPerKm: 24 });
    expect(goalFor(' ', route)).toEqual({ status: 'none' });
    expect(goalFor('soon', route)).toEqual({ status: 'unreadable' });
  });
});

describe('the light along the way', () => {
  it('passes from day through twilight to dark at the hours of the almanac', () => {
    // Heidelberg, 24 November 2026: sunset 16:32, end of civil twilight 17:06, UTC+1.
    const heidelberg = [8.69, 49.41] as const;
    const at = (hour: number, minute: number) => Date.UTC(2026, 10, 24, hour - 1, minute);
    expect(lightAt(heidelberg, at(12, 0))).toBe('day');
    expect(lightAt(heidelberg, at(16, 28))).toBe('day');
    expect(lightAt(heidelberg, at(16, 40))).toBe('twilight');
    expect(lightAt(heidelberg, at(17, 12))).toBe('dark');
    expect(lightAt(heidelberg, at(6, 0))).toBe('dark');
    expect(lightAt(heidelberg, at(23, 50))).toBe('dark');

    const changes = lightAlong(
      { splits, stays: [] },
      { startsAt: at(16, 25), positionAt: () => heidelberg },
    );
    expect(changes.map(({ light }) => light)).toEqual(['day', 'twilight']);
    expect(changes[1]?.metres).toBeGreaterThan(500);
    expect(changes[1]?.metres).toBeLessThan(1800);
  });

  it('is dark before the dawn and after the dusk of one long run', () => {
    const heidelberg = [8.69, 49.41] as const;
    const long = Array.from({ length: 100 }, (_, at) => split(at, 600));
    const changes = lightAlong(
      { splits: long, stays: [] },
      { startsAt: Date.UTC(2026, 10, 24, 4), positionAt: () => heidelberg },
    );
    const lights = ['dark', 'twilight', 'day', 'twilight', 'dark'];
    expect(changes.map(({ light }) => light)).toEqual(lights);
    const parts = lightSpans(changes, 100_000);
    expect(parts.map(({ light }) => light)).toEqual(lights);
    expect(parts[0]?.startMetres).toBe(0);
    expect(parts.at(-1)?.endMetres).toBe(100_000);
    for (const [index, { startMetres }] of parts.slice(1).entries()) {
      expect(startMetres).toBe(parts[index]?.endMetres);
    }
    const spans = darkSpans(changes);
    expect(spans.map(({ from }) => from.light)).toEqual(['dark', 'dark']);
    expect(spans[0]).toMatchObject({ from: { metres: 0 }, until: { light: 'twilight' } });
    expect(spans[1]?.until).toBeUndefined();
    expect(darkSpans([])).toEqual([]);
  });

  it('is day in the midnight sun, and dark in the polar night', () => {
    const north = [20, 78] as const;
    expect(lightAt(north, Date.UTC(2026, 5, 21, 0))).toBe('day');
    expect(lightAt(north, Date.UTC(2026, 11, 21, 12))).toBe('dark');
  });

  it('knows the time at any distance', () => {
    expect(secondsAt({ splits, stays: [] }, 0)).toBe(0);
    expect(secondsAt({ splits, stays: [] }, 1000)).toBe(360);
    expect(secondsAt({ splits, stays: [] }, 1500)).toBe(630);
    expect(secondsAt({ splits, stays: [] }, 99999)).toBe(1080);
  });
});

describe('what was set for the day', () => {
  it('is forgotten after some days, and where it cannot be read', () => {
    const setAt = Date.UTC(2026, 10, 24);
    const stop = {
      position: [8.7, 49.4],
      name: 'Brunnen',
      kind: 'water',
      minutes: 4,
      openingHours: '',
    };
    const kept = {
      start: '2026-11-24T09:00',
      goal: '1:45:00',
      effort: 'even_pace',
      stops: [stop],
      setAt,
    };
    const text = JSON.stringify(kept);
    expect(readDaySettings(text, setAt + 86_400_000)).toEqual(kept);
    expect(readDaySettings(text, setAt + 4 * 86_400_000)).toMatchObject({
      start: '',
      goal: '',
      stops: [],
      effort: 'even_pace',
    });
    expect(
      readDaySettings('{"start":"soon","goal":7,"effort":"none","stops":[{"name":"X"},7,null]}', 0),
    ).toEqual({
      start: '',
      goal: '',
      effort: 'even_effort',
      stops: [],
      setAt: 0,
    });
  });
});
