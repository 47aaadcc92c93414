/**
 * A vector tile of contour lines: one layer, `contours`, of lines with `height` (a whole number of
 * the unit), `index` (every fifth) and, where they fade, `strength`. The lattice reaches over the tile's edge by the same margin
 * on all sides and has a row of crossings on the edge itself, which its neighbour has too: there
 * both find the same point of each line, so that no seam shows.
 */
import { ByteWriter } from '@webmaps/geo/byte-writer';
import type { Bbox } from '@webmaps/geo/bbox';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { encodeTile, MvtLayer, TILE_EXTENT } from '@webmaps/geo/mvt';
import { simplifyLine } from '@webmaps/geo/simplify-line';
import { contourBounds, ContourFade, type LatticeBox } from './contour-fade.ts';
import { contourStep, isIndexLevel, type ContourUnit } from './contour-steps.ts';
import { sampleTile, type HeightTiles, type TileAddress } from './height-tiles.ts';
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

/** The lines of one height and strength within a tile. */
export interface TileContour {
  /** A whole number of the unit. */
  readonly height: number;
  readonly index: boolean;
  /** Below 1 where lines fade beyond the box. */
  readonly strength: number;
  /** In units of the tile, x and y by turns. */
  readonly lines: readonly Int32Array[];
}

export interface ContourOptions {
  readonly unit: ContourUnit;
  /** Where lines have their full strength, everywhere unless it is given. They fade around it. */
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
  const fade = bbox && fadeOn(tile, bbox);
  const fading = fade?.isWhole(field) ? undefined : fade;
  fading?.forgetBeyond(field);
  const step = contourStep(tile.z, unit);
  const levels = Map.groupBy(traceContours(field, step.metres), ({ level }) => level);
  // The line of the sea is drawn already, and what is left of it in the heights are ripples.
  levels.delete(0);
  return [...levels].flatMap(([level, traced]) => {
    const lines = traced.filter(({ points }) => !isSpeck(points));
    const pieces = lines.flatMap(
      ({ points }) => fading?.split(points) ?? [{ strength: 1, points }],
    );
    const byStrength = Map.groupBy(pieces, ({ strength }) => strength);
    return [...byStrength].map(([strength, same]) => ({
      height: level * step.labelled,
      index: isIndexLevel(level),
      strength,
      lines: same.map(({ points }) => tileLine(points)),
    }));
  });
}

function fadeOn({ z, x, y }: TileAddress, bbox: Bbox): ContourFade {
  const cellOf = (place: number, tile: number) => (place * 2 ** z - tile) * CELLS + MARGIN_CELLS;
  const boxOf = ([west, south, east, north]: Bbox): LatticeBox => ({
    west: cellOf(mercatorX(west), x),
    north: cellOf(mercatorY(north), y),
    east: cellOf(mercatorX(east), x),
    south: cellOf(mercatorY(south), y),
  });
  return new ContourFade(boxOf(bbox), boxOf(contourBounds(bbox)));
}

/** The bytes of the vector tile; none without contours. */
export function encodeContours(contours: readonly TileContour[]): Uint8Array<ArrayBuffer> {
  if (contours.length === 0) return new Uint8Array();
  const layer = new MvtLayer(CONTOUR_LAYER);
  for (const { height, index, strength, lines } of contours) {
    const properties = { height, index, ...(strength < 1 && { strength }) };
    layer.add({ type: 2, geometry: encodeLines(lines), properties, id: 0 });
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
