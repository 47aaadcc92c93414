import { expect, it } from 'vitest';
import { text } from './planner.ts';

// https://www.sac-cas.ch: mountain and alpine hiking scale; none of its degrees is climbing.
it('calls the degrees of difficulty what the Swiss Alpine Club calls them', () => {
  expect(text.difficulty.names).toEqual({
    T1: 'T1, hiking',
    T2: 'T2, mountain hiking',
    T3: 'T3, demanding mountain hiking',
    T4: 'T4, alpine hiking',
    T5: 'T5, demanding alpine hiking',
    T6: 'T6, difficult alpine hiking',
  });
});
