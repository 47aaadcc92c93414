import { BUILDING_ZOOM } from '@webmaps/buildings/building';
import type { Building } from '@webmaps/buildings/building';
import { encodeBuildings } from '@webmaps/buildings/tile-codec';
import { tileOfRing } from '@webmaps/buildings/tile-of-building';
import type { Bbox } from '@webmaps/geo/bbox';
import type { OsmExtract } from '../osm/extract.ts';
import { PmtilesWriter } from '../pmtiles/pmtiles-writer.ts';
import { readBuildings } from './read-buildings.ts';

/**
 * Writes every building whole, with roof, colours and use, in the tile of zoom 14 that holds the
 * middle of its box. Writes no file where the extract has no buildings.
 */
export async function writeBuildings({
  extract,
  path,
  bbox,
}: {
  readonly extract: OsmExtract;
  readonly path: string;
  readonly bbox: Bbox;
}): Promise<void> {
  const tiles = new Map<string, { x: number; y: number; buildings: Building[] }>();
  for (const building of readBuildings(extract)) {
    const [outer] = building.rings;
    if (!outer) continue;
    const { x, y } = tileOfRing(outer);
    const tile = tiles.get(`${x}/${y}`) ?? { x, y, buildings: [] };
    tile.buildings.push(building);
    tiles.set(`${x}/${y}`, tile);
  }
  if (tiles.size === 0) return;
  const writer = new PmtilesWriter({ tileType: 'other', bbox, metadata: { name: 'buildings' } });
  for (const { x, y, buildings } of tiles.values()) {
    writer.add(BUILDING_ZOOM, x, y, encodeBuildings({ x, y }, buildings));
  }
  await writer.finish(path);
}
