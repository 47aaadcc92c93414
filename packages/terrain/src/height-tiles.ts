import type { HeightField } from './height-field.ts';
import { resampleField } from './resample-field.ts';

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Square tiles of heights up to a finest zoom, such as a region pack's terrain. */
export interface HeightTiles {
  readonly maxZoom: number;
  /** Heights along a tile's side; each is that of its pixel's middle. */
  readonly size: number;
  /** The heights of a tile, row by row; `undefined` where there is none. NaN is unknown. */
  read(tile: TileAddress): Promise<Float32Array | undefined>;
}

/** The request for a tile: `count` heights on each axis. */
export interface TileLattice {
  /** Places on the whole width of the tile. */
  readonly cells: number;
  /** Of the first place east and south of the tile's corner, in cells; negative is beyond it. */
  readonly offset: number;
  readonly count: number;
}

/** Heights on each side of a place that a cubic curve needs. */
const RIM = 2;

/**
 * Heights at even places of a tile, of any zoom: beyond the finest one between the heights of the
 * tile that holds it. Takes what it needs of the tiles around. `undefined` without the tile itself.
 */
export async function sampleTile(
  tiles: HeightTiles,
  { z, x, y }: TileAddress,
  { cells, offset, count }: TileLattice,
): Promise<HeightField | undefined> {
  const zoom = Math.min(z, tiles.maxZoom);
  const share = 2 ** (zoom - z);
  const own = { z: zoom, x: Math.floor(x * share), y: Math.floor(y * share) };
  if ((await tiles.read(own)) === undefined) return undefined;
  const step = (tiles.size * share) / cells;
  // The middle of pixel 0 is half a pixel from the tile's edge.
  const left = x * share * tiles.size + offset * step - 0.5;
  const top = y * share * tiles.size + offset * step - 0.5;
  const firstColumn = Math.floor(left) - RIM;
  const firstRow = Math.floor(top) - RIM;
  const side = Math.ceil((count - 1) * step) + 2 * RIM + 2;
  const field = await readWindow(tiles, zoom, { firstColumn, firstRow, side });
  return resampleField(field, { left: left - firstColumn, top: top - firstRow, step, count });
}

/** A place on the pixels of all tiles of a zoom, from the corner of the world. */
export interface PixelPlace {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Heights around a place, one pixel apart on both axes and `radius` pixels to each side: the place
 * itself has the middle one. The zoom is at most the finest. NaN where there is no tile.
 */
export async function sampleAround(
  tiles: HeightTiles,
  { zoom, x, y }: PixelPlace,
  radius: number,
): Promise<HeightField> {
  // The middle of pixel 0 is half a pixel from the corner.
  const [left, top] = [x - 0.5 - radius, y - 0.5 - radius];
  const [firstColumn, firstRow] = [Math.floor(left) - RIM, Math.floor(top) - RIM];
  const count = 2 * radius + 1;
  const side = count + 2 * RIM + 1;
  const field = await readWindow(tiles, zoom, { firstColumn, firstRow, side });
  return resampleField(field, { left: left - firstColumn, top: top - firstRow, step: 1, count });
}

interface Window {
  /** From the corner of the world. */
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly side: number;
}

/** A square of heights out of all tiles that it touches; unknown where there is no tile. */
async function readWindow(
  tiles: HeightTiles,
  zoom: number,
  { firstColumn, firstRow, side }: Window,
): Promise<HeightField> {
  const { size } = tiles;
  const metres = new Float32Array(side * side).fill(NaN);
  const tileAt = (pixel: number) => Math.floor(pixel / size);
  for (let y = tileAt(firstRow); y <= tileAt(firstRow + side - 1); y++) {
    for (let x = tileAt(firstColumn); x <= tileAt(firstColumn + side - 1); x++) {
      const heights = await tiles.read({ z: zoom, x, y });
      if (heights === undefined) continue;
      const from = Math.max(firstColumn, x * size);
      const to = Math.min(firstColumn + side, (x + 1) * size);
      const last = Math.min(firstRow + side, (y + 1) * size);
      for (let row = Math.max(firstRow, y * size); row < last; row++) {
        const start = (row - y * size) * size - x * size;
        metres.set(
          heights.subarray(start + from, start + to),
          (row - firstRow) * side + from - firstColumn,
        );
      }
    }
  }
  return { width: side, height: side, metres };
}
