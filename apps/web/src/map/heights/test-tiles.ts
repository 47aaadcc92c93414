import type { HeightTiles } from '@webmaps/terrain/height-tiles';

/** Tiles of a surface, which is a function of the pixel of a zoom; for tests. */
export function tilesOfSurface(
  { maxZoom, size }: Pick<HeightTiles, 'maxZoom' | 'size'>,
  metresAt: (x: number, y: number) => number,
): HeightTiles {
  return {
    maxZoom,
    size,
    read: ({ x, y }) =>
      Promise.resolve(
        Float32Array.from({ length: size * size }, (_, pixel) =>
          metresAt(x * size + (pixel % size), y * size + Math.floor(pixel / size)),
        ),
      ),
  };
}
