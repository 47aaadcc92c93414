import { basename } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import type { RasterGrid } from '@webmaps/geo/raster-grid';
import { fromFile, type GeoTIFFImage } from 'geotiff';
import { ImportFailure } from '../failure/import-failure.ts';

/** The part of a GeoTIFF's first band that touches a box. */
export interface GeotiffRaster extends RasterGrid {
  /** Row by row from the north-west; NaN where the file has no data. */
  readonly values: Float32Array;
}

/** Coordinate systems whose degrees are those of WGS 84 to within two metres: also ETRS89, NAD83. */
const DEGREES = new Set([4326, 4979, 4258, 4269]);

/**
 * Reads the pixels in the box, or `undefined` where there are none. Throws `ImportFailure` where the
 * file is no GeoTIFF, or its coordinates are not plain degrees.
 */
export async function readGeotiff(file: string, bbox: Bbox): Promise<GeotiffRaster | undefined> {
  const name = basename(file);
  const tiff = await fromFile(file).catch((error: unknown) => refuse(name, error));
  try {
    const image = await tiff.getImage().catch((error: unknown) => refuse(name, error));
    const frame = frameOf(name, image);
    const window = windowOf(frame, bbox);
    if (window === undefined) return undefined;
    const rasters = await image
      .readRasters({ window: [...window], samples: [0], interleave: false })
      .catch((error: unknown) => refuse(name, error));
    const [left, top, right, bottom] = window;
    const noData = image.getGDALNoData();
    return {
      west: frame.west + left * frame.stepLon,
      north: frame.north - top * frame.stepLat,
      stepLon: frame.stepLon,
      stepLat: frame.stepLat,
      width: right - left,
      height: bottom - top,
      values: withoutNoData(rasters[0] ?? [], noData),
    };
  } finally {
    await tiff.close();
  }
}

function frameOf(name: string, image: GeoTIFFImage): RasterGrid {
  const keys = image.getGeoKeys();
  if (keys === null) {
    throw new ImportFailure(`${name}: the GeoTIFF has no coordinate system; expected EPSG:4326`);
  }
  const code: unknown = keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey;
  if (keys.GTModelTypeGeoKey !== 2 || typeof code !== 'number' || !DEGREES.has(code)) {
    const found = typeof code === 'number' ? `EPSG:${code}` : 'an unnamed coordinate system';
    throw new ImportFailure(
      `${name}: is in ${found}; expected degrees (gdalwarp -t_srs EPSG:4326 makes them)`,
    );
  }
  const turned: unknown = image.fileDirectory.getValue('ModelTransformation');
  const [origin, steps] = affine(name, image);
  const [stepLon, stepLat] = [steps[0] ?? 0, -(steps[1] ?? 0)];
  const isTurned = isNumbers(turned) && (turned[1] !== 0 || turned[4] !== 0);
  if (isTurned || !(stepLon > 0) || !(stepLat > 0)) {
    throw new ImportFailure(`${name}: the raster is turned; expected rows from north to south`);
  }
  const tiepoint: unknown = image.fileDirectory.getValue('ModelTiepoint');
  const [column, row] = !isNumbers(turned) && isNumbers(tiepoint) ? tiepoint : [0, 0];
  // A tie point names a pixel's corner, or its centre where the pixels are points.
  const half = keys.GTRasterTypeGeoKey === 2 ? 0 : 0.5;
  return {
    west: (origin[0] ?? NaN) + (half - (column ?? 0)) * stepLon,
    north: (origin[1] ?? NaN) - (half - (row ?? 0)) * stepLat,
    stepLon,
    stepLat,
    width: image.getWidth(),
    height: image.getHeight(),
  };
}

function affine(name: string, image: GeoTIFFImage): [number[], number[]] {
  try {
    return [image.getOrigin(), image.getResolution()];
  } catch (error) {
    return refuse(name, error);
  }
}

/** First and last (exclusive) column and row whose value counts for the box, or nothing. */
function windowOf(
  frame: RasterGrid,
  bbox: Bbox,
): readonly [left: number, top: number, right: number, bottom: number] | undefined {
  const left = Math.max(0, Math.floor((bbox[0] - frame.west) / frame.stepLon));
  const top = Math.max(0, Math.floor((frame.north - bbox[3]) / frame.stepLat));
  const right = Math.min(frame.width, Math.ceil((bbox[2] - frame.west) / frame.stepLon) + 1);
  const bottom = Math.min(frame.height, Math.ceil((frame.north - bbox[1]) / frame.stepLat) + 1);
  return right > left && bottom > top ? [left, top, right, bottom] : undefined;
}

function withoutNoData(values: ArrayLike<number>, noData: number | null): Float32Array {
  const known = Float32Array.from(values);
  if (noData === null || Number.isNaN(noData)) return known;
  const missing = Math.fround(noData);
  for (let index = 0; index < known.length; index++) {
    if (known[index] === missing) known[index] = NaN;
  }
  return known;
}

function isNumbers(value: unknown): value is ArrayLike<number> & Iterable<number> {
  return Array.isArray(value) || value instanceof Float64Array;
}

function refuse(name: string, error: unknown): never {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  throw new ImportFailure(`${name}: not a readable GeoTIFF (${reason})`);
}
