import { describe, expect, it } from 'vitest';
import { measureActivity } from '../activity-facts.ts';
import { repeatStep, runFixture, START_SECONDS } from '../testing/run-fixture.ts';
import type { FixtureStep } from '../testing/run-fixture.ts';
import { findBestStretch } from './best-stretch.ts';
import { findJumps } from './find-jumps.ts';
import { secondsInZones } from './heart-zones.ts';
import { lapsOf, splitsOf, valueAt, wholeOf } from './parts.ts';
import { columnsOf } from './run-columns.ts';
import { profileOfRun } from './run-heights.ts';

const steady = (count: number) => repeatStep(count, { seconds: 1, metres: 3 });
const measure = (steps: readonly FixtureStep[]) => {
  const columns = columnsOf(runFixture(steps));
  return { columns, profile: profileOfRun(columns) };
};

describe('moving time', () => {
  it('leaves out a pause of the device, and the way that was made in it', () => {
    const run = measure([
      ...steady(100),
      { seconds: 60, metres: 40, isBreak: true },
      ...steady(100),
    ]);
    const whole = wholeOf(run);
    expect(whole.movingSeconds).toBe(200);
    expect(whole.elapsedSeconds).toBe(260);
    expect(whole.endMetres).toBeCloseTo(600, 3);
  });

  it('leaves out standing, whose positions wander', () => {
    const standing = Array.from({ length: 60 }, (_, at) => ({
      seconds: 1,
      metres: at % 2 === 0 ? 0.8 : -0.8,
    }));
    const whole = wholeOf(measure([...steady(200), ...standing, ...steady(200)]));
    expect(whole.movingSeconds).toBeGreaterThan(395);
    expect(whole.movingSeconds).toBeLessThan(415);
    expect(whole.endMetres).toBeLessThan(1225);
  });

  it('counts a slow walk', () => {
    const whole = wholeOf(measure(repeatStep(300, { seconds: 1, metres: 0.9 })));
    expect(whole.movingSeconds).toBe(300);
  });

  it('judges the long steps of a device that writes few points by themselves', () => {
    const sparse = [
      ...repeatStep(10, { seconds: 30, metres: 90 }),
      { seconds: 300, metres: 5 },
      ...repeatStep(10, { seconds: 30, metres: 90 }),
    ];
    expect(wholeOf(measure(sparse)).movingSeconds).toBe(600);
  });
});

describe('the line in lists', () => {
  it('has few points, and both ends, however long the run is', () => {
    const turning = Array.from({ length: 9000 }, (_, at) => ({ seconds: 1, metres: 2 + (at % 3) }));
    const run = measure(turning);
    const { line } = measureActivity(run);
    expect(line.length).toBeLessThanOrEqual(120);
    expect(line[0]).toEqual([8, 0]);
    expect(line.at(-1)?.[1]).toBeCloseTo(run.columns.lonLat.at(-1) ?? 0, 4);
  });
});

describe('splits and laps', () => {
  it('are even, with what is left at the end, and sum to the whole', () => {
    const run = measure(steady(900));
    const splits = splitsOf(run, 1000);
    expect(splits.map(({ endMetres }) => Math.round(endMetres))).toEqual([1000, 2000, 2700]);
    expect(splits[0]?.pace).toBeCloseTo(333.33, 1);
    expect(splits.reduce((sum, { movingSeconds }) => sum + movingSeconds, 0)).toBeCloseTo(900, 6);
  });

  it('are slower uphill than what they would be on the flat', () => {
    const uphill = Array.from({ length: 700 }, (_, at) => ({
      seconds: 1,
      metres: 3,
      elevationMetres: 100 + at * 0.15,
    }));
    const [first] = splitsOf(measure(uphill), 1000);
    expect(first?.flatPace).toBeLessThan((first?.pace ?? 0) * 0.9);
    expect(first?.climbMetres).toBeCloseTo(50, 0);
  });

  it('takes the laps of the device, each up to the next', () => {
    const laps = [0, 400].map((at) => ({ startSeconds: START_SECONDS + at, durationSeconds: 400 }));
    const parts = lapsOf(measure(steady(800)), laps);
    expect(parts.map(({ endMetres }) => Math.round(endMetres))).toEqual([1200, 2400]);
  });

  it('average what was recorded of the part alone, and nothing that was not', () => {
    const run = measure([
      ...repeatStep(500, { seconds: 1, metres: 2, cadence: 80, temperatureCelsius: -4 }),
      ...repeatStep(500, { seconds: 1, metres: 2, cadence: 90 }),
    ]);
    const parts = splitsOf(run, 1000);
    expect(parts[0]?.averages.temperatureCelsius).toBeCloseTo(-4, 9);
    expect(parts.map(({ averages }) => Math.round(averages.cadence ?? 0))).toEqual([80, 90]);
    expect(parts[1]?.averages).not.toHaveProperty('temperatureCelsius');
    expect(parts[1]?.averages).not.toHaveProperty('powerWatts');
  });

  it('average the heart rate by time', () => {
    const run = measure([
      ...repeatStep(10, { seconds: 10, metres: 30, heartRate: 120 }),
      ...repeatStep(10, { seconds: 30, metres: 90, heartRate: 160 }),
    ]);
    expect(wholeOf(run).averages.heartRate).toBeCloseTo(150, 0);
  });
});

describe('time in zones', () => {
  it('counts each second for the zone of its heart rate, and slow beats for the first', () => {
    const run = measure([
      ...repeatStep(60, { seconds: 1, metres: 3, heartRate: 70 }),
      ...repeatStep(30, { seconds: 1, metres: 3, heartRate: 155 }),
      ...repeatStep(10, { seconds: 1, metres: 3, heartRate: 195 }),
    ]);
    expect(secondsInZones(run.columns, 200)).toEqual([60, 0, 30, 0, 10]);
    expect(secondsInZones(measure(steady(5)).columns, 200)).toBeUndefined();
  });
});

describe('jumps', () => {
  it('are points to which nobody can have run, and from which the way goes on', () => {
    const jump = [
      { seconds: 1, metres: 300 },
      { seconds: 1, metres: 3 },
      { seconds: 1, metres: -300 },
    ];
    const { columns } = measure([...steady(50), ...jump, ...steady(50)]);
    expect(findJumps(columns)).toEqual([{ from: START_SECONDS + 51, to: START_SECONDS + 52 }]);
    expect(findJumps(measure(steady(50)).columns)).toEqual([]);
  });
});

describe('the best stretch', () => {
  it('is as fast as the fastest that trying all starts finds', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomBy(seed);
      const steps = Array.from({ length: 80 }, () =>
        random() < 0.1
          ? { seconds: 20, metres: 2, isBreak: true }
          : { seconds: 1 + Math.floor(random() * 3), metres: 2 + random() * 8 },
      );
      const { columns } = measure(steps);
      const stretch = 40 + random() * 120;
      const found = findBestStretch(columns, stretch);
      const tried = tryAllStarts(columns.metres, columns.times, stretch);
      expect(found?.seconds).toBeCloseTo(tried, 6);
    }
  });

  it('is not there in a shorter run', () => {
    expect(findBestStretch(measure(steady(100)).columns, 1000)).toBeUndefined();
  });
});

/** By every start and end at a point, read with the moments before and after pauses. */
function tryAllStarts(metres: Float64Array, times: Float64Array, stretch: number): number {
  const length = metres.at(-1) ?? 0;
  const last = (at: number) => {
    const index = metres.findLastIndex((metre) => metre <= at);
    const next = Math.min(index + 1, metres.length - 1);
    const gap = metres[next]! - metres[index]!;
    const share = gap > 0 ? (at - metres[index]!) / gap : 0;
    return times[index]! + share * (times[next]! - times[index]!);
  };
  const starts = [...metres, ...metres.map((metre) => metre - stretch)];
  const tried = starts
    .filter((start) => start >= 0 && start + stretch <= length)
    .map((start) => valueAt(metres, times, start + stretch) - last(start));
  return Math.min(...tried);
}

function randomBy(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
