/**
 * Whole numbers in a link, as in Google's encoded polyline (zigzag, five bits at a time, lowest first)
 * but in the URL-safe base64 alphabet, so that nothing in it has to be escaped.
 */
import { BASE64URL } from './base64url.ts';

/** Of at most 31 bits with its sign: 360° are 3.6e8 millionths. */
export function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const bits = rest & 31;
    rest >>>= 5;
    text += BASE64URL[rest > 0 ? bits | 32 : bits];
  } while (rest > 0);
  return text;
}

/** `undefined` where the text is damaged. */
export function decodeNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const bits = BASE64URL.indexOf(character);
    if (bits < 0 || shift > 25) return undefined;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    numbers.push((value >>> 1) ^ -(value & 1));
    value = 0;
    shift = 0;
  }
  return shift === 0 ? numbers : undefined;
}
