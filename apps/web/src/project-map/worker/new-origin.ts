import type { Origin } from '@webmaps/project/map/ids';

const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567';

/** A name that nobody else has, of 50 random bits: ids begin with it, so it is short. */
export function newOrigin(kind: 's' | 'i'): Origin {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return kind + Array.from(bytes, (byte) => DIGITS[byte % DIGITS.length]).join('');
}
