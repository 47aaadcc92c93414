import type { FileMetaData } from 'hyparquet';
import { UnreadableFile } from '../../fault.ts';
import { fieldsOf } from '../../json-fields.ts';

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
  const { primary_column: name, columns } = fieldsOf(parse(text));
  if (typeof name !== 'string') throw new UnreadableFile('The file is Parquet without geometries.');
  const all = fieldsOf(columns);
  const { encoding, crs, covering } = fieldsOf(all[name]);
  if (encoding !== 'WKB')
    throw new UnreadableFile(
      `Geometries are encoded as ${String(encoding)}; only WKB can be read.`,
    );
  const { bbox } = fieldsOf(covering);
  const boxes = Object.values(fieldsOf(bbox)).flatMap((path) =>
    Array.isArray(path) ? path[0] : [],
  );
  const others = Object.keys(all).filter((column) => column !== name);
  return { name, besides: new Set([...others, ...boxes.map(String)]), crs: codeOf(crs) };
}

/** Of PROJJSON. Without one, positions are degrees. */
function codeOf(crs: unknown): string | undefined {
  if (crs === undefined || crs === null) return undefined;
  const { id, name } = fieldsOf(crs);
  const { authority, code } = fieldsOf(id);
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
