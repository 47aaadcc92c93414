import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';

/** Where a network has ways, as square cells; small enough for a region's manifest. */
export interface NetworkCoverage {
  /** Around all ways that a waypoint can be on. */
  readonly bbox: Bbox;
  readonly columns: number;
  readonly rows: number;
  /** A bit per cell, rows from the south, highest bit first, in hexadecimal: set where a way is. */
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
  const metresX = metresPerLonDegree(lat);
  const [stepX, stepY] = [(bbox[2] - bbox[0]) / columns, (bbox[3] - bbox[1]) / rows];
  const across = (degrees: number, step: number, count: number): number =>
    Math.max(0, Math.min(count - 1, Math.floor(degrees / step)));
  const limitX = limitMetres / Math.max(1, metresX);
  const limitY = limitMetres / METRES_PER_DEGREE;
  const lastColumn = across(lon + limitX - bbox[0], stepX, columns);
  const lastRow = across(lat + limitY - bbox[1], stepY, rows);
  let nearest = Infinity;
  for (let row = across(lat - limitY - bbox[1], stepY, rows); row <= lastRow; row++) {
    const south = bbox[1] + row * stepY;
    const up = Math.max(south - lat, 0, lat - south - stepY) * METRES_PER_DEGREE;
    for (
      let column = across(lon - limitX - bbox[0], stepX, columns);
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

/**
 * Boxes that together hold all ways: cells joined to squares so that at most `maxCells` are on a
 * side, and neighbours of one row to one box. From the south-west.
 */
export function coverageBoxes(coverage: NetworkCoverage, maxCells: number): Bbox[] {
  const { bbox, columns, rows } = coverage;
  const bits = bitsOf(coverage);
  const joined = Math.ceil(Math.max(columns, rows) / maxCells);
  const [stepX, stepY] = [(bbox[2] - bbox[0]) / columns, (bbox[3] - bbox[1]) / rows];
  const holdsWay = (left: number, bottom: number): boolean => {
    for (let row = bottom; row < Math.min(rows, bottom + joined); row++) {
      for (let column = left; column < Math.min(columns, left + joined); column++) {
        if (bits[row * columns + column] === 1) return true;
      }
    }
    return false;
  };
  const boxes: Bbox[] = [];
  for (let bottom = 0; bottom < rows; bottom += joined) {
    const south = bbox[1] + bottom * stepY;
    const north = bbox[1] + Math.min(rows, bottom + joined) * stepY;
    let from: number | undefined;
    for (let left = 0; left < columns + joined; left += joined) {
      const isOpen = left < columns && holdsWay(left, bottom);
      if (isOpen) from ??= left;
      if (isOpen || from === undefined) continue;
      boxes.push([bbox[0] + from * stepX, south, bbox[0] + Math.min(columns, left) * stepX, north]);
      from = undefined;
    }
  }
  return boxes;
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
