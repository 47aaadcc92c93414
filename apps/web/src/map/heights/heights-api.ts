import type { Bbox } from '@webmaps/geo/bbox';
import type { ContourUnit } from '@webmaps/terrain/contour-steps';
import { contoursOfTile, encodeContours } from '@webmaps/terrain/contour-tile';
import { sampleTile, type TileAddress } from '@webmaps/terrain/height-tiles';
import { TerrainArchive } from './terrain-archive.ts';
import { encodeTerrarium } from './terrarium.ts';

/** A tile out of the archive of that absolute address. */
interface Wanted {
  readonly archive: string;
  readonly tile: TileAddress;
}

interface WantedContours extends Wanted {
  readonly unit: ContourUnit;
  readonly bbox: Bbox | undefined;
}

/** Computes height layers for the map, tile by tile, in a worker. */
export function createHeightsApi() {
  const archives = new Map<string, TerrainArchive>();

  /** The directory of an archive is read once for all of its tiles. */
  function opened(address: string): TerrainArchive {
    let archive = archives.get(address);
    if (archive === undefined) archives.set(address, (archive = new TerrainArchive(address)));
    return archive;
  }

  return {
    /** The bytes of a vector tile; none where no line crosses it. */
    async contours(wanted: WantedContours): Promise<ArrayBuffer> {
      const { archive, tile, ...options } = wanted;
      const heights = await opened(archive).heights();
      return encodeContours(await contoursOfTile(heights, tile, options)).buffer;
    },

    /** A picture of heights that is smooth between those of the archive. */
    async relief({ archive, tile }: Wanted): Promise<ImageBitmap | ArrayBuffer> {
      const heights = await opened(archive).heights();
      const { size } = heights;
      const field = await sampleTile(heights, tile, { cells: size, offset: 0.5, count: size });
      return field ? encodeTerrarium(field) : new ArrayBuffer(0);
    },
  };
}

export type HeightsApi = ReturnType<typeof createHeightsApi>;
