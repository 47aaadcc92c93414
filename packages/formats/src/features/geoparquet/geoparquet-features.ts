/** GeoParquet 1.0 and 1.1 with geometries in WKB, as most programs write them. Source: https://geoparquet.org. */
import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import type { ByteSource } from '../../byte-source.ts';
import { UnreadableFile } from '../../fault.ts';
import { giveWay } from '../../track/give-way.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FeatureContext, FeatureFormat } from '../feature-format.ts';
import { openProjection } from '../projection/open-projection.ts';
import { projectFeature } from '../projection/project-feature.ts';
import { readWkb } from '../wkb/read-wkb.ts';
import { readGeoColumn } from './read-geo-column.ts';
import type { GeoColumn } from './read-geo-column.ts';
import { readParquetValue } from './read-parquet-value.ts';

export const geoParquetFeatures: FeatureFormat = {
  ...featureFileTypes.geoparquet,
  sniff: (head) => (String.fromCharCode(...head.subarray(0, 4)) === 'PAR1' ? 'sure' : 'no'),
  read: readGeoParquet,
};

/** Geometries stay bytes: the library's own reading drops what is wrong with them. */
const OPTIONS = {
  geoparquet: false,
  utf8: false,
  parsers: {
    geometryFromBytes: (bytes: Uint8Array) => bytes,
    geographyFromBytes: (bytes: Uint8Array) => bytes,
  },
};

/** The library is loaded only where it is needed. */
async function readGeoParquet(source: ByteSource, context: FeatureContext): Promise<void> {
  const { parquetMetadataAsync, parquetReadObjects, parquetSchema } = await import('hyparquet');
  const file: AsyncBuffer = {
    byteLength: source.size,
    slice: async (from, to = source.size) => {
      context.signal.throwIfAborted();
      const start = from < 0 ? source.size + from : from;
      return (await source.read(start, to)).slice().buffer;
    },
  };
  const metadata = await damageOf(parquetMetadataAsync(file, OPTIONS), context);
  const geo = readGeoColumn(metadata);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const toDegrees = geo.crs === undefined ? undefined : await openProjection(geo.crs);
  const total = Number(metadata.num_rows);
  let from = 0;
  for (const to of rowGroupEnds(metadata)) {
    const columns = new Map<string, readonly unknown[]>();
    // One after the other: of columns that it reads at once, the library leaves faults unheard.
    for (const name of names.filter((each) => !geo.besides.has(each))) {
      const range = { file, metadata, rowStart: from, rowEnd: to, columns: [name] };
      const rows = await damageOf(parquetReadObjects({ ...range, ...OPTIONS }), context);
      columns.set(
        name,
        rows.map((row): unknown => row[name]),
      );
    }
    const features = Array.from({ length: to - from }, (_, row) => featureAt(row, columns, geo));
    const projected = toDegrees
      ? features.map((each) => projectFeature(each, toDegrees))
      : features;
    context.take({ features: projected });
    from = to;
    await giveWay(context, from / Math.max(1, total));
  }
}

/** Rows up to which each group of them reaches. @throws UnreadableFile where there are too many */
function rowGroupEnds({ row_groups: groups }: FileMetaData): readonly number[] {
  let end = 0;
  return groups.map(({ num_rows: count }) => {
    end += Number(count);
    if (!(end <= MAX_ROWS)) throw new UnreadableFile('The file has more than 10,000,000 rows.');
    return end;
  });
}

/** What a file declares is not believed: ten times what a map holds. */
const MAX_ROWS = 10_000_000;

function featureAt(
  row: number,
  columns: ReadonlyMap<string, readonly unknown[]>,
  geo: GeoColumn,
): unknown {
  const values = [...columns].flatMap(([name, column]) => {
    const value = name === geo.name ? undefined : readParquetValue(column[row]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: 'Feature',
    geometry: geometryOf(columns.get(geo.name)?.[row]),
    properties: Object.fromEntries(values),
  };
}

/** A damaged one is no geometry, which its taker leaves out. */
function geometryOf(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value === null || value === undefined ? null : {};
  try {
    const geometry = readWkb(value);
    return geometry === undefined ? {} : geometry;
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}

/** @throws UnreadableFile with what the library says, but the signal's reason where that is aborted */
async function damageOf<Value>(work: Promise<Value>, { signal }: FeatureContext): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : 'it is damaged';
    throw new UnreadableFile(`The file cannot be read: ${reason}.`);
  }
}
