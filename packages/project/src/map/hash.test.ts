import { describe, expect, it } from 'vitest';
import { Hasher } from './hash.ts';

describe('hashes', () => {
  it('are the ones that released changes carry', () => {
    expect(
      new Hasher()
        .addText('Mill')
        .add(-74_000_000)
        .addJson({ b: 1, a: [null] }).hash,
    ).toBe(7908087497612468);
    expect(new Hasher().hash).toBe(0x2545f491 * 0x200000 + (0x9e3779b9 >>> 11));
  });

  it('are safe integers, different for what differs a little', () => {
    const hashes = new Set<number>();
    for (let value = -50_000; value < 50_000; value++) {
      const { hash } = new Hasher().add(value);
      expect(Number.isSafeInteger(hash)).toBe(true);
      hashes.add(hash);
    }
    expect(hashes.size).toBe(100_000);
    expect(new Hasher().addText('ab').addText('c').hash).not.toBe(
      new Hasher().addText('a').addText('bc').hash,
    );
    expect(new Hasher().addHash(2 ** 52 + 1).hash).not.toBe(new Hasher().addHash(1).hash);
  });
});
