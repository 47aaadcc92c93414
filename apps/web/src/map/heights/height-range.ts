import type { Bbox } from '@webmaps/geo/bbox';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { HeightTiles } from '@webmaps/terrain/height-tiles';

export interface HeightRange {
  readonly lowMetres: number;
  readonly highMetres: number;
}

/** The lowest and the highest ground in a box, out of the tiles of one zoom; `undefined` without any. */
export async function heightRange(
  tiles: HeightTiles,
  [west, south, east, north]: Bbox,
  zoom: number,
): Promise<HeightRange | undefined> {
  const { size } = tiles;
  const pixels = size * 2 ** zoom;
  const [left, right] = [
    Math.floor(mercatorX(west) * pixels),
    Math.floor(mercatorX(east) * pixels),
  ];
  const [top, bottom] = [
    Math.floor(mercatorY(north) * pixels),
    Math.floor(mercatorY(south) * pixels),
  ];
  let [lowMetres, highMetres] = [Infinity, -Infinity];
  for (let y = Math.floor(top / size); y <= Math.floor(bottom / size); y++) {
    for (let x = Math.floor(left / size); x <= Math.floor(right / size); x++) {
      const metres = await tiles.read({ z: zoom, x, y });
      if (!metres) continue;
      const lastRow = Math.min(size - 1, bottom - y * size);
      const lastColumn = Math.min(size - 1, right - x * size);
      for (let row = Math.max(0, top - y * size); row <= lastRow; row++) {
        for (let column = Math.max(0, left - x * size); column <= lastColumn; column++) {
          const height = metres[row * size + column]!;
          if (height < lowMetres) lowMetres = height;
          if (height > highMetres) highMetres = height;
        }
      }
    }
  }
  return lowMetres <= highMetres ? { lowMetres, highMetres } : undefined;
}
