import type { Position } from './position.ts';
import { middleOfBand, placeOfUtm } from './utm.ts';
import type { UtmPosition } from './utm.ts';

/** Letters of the squares of 100 km: three sets for columns, two for rows, without I and O. */
const COLUMNS = ['ABCDEFGH', 'JKLMNPQR', 'STUVWXYZ'] as const;
const ROWS = ['ABCDEFGHJKLMNPQRSTUV', 'FGHJKLMNPQRSTUVABCDE'] as const;
const SQUARE_METRES = 100_000;

/** A position in the Military Grid Reference System to one metre: "31U DQ 48251 11932". */
export function formatMgrs({ zone, band, easting, northing }: UtmPosition): string {
  const column = COLUMNS[(zone - 1) % 3]?.[Math.floor(easting / SQUARE_METRES) - 1] ?? '';
  const row = ROWS[(zone - 1) % 2]?.[Math.floor(northing / SQUARE_METRES) % 20] ?? '';
  return `${zone}${band} ${column}${row} ${inSquare(easting)} ${inSquare(northing)}`;
}

/** Cut off, never rounded: a reference names the square metre that holds the position. */
function inSquare(metres: number): string {
  return String(Math.floor(metres % SQUARE_METRES)).padStart(5, '0');
}

const REFERENCE = /^(\d{1,2})([C-HJ-NP-X])\s*([A-HJ-NP-Z])([A-HJ-NP-V])\s*(\d{0,5})\s*(\d{0,5})$/i;

/**
 * Reads a reference of any precision from 100 km to one metre: "31U DQ 48251 11932", "31UDQ4811".
 *
 * @returns the middle of the square that it names; `undefined` where the text is anything else
 */
export function parseMgrs(text: string): Position | undefined {
  const [, zoneText = '', bandText = '', column = '', row = '', first = '', second = ''] =
    REFERENCE.exec(text.trim()) ?? [];
  const digits = first + second;
  if (zoneText === '' || digits.length % 2 !== 0) return undefined;
  if (second !== '' && first.length !== second.length) return undefined;
  const zone = Number(zoneText);
  const middle = middleOfBand(bandText.toUpperCase());
  const columnAt = COLUMNS[(zone - 1) % 3]?.indexOf(column.toUpperCase()) ?? -1;
  const rowAt = ROWS[(zone - 1) % 2]?.indexOf(row.toUpperCase()) ?? -1;
  if (middle === undefined || columnAt < 0 || rowAt < 0) return undefined;
  const half = digits.length / 2;
  const cell = SQUARE_METRES / 10 ** half;
  const offset = (part: string) => (part === '' ? 0 : Number(part) * cell) + cell / 2;
  const easting = (columnAt + 1) * SQUARE_METRES + offset(digits.slice(0, half));
  const inCycle = rowAt * SQUARE_METRES + offset(digits.slice(half));
  return nearestCycle({ zone, easting, inCycle, middle });
}

/** The letters of rows come again every 2,000 km; the band tells which of them is meant. */
function nearestCycle({
  zone,
  easting,
  inCycle,
  middle,
}: {
  readonly zone: number;
  readonly easting: number;
  readonly inCycle: number;
  readonly middle: number;
}): Position | undefined {
  const isNorth = middle > 0;
  let nearest: Position | undefined;
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const northing = inCycle + cycle * CYCLE_METRES;
    const place = placeOfUtm({ zone, isNorth, easting, northing });
    if (!place) continue;
    if (!nearest || Math.abs(place[1] - middle) < Math.abs(nearest[1] - middle)) nearest = place;
  }
  // Squares at the edge of a band reach over it.
  return nearest && Math.abs(nearest[1] - middle) < 7.5 ? nearest : undefined;
}

const CYCLE_METRES = 2_000_000;
const CYCLES = 5;
