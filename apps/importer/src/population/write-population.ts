import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import type { populationInfoSchema } from '@webmaps/protocol/region';
import { cellArea, cellToBoundary, UNITS } from 'h3-js';
import type { z } from 'zod';
import { ImportFailure } from '../failure/import-failure.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { cutTiles } from '@webmaps/tiles/cutter';
import { FeatureStore } from '@webmaps/tiles/feature-store';
import { PmtilesWriter } from '../pmtiles/pmtiles-writer.ts';
import { worldLine } from '@webmaps/tiles/world';
import { assertPeople } from './assert-people.ts';
import { estimatePopulation } from './estimate-population.ts';
import { coarsened, rounded, totalPeople, type PopulationCells } from './population-cells.ts';
import { readPopulationCsv } from './read-population-csv.ts';
import { readPopulationRaster } from './read-population-raster.ts';

export type PopulationInfo = z.infer<typeof populationInfoSchema>;

/** How much of a file is read to recognise a table. */
const HEAD_BYTES = 4096;

const LAYER = 'population';
/** At lower zooms a region is a few pixels. */
const MIN_ZOOM = 5;
/** From each zoom on, the resolution whose cells are then some 10 to 30 CSS pixels wide. */
const ZOOM_RESOLUTIONS = [
  [5, 5],
  [7, 6],
  [8, 7],
  [10, 8],
  [11, 9],
] as const;

/**
 * Writes people per H3 cell as vector tiles (layer `population`; h3, population, density per km2):
 * from a raster of counts, a table of cells, or estimated from the extract's buildings. `undefined`,
 * and no file, where there is neither a source nor a building. Throws `ImportFailure` where the
 * source cannot be read.
 */
export async function writePopulation({
  extract,
  file,
  path,
  bbox,
  acceptImplausible = false,
}: {
  readonly extract: OsmExtract;
  readonly file?: string | undefined;
  readonly path: string;
  readonly bbox: Bbox;
  /** Whether people are believed who could not live so close together. */
  readonly acceptImplausible?: boolean;
}): Promise<PopulationInfo | undefined> {
  const found =
    file === undefined
      ? estimatePopulation(extract)
      : await readPopulation(file, bbox, acceptImplausible);
  if (found === undefined) return undefined;
  const cells = rounded(found);
  if (cells.people.size === 0) return undefined;
  await writeTiles(cells, path, bbox);
  return {
    source: file === undefined ? 'Floor area of the buildings in OpenStreetMap' : basename(file),
    estimated: file === undefined,
    h3Resolution: cells.h3Resolution,
    total: totalPeople(cells),
  };
}

/** By the first bytes: a GeoTIFF, else a table. */
export async function readPopulation(
  file: string,
  bbox: Bbox,
  acceptImplausible = false,
): Promise<PopulationCells> {
  const head = Buffer.alloc(HEAD_BYTES);
  let bytesRead = 0;
  const handle = await open(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportFailure(`${basename(file)}: cannot be read (${reason})`);
  });
  try {
    ({ bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0));
  } finally {
    await handle.close();
  }
  if (bytesRead === 0) throw new ImportFailure(`${basename(file)}: is empty`);
  const isTiff = /^(II[*+]\0|MM\0[*+])/.test(head.toString('latin1'));
  if (!isTiff && head.subarray(0, bytesRead).includes(0)) {
    throw new ImportFailure(
      `${basename(file)}: is neither a GeoTIFF of people per pixel nor a CSV table of H3 cells`,
    );
  }
  const cells = isTiff
    ? await readPopulationRaster(file, bbox, acceptImplausible)
    : await readPopulationCsv(file, bbox);
  if (!acceptImplausible) assertPeople(basename(file), cells);
  return cells;
}

async function writeTiles(cells: PopulationCells, path: string, bbox: Bbox): Promise<void> {
  const steps = ZOOM_RESOLUTIONS.map(([zoom, resolution]) => {
    return { zoom, cells: coarsened(cells, resolution) };
  });
  const last = steps.findIndex((step) => step.cells.h3Resolution === cells.h3Resolution);
  const shown = last < 0 ? steps : steps.slice(0, last + 1);
  // One zoom more than the finest cells need, so that they stay sharp when drawn larger.
  const maxZoom = (shown.at(-1)?.zoom ?? MIN_ZOOM) + 1;
  const store = new FeatureStore({ maxZoom, layers: [LAYER] });
  shown.forEach((step, index) => {
    addCells(store, step.cells, step.zoom, (shown[index + 1]?.zoom ?? maxZoom + 1) - 1);
  });
  const writer = new PmtilesWriter({
    tileType: 'mvt',
    bbox,
    metadata: { name: LAYER, vector_layers: store.vectorLayers() },
  });
  cutTiles(store, MIN_ZOOM, (zoom, x, y, bytes) => writer.add(zoom, x, y, bytes));
  await writer.finish(path);
}

function addCells(
  store: FeatureStore,
  { people }: PopulationCells,
  minZoom: number,
  maxZoom: number,
): void {
  for (const [cell, population] of people) {
    const density = Math.round((population / cellArea(cell, UNITS.km2)) * 10) / 10;
    store.add({
      layer: LAYER,
      kind: 'polygon',
      parts: [worldLine(cellToBoundary(cell, true))],
      minZoom,
      maxZoom,
      minPixels: 0,
      properties: { h3: cell, population, density },
    });
  }
}
