import type { Position } from './position.ts';

/** Open Location Code: twenty letters, two of them for a cell of each size, from 20° on. */
const LETTERS = '23456789CFGHJMPQRVWX';
const PLUS_AT = 8;
const CODE = /^([2-9CFGHJMPQRVWX0]{2,8})\+([2-9CFGHJMPQRVWX]{0,7})$/i;

/**
 * Reads a plus code: a whole one ("8FM4PCJC+9R") or a short one ("PCJC+9R") whose first letters are
 * those of the nearest such cell.
 *
 * @param near the place that a short code is near to; without it short codes are not read
 * @returns the middle of its cell; `undefined` where the text is anything else
 */
export function parsePlusCode(text: string, near?: Position): Position | undefined {
  const [, before = '', after = ''] = CODE.exec(text.trim()) ?? [];
  if (before.length % 2 !== 0 || after.length === 1 || before === '') return undefined;
  const padded = before.replace(/0+$/, '');
  const isPadded = padded.length < before.length;
  if (padded.includes('0') || (isPadded && (before.length < PLUS_AT || after !== ''))) {
    return undefined;
  }
  if (isPadded && padded.length % 2 !== 0) return undefined;
  const code = (padded + after).toUpperCase();
  const missing = PLUS_AT - before.length;
  if (missing === 0) return middleOf(code);
  return near && recover(code, missing, near);
}

/** Writes a position as a whole plus code of ten letters, a cell of about 14 m: "8FM4PCJC+9R". */
export function formatPlusCode([lon, lat]: Position): string {
  let east = unitsOf((lon + 540) % 360);
  let north = Math.min(unitsOf(lat + 90), 180 * UNITS_PER_DEGREE - 1);
  let code = '';
  for (let pair = 0; pair < PAIRS; pair++) {
    code = LETTERS.charAt(north % 20) + LETTERS.charAt(east % 20) + code;
    north = Math.floor(north / 20);
    east = Math.floor(east / 20);
  }
  return `${code.slice(0, PLUS_AT)}+${code.slice(PLUS_AT)}`;
}

/** A code of five pairs has cells of 1/8000 degree. */
const PAIRS = 5;
const UNITS_PER_DEGREE = 8000;

/** Whole cells, to a millionth: 2.775° is a whole number of them, but not in binary fractions. */
function unitsOf(degrees: number): number {
  return Math.floor(Number((degrees * UNITS_PER_DEGREE).toFixed(6)));
}

interface Cell {
  readonly lon: number;
  readonly lat: number;
  readonly width: number;
  readonly height: number;
}

/** The south-west corner of the letters' cell, counted from the south-west of the world. */
function cellOf(code: string): Cell | undefined {
  let [lon, lat, width, height] = [0, 0, 400, 400];
  let at = 0;
  for (; at + 1 < code.length && at < 10; at += 2) {
    [width, height] = [width / 20, height / 20];
    lat += LETTERS.indexOf(code.charAt(at)) * height;
    lon += LETTERS.indexOf(code.charAt(at + 1)) * width;
  }
  // After five pairs, each letter is one of five rows and four columns.
  for (; at < code.length; at++) {
    [width, height] = [width / 4, height / 5];
    const value = LETTERS.indexOf(code.charAt(at));
    lat += Math.floor(value / 4) * height;
    lon += (value % 4) * width;
  }
  return lat < 180 && lon < 360 ? { lon, lat, width, height } : undefined;
}

function middleOf(code: string): Position | undefined {
  const cell = cellOf(code);
  return cell && [cell.lon + cell.width / 2 - 180, cell.lat + cell.height / 2 - 90];
}

/** The nearest place to `near` whose code ends in the given letters. */
function recover(code: string, missing: number, [lon, lat]: Position): Position | undefined {
  const step = 400 / 20 ** (missing / 2);
  const rest = cellOf(LETTERS.charAt(0).repeat(missing) + code);
  if (!rest) return undefined;
  const [fromWest, fromSouth] = [
    (rest.lon % step) + rest.width / 2,
    (rest.lat % step) + rest.height / 2,
  ];
  const nearest = (wanted: number, offset: number) =>
    Math.round((wanted - offset) / step) * step + offset;
  let found = nearest(lat + 90, fromSouth);
  if (found >= 180) found -= step;
  else if (found < 0) found += step;
  const east = nearest(lon + 180, fromWest);
  return [((east + 360) % 360) - 180, found - 90];
}
