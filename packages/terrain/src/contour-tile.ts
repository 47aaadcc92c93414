/**
 * A vector tile of contour lines: one layer, `contours`, of lines with `height` (a whole number of
 * the unit) and `index` (every fifth). The lattice reaches over the tile's edge by the same margin
 * on all sides and has a row of crossings on the edge itself, which its neighbour has too: there
 * both find the same point of each line, so that no seam shows.
 */
import { ByteWriter } from '@webmaps/geo/byte-writer';
import type { Bbox } from '@webmaps/geo/bbox';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { encodeTile, MvtLayer, TILE_EXTENT } from '@webmaps/geo/mvt';
import { contourStep, isIndexLevel, type ContourUnit } from './contour-steps.ts';
import type { HeightField } from './height-field.ts';
import { sampleTile, type HeightTiles, type TileAddress } from './height-tiles.ts';
import { simplifyLine } from './simplify-line.ts';
import { traceContours } from './trace-contours.ts';

export const CONTOUR_LAYER = 'contours';

/** Cells across a tile: two pixels each at the tile's own zoom. */
const CELLS = 256;
/** Cells beyond each edge, for the ends of wide lines. */
const MARGIN_CELLS = 4;
const UNITS_PER_CELL = TILE_EXTENT / CELLS;
/** How far a line may move where points are left out, in units of the tile: a quarter pixel. */
const TOLERANCE_UNITS = 2;
/** Closed lines within so many cells are noise of the heights. */
const SMALLEST_CELLS = 4;

const MOVE_TO = 1;
const LINE_TO = 2;

/** The lines of one height within a tile. */
export interface TileContour {
  /** A whole number of the unit. */
  readonly height: number;
  readonly index: boolean;
  /** In units of the tile, x and y by turns. */
  readonly lines: readonly Int32Array[];
}

export interface ContourOptions {
  readonly unit: ContourUnit;
  /** Where the heights can be trusted; everywhere unless it is given. */
  readonly bbox?: Bbox | undefined;
}

/** The contours of a tile from the lowest; none where there are no heights. */
export async function contoursOfTile(
  tiles: HeightTiles,
  tile: TileAddress,
  { unit, bbox }: ContourOptions,
): Promise<TileContour[]> {
  const field = await sampleTile(tiles, tile, {
    cells: CELLS,
    offset: -MARGIN_CELLS,
    count: CELLS + 2 * MARGIN_CELLS + 1,
  });
  if (field === undefined) return [];
  if (bbox) forgetOutside(field, tile, bbox);
  const step = contourStep(tile.z, unit);
  const levels = Map.groupBy(traceContours(field, step.metres), ({ level }) => level);
  // The line of the sea is drawn already, and what is left of it in the heights are ripples.
  levels.delete(0);
  return [...levels]
    .map(([level, lines]) => ({
      height: level * step.labelled,
      index: isIndexLevel(level),
      lines: lines.filter(({ points }) => !isSpeck(points)).map(({ points }) => tileLine(points)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Makes the heights outside of the box unknown. */
function forgetOutside({ width, metres }: HeightField, { z, x, y }: TileAddress, bbox: Bbox): void {
  const cellOf = (place: number, tile: number) => (place * 2 ** z - tile) * CELLS + MARGIN_CELLS;
  const [west, east] = [cellOf(mercatorX(bbox[0]), x), cellOf(mercatorX(bbox[2]), x)];
  const [north, south] = [cellOf(mercatorY(bbox[3]), y), cellOf(mercatorY(bbox[1]), y)];
  if (west <= 0 && north <= 0 && east >= width - 1 && south >= width - 1) return;
  for (let cell = 0; cell < metres.length; cell++) {
    const column = cell % width;
    const row = (cell - column) / width;
    if (column < west || column > east || row < north || row > south) metres[cell] = NaN;
  }
}

/** The bytes of the vector tile; none without contours. */
export function encodeContours(contours: readonly TileContour[]): Uint8Array<ArrayBuffer> {
  if (contours.length === 0) return new Uint8Array();
  const layer = new MvtLayer(CONTOUR_LAYER);
  for (const { height, index, lines } of contours) {
    layer.add({ type: 2, geometry: encodeLines(lines), properties: { height, index }, id: 0 });
  }
  return new Uint8Array(encodeTile([layer]));
}

function tileLine(points: Float32Array): Int32Array {
  return simplifyLine(toTileUnits(points), TOLERANCE_UNITS, isOnEdge);
}

const writer = new ByteWriter();

/** The commands of all lines; a view that the next call overwrites. */
function encodeLines(lines: readonly Int32Array[]): Uint8Array {
  writer.clear();
  let x = 0;
  let y = 0;
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      if (at === 0) writer.varint(8 + MOVE_TO);
      if (at === 2) writer.varint((line.length / 2 - 1) * 8 + LINE_TO);
      const nextX = line[at]!;
      const nextY = line[at + 1]!;
      writer.zigzag(nextX - x);
      writer.zigzag(nextY - y);
      x = nextX;
      y = nextY;
    }
  }
  return writer.view();
}

function isSpeck(points: Float32Array): boolean {
  const [x = 0, y = 0] = points;
  if (points.at(-2) !== x || points.at(-1) !== y) return false;
  for (let at = 2; at < points.length; at += 2) {
    const away = Math.max(Math.abs(points[at]! - x), Math.abs(points[at + 1]! - y));
    if (away > SMALLEST_CELLS) return false;
  }
  return true;
}

function toTileUnits(points: Float32Array): Int32Array {
  const units = new Int32Array(points.length);
  for (let at = 0; at < points.length; at++) {
    units[at] = Math.round((points[at]! - MARGIN_CELLS) * UNITS_PER_CELL);
  }
  return units;
}

/** Where the neighbouring tile has the same point. */
function isOnEdge(x: number, y: number): boolean {
  return x === 0 || y === 0 || x === TILE_EXTENT || y === TILE_EXTENT;
}
