import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nextAddress } from './next-address.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://maps.example' }));
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['/run?r=abc#top', '/run?r=abc#top'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example', '/'],
  ['/..//elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['/a/../%2e%2e//elsewhere.example', '/'],
  ['https://elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('comes back from %s to %s', (next, address) => {
  expect(nextAddress(next)).toBe(address);
});
