import { expect, it } from 'vitest';
import { IdSet } from './id-set.ts';

it('holds ids beyond 32 bits, each once', () => {
  const ids = new IdSet();
  const given = Array.from({ length: 50_000 }, (_, at) => at * 3 + (at % 2) * 11_000_000_000);
  expect(given.every((id) => ids.add(id))).toBe(true);
  expect(given.some((id) => ids.add(id))).toBe(false);
  expect(ids.size).toBe(50_000);
  expect(given.every((id) => ids.has(id))).toBe(true);
  expect(ids.has(1)).toBe(false);
});
