import { expect, it } from 'vitest';
import { prepared, runAlong } from '../testing/run-simulated.ts';
import { lineThrough, square } from '../testing/test-lines.ts';
import { divertRoute, rejoinPlace } from './divert-route.ts';
import { positionAt } from './guide-route.ts';

const route = prepared({
  ...square,
  cues: [
    { type: 'left', alongMetres: 500, text: 'Turn left' },
    { type: 'left', alongMetres: 1000, text: 'Turn left' },
  ],
});
const wayBack = lineThrough(
  [
    [700, 200],
    [600, 200],
    [500, 200],
  ],
  [
    { type: 'depart', alongMetres: 0, text: 'Start' },
    { type: 'arrive', alongMetres: 200, text: 'You have arrived' },
  ],
);

it('leads back to the line and on to its end', () => {
  const diverted = divertRoute(route, { wayBack, rejoinMetres: 700 });
  const { lengthMetres } = prepared(diverted);
  expect(lengthMetres).toBeCloseTo(200 + 1300, -1);
  expect(diverted.cues.map(({ type, alongMetres }) => [type, Math.round(alongMetres)])).toEqual([
    ['depart', 0],
    ['left', 500],
  ]);
  expect(runAlong(diverted, { noiseMetres: 5 }).last.run.hasArrived).toBe(true);
});

it('does not lead back behind where the line was left', () => {
  const at = (along: number) => positionAt(route, along);
  expect(rejoinPlace(route, { leftMetres: 400, from: at(350) }).alongMetres).toBe(400);
  expect(rejoinPlace(route, { leftMetres: 400, from: at(620) }).alongMetres).toBeCloseTo(620);
});
