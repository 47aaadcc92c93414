import { expect, it } from 'vitest';
import { momentText } from './moment.tsx';

const now = Date.parse('2026-03-15T12:00:00Z');

it.each([
  ['2026-03-15T11:59:30Z', 'just now'],
  ['2026-03-15T12:00:20Z', 'just now'],
  ['2026-03-15T11:58:10Z', '1 minute ago'],
  ['2026-03-15T09:00:00Z', '3 hours ago'],
  ['2026-03-14T10:00:00Z', 'yesterday'],
  ['2026-03-05T12:00:00Z', '10 days ago'],
  ['2026-01-01T12:00:00Z', '1 Jan 2026'],
])('says of %s that it is %s', (at, expected) => {
  expect(momentText(at, now)).toBe(expected);
});
