import { expect, it } from 'vitest';
import { parseWishes } from './wishes.ts';

it.each([
  ['{"monaco":"download","andorra":"pause"}', { monaco: 'download', andorra: 'pause' }],
  ['{"monaco":"burn","andorra":"remove"}', { andorra: 'remove' }],
  ['["download"]', { 0: 'download' }],
  ['null', {}],
  ['{', {}],
  [null, {}],
])('wishes are read from whatever is stored: %s', (stored, wishes) => {
  expect(parseWishes(stored)).toEqual(wishes);
});
