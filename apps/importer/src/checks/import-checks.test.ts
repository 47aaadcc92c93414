import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DemGrid } from '../dem/dem-grid.ts';
import { encodeElevation } from '../dem/encode-elevation.ts';
import { writeTerrain } from '../dem/write-terrain.ts';
import { extractOf } from '../osm/extract-builder.ts';
import { heightsFor } from './heights-for.ts';
import { findHillsInTheSea, type Hill } from './hills-in-the-sea.ts';
import { verdictOf } from './import-checks.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-import-checks-'));
});
afterAll(async () => rm(folder, { recursive: true }));

const BOX: Bbox = [10, 50, 10.02, 50.02];
/** A coast along 10.015 E, land in the east of it. */
const coast = extractOf({
  bbox: BOX,
  nodes: [
    { id: 1, lon: 10.015, lat: 50.05 },
    { id: 2, lon: 10.015, lat: 49.97 },
  ],
  ways: [{ id: 1, refs: [1, 2], tags: { natural: 'coastline' } }],
});

/** Looks at a region that has the height everywhere. */
async function lookAt(height: number): Promise<{ hills: readonly Hill[]; points: number }> {
  const place = { west: 9.98, north: 50.04, stepLon: 0.001, stepLat: 0.001 };
  const dem = new DemGrid(
    { ...place, width: 60, height: 60, metres: new Float32Array(3600).fill(height) },
    [],
  );
  const files = { elevation: join(folder, 'elevation.bin'), terrain: join(folder, 'dem.pmtiles') };
  await writeFile(files.elevation, encodeElevation(dem, BOX));
  await writeTerrain(dem, files.terrain, { bbox: BOX });
  return findHillsInTheSea(coast, files);
}

describe('looking for hills in the sea', () => {
  it('finds none where it is level, and says at how many places it looked', async () => {
    const { hills, points } = await lookAt(0);
    expect(hills).toEqual([]);
    expect(points).toBeGreaterThan(1000);
  });

  it('finds a place whose height is not known', async () => {
    const { hills, points } = await lookAt(NaN);
    const sampled = hills.filter(({ where }) => where === 'elevation');
    expect(sampled).toHaveLength(points);
    expect(sampled[0]?.metres).toBeNaN();
  });
});

describe('the verdict of a check', () => {
  it('says so where there was nothing to look at', () => {
    expect(verdictOf({ faults: [], points: 0 })).toBe('nothing to look at');
    expect(verdictOf({ faults: [], points: 7 })).toBe('holds (7 places looked at)');
    expect(verdictOf({ faults: ['9.0 m at 10, 50'], points: 7 })).toMatch(/^does not hold/);
    expect(verdictOf({ faults: ['there is no map'], points: 0 })).toMatch(/^does not hold/);
  });
});

describe('the heights for a check', () => {
  it('are none without a terrain model', async () => {
    expect(await heightsFor(BOX, [])).toEqual([]);
  });

  it('are refused where a model cannot be read', async () => {
    const broken = join(folder, 'N50E010.hgt.zip');
    await writeFile(broken, 'PK but no archive');
    await expect(heightsFor(BOX, [broken])).rejects.toThrow('N50E010.hgt.zip');
  });
});
