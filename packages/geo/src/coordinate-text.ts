import type { Position } from './position.ts';
import { isPosition } from './position.ts';

/**
 * Reads a place typed as numbers: decimal degrees ("43.73, 7.42", latitude first as
 * people write it), degrees with minutes and seconds ("43°44′N 7°25′E", "N 43 44 12.5 E 7 25 3"),
 * `geo:` addresses and decimal commas ("43,73; 7,42"). Hemisphere letters decide the order; without
 * them the first number is the latitude, unless only the other order is possible.
 * @returns the position, or `undefined` where the text is anything else.
 */
export function parseCoordinates(text: string): Position | undefined {
  if (text.length > 80) return undefined;
  const tidy = tidyMarks(text);
  const halves = splitHalves(tidy);
  if (!halves) return undefined;
  const first = parseAngle(halves[0]);
  const second = parseAngle(halves[1]);
  if (!first || !second) return undefined;
  return arrange(first, second);
}

/** Writes a position as people exchange it: "43.73092, 7.42051" (latitude first, about 1 m). */
export function formatCoordinates([lon, lat]: Position, digits = 5): string {
  return `${plain(lat, digits)}, ${plain(lon, digits)}`;
}

interface Angle {
  readonly degrees: number;
  readonly axis: 'lon' | 'lat' | undefined;
}

/** One angle: optional letter, sign, degrees, minutes, seconds, optional letter. */
const ANGLE =
  /^([NSEWO])?\s*([+-])?\s*(\d{1,3}(?:\.\d+)?)(?:\s*°|d)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*'?\s*(?:(\d{1,2}(?:\.\d+)?)\s*"?)?)?\s*([NSEWO])?$/i;

function tidyMarks(text: string): string {
  return text
    .trim()
    .replace(/^geo:/i, '')
    .replace(/[?;](?:[a-z]+=).*$/i, '')
    .replace(/[−–—]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/''|[″”“]/g, '"')
    .replace(/[′’‘´`]/g, "'")
    .replace(/\b(?:lat|lon|lng|latitude|longitude)\b\s*[:=]?/gi, ' ')
    .replace(/^[([{]\s*|\s*[)\]}]$/g, '')
    .trim();
}

function splitHalves(text: string): readonly [string, string] | undefined {
  const semicolon = pair(text.split(/\s*;\s*/));
  if (semicolon) return [decimalPoint(semicolon[0]), decimalPoint(semicolon[1])];
  const comma = pair(text.split(/\s*,\s*/));
  if (comma) return comma;
  const commas = /^([+-]?\d+,\d+°?\s*[NSEWO]?),?\s+([+-]?\d+,\d+°?\s*[NSEWO]?)$/i.exec(text);
  if (commas) return [decimalPoint(commas[1] ?? ''), decimalPoint(commas[2] ?? '')];
  if (text.includes(',')) return undefined;
  const letters = [...text.matchAll(/[NSEWO]/gi)].map((match) => match.index);
  const [letter, secondLetter] = letters;
  if (letters.length === 2 && letter !== undefined && secondLetter !== undefined) {
    const cut = letter === 0 ? secondLetter : letter + 1;
    return [text.slice(0, cut).trim(), text.slice(cut).trim()];
  }
  if (letters.length > 0) return undefined;
  const words = text.split(/\s+/);
  if (words.length % 2 !== 0 || words.length > 6) return undefined;
  const half = words.length / 2;
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

function pair(parts: readonly string[]): readonly [string, string] | undefined {
  const [first, second] = parts;
  return parts.length === 2 && first && second ? [first, second] : undefined;
}

function decimalPoint(text: string): string {
  return text.replace(',', '.');
}

function parseAngle(text: string): Angle | undefined {
  const match = ANGLE.exec(text);
  if (!match) return undefined;
  const [, before, sign, degrees, minutes, seconds, after] = match;
  if (before && after) return undefined;
  const parts = [Number(degrees), Number(minutes ?? 0), Number(seconds ?? 0)] as const;
  if (parts[1] >= 60 || parts[2] >= 60) return undefined;
  if (minutes !== undefined && degrees?.includes('.')) return undefined;
  if (seconds !== undefined && minutes?.includes('.')) return undefined;
  const letter = (before ?? after)?.toUpperCase();
  if (letter && sign) return undefined;
  const size = parts[0] + parts[1] / 60 + parts[2] / 3600;
  const negative = sign === '-' || letter === 'S' || letter === 'W';
  const axis = letter === undefined ? undefined : letter === 'N' || letter === 'S' ? 'lat' : 'lon';
  return { degrees: negative ? -size : size, axis };
}

function arrange(first: Angle, second: Angle): Position | undefined {
  if (first.axis !== undefined || second.axis !== undefined) {
    if (first.axis === second.axis) return undefined;
    const lonFirst = first.axis === 'lon' || second.axis === 'lat';
    return lonFirst
      ? checked(first.degrees, second.degrees)
      : checked(second.degrees, first.degrees);
  }
  return checked(second.degrees, first.degrees) ?? checked(first.degrees, second.degrees);
}

function checked(lon: number, lat: number): Position | undefined {
  return isPosition(lon, lat) ? [lon, lat] : undefined;
}

function plain(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}
