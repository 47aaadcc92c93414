import { expect, it } from 'vitest';
import { OpenConnections } from './open-connections.ts';

it('gives each holder so many connections and releases each once', () => {
  const count = new OpenConnections(2);
  const [first, second] = [count.take('a'), count.take('a')];
  expect([count.take('a'), count.take('b') === undefined]).toEqual([undefined, false]);
  first?.();
  first?.();
  expect(count.take('a')).toBeDefined();
  expect(count.take('a')).toBeUndefined();
  second?.();
  expect(count.take('a')).toBeDefined();
});

it('refuses no connection where there is no limit', () => {
  const count = new OpenConnections(0);
  const places = Array.from({ length: 100 }, () => count.take('a'));
  expect(places).not.toContain(undefined);
});
