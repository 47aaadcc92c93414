/** People per H3 cell, read tile by tile out of a region's archive (PMTiles, layer `population`). */
import { VectorTile } from '@mapbox/vector-tile';
import type { Bbox } from '@webmaps/geo/bbox';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { peopleProperty } from './properties.ts';

/** Bytes of a file, from and to; fewer at its end. */
export type ReadBytes = (from: number, to: number) => Promise<ArrayBuffer>;

/** People by H3 cell, all cells of one resolution. */
export type PeopleByCell = ReadonlyMap<string, number>;

const LAYER = 'population';

/** Tiles that stay decoded: what one area and its neighbourhood touch. */
const TILES_KEPT = 64;

/** The finest cells of one archive. Tiles are read once and kept for the next area. */
export class CellArchive {
  readonly #archive: PMTiles;
  readonly #kept = new Map<string, Promise<PeopleByCell>>();

  /** @param name of the file, unique among those that are open */
  constructor(name: string, read: ReadBytes) {
    this.#archive = new PMTiles({
      getKey: () => name,
      getBytes: async (offset, length) => ({ data: await read(offset, offset + length) }),
    });
  }

  /** The box in which people were counted. */
  async bbox(): Promise<Bbox> {
    const { minLon, minLat, maxLon, maxLat } = await this.#archive.getHeader();
    return [minLon, minLat, maxLon, maxLat];
  }

  /** How many tiles hold the cells of a box, whose longitudes may go beyond 180 degrees. */
  async countTiles(box: Bbox): Promise<number> {
    const { west, east, north, south } = await this.#tilesOf(box);
    return (east - west + 1) * (south - north + 1);
  }

  /** The cells that touch a box, and others near it. Longitudes may go beyond 180 degrees. */
  async cellsIn(box: Bbox, year?: number): Promise<PeopleByCell> {
    const { zoom, west, east, north, south } = await this.#tilesOf(box);
    const side = 2 ** zoom;
    const reads: Promise<PeopleByCell>[] = [];
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) {
        reads.push(this.#tile([zoom, ((x % side) + side) % side, y], peopleProperty(year)));
      }
    }
    const tiles = await Promise.all(reads);
    const [only] = tiles;
    if (only && tiles.length === 1) return only;
    // A cell is in every tile that it touches, and counts once.
    const all = new Map<string, number>();
    for (const tile of tiles) for (const [cell, people] of tile) all.set(cell, people);
    return all;
  }

  async #tilesOf([west, south, east, north]: Bbox) {
    const { maxZoom: zoom } = await this.#archive.getHeader();
    const side = 2 ** zoom;
    const row = (lat: number) => Math.min(side - 1, Math.floor(mercatorY(lat) * side));
    return {
      zoom,
      west: Math.floor(mercatorX(west) * side),
      east: Math.floor(mercatorX(east) * side),
      north: row(north),
      south: row(south),
    };
  }

  #tile(index: readonly [number, number, number], property: string): Promise<PeopleByCell> {
    const key = `${index.join('/')} ${property}`;
    const cells = this.#kept.get(key) ?? this.#read(index, property);
    this.#kept.delete(key);
    this.#kept.set(key, cells);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= TILES_KEPT) break;
      this.#kept.delete(oldest);
    }
    // What failed may come the next time.
    cells.catch(() => this.#kept.delete(key));
    return cells;
  }

  async #read(
    [z, x, y]: readonly [number, number, number],
    property: string,
  ): Promise<PeopleByCell> {
    const tile = await this.#archive.getZxy(z, x, y);
    return tile ? decodeCells(new Uint8Array(tile.data), property) : new Map();
  }
}

/** People by cell of one vector tile, not compressed. */
export function decodeCells(tile: Uint8Array, property: string): PeopleByCell {
  const layer = new VectorTile(new PbfReader(tile)).layers[LAYER];
  const cells = new Map<string, number>();
  for (let at = 0; at < (layer?.length ?? 0); at++) {
    const properties = layer?.feature(at).properties;
    const [cell, people] = [properties?.['h3'], properties?.[property]];
    if (typeof cell === 'string' && typeof people === 'number') cells.set(cell, people);
  }
  return cells;
}
