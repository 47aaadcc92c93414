import type { Position } from '@webmaps/geo/position';

/** The middle of an H3 cell, and its resolution from 0 (largest) to 15. */
export interface H3Cell {
  readonly position: Position;
  readonly resolution: number;
}

/** Cells of H3: 15 hexadecimal digits that begin with 8, with or without leading zeros or "0x". */
const H3_CELL = /^(?:0x|h3:\s*)?0?(8[0-9a-f]{14})$/i;

/** Reads the index of an H3 cell. The library is loaded only for a text that looks like one. */
export async function readH3(text: string): Promise<H3Cell | undefined> {
  const index = H3_CELL.exec(text.trim())?.[1]?.toLowerCase();
  if (index === undefined) return undefined;
  const { cellToLatLng, getResolution, isValidCell } = await import('h3-js');
  if (!isValidCell(index)) return undefined;
  const [lat, lon] = cellToLatLng(index);
  return { position: [lon, lat], resolution: getResolution(index) };
}
