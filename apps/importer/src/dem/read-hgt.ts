import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import type { HeightRaster } from '@webmaps/terrain/encode-elevation-grid';
import { unzipSync } from 'fflate';
import { ImportFailure } from '../failure/import-failure.ts';

/** Heights along one side of a tile of one degree: 3 and 1 arc seconds apart. */
const SIDES = [1201, 3601];
const BYTES = SIDES.map((side) => side * side * 2);

/** A height grid cut to a box; its spacing gives the resolution. */
export type Heights = Omit<HeightRaster, 'resolutionMetres'>;

/** An HGT tile as its name and bytes. */
interface Tile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The heights of an .hgt file, or of all .hgt files in a zip, cut to the box; none where they are
 * elsewhere. Throws `ImportFailure` for anything else.
 * Source: SRTM Topography documentation, section 2.1.3 (big endian, void -32768, rows from the
 * north, values on the degree lines included).
 */
export async function readHgt(file: string, bbox: Bbox): Promise<Heights[]> {
  const name = basename(file);
  const bytes = await readFile(file);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const tiles = isZip ? tilesInZip(name, bytes) : [{ name, bytes }];
  return tiles.flatMap((tile) => cutTile(tile, bbox) ?? []);
}

function tilesInZip(name: string, bytes: Uint8Array): Tile[] {
  const tiles: Tile[] = [];
  try {
    // Only entries of a tile's exact size are unpacked, so that no archive can fill the memory.
    const entries = unzipSync(bytes, {
      filter: (entry) => /\.hgt$/i.test(entry.name) && BYTES.includes(entry.originalSize),
    });
    for (const [entry, content] of Object.entries(entries)) {
      tiles.push({ name: basename(entry), bytes: content });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportFailure(`${name}: the zip cannot be unpacked (${reason})`);
  }
  if (tiles.length === 0) {
    throw new ImportFailure(
      `${name}: the zip holds no HGT tile; expected a file such as N42E001.hgt of ${BYTES.join(' or ')} bytes`,
    );
  }
  return tiles;
}

function cutTile({ name, bytes }: Tile, bbox: Bbox): Heights | undefined {
  const side = SIDES[BYTES.indexOf(bytes.length)];
  if (side === undefined) {
    throw new ImportFailure(
      `${name}: ${bytes.length} bytes are no HGT tile; expected ${BYTES.join(' or ')}`,
    );
  }
  const corner = /^([NS])(\d{2})([EW])(\d{3})/i.exec(name);
  if (corner === null) {
    throw new ImportFailure(`${name}: an HGT tile must be named by its place, such as N42E001.hgt`);
  }
  const south = Number(corner[2]) * (corner[1]?.toUpperCase() === 'S' ? -1 : 1);
  const west = Number(corner[4]) * (corner[3]?.toUpperCase() === 'W' ? -1 : 1);
  const cells = side - 1;
  const left = Math.max(0, Math.floor((bbox[0] - west) * cells));
  const right = Math.min(cells, Math.ceil((bbox[2] - west) * cells));
  const top = Math.max(0, Math.floor((south + 1 - bbox[3]) * cells));
  const bottom = Math.min(cells, Math.ceil((south + 1 - bbox[1]) * cells));
  if (right <= left || bottom <= top) return undefined;
  const width = right - left + 1;
  const height = bottom - top + 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const metres = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const value = view.getInt16(((top + row) * side + left + column) * 2);
      metres[row * width + column] = value === -32768 ? NaN : value;
    }
  }
  return {
    west: west + left / cells,
    north: south + 1 - top / cells,
    stepLon: 1 / cells,
    stepLat: 1 / cells,
    width,
    height,
    metres,
  };
}
