import type { HeightTiles, TileAddress } from '@webmaps/terrain/height-tiles';
import type { Header } from 'pmtiles';
import { PMTiles } from 'pmtiles';
import { decodeTerrarium } from './terrarium.ts';

const TILE_SIZE = 512;
/** A megabyte each: what a large screen shows, and the rims around it. */
const TILES_KEPT = 24;

/**
 * A region pack's terrain. It is read like the map's own, by ranges of the same address, so that
 * what is kept for use without a network answers both.
 */
export class TerrainArchive {
  readonly #archive: PMTiles;
  /** Heights that were read lately, the least recent first. */
  readonly #kept = new Map<string, Promise<Float32Array | undefined>>();

  constructor(address: string) {
    this.#archive = new PMTiles(address);
  }

  header(): Promise<Header> {
    return this.#archive.getHeader();
  }

  async picture({ z, x, y }: TileAddress): Promise<ArrayBuffer | undefined> {
    return (await this.#archive.getZxy(z, x, y))?.data;
  }

  async heights(): Promise<HeightTiles> {
    const { maxZoom } = await this.header();
    return { maxZoom, size: TILE_SIZE, read: (tile) => this.#read(tile) };
  }

  #read(tile: TileAddress): Promise<Float32Array | undefined> {
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const heights = this.#kept.get(key) ?? this.#decode(tile);
    this.#kept.delete(key);
    this.#kept.set(key, heights);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= TILES_KEPT) break;
      this.#kept.delete(oldest);
    }
    // What failed may come the next time.
    heights.catch(() => this.#kept.delete(key));
    return heights;
  }

  async #decode(tile: TileAddress): Promise<Float32Array | undefined> {
    const picture = await this.picture(tile);
    return picture && decodeTerrarium(picture, TILE_SIZE);
  }
}
