import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeBuildings } from '@webmaps/buildings/tile-codec';
import { tileOfRing } from '@webmaps/buildings/tile-of-building';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractOf } from '../osm/extract-builder.ts';
import { readBuildings } from './read-buildings.ts';
import { writeBuildings } from './write-buildings.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-buildings-'));
});
afterAll(async () => rm(folder, { recursive: true }));

const bbox = [-0.01, -0.01, 0.01, 0.01] as const;
const corner = (id: number, lon: number, lat: number) => ({ id, lon, lat });
/** A large square around the middle of four tiles, with a hole, and two halves of a second one. */
const nodes = [
  corner(1, -0.001, -0.001),
  corner(2, 0.002, -0.001),
  corner(3, 0.002, 0.002),
  corner(4, -0.001, 0.002),
  corner(5, 0, 0),
  corner(6, 0.001, 0),
  corner(7, 0.001, 0.001),
  corner(8, 0.005, 0.005),
  corner(9, 0.006, 0.005),
  corner(10, 0.006, 0.006),
  corner(11, 0.005, 0.006),
  corner(12, 0.0055, 0.005),
  corner(13, 0.0055, 0.006),
];
const member = (ref: number, role: string) => ({ type: 'way' as const, ref, role });
const extract = extractOf({
  bbox,
  nodes,
  ways: [
    { id: 1, refs: [1, 2, 3, 4, 1], tags: {} },
    { id: 2, refs: [5, 6, 7, 5], tags: {} },
    { id: 3, refs: [8, 9, 10, 11, 8], tags: { building: 'yes', name: 'Twins' } },
    { id: 4, refs: [8, 12, 13, 11, 8], tags: { 'building:part': 'yes', height: '30 m' } },
    {
      id: 5,
      refs: [12, 9, 10, 13, 12],
      tags: { 'building:part': 'tower', 'building:levels': '4', 'roof:shape': 'onion' },
    },
    { id: 6, refs: [8, 9, 10, 8], tags: { building: 'bunker', location: 'underground' } },
  ],
  relations: [
    {
      id: 1,
      tags: { type: 'multipolygon', building: 'church', 'roof:angle': '45', start_date: '1850' },
      members: [member(1, 'outer'), member(2, 'inner')],
    },
  ],
});

describe('the buildings of an extract', () => {
  const buildings = readBuildings(extract);
  const byId = (id: number) => buildings.find((building) => building.id === id);

  it('are whole, with holes, tags as numbers, and nothing under the ground', () => {
    expect(buildings.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([13, 32, 42, 52]);
    expect(byId(13)?.rings.map(({ length }) => length)).toEqual([8, 6]);
    expect(byId(13)).toMatchObject({ use: 'church', roofAngle: 45, startDate: '1850' });
    expect(byId(42)).toMatchObject({ isPart: true, height: 30 });
    expect(byId(42)).not.toHaveProperty('use');
    expect(byId(52)).toMatchObject({ use: 'tower', levels: 4, roofShape: 'onion' });
  });

  it('are replaced by parts that no relation joins to them', () => {
    expect(buildings.filter(({ isReplaced }) => isReplaced).map(({ id }) => id)).toEqual([32]);
  });

  it('are each in one tile of the archive', async () => {
    const path = join(folder, 'buildings.pmtiles');
    await writeBuildings({ extract, path, bbox });
    const file = await open(path);
    const archive = new PMTiles({
      getKey: () => path,
      async getBytes(offset, length) {
        const data = new Uint8Array(length);
        await file.read(data, 0, length, offset);
        return { data: data.buffer };
      },
    });
    const found = [];
    for (const x of [8191, 8192]) {
      for (const y of [8191, 8192]) {
        const bytes = await archive.getZxy(14, x, y);
        if (!bytes) continue;
        const inTile = decodeBuildings({ x, y }, new Uint8Array(bytes.data));
        for (const { rings } of inTile) expect(tileOfRing(rings[0]!)).toEqual({ x, y });
        found.push(...inTile);
      }
    }
    await file.close();
    expect(new Set(found)).toEqual(new Set(buildings));
  });

  it('make no file where there are none', async () => {
    const path = join(folder, 'none.pmtiles');
    await writeBuildings({
      extract: extractOf({ bbox, nodes, ways: [{ id: 1, refs: [1, 2], tags: {} }] }),
      path,
      bbox,
    });
    expect(existsSync(path)).toBe(false);
  });
});
