import { expect, it } from 'vitest';
import { runAlong } from '../testing/run-simulated.ts';
import { lineThrough } from '../testing/test-lines.ts';

const withCues = lineThrough(
  [
    [0, 0],
    [400, 0],
    [400, 300],
  ],
  [
    { type: 'depart', alongMetres: 0, text: 'Start' },
    { type: 'left', alongMetres: 400, text: 'Turn left onto High Street' },
    { type: 'arrive', alongMetres: 700, text: 'You have arrived' },
  ],
);

it('tells a turn early and once more at it, then the end', () => {
  for (const noiseMetres of [0, 5, 15]) {
    const { said } = runAlong(withCues, { noiseMetres });
    const kinds = said.map(({ kind }) => kind);
    expect(kinds).toEqual(['cue', 'cue', 'arrived']);
    const metres = said.flatMap((one) => (one.kind === 'cue' ? [one.metres] : []));
    expect(metres[0]).toBeGreaterThan(70);
    expect(metres[0]).toBeLessThanOrEqual(100);
    expect(metres[1]).toBeLessThanOrEqual(22);
  }
});

it('tells each kilometre with its time', () => {
  const long = lineThrough([
    [0, 0],
    [2100, 0],
  ]);
  const laps = runAlong(long).said.flatMap((one) => (one.kind === 'lap' ? [one] : []));
  expect(laps.map(({ number }) => number)).toEqual([1, 2]);
  expect(laps[1]?.lap.durationSeconds).toBeCloseTo(1000 / 3, -1);
});
