import type { Position } from './position.ts';

const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';
/** Fewer letters name an area of kilometres, and are words more often than places. */
const LETTERS_AT_LEAST = 6;
const LETTERS_AT_MOST = 12;
const LETTERS_WRITTEN = 9;

/**
 * Reads a geohash such as "u0qj7h", with or without "geohash:" before it: letters of its own
 * alphabet, of which at least one is a digit and one is none, so that words and numbers stay what
 * they are.
 *
 * @returns the middle of its cell; `undefined` where the text is anything else
 */
export function parseGeohash(text: string): Position | undefined {
  const code = text
    .trim()
    .toLowerCase()
    .replace(/^geohash:\s*/, '');
  if (code.length < LETTERS_AT_LEAST || code.length > LETTERS_AT_MOST) return undefined;
  if (!/\d/.test(code) || !/[a-z]/.test(code)) return undefined;
  const box = { lon: [-180, 180] as [number, number], lat: [-90, 90] as [number, number] };
  let isLon = true;
  for (const letter of code) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return undefined;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = isLon ? box.lon : box.lat;
      const middle = (range[0] + range[1]) / 2;
      range[(value & bit) > 0 ? 0 : 1] = middle;
      isLon = !isLon;
    }
  }
  return [(box.lon[0] + box.lon[1]) / 2, (box.lat[0] + box.lat[1]) / 2];
}

/** Writes a position as a geohash of nine letters, a cell of about 5 m. */
export function formatGeohash([lon, lat]: Position): string {
  const box = { lon: [-180, 180] as [number, number], lat: [-90, 90] as [number, number] };
  let isLon = true;
  let code = '';
  while (code.length < LETTERS_WRITTEN) {
    let value = 0;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = isLon ? box.lon : box.lat;
      const middle = (range[0] + range[1]) / 2;
      const isUpper = (isLon ? lon : lat) >= middle;
      if (isUpper) value |= bit;
      range[isUpper ? 0 : 1] = middle;
      isLon = !isLon;
    }
    code += LETTERS.charAt(value);
  }
  return code;
}
