import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

const samples = [
  '',
  'Harbour Street',
  'Ħal Għaxaq',
  'Straße',
  '東京都庁',
  'مالطا',
  '🏃‍♀️ 5 km',
  '\u{10ffff}',
];

describe('UTF-8', () => {
  it.each(samples)('encodes %j as the platform does and reads it back', (text) => {
    const bytes = encodeUtf8(text);
    expect([...bytes]).toEqual([...new TextEncoder().encode(text)]);
    expect(decodeUtf8(bytes)).toBe(text);
  });

  it('reads text longer than one chunk without splitting a pair', () => {
    const text = 'a' + '🏔'.repeat(10_000);
    expect(decodeUtf8(encodeUtf8(text))).toBe(text);
  });

  it('reads part of a buffer', () => {
    const bytes = encodeUtf8('onetwothree');
    expect(decodeUtf8(bytes, 3, 6)).toBe('two');
  });

  it('replaces what is not UTF-8 instead of throwing', () => {
    expect(decodeUtf8(Uint8Array.of(0x41, 0xff, 0x42))).toBe('A\ufffdB');
    expect(decodeUtf8(Uint8Array.of(0xc0, 0xaf))).toBe('\ufffd\ufffd');
    expect(decodeUtf8(Uint8Array.of(0xe2, 0x82))).toBe('\ufffd\ufffd');
    expect(decodeUtf8(Uint8Array.of(0xed, 0xa0, 0x80))).toBe('\ufffd\ufffd\ufffd');
  });

  it('writes U+FFFD for half a surrogate pair', () => {
    expect(decodeUtf8(encodeUtf8('a\ud800b'))).toBe('a\ufffdb');
  });
});
