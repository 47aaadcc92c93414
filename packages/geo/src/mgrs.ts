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
