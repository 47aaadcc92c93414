import type { ByteSource } from '../byte-source.ts';
import { Faults, UnreadableFile } from '../fault.ts';
import type { Fault, FaultPlace } from '../fault.ts';
import { fit } from '../fit/fit.ts';
import { gpx } from '../gpx/gpx.ts';
import { tcx } from '../tcx/tcx.ts';
import { archiveFeatures } from './archive/archive-features.ts';
import { csvFeatures } from './csv/csv-features.ts';
import type { FeatureContext, FeatureFormat } from './feature-format.ts';
import { flatGeobufFeatures } from './flatgeobuf/flatgeobuf-features.ts';
import { geoJsonFeatures } from './geojson/geojson-features.ts';
import { geoPackageFeatures } from './geopackage/geopackage-features.ts';
import { geoParquetFeatures } from './geoparquet/geoparquet-features.ts';
import { kmlFeatures } from './kml/kml-features.ts';
import { shapefileFeatures } from './shapefile/shapefile-features.ts';
import { topoJsonFeatures } from './topojson/topojson-features.ts';
import { featuresOfTracks } from './track-features.ts';

/** Every format of features. Where two are equally likely for a file, the first one is taken. */
export const featureFormats: readonly FeatureFormat[] = [
  shapefileFeatures,
  flatGeobufFeatures,
  geoParquetFeatures,
  geoPackageFeatures,
  kmlFeatures,
  archiveFeatures,
  topoJsonFeatures,
  geoJsonFeatures,
  ...[gpx, tcx, fit].map(featuresOfTracks),
  csvFeatures,
];

export type FeatureFileOutcome =
  | {
      readonly status: 'read';
      /** The name of the format that it turned out to be. */
      readonly format: string;
      /** What could not be read as it is; the first hundred of each code. */
      readonly faults: readonly Fault[];
    }
  | {
      readonly status: 'failed';
      /** `unknown`: the bytes are of no format here. `unreadable`: of one, but damaged. */
      readonly reason: 'unknown' | 'unreadable';
      /** A sentence. */
      readonly message: string;
      readonly place?: FaultPlace;
    };

/** What `FeatureFormat.sniff` asks for. */
const HEAD_BYTES = 4096;

/**
 * Reads a file of features, its format chosen by its bytes, and hands them to `context.take`.
 * Damage is an outcome; only the signal's reason and errors of the source itself are thrown.
 */
export async function readFeatureFile(
  source: ByteSource,
  context: Omit<FeatureContext, 'faults'>,
): Promise<FeatureFileOutcome> {
  if (source.size === 0) return { status: 'failed', reason: 'unknown', message: 'It is empty.' };
  const format = await sniffFeatureFormat(source);
  if (!format) {
    const message = 'Its content is of no known format.';
    return { status: 'failed', reason: 'unknown', message };
  }
  const faults = new Faults();
  try {
    await format.read(source, { ...context, faults });
    return { status: 'read', format: format.name, faults: faults.kept };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, place } = error;
    return { status: 'failed', reason: 'unreadable', message, ...(place && { place }) };
  }
}

async function sniffFeatureFormat(source: ByteSource): Promise<FeatureFormat | undefined> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  const verdicts = featureFormats.map((format) => ({
    format,
    verdict: format.sniff(head, source.name),
  }));
  const find = (wanted: 'sure' | 'maybe') =>
    verdicts.find(({ verdict }) => verdict === wanted)?.format;
  return find('sure') ?? find('maybe');
}
