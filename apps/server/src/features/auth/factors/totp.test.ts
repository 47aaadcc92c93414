import { expect, it } from 'vitest';
import { makeTotp, stepOfCode } from './totp.ts';

// RFC 6238, appendix B: the secret is "12345678901234567890"; the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

it.each(vectors)('accepts the code of the standard at second %i', async (seconds, code) => {
  const step = await stepOfCode(code, { secret, now: seconds * 1000, lastStep: undefined });
  expect(step).toBe(Math.floor(seconds / 30));
});

it('accepts a code one step off and no further', async () => {
  const ask = (now: number) => stepOfCode('050471', { secret, now, lastStep: undefined });
  const start = Math.floor(1_111_111_111 / 30) * 30_000;
  expect(await ask(start - 30_000)).toBe(start / 30_000);
  expect(await ask(start + 59_999)).toBe(start / 30_000);
  expect(await ask(start - 30_001)).toBeUndefined();
  expect(await ask(start + 60_000)).toBeUndefined();
});

it('accepts no code a second time, nor an earlier one after it', async () => {
  const now = 1_111_111_111_000;
  const step = Math.floor(now / 30_000);
  expect(await stepOfCode('050471', { secret, now, lastStep: step })).toBeUndefined();
  expect(await stepOfCode('081804', { secret, now, lastStep: step })).toBeUndefined();
  expect(await stepOfCode('050471', { secret, now, lastStep: step - 1 })).toBe(step);
});

it.each(['', '05047', '0504711', 'abcdef', '０５０４７１', '050471\n', '-50471'])(
  'refuses %j',
  async (code) => {
    const now = 1_111_111_111_000;
    expect(await stepOfCode(code, { secret, now, lastStep: undefined })).toBeUndefined();
  },
);

it('gives an app everything it needs', async () => {
  const { secret: made, uri, qrCode } = await makeTotp('Maps & More', 'ann@example.org');
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(uri);
  expect(url.hostname).toBe('totp');
  expect(decodeURIComponent(url.pathname)).toBe('/Maps & More:ann@example.org');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Maps & More',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(qrCode).toMatch(/^<svg [^#]*<\/svg>$/);
  expect((await makeTotp('Maps', 'ann@example.org')).secret).not.toBe(made);
});
