import { expect, it } from 'vitest';
import { prepared, runAlong } from '../testing/run-simulated.ts';
import { lineThrough, square } from '../testing/test-lines.ts';
import { divertRoute, rejoinPlace } from './divert-route.ts';
import { positionAt } from './guide-route.ts';

const route = prepared({
  ...square,
  legs: [
    { endMetres: 600, profile: 'road' },
    { endMetres: 1500, profile: 'trail' },
    { endMetres: 2000, profile: 'easy' },
  ],
  cues: [
    { type: 'left', alongMetres: 500, text: 'Turn left' },
    { type: 'left', alongMetres: 1000, text: 'Turn left' },
  ],
});
const wayBack = {
  ...lineThrough(
    [
      [700, 200],
      [600, 200],
      [500, 200],
    ],
    [
      { type: 'depart', alongMetres: 0, text: 'Start' },
      { type: 'right', alongMetres: 100, text: 'Turn right' },
      { type: 'arrive', alongMetres: 200, text: 'You have arrived' },
    ],
  ),
  legs: [{ endMetres: 200, profile: 'trail' }],
};
/** Beside the beginning of the way back. */
const [from] = lineThrough([[700, 230]]).line;
if (!from) throw new Error('No place');

it('leads back to the line and on to its end', () => {
  const diverted = divertRoute(route, { from, wayBack, rejoinMetres: 700 });
  const { lengthMetres } = prepared(diverted);
  expect(lengthMetres).toBeCloseTo(30 + 200 + 1300, -1);
  expect(diverted.cues.map(({ type, alongMetres }) => [type, Math.round(alongMetres)])).toEqual([
    ['depart', 30],
    ['right', 130],
    ['left', 530],
  ]);
  expect(diverted.legs?.map(({ profile, endMetres }) => [profile, Math.round(endMetres)])).toEqual([
    ['trail', 230],
    ['trail', 1030],
    ['easy', 1530],
  ]);
  expect(runAlong(diverted, { noiseMetres: 5 }).last.run.hasArrived).toBe(true);
});

it('does not lead back behind where the line was left', () => {
  const at = (along: number) => positionAt(route, along);
  expect(rejoinPlace(route, { leftMetres: 400, from: at(350) }).alongMetres).toBe(400);
  expect(rejoinPlace(route, { leftMetres: 400, from: at(620) }).alongMetres).toBeCloseTo(620);
});
