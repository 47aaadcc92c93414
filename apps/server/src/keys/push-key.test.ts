import { expect, it } from 'vitest';
import { pushKeyOf, pushKeyOfSecret } from './push-key.ts';

const secret = 'a shared secret of more than 32 characters';

it('follows from the secret alone, so that servers with one secret share it', () => {
  const key = pushKeyOfSecret(secret);
  expect(key).toEqual(pushKeyOfSecret(secret));
  expect(key).not.toEqual(pushKeyOfSecret(`${secret}!`));
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65);
});

it('is the configured one, of which the public part follows', () => {
  const key = pushKeyOfSecret(secret);
  expect(pushKeyOf(key.privateKey)).toEqual(key);
  for (const bad of ['', 'AAAA', Buffer.alloc(32).toString('base64url')]) {
    expect(() => pushKeyOf(bad)).toThrow('WEBMAPS_PUSH_KEY');
  }
});
