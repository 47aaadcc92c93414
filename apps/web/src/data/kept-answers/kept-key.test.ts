import { expect, it } from 'vitest';
import { keptKeyOf } from './kept-key.ts';

it('is the same whatever the order of the conditions and the day', () => {
  const one = keptKeyOf(['tasks', 'list', { page: 1, filter: { today: '2026-11-27', id: ['a'] } }]);
  expect(one).toBe(
    keptKeyOf(['tasks', 'list', { filter: { id: ['a'], today: '2026-11-28' }, page: 1 }]),
  );
  expect(one).not.toBe(keptKeyOf(['tasks', 'list', { filter: { id: ['b'] }, page: 1 }]));
});

it('is none for what is not of projects and tasks', () => {
  expect(keptKeyOf(['people', 'list'])).toBeUndefined();
});
