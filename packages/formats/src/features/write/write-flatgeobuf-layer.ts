/** FlatGeobuf 3. Source: its specification (https://flatgeobuf.org) and the two schemas beside it. */
import { encodeUtf8 } from '@webmaps/geo/utf8';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FileFeature, FileGeometry, FilePosition, FileValue } from '../feature-format.ts';
import { GEOMETRY_TYPES } from '../geometry-types.ts';
import { writeFlatTable } from '../flatgeobuf/flat-builder.ts';
import type { FlatFields } from '../flatgeobuf/flat-builder.ts';
import { joinBytes } from '../../join-bytes.ts';
import type { LayerToWrite, LayerWriter, WrittenColumn } from './layer-to-write.ts';

export const flatGeobufWriter: LayerWriter = {
  name: featureFileTypes.flatgeobuf.name,
  extension: '.fgb',
  mediaType: featureFileTypes.flatgeobuf.mediaType,
  write: writeFlatGeobuf,
};

const MAGIC = Uint8Array.of(0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0);
const BOOLEAN = 2;
const LONG = 7;
const DOUBLE = 10;
const TEXT = 11;
const JSON_TEXT = 12;
const COLUMN_TYPES = {
  text: TEXT,
  number: DOUBLE,
  integer: LONG,
  boolean: BOOLEAN,
  other: JSON_TEXT,
} as const satisfies Record<WrittenColumn['type'], number>;
const WGS_84 = 4326;

/** The index is left out: a reader goes through the whole file. */
async function* writeFlatGeobuf(layer: LayerToWrite): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { columns, types, features } = layer;
  // Geometries of several types have theirs beside them.
  const [only] = types.size === 1 ? types : [];
  yield MAGIC;
  yield headerOf(layer, only);
  for await (const piece of features)
    yield joinBytes(piece.map((feature) => writeFeature(feature, columns)));
}

function headerOf(
  { name, columns, heights }: LayerToWrite,
  only: FileGeometry['type'] | undefined,
): Uint8Array<ArrayBuffer> {
  return writeFlatTable([
    { kind: 'text', value: name },
    undefined,
    { kind: 'byte', value: only === undefined ? 0 : typeNumber(only) },
    // Other programs expect heights of every feature of a file that has some.
    heights === 'all' ? { kind: 'byte', value: 1 } : undefined,
    undefined,
    undefined,
    undefined,
    {
      kind: 'tables',
      value: columns.map((column): FlatFields => [
        { kind: 'text', value: column.name },
        { kind: 'byte', value: COLUMN_TYPES[column.type] },
      ]),
    },
    undefined,
    { kind: 'short', value: 0 },
    {
      kind: 'table',
      value: [
        { kind: 'text', value: 'EPSG' },
        { kind: 'int', value: WGS_84 },
      ],
    },
  ]);
}

function writeFeature(
  { geometry, properties }: FileFeature,
  columns: readonly WrittenColumn[],
): Uint8Array<ArrayBuffer> {
  return writeFlatTable([
    geometry ? { kind: 'table', value: geometryFields(geometry) } : undefined,
    { kind: 'bytes', value: writeValues(properties, columns) },
  ]);
}

function geometryFields(geometry: FileGeometry): FlatFields {
  const { type } = geometry;
  switch (type) {
    case 'Point':
      return fieldsOf(type, { lines: [[geometry.coordinates]], isEnded: false });
    case 'LineString':
    case 'MultiPoint':
      return fieldsOf(type, { lines: [geometry.coordinates], isEnded: false });
    case 'Polygon':
    case 'MultiLineString':
      return fieldsOf(type, { lines: geometry.coordinates, isEnded: true });
    case 'MultiPolygon': {
      const parts = geometry.coordinates.map((lines) =>
        fieldsOf('Polygon', { lines, isEnded: true }),
      );
      return partsOf(type, parts);
    }
    case 'GeometryCollection':
      return partsOf(type, geometry.geometries.map(geometryFields));
  }
}

function partsOf(type: FileGeometry['type'], parts: readonly FlatFields[]): FlatFields {
  const kind = { kind: 'byte', value: typeNumber(type) } as const;
  return [...noFields(6), kind, { kind: 'tables', value: parts }];
}

function fieldsOf(
  type: FileGeometry['type'],
  {
    lines,
    isEnded,
  }: {
    readonly lines: readonly (readonly FilePosition[])[];
    readonly isEnded: boolean;
  },
): FlatFields {
  const positions = lines.flat();
  const isHigh = positions.some((position) => position.length > 2);
  let end = 0;
  const ends = lines.map((line) => (end += line.length));
  return [
    isEnded && ends.length > 1 ? { kind: 'ints', value: ends } : undefined,
    { kind: 'doubles', value: positions.flatMap(([x = NaN, y = NaN]) => [x, y]) },
    isHigh ? { kind: 'doubles', value: positions.map(([, , z = NaN]) => z) } : undefined,
    ...noFields(3),
    { kind: 'byte', value: typeNumber(type) },
  ];
}

function noFields(count: number): readonly undefined[] {
  return Array.from({ length: count }, () => undefined);
}

function typeNumber(type: FileGeometry['type']): number {
  return GEOMETRY_TYPES.indexOf(type);
}

/** A list of the numbers of columns, each with its value. */
function writeValues(
  properties: FileFeature['properties'],
  columns: readonly WrittenColumn[],
): Uint8Array {
  const parts = columns.flatMap(({ name, type }, index) => {
    const value = properties[name];
    if (value === undefined || value === null) return [];
    const number = new Uint8Array(2);
    new DataView(number.buffer).setUint16(0, index, true);
    return [number, valueBytes(value, type)];
  });
  return joinBytes(parts);
}

function valueBytes(value: FileValue, type: WrittenColumn['type']): Uint8Array<ArrayBuffer> {
  if (type === 'boolean') return Uint8Array.of(Number(value));
  if (type === 'number' || type === 'integer') {
    const bytes = new Uint8Array(8);
    const view = new DataView(bytes.buffer);
    if (type === 'integer') view.setBigInt64(0, BigInt(Number(value)), true);
    else view.setFloat64(0, Number(value), true);
    return bytes;
  }
  const text = encodeUtf8(
    typeof value === 'string' && type === 'text' ? value : JSON.stringify(value),
  );
  const bytes = new Uint8Array(4 + text.length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  return bytes;
}
