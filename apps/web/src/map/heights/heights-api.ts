import type { Bbox } from '@webmaps/geo/bbox';
import type { ContourUnit } from '@webmaps/terrain/contour-steps';
import { contoursOfTile, encodeContours } from '@webmaps/terrain/contour-tile';
import { sampleTile, type TileAddress } from '@webmaps/terrain/height-tiles';
import { drawShading } from './draw-shading.ts';
import { drawView } from './draw-view.ts';
import type { DrawnShading } from './height-addresses.ts';
import { heightRange } from './height-range.ts';
import type { HeightRange } from './height-range.ts';
import { TerrainArchive } from './terrain-archive.ts';
import { encodeTerrarium } from './terrarium.ts';
import { viewAround } from './view-around.ts';
import type { ViewAround, ViewQuestion } from './view-around.ts';

/** A tile out of the archive of that absolute address. */
interface Wanted {
  readonly archive: string;
  readonly tile: TileAddress;
}

interface WantedContours extends Wanted {
  readonly unit: ContourUnit;
  readonly bbox: Bbox | undefined;
}

interface WantedShading extends Wanted, DrawnShading {
  readonly bbox: Bbox | undefined;
}

interface WantedView extends ViewQuestion {
  readonly archive: string;
}

interface WantedRange {
  readonly archive: string;
  readonly bbox: Bbox;
}

/** What is seen from a place, as a picture over the square around it. */
export interface DrawnView extends Omit<ViewAround, 'cells' | 'side'> {
  readonly picture: ImageBitmap;
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

    /** A picture of the colours of slopes, or of the ways down; a clear one where there are no heights. */
    async shade(wanted: WantedShading): Promise<ImageBitmap> {
      const { archive, tile } = wanted;
      const heights = await opened(archive).heights();
      const { size } = heights;
      const lattice = { cells: size, offset: -0.5, count: size + 2 };
      const field = await sampleTile(heights, tile, lattice);
      // What has no bytes is no picture to the map, but an error.
      if (!field) return createImageBitmap(new ImageData(1, 1));
      return createImageBitmap(new ImageData(drawShading(field, tile, wanted), size, size));
    },

    /** What is seen from a place, with a picture of it. */
    async view({ archive, ...question }: WantedView): Promise<DrawnView | undefined> {
      const view = await viewAround(await opened(archive).heights(), question);
      if (!view) return undefined;
      const { cells, side, ...rest } = view;
      return { ...rest, picture: await drawView(cells, side) };
    },

    /** The lowest and the highest ground in a box, as its coarsest tiles have it. */
    async range({ archive, bbox }: WantedRange): Promise<HeightRange | undefined> {
      const source = opened(archive);
      const { minZoom } = await source.header();
      return heightRange(await source.heights(), bbox, minZoom);
    },
  };
}

export type HeightsApi = ReturnType<typeof createHeightsApi>;
