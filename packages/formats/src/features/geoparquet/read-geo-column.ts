import type { FileMetaData } from 'hyparquet';
import { UnreadableFile } from '../../fault.ts';

export interface GeoColumn {
  readonly name: string;
  /** Columns that are no values: other geometries, and the boxes around them. */
  readonly besides: ReadonlySet<string>;
  /** Where positions are in a projection, by its code. */
  readonly crs: string | undefined;
}

/** What the metadata of a file says of its geometries. @throws UnreadableFile where it has none that can be read */
export function readGeoColumn({ key_value_metadata: entries = [] }: FileMetaData): GeoColumn {
  const text = entries.find(({ key }) => key === 'geo')?.value;
  const { primary_column: name, columns } = objectOf(parse(text));
  if (typeof name !== 'string') throw new UnreadableFile('The file is Parquet without geometries.');
  const all = objectOf(columns);
  const { encoding, crs, covering } = objectOf(all[name]);
  if (encoding !== 'WKB')
    throw new UnreadableFile(
      `Geometries are encoded as ${String(encoding)}; only WKB can be read.`,
    );
  const { bbox } = objectOf(covering);
  const boxes = Object.values(objectOf(bbox)).flatMap((path) =>
    Array.isArray(path) ? path[0] : [],
  );
  const others = Object.keys(all).filter((column) => column !== name);
  return { name, besides: new Set([...others, ...boxes.map(String)]), crs: codeOf(crs) };
}

/** Of PROJJSON. Without one, positions are degrees. */
function codeOf(crs: unknown): string | undefined {
  if (crs === undefined || crs === null) return undefined;
  const { id, name } = objectOf(crs);
  const { authority, code } = objectOf(id);
  if (authority === 'OGC') return undefined;
  if (authority === 'EPSG' && typeof code === 'number') return `EPSG:${code}`;
  throw new UnreadableFile(
    `Its coordinates are in ${typeof name === 'string' ? name : 'an unknown projection'}. Save it in longitude and latitude (WGS 84, EPSG:4326).`,
  );
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : {};
}
