import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { returnAddress } from './return-address.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://maps.example' }));
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['/run?r=abc#top', '/run?r=abc#top'],
  ['/login?next=/run', '/'],
  ['/logout', '/'],
  ['/callback#access_token=a', '/'],
  ['/login-history', '/login-history'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/login', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/..//elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('goes on from %s to %s', (next, address) => {
  expect(returnAddress(next)).toBe(address);
});
