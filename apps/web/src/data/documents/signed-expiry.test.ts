import { expect, it } from 'vitest';
import { expiryOf } from './signed-expiry.ts';

const signed = (payload: object) =>
  `https://maps.example.org/storage/v1/object/sign/documents/a?token=e30.${Buffer.from(
    JSON.stringify(payload),
  ).toString('base64url')}.x&download=a`;

it('reads until when a signed address works', () => {
  // The name makes base64 need the letters that addresses write otherwise.
  const url = signed({ url: 'documents/>>>???ÿÿÿ', exp: 1_800_000_000 });
  expect(expiryOf(url)).toEqual(new Date(1_800_000_000_000));
});

it('takes no address without one', () => {
  expect(() => expiryOf(signed({}))).toThrow();
  expect(() => expiryOf('https://maps.example.org/')).toThrow();
});
