import { describe, expect, it } from 'vitest';
import type { Route } from '@webmaps/router/route/route';
import { testRoute } from '../../../map/route/test-route.ts';
import { text } from '../../../text/en/day-plan.ts';
import { hoursSentence } from './day-sentences.ts';
import { goalPace, momentAt, planDay } from './plan-day.ts';
import type { Stop } from './stop.ts';
import { readMinutes, readStops } from './stop.ts';

/** About 2.5 km along the 49th parallel, the second kilometre uphill. */
const route: Route = {
  ...testRoute([
    [8.69, 49.41],
    [8.7245, 49.41],
  ]),
  distanceMetres: 2500,
  splits: [splitOf(0, 1000, 360), splitOf(1000, 2000, 540), splitOf(2000, 2500, 180)],
};

function splitOf(startMetres: number, endMetres: number, durationSeconds: number) {
  return {
    startMetres,
    endMetres,
    durationSeconds,
    paceSecondsPerKm: (durationSeconds / (endMetres - startMetres)) * 1000,
    gradeAdjustedMetres: durationSeconds / 0.36,
    climbMetres: 0,
    descentMetres: 0,
  };
}

/** As the field writes it, by the clock of the machine. */
function localTime(at: number): string {
  const date = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 16);
}

/** 60 % along: in the second split. */
const cafe: Stop = {
  position: [8.7107, 49.4105],
  name: 'Café',
  kind: 'food',
  minutes: 10,
  openingHours: 'Mo-Fr 08:00-15:00',
};
const well: Stop = {
  position: [8.6969, 49.4095],
  name: 'Well',
  kind: 'water',
  minutes: 2,
  openingHours: '',
};
const set = { start: '', goal: '', effort: 'even_effort' as const, stops: [cafe, well] };

describe('a day with stops', () => {
  it('has them in the order of the route, each with its arrival', () => {
    const day = planDay(route, set);
    expect(day?.stops.map(({ name }) => name)).toEqual(['Well', 'Café']);
    const [first, second] = day?.stops ?? [];
    expect(first?.arrivalSeconds).toBeCloseTo(180, 0);
    expect(second?.arrivalSeconds).toBeCloseTo(360 + 270 + 120, -1);
    expect(first).not.toHaveProperty('arrival');
    expect(day?.finishSeconds).toBe(1080 + 720);
  });

  it('finishes exactly as much later as a stop takes', () => {
    const start = localTime(Date.UTC(2026, 10, 24, 14, 50));
    const without = planDay(route, { ...set, start, stops: [] });
    const stopped = planDay(route, { ...set, start, stops: [cafe] });
    const at = (day: typeof without) => day?.clock?.marks.map((mark) => mark.at) ?? [];
    const [before, after] = [at(without), at(stopped)];
    expect(after.map((time, index) => time - (before[index] ?? NaN))).toEqual([
      0, 600_000, 600_000,
    ]);
    expect((stopped?.clock?.finishAt ?? 0) - (without?.clock?.finishAt ?? 0)).toBe(600_000);
    expect(stopped?.stops[0]?.arrival?.at).toBeCloseTo(Date.parse(start) + 630_000, -4);
  });

  it('meets the goal together with its stops, at one effort on the move', () => {
    const day = planDay(route, { ...set, goal: '30:00' });
    expect(day?.finishSeconds).toBeCloseTo(1800, 6);
    const moving = day?.timing.splits.map(
      (split) => split.durationSeconds / split.gradeAdjustedMetres,
    );
    for (const worth of moving ?? []) expect(worth).toBeCloseTo(moving?.[0] ?? NaN, 9);
    expect(planDay(route, { ...set, goal: '12:00' })?.goal.status).toBe('all_stops');
  });

  it('knows the time at any distance where the start is known', () => {
    const start = localTime(Date.UTC(2026, 10, 24, 14, 50));
    const day = planDay(route, { ...set, start, stops: [{ ...cafe, minutes: 120 }] });
    const minutesAt = (metres: number) =>
      ((day ? momentAt(day, metres)?.at : undefined) ?? NaN) / 60_000 - Date.parse(start) / 60_000;
    expect(minutesAt(0)).toBe(0);
    expect(minutesAt(1000)).toBe(6);
    expect(minutesAt(2000)).toBe(15 + 120);
    expect(day && momentAt(day, 2400)?.light).toBe('dark');
    const unset = planDay(route, set);
    expect(unset && momentAt(unset, 1000)).toBeNull();
  });

  it('tells the pace on the flat that a goal takes of the time for moving', () => {
    // 30:00 with 12 minutes of stops leave 18:00, which is what the route takes at 6:00.
    const day = planDay(route, { ...set, goal: '30:00' });
    expect(day && goalPace(day, 360)).toBeCloseTo(360, 9);
    const unset = planDay(route, set);
    expect(unset && goalPace(unset, 360)).toBeNull();
  });

  it('is darker after a long stop', () => {
    const start = localTime(Date.UTC(2026, 10, 24, 14, 50));
    const long = { ...cafe, minutes: 120 };
    const lights = (stops: readonly Stop[]) =>
      planDay(route, { ...set, start, stops })?.clock?.changes.map(({ light }) => light);
    expect(lights([])).toEqual(['day']);
    expect(lights([long])).toEqual(['day', 'dark']);
  });

  it('leaves out stops that the route does not pass, and adds no time at the finish', () => {
    const far: Stop = { ...cafe, position: [8.71, 49.5] };
    expect(planDay(route, { ...set, stops: [far] })?.stops).toEqual([]);
    const finish: Stop = { ...cafe, position: [8.7245, 49.41] };
    const day = planDay(route, { ...set, stops: [finish] });
    expect(day?.stops).toHaveLength(1);
    expect(day?.finishSeconds).toBe(1080);
    expect(day?.staySeconds).toBe(0);
  });

  it('is none where the router gives no splits', () => {
    expect(planDay({ ...route, splits: [] }, set)).toBeNull();
  });
});

describe('the opening hours of a stop', () => {
  it('are reported, and whether it is closed on arriving', () => {
    const at = new Date(2026, 10, 24, 15, 30).getTime();
    const stop = { ...cafe, metres: 1500, arrivalSeconds: 0 };
    expect(hoursSentence(stop)).toBe(text.hours(cafe.openingHours));
    const closed = hoursSentence({ ...stop, arrival: { at, light: 'day' } });
    expect(closed).toBe(text.closed('15:30', cafe.openingHours));
    const hour = 3_600_000;
    expect(hoursSentence({ ...stop, arrival: { at: at - hour, light: 'day' } })).toBe(
      text.hours(cafe.openingHours),
    );
    expect(hoursSentence({ ...stop, openingHours: '' })).toBeNull();
  });
});

describe('stored stops', () => {
  it('are read one by one, and what is no stop is left out', () => {
    const wrong = [{ ...cafe, position: [900, 0] }, { ...cafe, name: '' }, 'soon', null];
    expect(readStops([cafe, ...wrong, well])).toEqual([cafe, well]);
    expect(readStops([{ ...well, minutes: -4 }])).toEqual([well]);
    expect(readStops('none')).toEqual([]);
  });

  it('take whole minutes in range', () => {
    expect(readMinutes(' 10 ')).toBe(10);
    for (const wrong of ['', '0', '601', '1.5', '-2', 'ten', '1e2']) {
      expect(readMinutes(wrong), wrong).toBeNull();
    }
  });
});
