/** GeoPackage 1.0 to 1.4: each table of features is a layer. Source: OGC 12-128r19. */
import type { ByteSource } from '../../byte-source.ts';
import { UnreadableFile } from '../../fault.ts';
import { giveWay } from '../../track/give-way.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FeatureContext, FeatureFormat, FileValue } from '../feature-format.ts';
import { openProjection } from '../projection/open-projection.ts';
import { projectFeature } from '../projection/project-feature.ts';
import { Database } from '../sqlite/database.ts';
import type { SqlRow, SqlTable } from '../sqlite/database.ts';
import { isSqlite } from '../sqlite/page-reader.ts';
import type { StoredValue } from '../sqlite/read-record.ts';
import { readGeoPackageGeometry } from './read-geometry.ts';

export const geoPackageFeatures: FeatureFormat = {
  ...featureFileTypes.geopackage,
  sniff: (head) => (isSqlite(head) ? 'sure' : 'no'),
  async read(source, context) {
    try {
      await readGeoPackage(source, context);
    } catch (error) {
      if (error instanceof RangeError) throw new UnreadableFile('The database is damaged.');
      throw error;
    }
  },
};

const FEATURES_PER_BATCH = 1000;

async function readGeoPackage(source: ByteSource, context: FeatureContext): Promise<void> {
  const database = await Database.open(source);
  const layers = await readLayers(database);
  if (layers.length === 0)
    throw new UnreadableFile('The database has no tables of features. Tiles cannot be read here.');
  for (const [index, layer] of layers.entries()) {
    const named = layers.length > 1 ? { layer: layer.name } : {};
    let features: unknown[] = [];
    const handOn = async () => {
      if (features.length > 0) context.take({ features, ...named });
      features = [];
      await giveWay(context, index / layers.length);
    };
    const toDegrees = layer.crs === undefined ? undefined : await openProjection(layer.crs);
    for await (const row of database.rows(layer.table)) {
      const feature = featureOf(row, layer);
      if (feature === undefined) {
        const message = `A row of “${layer.name}” is damaged; it was left out.`;
        context.faults.add({ code: 'row-damaged', message });
        continue;
      }
      features.push(toDegrees ? projectFeature(feature, toDegrees) : feature);
      if (features.length === FEATURES_PER_BATCH) await handOn();
    }
    await handOn();
  }
}

interface Layer {
  readonly name: string;
  readonly table: SqlTable;
  readonly geometryColumn: string;
  /** Undefined where positions are degrees. */
  readonly crs: string | undefined;
}

async function readLayers(database: Database): Promise<readonly Layer[]> {
  const systems = new Map<StoredValue, string>();
  for (const row of await rowsOf(database, 'gpkg_spatial_ref_sys')) {
    const definition = row.get('definition');
    const code = row.get('organization_coordsys_id');
    const isEpsg = String(row.get('organization')).toUpperCase() === 'EPSG';
    const isKnown = typeof definition === 'string' && definition !== 'undefined';
    const crs = isKnown ? definition : isEpsg ? `EPSG:${String(code)}` : undefined;
    if (crs !== undefined) systems.set(row.get('srs_id') ?? null, crs);
  }
  return (await rowsOf(database, 'gpkg_geometry_columns')).flatMap((row) => {
    const [name, geometryColumn] = [row.get('table_name'), row.get('column_name')];
    const table = typeof name === 'string' ? database.tables.get(name) : undefined;
    if (typeof name !== 'string' || typeof geometryColumn !== 'string' || !table) return [];
    return [{ name, table, geometryColumn, crs: systems.get(row.get('srs_id') ?? null) }];
  });
}

async function rowsOf(database: Database, name: string) {
  const table = database.tables.get(name);
  const rows: NonNullable<SqlRow>[] = [];
  if (table) for await (const row of database.rows(table)) if (row) rows.push(row);
  return rows;
}

function featureOf(row: SqlRow, { table, geometryColumn }: Layer): unknown {
  if (!row) return undefined;
  const values = table.columns.flatMap(({ name, type, isRowid }) => {
    const value = row.get(name) ?? null;
    // The key of a row is of the database; bytes are no value.
    if (isRowid || name === geometryColumn || value instanceof Uint8Array) return [];
    return [[name, valueOf(value, type)] as const];
  });
  const geometry = row.get(geometryColumn);
  return {
    type: 'Feature',
    geometry: geometry instanceof Uint8Array ? readGeoPackageGeometry(geometry) : null,
    properties: Object.fromEntries(values),
  };
}

function valueOf(value: Exclude<StoredValue, Uint8Array>, type: string): FileValue {
  return type === 'BOOLEAN' && typeof value === 'number' ? value !== 0 : value;
}
