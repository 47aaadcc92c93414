import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import type { MvtProperties } from '@webmaps/geo/mvt';
import { densityProperty, peopleProperty } from '@webmaps/population/properties';
import type { PopulationInfo } from '@webmaps/protocol/region';
import { cellArea, cellToBoundary, UNITS } from 'h3-js';
import { ImportFailure } from '../failure/import-failure.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { cutTiles } from '@webmaps/tiles/cutter';
import { FeatureStore } from '@webmaps/tiles/feature-store';
import { PmtilesWriter } from '../pmtiles/pmtiles-writer.ts';
import { worldLine } from '@webmaps/tiles/world';
import { assertPeople } from './assert-people.ts';
import { estimatePopulation } from './estimate-population.ts';
import { coarsened, rounded, totalPeople, type PopulationCells } from './population-cells.ts';
import type { PopulationFile } from './population-file.ts';
import { readPopulationCsv } from './read-population-csv.ts';
import { readPopulationRaster } from './read-population-raster.ts';

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

/** The people of one year; without one where it is not known. */
interface YearCells {
  readonly cells: PopulationCells;
  readonly year: number | undefined;
}

/**
 * Writes people per H3 cell as vector tiles (layer `population`; h3, and by year population and
 * density per km2): from rasters of counts or tables of cells, or estimated from the extract's
 * buildings. `undefined`, and no file, where there is neither a source nor a building. Throws
 * `ImportFailure` where a source cannot be read.
 */
export async function writePopulation({
  extract,
  files = [],
  path,
  bbox,
  acceptImplausible = false,
}: {
  readonly extract: OsmExtract;
  /** One, or several of different years. */
  readonly files?: readonly PopulationFile[];
  readonly path: string;
  readonly bbox: Bbox;
  /** Whether people are believed who could not live so close together. */
  readonly acceptImplausible?: boolean;
}): Promise<PopulationInfo | undefined> {
  const found: YearCells[] = [];
  for (const { file, year } of files) {
    found.push({ cells: await readPopulation(file, bbox, acceptImplausible), year });
  }
  const estimate = files.length === 0 ? estimatePopulation(extract) : undefined;
  if (estimate) found.push({ cells: estimate, year: undefined });
  // Years are compared cell by cell.
  const resolution = Math.min(...found.map(({ cells }) => cells.h3Resolution));
  const years = found
    .map(({ cells, year }) => ({ year, cells: rounded(coarsened(cells, resolution)) }))
    .filter(({ cells }) => cells.people.size > 0)
    .toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0));
  const newest = years.at(-1);
  if (newest === undefined) return undefined;
  await writeTiles(years, path, bbox);
  return {
    source:
      estimate === undefined
        ? files.map(({ file }) => basename(file)).join(', ')
        : 'Floor area of the buildings in OpenStreetMap',
    estimated: estimate !== undefined,
    h3Resolution: newest.cells.h3Resolution,
    total: totalPeople(newest.cells),
    ...(newest.year !== undefined && { year: newest.year }),
    ...(years.length > 1 && { years: years.flatMap(({ year }) => year ?? []) }),
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

async function writeTiles(years: readonly YearCells[], path: string, bbox: Bbox): Promise<void> {
  const finest = years[0]?.cells.h3Resolution ?? 0;
  const steps = ZOOM_RESOLUTIONS.map(([zoom, resolution]) => {
    const coarse = years.map(({ cells, year }) => ({ year, cells: coarsened(cells, resolution) }));
    return { zoom, resolution: Math.min(resolution, finest), years: coarse };
  });
  const last = steps.findIndex((step) => step.resolution === finest);
  const shown = last < 0 ? steps : steps.slice(0, last + 1);
  // One zoom more than the finest cells need, so that they stay sharp when drawn larger.
  const maxZoom = (shown.at(-1)?.zoom ?? MIN_ZOOM) + 1;
  const store = new FeatureStore({ maxZoom, layers: [LAYER] });
  shown.forEach((step, index) => {
    addCells(store, step.years, step.zoom, (shown[index + 1]?.zoom ?? maxZoom + 1) - 1);
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
  years: readonly YearCells[],
  minZoom: number,
  maxZoom: number,
): void {
  const lived = new Set(years.flatMap(({ cells }) => [...cells.people.keys()]));
  for (const cell of [...lived].toSorted((a, b) => (a < b ? -1 : 1))) {
    store.add({
      layer: LAYER,
      kind: 'polygon',
      parts: [worldLine(cellToBoundary(cell, true))],
      minZoom,
      maxZoom,
      minPixels: 0,
      properties: { h3: cell, ...peopleOf(cell, years) },
    });
  }
}

/** People and density of a cell by year; those of the newest without its number. */
function peopleOf(cell: string, years: readonly YearCells[]): MvtProperties {
  const km2 = cellArea(cell, UNITS.km2);
  return Object.fromEntries(
    years.flatMap(({ cells, year }, index) => {
      const people = cells.people.get(cell);
      if (people === undefined) return [];
      const shown = index === years.length - 1 ? undefined : year;
      const density = Math.round((people / km2) * 10) / 10;
      return [
        [peopleProperty(shown), people],
        [densityProperty(shown), density],
      ];
    }),
  );
}
