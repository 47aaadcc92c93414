import { encodeUtf8 } from '@webmaps/geo/utf8';
import { describe, expect, it } from 'vitest';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

describe('base64url', () => {
  it.each(['', 'f', 'fo', 'foo', 'foobar', 'Ħal Għaxaq', '東京都庁', '🏃‍♀️ 5 km'])(
    'encodes %j as the platform does and reads it back',
    (text) => {
      const bytes = encodeUtf8(text);
      const code = encodeBase64Url(bytes);
      expect(code).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...(decodeBase64Url(code) ?? [])]).toEqual([...bytes]);
    },
  );

  it('encodes every byte', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(encodeBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(decodeBase64Url(encodeBase64Url(bytes))).toEqual(bytes);
  });

  it('refuses other alphabets and lengths that no bytes have', () => {
    expect(decodeBase64Url('Zm9v+A')).toBeUndefined();
    expect(decodeBase64Url('Zm9vY')).toBeUndefined();
    expect(decodeBase64Url('Zg==')).toBeUndefined();
  });
});
