import { expect, it } from 'vitest';
import { simulateRun } from '../simulation/simulate-run.ts';
import { prepared, runAlong, simulation, START_SECONDS } from '../testing/run-simulated.ts';
import { square } from '../testing/test-lines.ts';
import { RunPlayer, trackOfRun } from './recording.ts';
import type { RecordedRun } from './recording.ts';
import type { RunEvent, RunStart } from './run-event.ts';

const start: RunStart = {
  timeSeconds: START_SECONDS,
  source: square,
  lapMetres: 1000,
  autoPause: false,
};
const fixes = [...simulateRun(square, { ...simulation, noiseMetres: 5 })].map(
  ({ fix }): RunEvent => ({ kind: 'fix', ...fix }),
);

function playRun(from: RunStart, events: readonly RunEvent[]): RecordedRun {
  const player = new RunPlayer(from);
  for (const event of events) player.take(event);
  return player.recorded();
}

it('plays the same run out of its events, with its fixes in columns', () => {
  const { run, segments } = playRun(start, fixes);
  expect(run).toEqual(runAlong(square, { noiseMetres: 5 }).last.run);
  const [points] = segments;
  expect(segments).toHaveLength(1);
  expect(points?.length).toBe(fixes.length);
  expect(points?.channels.timeSeconds?.[10]).toBe(START_SECONDS + 10);
  expect(points?.channels.distanceMetres?.at(-1)).toBeCloseTo(prepared(square).lengthMetres, -2);
  expect(points?.channels.elevationMetres?.[0]).toBeGreaterThan(80);
});

it('cuts the track at a pause, and leaves out what came in it', () => {
  const events: RunEvent[] = [
    ...fixes.slice(0, 100),
    { kind: 'pause', timeSeconds: START_SECONDS + 100 },
    ...fixes.slice(100, 120),
    { kind: 'resume', timeSeconds: START_SECONDS + 120 },
    ...fixes.slice(121, 400),
    { kind: 'lap', timeSeconds: START_SECONDS + 400 },
    ...fixes.slice(401, 500),
    { kind: 'finish', timeSeconds: START_SECONDS + 500 },
  ];
  const played = playRun(start, events);
  expect(played.segments.map(({ length }) => length)).toEqual([100, 279 + 99]);
  const { laps, sport } = trackOfRun(played, 'Evening run');
  expect(sport).toBe('running');
  expect(laps.map(({ trigger }) => trigger)).toEqual(['distance', 'manual', 'end']);
  expect(laps.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)).toBeCloseTo(480, 0);
});
