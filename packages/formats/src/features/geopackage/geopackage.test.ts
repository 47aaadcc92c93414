import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { mutate, randomOf } from '../../testing/mutate.ts';
import { readFeatures } from '../../testing/read-features.ts';

function point(lon: number, lat: number): Uint8Array {
  const bytes = Buffer.alloc(8 + 21);
  bytes.write('GP');
  bytes[3] = 1;
  bytes.writeInt32LE(4326, 4);
  bytes[8] = 1;
  bytes.writeUInt32LE(1, 9);
  bytes.writeDoubleLE(lon, 13);
  bytes.writeDoubleLE(lat, 21);
  return bytes;
}

/** A database as the library writes it. */
function write(fill: (database: DatabaseSync) => void, pageSize = 4096): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'geopackage-'));
  try {
    const path = join(folder, 'a.gpkg');
    const database = new DatabaseSync(path);
    // Each statement by itself would be written to the disk before the next.
    database.exec(`PRAGMA page_size = ${pageSize}; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
      CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER, definition TEXT);
      INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84"]'), ('UTM', 25832, 'EPSG', 25832, 'undefined');
      CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z INTEGER, m INTEGER);`);
    fill(database);
    database.close();
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const long = 'x'.repeat(20_000);

function fillWells(database: DatabaseSync): void {
  database.exec(`INSERT INTO gpkg_geometry_columns VALUES ('wells', 'geom', 'POINT', 4326, 0, 0);
    CREATE TABLE "wells" ("fid" INTEGER PRIMARY KEY AUTOINCREMENT, geom POINT, [depth, m] DOUBLE, name TEXT DEFAULT 'a, (b', open BOOLEAN, big INTEGER, data BLOB, CONSTRAINT c CHECK (open IN (0, 1)));
    ALTER TABLE wells ADD COLUMN later TEXT;`);
  const insert = database.prepare('INSERT INTO wells VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)');
  insert.run(point(8.7, 49.4), 12.5, 'Mühle', 1, 2n ** 60n, new Uint8Array([1]), null);
  insert.run(null, null, long, 0, -3, null, 'now');
  database.exec('BEGIN');
  for (let at = 0; at < 3000; at++)
    insert.run(point(8, 49), at, `Well ${at}`, null, at, null, null);
  database.exec('COMMIT');
}

describe('a GeoPackage', () => {
  it.each([512, 4096, 65_536])('with pages of %i bytes has the rows of its table', async (size) => {
    const { features, outcome } = await readFeatures(write(fillWells, size));
    expect(outcome).toMatchObject({ status: 'read', format: 'GeoPackage', faults: [] });
    expect(features).toHaveLength(3002);
    expect(features.slice(0, 2)).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [8.7, 49.4] },
        properties: {
          'depth, m': 12.5,
          name: 'Mühle',
          open: true,
          big: '1152921504606846976',
          later: null,
        },
      },
      {
        type: 'Feature',
        geometry: null,
        properties: {
          'depth, m': null,
          name: long,
          open: false,
          big: -3,
          data: null,
          later: 'now',
        },
      },
    ]);
    expect(features.at(-1)).toMatchObject({ properties: { name: 'Well 2999', big: 2999 } });
  });

  it('has a layer for each table, out of its projection', async () => {
    const { features, layers } = await readFeatures(
      write((database) => {
        fillWells(database);
        database.exec(`INSERT INTO gpkg_geometry_columns VALUES ('mills', 'shape', 'POINT', 25832, 0, 0);
          CREATE TABLE mills (shape BLOB)`);
        database.prepare('INSERT INTO mills VALUES (?)').run(point(477_834.75, 5_473_464.87));
      }),
    );
    expect(layers).toEqual(['wells', 'mills']);
    const mill = features.at(-1) as { geometry: { coordinates: number[] } };
    expect(mill.geometry.coordinates[0]).toBeCloseTo(8.6945, 3);
    expect(mill.geometry.coordinates[1]).toBeCloseTo(49.4134, 3);
  });

  it('without features says so', async () => {
    expect((await readFeatures(write(() => undefined))).outcome).toMatchObject({
      status: 'failed',
      message: 'The database has no tables of features. Tiles cannot be read here.',
    });
  });

  it('that is damaged is read in part, or refused with a sentence', async () => {
    const whole = write((database) => {
      fillWells(database);
      database.exec('DELETE FROM wells WHERE fid > 60; VACUUM');
    }, 1024);
    for (let round = 0; round < 200; round++) {
      const { outcome } = await readFeatures(mutate(whole, randomOf(round)), 'a.gpkg');
      if (outcome.status === 'failed') expect(outcome.message).toMatch(/\.$/);
    }
  });
});
