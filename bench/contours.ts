import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { contoursOfTile, encodeContours } from '@webmaps/terrain/contour-tile';
import type { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import type { HeightTiles, TileAddress } from '@webmaps/terrain/height-tiles';
import { processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { openElevation } from './packs.ts';

/** The finest zoom of the terrain that a pack from heights of 3 arc seconds has. */
const FINEST_ZOOM = 11;
const TILE_SIZE = 512;
const ROUNDS = 20;

/** Steep ground north of Ordino. */
const PLACE = [1.56, 42.6] as const;

/** A tile of contour lines in Andorra's mountains, zoom by zoom, beside reading its heights once. */
export async function benchContours(): Promise<Figure[]> {
  const elevation = openElevation('andorra');
  if (elevation === undefined) return [];
  const tiles = tilesOf(elevation);
  const yardstick = await millisecondsOf(async () => readTile(elevation, tileAt(FINEST_ZOOM)));
  const group = 'contour tile, andorra';
  const figures: Figure[] = [
    { group, name: 'heights of a tile, one by one', value: yardstick, unit: 'ms' },
  ];
  for (const zoom of [12, 13, 14, 15]) {
    const tile = tileAt(zoom);
    let bytes = 0;
    const value = await millisecondsOf(async () => {
      bytes = encodeContours(await contoursOfTile(tiles, tile, { unit: 'm' })).length;
    });
    const ratio = { value: value / yardstick, to: 'heights of a tile' };
    figures.push({ group, name: `zoom ${zoom}`, value, unit: 'ms', ratio });
    figures.push({ group, name: `zoom ${zoom}, size`, value: bytes / 1000, unit: 'kB' });
  }
  return figures;
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  await act();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await act();
  return processorMilliseconds(before) / ROUNDS;
}

/** Each tile is read once: the map keeps those that it shows. */
function tilesOf(elevation: ElevationGrid): HeightTiles {
  const kept = new Map<string, Float32Array>();
  return {
    maxZoom: FINEST_ZOOM,
    size: TILE_SIZE,
    read: async (tile) => {
      const key = `${tile.x}/${tile.y}`;
      const heights = kept.get(key) ?? readTile(elevation, tile);
      kept.set(key, heights);
      return heights;
    },
  };
}

function readTile(elevation: ElevationGrid, { z, x, y }: TileAddress): Float32Array {
  const pixels = TILE_SIZE * 2 ** z;
  return Float32Array.from({ length: TILE_SIZE * TILE_SIZE }, (_, pixel) => {
    const column = x * TILE_SIZE + (pixel % TILE_SIZE) + 0.5;
    const row = y * TILE_SIZE + Math.floor(pixel / TILE_SIZE) + 0.5;
    return elevation.sample(lonOfMercatorX(column / pixels), latOfMercatorY(row / pixels)) ?? NaN;
  });
}

function tileAt(z: number): TileAddress {
  const [lon, lat] = PLACE;
  return { z, x: Math.floor(mercatorX(lon) * 2 ** z), y: Math.floor(mercatorY(lat) * 2 ** z) };
}
