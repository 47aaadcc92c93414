import { describe, expect, it } from 'vitest';
import { changeSteps } from './change-steps.ts';

const steps = [
  { id: 'a', title: 'Buy paint', done: true },
  { id: 'b', title: 'Paint', done: false },
];

describe('a step', () => {
  it('is added at the end, or after as many as it had before it', () => {
    const step = { id: 'c', title: 'Look', done: true };
    expect(changeSteps(steps, { step }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(changeSteps(steps, { step, after: 1 }).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });

  it('is changed in what is named alone', () => {
    expect(changeSteps(steps, { step: { id: 'b', done: true } })[1]).toEqual({
      id: 'b',
      title: 'Paint',
      done: true,
    });
    expect(changeSteps(steps, { step: { id: 'a', title: 'Buy' } })[0]?.done).toBe(true);
  });

  it('is removed by its id, and one that is gone is not ticked into being', () => {
    expect(changeSteps(steps, { step: { id: 'a' } })).toEqual(steps.slice(1));
    expect(changeSteps(steps, { step: { id: 'x', done: true } })).toEqual(steps);
  });
});
