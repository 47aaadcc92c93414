import { expect, it } from 'vitest';
import { cacheValidTokens } from './cache-valid-tokens.ts';

function counted(exp?: number) {
  const seen: string[] = [];
  let time = 0;
  const verify = cacheValidTokens(
    async (token) => {
      seen.push(token);
      if (token === 'bad') return { status: 'refused', reason: 'invalid' };
      return { status: 'valid', claims: exp === undefined ? {} : { exp } };
    },
    () => time,
  );
  return { seen, verify, passTo: (ms: number) => (time = ms) };
}

it('verifies a token again only after a minute', async () => {
  const { seen, verify, passTo } = counted();
  await verify('a');
  passTo(59_999);
  await verify('a');
  expect(seen).toEqual(['a']);
  passTo(60_000);
  await verify('a');
  expect(seen).toEqual(['a', 'a']);
});

it('verifies a token again as soon as it expires', async () => {
  const { seen, verify, passTo } = counted(10);
  await verify('a');
  passTo(10_000);
  await verify('a');
  expect(seen).toEqual(['a', 'a']);
});

it('verifies refused tokens every time, and caches a thousand at most', async () => {
  const { seen, verify } = counted();
  await verify('bad');
  await verify('bad');
  expect(seen).toEqual(['bad', 'bad']);
  for (let index = 0; index <= 1_000; index += 1) await verify(`token ${index}`);
  const before = seen.length;
  await verify('token 1000');
  await verify('token 0');
  expect(seen.slice(before)).toEqual(['token 0']);
});
