/** GeoParquet 1.1 with geometries in WKB. Source: https://geoparquet.org. */
import { featureFileTypes } from '../feature-file-types.ts';
import type { FileFeature, FileValue } from '../feature-format.ts';
import { writeWkb } from '../wkb/write-wkb.ts';
import type { LayerToWrite, LayerWriter, WrittenColumn } from './layer-to-write.ts';

export const geoParquetWriter: LayerWriter = {
  name: featureFileTypes.geoparquet.name,
  extension: '.parquet',
  mediaType: featureFileTypes.geoparquet.mediaType,
  write: writeGeoParquet,
};

const COLUMN_TYPES = {
  text: 'STRING',
  number: 'DOUBLE',
  integer: 'INT64',
  boolean: 'BOOLEAN',
  other: 'JSON',
} as const satisfies Record<WrittenColumn['type'], string>;

/** The format keeps columns together, so the layer is in memory. The library is loaded on use. */
async function* writeGeoParquet({
  columns,
  types,
  heights,
  features,
}: LayerToWrite): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const all: FileFeature[] = [];
  for await (const piece of features) all.push(...piece);
  const names = new Set(columns.map(({ name }) => name));
  let place = 'geometry';
  while (names.has(place)) place += '_';
  const geo = {
    version: '1.1.0',
    primary_column: place,
    columns: {
      [place]: {
        encoding: 'WKB',
        // An empty list says nothing of them: of one type, some may have heights and others none.
        geometry_types: heights === 'none' ? [...types] : [],
      },
    },
  };
  const buffer = parquetWriteBuffer({
    columnData: [
      {
        name: place,
        type: 'BYTE_ARRAY',
        statistics: false,
        nullable: true,
        data: all.map(({ geometry }) => geometry && writeWkb(geometry)),
      },
      ...columns.map(({ name, type }) => ({
        name,
        type: COLUMN_TYPES[type],
        nullable: true,
        data: all.map(({ properties }) => valueOf(properties[name], type)),
      })),
    ],
    kvMetadata: [{ key: 'geo', value: JSON.stringify(geo) }],
    createdBy: 'WebMaps',
  });
  yield new Uint8Array(buffer);
}

function valueOf(value: FileValue | undefined, type: WrittenColumn['type']): unknown {
  if (value === undefined || value === null) return null;
  return type === 'integer' ? BigInt(Number(value)) : value;
}
