import { expect, it } from 'vitest';
import { readSession, removeSession, sessionCookieName, writeSession } from './auth-cookies.ts';

const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 1_900_000_000 };

function asCookies(set: readonly { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(set.map(({ name, value }) => [name, value]));
}

it('names the cookie as the client does', () => {
  expect(sessionCookieName('maps.example.org')).toBe('sb-maps-auth-token');
  expect(sessionCookieName('127.0.0.1')).toBe('sb-127-auth-token');
  expect(sessionCookieName('localhost')).toBe('sb-localhost-auth-token');
});

it('stores a short session in one cookie', () => {
  const set = writeSession('sb', session, {});
  expect(set).toEqual([
    { name: 'sb', value: `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}` },
  ]);
  expect(readSession('sb', asCookies(set))).toEqual(session);
});

it('cuts a long one into chunks of at most 3180 characters', () => {
  const long = { ...session, user: { name: 'Zoë '.repeat(1500) } };
  const set = writeSession('sb', long, {});
  expect(set.map(({ name }) => name)).toEqual(['sb.0', 'sb.1', 'sb.2', 'sb.3']);
  expect(set.slice(0, -1).every(({ value }) => value.length === 3180)).toBe(true);
  expect(readSession('sb', asCookies(set))).toEqual(long);
});

it('removes the cookies of an earlier session, and no others', () => {
  const before = { sb: 'x', 'sb.0': 'x', 'sb.4': 'x', 'sb.01': 'x', 'sb-code-verifier': 'x' };
  expect(writeSession('sb', session, before)).toEqual([
    { name: 'sb.0', value: '' },
    { name: 'sb.4', value: '' },
    { name: 'sb', value: expect.stringMatching(/^base64-/) as string },
  ]);
  expect(removeSession('sb', before).map(({ name }) => name)).toEqual(['sb', 'sb.0', 'sb.4']);
});

it.each([
  ['no cookie', {}],
  ['a cookie in another form', { sb: JSON.stringify(session) }],
  ['a chunk that is missing', asCookies([{ name: 'sb.1', value: 'base64-e30' }])],
  ['text that is not JSON', { sb: `base64-${Buffer.from('{"access').toString('base64url')}` }],
  ['JSON that is no session', { sb: `base64-${Buffer.from('[]').toString('base64url')}` }],
])('reads no session from %s', (_, cookies) => {
  expect(readSession('sb', cookies)).toBeUndefined();
});
