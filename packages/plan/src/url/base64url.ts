/**
 * Base64 in the URL-safe alphabet without padding (RFC 4648, section 5), for code that has neither
 * `btoa` nor `atob` in its types.
 */
export const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function encodeBase64Url(bytes: Uint8Array): string {
  let text = '';
  let [buffer, bits] = [0, 0];
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += BASE64URL[(buffer >>> bits) & 63];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE64URL[(buffer << (6 - bits)) & 63] : text;
}

/** `undefined` for a text of another alphabet, or of a length that no bytes have. */
export function decodeBase64Url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [buffer, bits, length] = [0, 0, 0];
  for (const character of text) {
    const value = BASE64URL.indexOf(character);
    if (value < 0) return undefined;
    buffer = ((buffer << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = buffer >>> bits;
    buffer &= (1 << bits) - 1;
  }
  return bytes;
}
