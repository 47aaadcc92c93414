import type { OsmExtract } from '../osm/extract.ts';
import { lonOfMercatorX, latOfMercatorY } from '@webmaps/geo/mercator';
import { TILE_EXTENT } from '@webmaps/geo/mvt';
import { TILE_EXTENT_BITS, WORLD_BITS, WORLD_UNITS } from '@webmaps/tiles/world';
import { placesToCheck, type KnownPlace } from './places-to-check.ts';
import { openArchive, readTile, TileAreas } from './tile-areas.ts';

/** A place that a tile shows as what it is not. */
export interface WrongPlace {
  readonly tile: string;
  readonly lon: number;
  readonly lat: number;
  readonly fault: 'land in the sea' | 'sea on the land' | 'land not drawn' | 'sea not drawn';
  readonly what: KnownPlace['what'];
  /** Whether the rings are right and only the triangles that are drawn from them wrong. */
  readonly onlyDrawn: boolean;
}

export interface LandUnderWater {
  readonly wrong: readonly WrongPlace[];
  /** How many points of how many tiles were checked. */
  readonly points: number;
  readonly tiles: number;
}

/** Nearer to the coast than this, in tile units, simplifying may have moved it: 1.5 CSS pixels. */
const CLEAR_UNITS = 12;

/**
 * Compares the tiles of an archive with the extract's coastline: land must be drawn as land alone, and
 * sea as sea alone. `stride` looks at every so many-th place, 1 at all.
 */
export async function findLandUnderWater(
  extract: OsmExtract,
  basemap: string,
  { zooms, stride }: { readonly zooms: readonly number[]; readonly stride: number },
): Promise<LandUnderWater> {
  const places = placesToCheck(extract, stride);
  const archive = openArchive(basemap);
  const wrong: WrongPlace[] = [];
  let points = 0;
  let tiles = 0;
  for (const zoom of zooms) {
    for (const [key, inTile] of byTile(places, zoom)) {
      const [x = 0, y = 0] = key.split('/').map(Number);
      const layers = await readTile(archive, [zoom, x, y]);
      const earth = new TileAreas(layers?.['earth'], 'earth');
      const ocean = new TileAreas(layers?.['water'], 'ocean');
      tiles++;
      points += inTile.length;
      for (const place of inTile) {
        const at = tilePosition(place, { zoom, x, y });
        const fault = faultAt(place, {
          land: earth.paints(...at),
          sea: ocean.paints(...at),
        });
        if (fault === undefined) continue;
        const onlyDrawn =
          faultAt(place, { land: earth.holds(...at), sea: ocean.holds(...at) }) === undefined;
        wrong.push({
          tile: `${zoom}/${key}`,
          lon: lonOfMercatorX(place.x / WORLD_UNITS),
          lat: latOfMercatorY(place.y / WORLD_UNITS),
          fault,
          what: place.what,
          onlyDrawn,
        });
      }
    }
  }
  return { wrong, points, tiles };
}

function faultAt(
  { isLand }: KnownPlace,
  drawn: { readonly land: boolean; readonly sea: boolean },
): WrongPlace['fault'] | undefined {
  if (isLand && drawn.sea) return 'land in the sea';
  if (!isLand && drawn.land) return 'sea on the land';
  if (isLand && !drawn.land) return 'land not drawn';
  return !isLand && !drawn.sea ? 'sea not drawn' : undefined;
}

/** The places that are far enough from the coast at the zoom, by `x/y` of their tile. */
function byTile(places: readonly KnownPlace[], zoom: number): Map<string, KnownPlace[]> {
  const unit = 2 ** (WORLD_BITS - TILE_EXTENT_BITS - zoom);
  const size = unit * TILE_EXTENT;
  const tiles = new Map<string, KnownPlace[]>();
  for (const place of places) {
    if (place.distance < CLEAR_UNITS * unit) continue;
    const key = `${Math.floor(place.x / size)}/${Math.floor(place.y / size)}`;
    const known = tiles.get(key);
    if (known) known.push(place);
    else tiles.set(key, [place]);
  }
  return tiles;
}

function tilePosition(
  place: KnownPlace,
  { zoom, x, y }: { readonly zoom: number; readonly x: number; readonly y: number },
): [x: number, y: number] {
  const unit = 2 ** (WORLD_BITS - TILE_EXTENT_BITS - zoom);
  return [place.x / unit - x * TILE_EXTENT, place.y / unit - y * TILE_EXTENT];
}
