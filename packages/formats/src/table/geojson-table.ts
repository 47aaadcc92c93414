import { decodeUtf8 } from '@webmaps/geo/utf8';
import { UnreadableFile } from '../fault.ts';
import { findFeatureLines } from './feature-lines.ts';
import { nameColumns, refuseManyCells } from './table.ts';
import type { Table } from './table.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The features of a GeoJSON file as rows: their properties are the columns, in the order in which
 * they first appear. @throws UnreadableFile where it has neither features nor a geometry.
 */
export function geoJsonTable(utf8: Uint8Array): Table {
  const text = decodeUtf8(utf8).replace(/^\uFEFF/, '');
  const root = parse(text);
  const features = isObject(root) ? featuresOf(root) : undefined;
  if (!features)
    throw new UnreadableFile(
      'The JSON in the file is not GeoJSON: it has no features and no geometry.',
    );
  const lines = findFeatureLines(text);
  const columns = new Map<string, number>();
  const rows = features.map((feature, index) => {
    const { properties, geometry } = isObject(feature) ? feature : {};
    const cells: string[] = [];
    for (const [name, value] of Object.entries(isObject(properties) ? properties : {})) {
      if (!columns.has(name)) columns.set(name, columns.size);
      cells[columns.get(name) ?? 0] = textOf(value);
    }
    return { line: lines[index] ?? 1, cells, geometry };
  });
  refuseManyCells(rows.length, columns.size);
  return {
    format: 'GeoJSON',
    columns: nameColumns([...columns.keys()]),
    rows: rows.map(({ line, cells, geometry }) => ({
      line,
      cells: Array.from({ length: columns.size }, (_, index) => cells[index] ?? ''),
      ...(geometry !== undefined && geometry !== null && { geometry }),
    })),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it is damaged';
    throw new UnreadableFile(`The file is not valid JSON: ${reason}.`);
  }
}

const geometryTypes = new Set<unknown>([
  ...['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'],
  'GeometryCollection',
]);

/** A geometry by itself is a GeoJSON text too (RFC 7946, section 2): a feature without properties. */
function featuresOf(root: Json): readonly unknown[] | undefined {
  if (geometryTypes.has(root['type'])) return [{ properties: null, geometry: root }];
  if (root['type'] === 'Feature') return [root];
  return root['type'] === 'FeatureCollection' && Array.isArray(root['features'])
    ? root['features']
    : undefined;
}

/** A value as a cell of a table would have it; lists are divided as in such a cell. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
