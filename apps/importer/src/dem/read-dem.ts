import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { growBbox, type Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Attribution } from '@webmaps/protocol/region';
import { ImportFailure, NoHeightsHere } from '../failure/import-failure.ts';
import { DemGrid } from './dem-grid.ts';
import { assertHeights } from './assert-heights.ts';
import { dropSpikes, fillVoids } from './fill-voids.ts';
import { readGeotiff } from '../rasters/geotiff-raster.ts';
import { levelSea } from './level-sea.ts';
import { mosaic } from './mosaic.ts';
import { readHgt, type Heights } from './read-hgt.ts';
import type { SeaMask } from './sea-mask.ts';
import { findSmallVoids } from './small-voids.ts';

/** Heights are kept this far beyond the map, so that slopes go on at its border. */
const MARGIN_DEGREES = 0.2;

/** The widest gaps that radar leaves in mountains are some kilometres across. */
const MAX_VOID_SQUARE_METRES = 50e6;

const SRTM: Attribution = {
  text: 'NASA SRTM',
  url: 'https://www.earthdata.nasa.gov/data/instruments/srtm',
  licence: 'Public domain',
};

export interface DemOptions {
  /** Without it no sea is known. */
  readonly isSea?: SeaMask;
  /** Whether rasters are believed that do not look like heights. */
  readonly acceptImplausible?: boolean;
}

/**
 * Reads terrain models (.hgt, .hgt.zip, GeoTIFF in degrees) into one grid over the box and a margin,
 * at the finest spacing of those that touch it; finer files cover coarser ones. Where `isSea` says
 * so the height is 0; small voids on land are filled, and what else is unknown stays so.
 *
 * Throws `ImportFailure` where a file is none of these, and `NoHeightsHere` where none of them has a
 * height in the box.
 */
export async function readDem(
  files: readonly string[],
  bbox: Bbox,
  { isSea, acceptImplausible = false }: DemOptions = {},
): Promise<DemGrid> {
  const wanted = growBbox(bbox, MARGIN_DEGREES);
  const sources: Heights[] = [];
  const attributions = new Map<string, Attribution>();
  for (const file of files) {
    const isTiff = (await kindOf(file)) === 'tiff';
    const found = isTiff ? await readTiff(file, wanted) : await readHgt(file, wanted);
    if (!acceptImplausible) for (const heights of found) assertHeights(basename(file), heights);
    // Before anything is interpolated: a value interpolated with a void was never measured.
    for (const heights of found) dropSpikes(heights, heights.stepLat * METRES_PER_DEGREE);
    const touching = found.filter((heights) => touches(heights, bbox));
    sources.push(...touching);
    if (touching.length > 0) {
      const credit = isTiff ? { text: `Terrain: ${basename(file)}` } : SRTM;
      attributions.set(credit.text, credit);
    }
  }
  const names = files.map((file) => basename(file)).join(', ');
  if (sources.length === 0) {
    throw new NoHeightsHere(
      `${names}: the heights are elsewhere; the map covers ${bbox.map((n) => n.toFixed(3)).join(', ')}`,
    );
  }
  const grid = mosaic(sources, wanted);
  if (grid.metres.every((value) => Number.isNaN(value))) {
    throw new NoHeightsHere(`${names}: there is not one height where the map is`);
  }
  if (isSea !== undefined) levelSea(grid, isSea(grid));
  const coverage = grid.covered;
  const voids = findSmallVoids(grid, MAX_VOID_SQUARE_METRES / squareMetresOf(grid));
  fillVoids(grid, (cell) => coverage[cell] === 1 && voids.has(cell));
  return new DemGrid(grid, [...attributions.values()]);
}

/** By the first bytes; file names can be wrong. */
async function kindOf(file: string): Promise<'tiff' | 'hgt'> {
  const name = basename(file);
  const head = Buffer.alloc(4);
  const handle = await open(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportFailure(`${name}: cannot be read (${reason})`);
  });
  try {
    await handle.read(head, 0, 4, 0);
  } finally {
    await handle.close();
  }
  const magic = head.toString('latin1');
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(magic)) return 'tiff';
  if (magic.startsWith('PK') || /\.hgt$/i.test(name)) return 'hgt';
  throw new ImportFailure(`${name}: not a terrain model; expected .hgt, .hgt.zip or GeoTIFF`);
}

async function readTiff(file: string, bbox: Bbox): Promise<Heights[]> {
  const raster = await readGeotiff(file, bbox);
  return raster === undefined ? [] : [{ ...raster, metres: raster.values }];
}

function touches(heights: Heights, bbox: Bbox): boolean {
  const east = heights.west + (heights.width - 1) * heights.stepLon;
  const south = heights.north - (heights.height - 1) * heights.stepLat;
  return heights.west <= bbox[2] && east >= bbox[0] && south <= bbox[3] && heights.north >= bbox[1];
}

/** Of one cell in the middle of the grid. */
function squareMetresOf({ north, height, stepLon, stepLat }: Heights): number {
  const latitude = north - (height / 2) * stepLat;
  return stepLat * stepLon * METRES_PER_DEGREE ** 2 * longitudeScale(latitude);
}
