import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';

/** Where a network has ways, as square cells; small enough for a region's manifest. */
export interface NetworkCoverage {
  /** Around all ways that a waypoint can be on. */
  readonly bbox: Bbox;
  readonly columns: number;
  readonly rows: number;
  /** A bit per cell, rows from the south, highest bit first, in hexadecimal: set where a way lies. */
  readonly cells: string;
}

/** Cells of one side at most: a kilometre in a large county, 4 KB of text. */
export const MAX_COVERAGE_CELLS = 128;

/**
 * Metres from a position to the nearest cell that holds a way: 0 inside of one, Infinity where none
 * is within the limit. A lower bound of the distance to the nearest way, right to the size of a cell.
 */
export function metresToCoverage(
  coverage: NetworkCoverage,
  [lon, lat]: Position,
  limitMetres: number,
): number {
  const { bbox, columns, rows } = coverage;
  const bits = bitsOf(coverage);
  const metresX = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const [stepX, stepY] = [(bbox[2] - bbox[0]) / columns, (bbox[3] - bbox[1]) / rows];
  const across = (degrees: number, step: number, count: number): number =>
    Math.max(0, Math.min(count - 1, Math.floor(degrees / step)));
  const reachX = limitMetres / Math.max(1, metresX);
  const reachY = limitMetres / METRES_PER_DEGREE;
  const lastColumn = across(lon + reachX - bbox[0], stepX, columns);
  const lastRow = across(lat + reachY - bbox[1], stepY, rows);
  let nearest = Infinity;
  for (let row = across(lat - reachY - bbox[1], stepY, rows); row <= lastRow; row++) {
    const south = bbox[1] + row * stepY;
    const up = Math.max(south - lat, 0, lat - south - stepY) * METRES_PER_DEGREE;
    for (
      let column = across(lon - reachX - bbox[0], stepX, columns);
      column <= lastColumn;
      column++
    ) {
      const cell = row * columns + column;
      if (bits[cell] !== 1) continue;
      const west = bbox[0] + column * stepX;
      const right = Math.max(west - lon, 0, lon - west - stepX) * metresX;
      nearest = Math.min(nearest, Math.hypot(up, right));
    }
  }
  return nearest <= limitMetres ? nearest : Infinity;
}

/** One number per cell, decoded once for as long as the coverage is kept. */
function bitsOf(coverage: NetworkCoverage): Uint8Array {
  const known = decoded.get(coverage);
  if (known !== undefined) return known;
  const { columns, rows, cells } = coverage;
  const bits = new Uint8Array(columns * rows);
  for (let at = 0; at < bits.length; at++) {
    bits[at] = (Number.parseInt(cells[at >> 2] ?? '0', 16) >> (3 - (at & 3))) & 1;
  }
  decoded.set(coverage, bits);
  return bits;
}

const decoded = new WeakMap<NetworkCoverage, Uint8Array>();

/** The inverse, of one number per cell. */
export function encodeCells(bits: Uint8Array): string {
  let cells = '';
  for (let at = 0; at < bits.length; at += 4) {
    let digit = 0;
    for (let bit = 0; bit < 4; bit++) digit = digit * 2 + (bits[at + bit] ?? 0);
    cells += digit.toString(16);
  }
  return cells;
}
