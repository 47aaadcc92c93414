import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { readFile } from 'node:fs/promises';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import type { PMTiles } from 'pmtiles';
import sharp from 'sharp';
import type { OsmExtract } from '../osm/extract.ts';
import { WORLD_UNITS } from '@webmaps/tiles/world';
import { Shore } from './shore.ts';
import { openArchive } from './tile-areas.ts';

/** A place at sea that is not level by the heights for sampling, or by those that are drawn. */
export interface Hill {
  readonly lon: number;
  readonly lat: number;
  /** NaN where the height is not known, which it is at sea. */
  readonly metres: number;
  readonly where: 'elevation' | 'terrain';
}

/** Places checked across the extract, and along it. */
const PLACES_ACROSS = 150;
/** Nearer to land the cells of a height model reach over the coast: so many of them. */
const CLEAR_CELLS = 4;
/** So near to the box's edge heights beyond it weigh in, where no sea is known. */
const EDGE_CELLS = 2;
/** Curves swing a little beside cliffs. */
const LEVEL_METRES = 1;
const EQUATOR_METRES = 40_075_016.686;

/** Looks at the heights of a region wherever its coastline says that there is open sea. */
export async function findHillsInTheSea(
  extract: OsmExtract,
  files: { readonly elevation: string; readonly terrain: string },
): Promise<{ readonly hills: readonly Hill[]; readonly points: number }> {
  const shore = new Shore(extract);
  const heights = ElevationGrid.open(await readFile(files.elevation));
  const tiles = new TerrainTiles(openArchive(files.terrain));
  const hills: Hill[] = [];
  let points = 0;
  for (const [lon, lat] of placesIn(withoutEdge(extract.bbox, heights.resolutionMetres))) {
    const side = shore.sideOf(mercatorX(lon) * WORLD_UNITS, mercatorY(lat) * WORLD_UNITS);
    const worldUnit = (EQUATOR_METRES * longitudeScale(lat)) / WORLD_UNITS;
    if (side === undefined || side.isLand) continue;
    if (side.distance * worldUnit < CLEAR_CELLS * heights.resolutionMetres) continue;
    points++;
    const sampled = heights.sample(lon, lat) ?? NaN;
    const drawn = await tiles.heightAt(lon, lat);
    if (!isLevel(sampled)) hills.push({ lon, lat, metres: sampled, where: 'elevation' });
    if (!isLevel(drawn)) hills.push({ lon, lat, metres: drawn, where: 'terrain' });
  }
  return { hills, points };
}

/** NaN is not level. */
function isLevel(metres: number): boolean {
  return Math.abs(metres) <= LEVEL_METRES;
}

function withoutEdge([west, south, east, north]: Bbox, resolutionMetres: number): Bbox {
  const inLat = (EDGE_CELLS * resolutionMetres) / METRES_PER_DEGREE;
  const inLon = inLat / longitudeScale((south + north) / 2);
  return [west + inLon, south + inLat, east - inLon, north - inLat];
}

function* placesIn([west, south, east, north]: Bbox): Generator<[lon: number, lat: number]> {
  for (let column = 0.5; column < PLACES_ACROSS; column++) {
    for (let row = 0.5; row < PLACES_ACROSS; row++) {
      const lon = west + ((east - west) * column) / PLACES_ACROSS;
      yield [lon, south + ((north - south) * row) / PLACES_ACROSS];
    }
  }
}

/** Terrarium tiles of 512 pixels, each unpacked once. */
class TerrainTiles {
  readonly #archive: PMTiles;
  readonly #unpacked = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(archive: PMTiles) {
    this.#archive = archive;
  }

  /** Metres of the pixel at the place at the last zoom; NaN where there is no tile. */
  async heightAt(lon: number, lat: number): Promise<number> {
    const { maxZoom: zoom } = await this.#archive.getHeader();
    const [x, y] = [mercatorX(lon) * 2 ** zoom, mercatorY(lat) * 2 ** zoom];
    const key = `${zoom}/${Math.floor(x)}/${Math.floor(y)}`;
    const pending = this.#unpacked.get(key) ?? this.#unpack(zoom, Math.floor(x), Math.floor(y));
    this.#unpacked.set(key, pending);
    const pixels = await pending;
    if (pixels === undefined) return NaN;
    const pixel = (Math.floor((y % 1) * 512) * 512 + Math.floor((x % 1) * 512)) * 3;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel, pixel + 3);
    return red * 256 + green + blue / 256 - 32768;
  }

  async #unpack(zoom: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const tile = await this.#archive.getZxy(zoom, x, y);
    return tile && sharp(Buffer.from(tile.data)).removeAlpha().raw().toBuffer();
  }
}
