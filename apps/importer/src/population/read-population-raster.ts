import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { basename } from 'node:path';
import { bboxContains, type Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { getHexagonAreaAvg, getHexagonEdgeLengthAvg, latLngToCell, UNITS } from 'h3-js';
import { readGeotiff } from '../rasters/geotiff-raster.ts';
import { ImportFailure } from '../failure/import-failure.ts';
import { ACCEPT_IT, looksLikeClasses } from '../rasters/looks-like-classes.ts';
import { FINEST_RESOLUTION, type PopulationCells } from './population-cells.ts';

/** A cell is at least this share of a pixel's area: finer cells would only repeat the pixel. */
const CELL_SHARE = 0.7;
/** A pixel is split until its parts are at most this share of a cell's edge apart. */
const SPLIT_SHARE = 0.5;

/**
 * People per cell from a raster of counts, such as WorldPop's: each pixel is split evenly into parts
 * and each part counted in the cell of its middle. Pixels whose middle is in the box count. Throws
 * `ImportFailure` where the file is no GeoTIFF in degrees, or has no people in the box.
 */
export async function readPopulationRaster(
  file: string,
  bbox: Bbox,
  acceptImplausible = false,
): Promise<PopulationCells> {
  const raster = await readGeotiff(file, bbox);
  if (raster === undefined) {
    throw new ImportFailure(`${basename(file)}: the people counted there live elsewhere`);
  }
  if (!acceptImplausible && looksLikeClasses(raster.values, raster.width)) {
    throw new ImportFailure(
      `${basename(file)}: holds few whole numbers, as land cover does, not people per pixel; ${ACCEPT_IT}`,
    );
  }
  const { west, north, stepLon, stepLat, width, height, values } = raster;
  const latitude = north - (height / 2) * stepLat;
  const pixelMetres = stepLat * METRES_PER_DEGREE;
  const pixelArea = pixelMetres * stepLon * METRES_PER_DEGREE * longitudeScale(latitude);
  const h3Resolution = resolutionFor(pixelArea);
  const edge = getHexagonEdgeLengthAvg(h3Resolution, UNITS.m);
  const parts = Math.max(1, Math.ceil(pixelMetres / (edge * SPLIT_SHARE)));
  const people = new Map<string, number>();
  for (let pixel = 0; pixel < values.length; pixel++) {
    const count = values[pixel] as number;
    if (!(count > 0)) continue;
    const lon = west + (pixel % width) * stepLon;
    const lat = north - Math.floor(pixel / width) * stepLat;
    if (!bboxContains(bbox, [lon, lat])) continue;
    for (let part = 0; part < parts * parts; part++) {
      const column = (part % parts) - (parts - 1) / 2;
      const row = Math.floor(part / parts) - (parts - 1) / 2;
      const cell = latLngToCell(
        lat - (row / parts) * stepLat,
        lon + (column / parts) * stepLon,
        h3Resolution,
      );
      people.set(cell, (people.get(cell) ?? 0) + count / (parts * parts));
    }
  }
  if (people.size === 0) {
    throw new ImportFailure(`${basename(file)}: it has no people where the map is`);
  }
  return { h3Resolution, people };
}

function resolutionFor(pixelSquareMetres: number): number {
  for (let resolution = FINEST_RESOLUTION; resolution > 0; resolution--) {
    const area = getHexagonAreaAvg(resolution, UNITS.m2);
    if (area >= pixelSquareMetres * CELL_SHARE) return resolution;
  }
  return 0;
}
