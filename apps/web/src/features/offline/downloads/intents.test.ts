import { expect, it } from 'vitest';
import { parseIntents } from './intents.ts';

it.each([
  ['{"monaco":"download","andorra":"pause"}', { monaco: 'download', andorra: 'pause' }],
  ['{"monaco":"burn","andorra":"remove"}', { andorra: 'remove' }],
  ['["download"]', { 0: 'download' }],
  ['null', {}],
  ['{', {}],
  [null, {}],
])('intents are read from whatever is stored: %s', (stored, intents) => {
  expect(parseIntents(stored)).toEqual(intents);
});
