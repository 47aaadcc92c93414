import { parseCoordinates } from './coordinate-text.ts';
import { parseGeohash } from './geohash.ts';
import { parseMgrs } from './mgrs.ts';
import { parsePlusCode } from './plus-code.ts';
import type { Position } from './position.ts';
import { middleOfBand, placeOfUtm } from './utm.ts';

/** A place read from a text, and whether the text could as well be a name. */
export interface ReadPosition {
  readonly position: Position;
  readonly mayBeName: boolean;
}

const UTM =
  /^(\d{1,2})\s*([A-Z])\s+(\d{6}(?:\.\d+)?)\s*m?\s*E?[\s,]+(\d{1,8}(?:\.\d+)?)\s*m?\s*N?$/i;

/**
 * Reads a place in any usual notation: degrees as {@link parseCoordinates} does, UTM
 * ("32T 372773 4843166"), MGRS, plus codes and geohashes.
 *
 * @param near where short plus codes are looked for
 * @returns `undefined` where the text is anything else
 */
export function parsePosition(text: string, near?: Position): ReadPosition | undefined {
  const typed = text.trim();
  if (typed.length > 80) return undefined;
  const sure =
    parseCoordinates(typed) ?? parseUtm(typed) ?? parseMgrs(typed) ?? parsePlusCode(typed, near);
  if (sure) return { position: sure, mayBeName: false };
  const position = parseGeohash(typed);
  return position && { position, mayBeName: !/^geohash:/i.test(typed) };
}

/**
 * Zone, band, easting and northing. "N" and "S" are bands as well as hemispheres: they are read as
 * the band where the northing is in it.
 */
function parseUtm(text: string): Position | undefined {
  const [, zoneText = '', letterText = '', east = '', north = ''] = UTM.exec(text) ?? [];
  const letter = letterText.toUpperCase();
  const middle = middleOfBand(letter);
  if (zoneText === '' || middle === undefined) return undefined;
  const parts = { zone: Number(zoneText), easting: Number(east), northing: Number(north) };
  const place = placeOfUtm({ ...parts, isNorth: middle > 0 });
  const isInBand = place !== undefined && Math.abs(place[1] - middle) < 6.5;
  if (isInBand) return place;
  if (letter === 'N') return placeOfUtm({ ...parts, isNorth: true });
  if (letter === 'S') return placeOfUtm({ ...parts, isNorth: false });
  return undefined;
}
