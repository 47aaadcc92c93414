import { describe, expect, it } from 'vitest';
import {
  figureOfEight,
  hillAt,
  lineThrough,
  outAndBack,
  reversed,
  square,
  twoLaps,
} from '../testing/test-lines.ts';
import { prepared, runAlong, START_SECONDS } from '../testing/run-simulated.ts';
import { detourFrom } from '../simulation/detour.ts';
import { progressOf } from './progress.ts';
import { advanceRun, distanceOf, startRun } from './run.ts';
import type { Run } from './run.ts';

const lines = {
  square,
  'out and back': outAndBack,
  'figure of eight': figureOfEight,
  'two laps': twoLaps,
};
const noises = [0, 5, 10, 15];
const seeds = [1, 2, 3];

/** How far beside the truth a place on the line was, for each step: sorted. */
function errorsOf(steps: ReturnType<typeof runAlong>['steps']): number[] {
  return steps
    .map(({ truth, progress }) => Math.abs((progress.onLine?.alongMetres ?? 0) - truth.alongMetres))
    .toSorted((a, b) => a - b);
}

describe('a runner who follows the line', () => {
  for (const [name, line] of Object.entries(lines)) {
    for (const noiseMetres of noises) {
      it(`is placed on ${name} with noise of ${noiseMetres} m`, () => {
        for (const seed of seeds) {
          const { steps, last } = runAlong(line, { noiseMetres, seed });
          const errors = errorsOf(steps);
          expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThan(8 + 2.2 * noiseMetres);
          expect(last.run.hasArrived).toBe(true);
          expect(steps.filter(({ progress }) => progress.onLine?.isOff)).toEqual([]);
          expect(steps.filter(({ progress }) => progress.onLine?.isWrongWay)).toEqual([]);
          const { lengthMetres } = prepared(line);
          expect(Math.abs(last.progress.distanceMetres - lengthMetres)).toBeLessThan(
            20 + 2 * noiseMetres,
          );
        }
      });
    }
  }

  it('is told less to go with each step, down to nothing', () => {
    const { steps, last } = runAlong(square);
    const toGo = steps.map(({ progress }) => progress.onLine?.toGoMetres ?? 0);
    expect(toGo.every((metres, index) => index === 0 || metres <= toGo[index - 1]! + 1)).toBe(true);
    expect(last.progress.onLine?.toGoMetres).toBeLessThan(5);
  });

  it('has the pace, the flat pace and the climb of the way', () => {
    const { steps } = runAlong(square, { noiseMetres: 3 });
    const { progress } = steps[200]!;
    expect(progress.paceSecondsPerKm).toBeGreaterThan(300);
    expect(progress.paceSecondsPerKm).toBeLessThan(370);
    // 600 m up a hill: on the flat it would be faster.
    expect(progress.flatPaceSecondsPerKm).toBeLessThan(progress.paceSecondsPerKm! - 10);
    expect(progress.climbMetres).toBeGreaterThan(hillAt(600) - hillAt(0) - 4);
    expect(progress.onLine?.toGoSeconds).toBeGreaterThan(380);
    expect(progress.onLine?.toGoSeconds).toBeLessThan(520);
  });

  it('goes on behind a tunnel where they come out of it', () => {
    const { steps, last } = runAlong(figureOfEight, {
      noiseMetres: 5,
      gaps: [{ fromMetres: 900, toMetres: 1300 }],
    });
    const after = steps.find(({ truth }) => truth.alongMetres > 1330)!;
    expect(Math.abs(after.progress.onLine!.alongMetres - after.truth.alongMetres)).toBeLessThan(25);
    expect(last.run.hasArrived).toBe(true);
    expect(Math.abs(last.progress.distanceMetres - 3200)).toBeLessThan(60);
  });

  it('is on the way back soon after turning early on an out and back', () => {
    const early = lineThrough([
      [0, 0],
      [600, 0],
      [600, 360],
      [600, 0],
      [0, 0],
    ]);
    const { steps, last } = runAlong(outAndBack, { ran: early, noiseMetres: 5 });
    const back = steps.find(({ truth }) => truth.alongMetres > 960 + 90)!;
    expect(
      Math.abs(back.progress.onLine!.alongMetres - (back.truth.alongMetres + 80)),
    ).toBeLessThan(30);
    expect(last.run.hasArrived).toBe(true);
    expect(Math.abs(last.progress.distanceMetres - 1920)).toBeLessThan(60);
  });

  it('can begin in the middle of the line', () => {
    const { last } = runAlong(square, { fromMetres: 800, noiseMetres: 5 });
    expect(last.run.hasArrived).toBe(true);
    expect(Math.abs(last.progress.distanceMetres - 1200)).toBeLessThan(40);
  });
});

describe('a runner who does not follow it', () => {
  it('is told once that the way is wrong, and has not arrived at its start', () => {
    for (const noiseMetres of noises) {
      const { last, said } = runAlong(square, { ran: reversed(square), noiseMetres });
      expect(said.filter(({ kind }) => kind === 'wrong_way')).toHaveLength(1);
      expect(said.filter(({ kind }) => kind === 'arrived')).toEqual([]);
      expect(Math.abs(last.progress.distanceMetres - 2000)).toBeLessThan(40 + 3 * noiseMetres);
    }
  });

  it('is told once to be off, and once to be back', () => {
    for (const noiseMetres of noises) {
      for (const seed of seeds) {
        const ran = {
          ...square,
          line: [
            ...square.line.slice(0, 21),
            ...detourFrom(prepared(square), { atMetres: 200, sidewaysMetres: 150, forMetres: 250 })
              .line,
          ],
        };
        const { said, last, steps } = runAlong(square, { ran, noiseMetres, seed });
        const kinds = said.map(({ kind }) => kind).filter((kind) => kind.endsWith('route'));
        expect(kinds).toEqual(['off_route', 'back_on_route']);
        const off = steps.find(({ progress }) => progress.onLine?.isOff)!;
        expect(off.truth.alongMetres).toBeLessThan(200 + 60 + 3 * noiseMetres + 15);
        expect(last.run.hasArrived).toBe(true);
        // 250 m of the line were 550 m beside it.
        expect(Math.abs(last.progress.distanceMetres - 2300)).toBeLessThan(80 + 4 * noiseMetres);
      }
    }
  });

  it('is not taken for further on at a crossing, nor for off', () => {
    const { steps } = runAlong(figureOfEight, { noiseMetres: 8 });
    const jumps = steps.filter(
      ({ progress, truth }) =>
        Math.abs((progress.onLine?.alongMetres ?? 0) - truth.alongMetres) > 200,
    );
    expect(jumps).toEqual([]);
  });

  it('has no progress far from the line, but a distance', () => {
    const far = lineThrough([
      [3000, 3000],
      [3600, 3000],
    ]);
    const { last } = runAlong(square, { ran: far, noiseMetres: 5 });
    expect(last.progress.onLine).toBeNull();
    expect(Math.abs(last.progress.distanceMetres - 600)).toBeLessThan(30);
  });
});

describe('a run without a line', () => {
  for (const withSpeed of [true, false]) {
    it(`is measured ${withSpeed ? 'by speeds' : 'by positions alone'}`, () => {
      for (const noiseMetres of noises) {
        const { last } = runAlong(null, { ran: figureOfEight, noiseMetres, withSpeed });
        expect(Math.abs(last.progress.distanceMetres - 3200) / 3200).toBeLessThan(
          withSpeed ? 0.03 : 0.03 + noiseMetres / 150,
        );
      }
    });
  }

  it('ends a lap each kilometre, and the last one with the run', () => {
    const { last } = runAlong(null, { ran: figureOfEight });
    const { laps } = advanceRun(last.run, {
      kind: 'finish',
      timeSeconds: last.run.timeSeconds,
    });
    expect(laps.ended.map(({ trigger }) => trigger)).toEqual([
      'distance',
      'distance',
      'distance',
      'end',
    ]);
    expect(laps.ended[0]?.distanceMetres).toBeCloseTo(1000);
    expect(laps.ended[0]?.durationSeconds).toBeCloseTo(1000 / 3, -1);
  });
});

describe('a pause', () => {
  const begin = startRun({
    timeSeconds: START_SECONDS,
    source: null,
    lapMetres: 1000,
    autoPause: true,
  });
  const fixAt = (seconds: number, north: number) => ({
    kind: 'fix' as const,
    timeSeconds: START_SECONDS + seconds,
    position: [8.69, 49.41 + north / 111_195] as const,
    accuracyMetres: 5,
  });
  const runFor = (run: Run, from: number, seconds: number, metres = 3) => {
    let next = run;
    for (let second = 1; second <= seconds; second++) {
      next = advanceRun(next, fixAt(from + second, (from + second) * metres));
    }
    return next;
  };

  it('counts neither time nor the way that was gone in it', () => {
    let run = runFor(begin, 0, 100);
    run = advanceRun(run, { kind: 'pause', timeSeconds: START_SECONDS + 100 });
    run = advanceRun(run, fixAt(300, 2000));
    run = advanceRun(run, { kind: 'resume', timeSeconds: START_SECONDS + 400 });
    const before = distanceOf(run);
    run = runFor(run, 400, 100);
    expect(run.activeSeconds).toBeCloseTo(200, 0);
    expect(Math.abs(distanceOf(run) - before - 300)).toBeLessThan(15);
  });

  it('begins by itself for somebody who stands, where that is wished', () => {
    let run = runFor(begin, 0, 60);
    for (let second = 61; second <= 180; second++) run = advanceRun(run, fixAt(second, 180));
    expect(run.activeSeconds).toBeLessThan(85);
    expect(progressOf(run).paceSecondsPerKm).toBeNull();
  });
});

it('gives the same run for the same events', () => {
  expect(runAlong(square, { noiseMetres: 10 }).last.run).toEqual(
    runAlong(square, { noiseMetres: 10 }).last.run,
  );
});
