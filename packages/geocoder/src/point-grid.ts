import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
import type { Position } from '@webmaps/geo/position';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';

/**
 * A flat grid of cells over the region, each with the list of its entries.
 *
 * Idea: at the density of a town a plain grid finds neighbours as fast as a tree and is three typed
 * arrays. Cells are about 250 m wide; where that would make more cells than twice the entries (a
 * wide, empty region) they grow. Entries are one number: 2 bits of type, 30 bits of index.
 * Complexity: a search reads the cells within its radius, then sorts what it found.
 */

/** West and south in degrees, width and height of a cell in degrees, columns, rows. */
export type GridFrame = readonly [
  west: number,
  south: number,
  cellLon: number,
  cellLat: number,
  columns: number,
  rows: number,
];

export const entryTypes = { item: 0, address: 1, segment: 2 } as const;
export type EntryType = (typeof entryTypes)[keyof typeof entryTypes];

/** A thing with one or two ends: a point has both at the same place. */
export interface GridInput {
  readonly type: EntryType;
  readonly index: number;
  readonly from: Position;
  readonly to: Position;
}

export interface PointGrid {
  readonly frame: Float64Array;
  /** First entry of each cell, row by row from the south-west, and the end of the last. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

/** Segments longer than this must be split before they are put in: they fill their whole box. */
export const CELL_METRES = 250;

/** Puts points and short segments into a grid. */
export function encodeGrid(inputs: readonly GridInput[]): PointGrid {
  const frame = frameOf(inputs);
  const [, , , , columns, rows] = frame;
  const starts = new Uint32Array(columns * rows + 1);
  forEachCell(inputs, frame, (cell) => {
    starts[cell + 1] = starts[cell + 1]! + 1;
  });
  for (let cell = 0; cell < columns * rows; cell++) {
    starts[cell + 1] = starts[cell + 1]! + starts[cell]!;
  }
  const entries = new Uint32Array(starts[columns * rows]!);
  const next = starts.slice();
  forEachCell(inputs, frame, (cell, { type, index }) => {
    const at = next[cell]!;
    entries[at] = ((type << 30) | index) >>> 0;
    next[cell] = at + 1;
  });
  return { frame: Float64Array.from(frame), starts, entries };
}

/** Calls back for every entry in the cells that a circle touches; an entry may come more than once. */
export function visitGrid(
  { frame, starts, entries }: PointGrid,
  { position, radiusMetres }: { position: Position; radiusMetres: number },
  visit: (type: EntryType, index: number) => void,
): void {
  const [west, south, cellLon, cellLat, columns, rows] = frame as unknown as GridFrame;
  const dLat = radiusMetres / METRES_PER_DEGREE;
  const dLon = dLat / divisibleLongitudeScale(position[1]);
  const first = Math.max(0, Math.floor((position[0] - dLon - west) / cellLon));
  const last = Math.min(columns - 1, Math.floor((position[0] + dLon - west) / cellLon));
  const bottom = Math.max(0, Math.floor((position[1] - dLat - south) / cellLat));
  const top = Math.min(rows - 1, Math.floor((position[1] + dLat - south) / cellLat));
  for (let row = bottom; row <= top; row++) {
    const start = starts[row * columns + first]!;
    const end = last < first ? start : starts[row * columns + last + 1]!;
    for (let at = start; at < end; at++) {
      const entry = entries[at]!;
      visit((entry >>> 30) as EntryType, entry & 0x3fffffff);
    }
  }
}

function frameOf(inputs: readonly GridInput[]): GridFrame {
  let west = 180;
  let south = 90;
  let east = -180;
  let north = -90;
  for (const { from, to } of inputs) {
    west = Math.min(west, from[0], to[0]);
    east = Math.max(east, from[0], to[0]);
    south = Math.min(south, from[1], to[1]);
    north = Math.max(north, from[1], to[1]);
  }
  if (west > east) return [0, 0, 1, 1, 1, 1];
  const metres = METRES_PER_DEGREE * divisibleLongitudeScale((south + north) / 2);
  const wanted = ((east - west) * metres * (north - south) * METRES_PER_DEGREE) / CELL_METRES ** 2;
  const grow = Math.max(1, Math.sqrt(wanted / Math.max(64, inputs.length * 2)));
  // Never narrower than the world over 4096: a region of a few points must not make millions of cells.
  const cellLon = Math.max((CELL_METRES * grow) / metres, (east - west) / 4096);
  const cellLat = Math.max((CELL_METRES * grow) / METRES_PER_DEGREE, (north - south) / 4096);
  const columns = Math.floor((east - west) / cellLon) + 1;
  const rows = Math.floor((north - south) / cellLat) + 1;
  return [west, south, cellLon, cellLat, columns, rows];
}

function forEachCell(
  inputs: readonly GridInput[],
  [west, south, cellLon, cellLat, columns]: GridFrame,
  visit: (cell: number, input: GridInput) => void,
): void {
  for (const input of inputs) {
    const { from, to } = input;
    const first = Math.floor((Math.min(from[0], to[0]) - west) / cellLon);
    const last = Math.floor((Math.max(from[0], to[0]) - west) / cellLon);
    const bottom = Math.floor((Math.min(from[1], to[1]) - south) / cellLat);
    const top = Math.floor((Math.max(from[1], to[1]) - south) / cellLat);
    for (let row = bottom; row <= top; row++) {
      for (let column = first; column <= last; column++) visit(row * columns + column, input);
    }
  }
}
