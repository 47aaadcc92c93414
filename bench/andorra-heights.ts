import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Position } from '@webmaps/geo/position';
import type { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import type { HeightTiles, TileAddress } from '@webmaps/terrain/height-tiles';
import { processorMilliseconds } from './figure.ts';

/** The finest zoom of the terrain that a pack from heights of 3 arc seconds has. */
export const FINEST_ZOOM = 11;
const TILE_SIZE = 512;
const ROUNDS = 20;

/** Steep ground north of Ordino. */
export const PLACE: Position = [1.56, 42.6];

/** Of the processor, once the code is warm. */
export async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  await act();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await act();
  return processorMilliseconds(before) / ROUNDS;
}

/** Each tile is read once: the map keeps those that it shows. */
export function tilesOf(elevation: ElevationGrid): HeightTiles {
  const kept = new Map<string, Float32Array>();
  return {
    maxZoom: FINEST_ZOOM,
    size: TILE_SIZE,
    read: async (tile) => {
      const key = `${tile.z}/${tile.x}/${tile.y}`;
      const heights = kept.get(key) ?? readTile(elevation, tile);
      kept.set(key, heights);
      return heights;
    },
  };
}

export function readTile(elevation: ElevationGrid, { z, x, y }: TileAddress): Float32Array {
  const pixels = TILE_SIZE * 2 ** z;
  return Float32Array.from({ length: TILE_SIZE * TILE_SIZE }, (_, pixel) => {
    const column = x * TILE_SIZE + (pixel % TILE_SIZE) + 0.5;
    const row = y * TILE_SIZE + Math.floor(pixel / TILE_SIZE) + 0.5;
    return elevation.sample(lonOfMercatorX(column / pixels), latOfMercatorY(row / pixels)) ?? NaN;
  });
}

export function tileAt(z: number): TileAddress {
  const [lon, lat] = PLACE;
  return { z, x: Math.floor(mercatorX(lon) * 2 ** z), y: Math.floor(mercatorY(lat) * 2 ** z) };
}
