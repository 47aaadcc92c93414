import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromFile } from 'geotiff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { readExtract } from '../osm/read-extract.ts';
import { writeIsland } from './write-island.ts';
import type { WrittenIsland } from './write-island.ts';

let folder: string;
let island: WrittenIsland;
let extract: OsmExtract;
let steps: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'island-'));
  steps = [];
  island = await writeIsland({
    folder: join(folder, 'one'),
    onProgress: (_, share) => steps.push(share),
  });
  extract = await readExtract(island.osm);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const metresPer7 = 1 / 90;

function allTags(): Tags[] {
  const list: Tags[] = [];
  for (const index of extract.nodes.tagged) list.push(extract.nodes.tags(index) ?? {});
  for (let i = 0; i < extract.ways.count; i++) list.push(extract.ways.tags(i));
  for (let i = 0; i < extract.relations.count; i++) list.push(extract.relations.tags(i));
  return list;
}

describe('the files', () => {
  it('are the same bytes on a second run', async () => {
    const again = await writeIsland({ folder: join(folder, 'two') });
    for (const file of ['osm', 'dem', 'population'] as const) {
      expect(await digest(again[file])).toBe(await digest(island[file]));
    }
  });

  it('hold as much as was planned', () => {
    expect(extract.nodes.count).toBe(island.summary.nodes);
    expect(extract.nodes.count).toBeGreaterThan(50_000);
    expect(extract.nodes.count).toBeLessThan(120_000);
    expect(extract.ways.count).toBeGreaterThan(10_000);
    expect(extract.ways.count).toBeLessThan(16_000);
  });

  it('report progress that only rises and ends at 1', () => {
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(1);
  });
});

describe('the tags', () => {
  const required: readonly (readonly [key: string, value: string | undefined, atLeast: number])[] =
    [
      ['natural', 'coastline', 2],
      ['natural', 'beach', 5],
      ['natural', 'cliff', 3],
      ['natural', 'wood', 3],
      ['natural', 'wetland', 1],
      ['natural', 'peak', 8],
      ['natural', 'bare_rock', 2],
      ['natural', 'grassland', 1],
      ['natural', 'water', 10],
      ['natural', 'tree', 500],
      ['natural', 'bay', 2],
      ['natural', 'cape', 2],
      ['waterway', 'river', 2],
      ['waterway', 'stream', 4],
      ['waterway', 'dam', 1],
      ['water', 'reservoir', 1],
      ['landuse', 'farmland', 80],
      ['landuse', 'farmyard', 3],
      ['landuse', 'residential', 4],
      ['landuse', 'industrial', 2],
      ['landuse', 'commercial', 5],
      ['landuse', 'cemetery', 1],
      ['landuse', 'allotments', 2],
      ['highway', 'primary', 5],
      ['highway', 'secondary', 5],
      ['highway', 'residential', 200],
      ['highway', 'living_street', 20],
      ['highway', 'pedestrian', 5],
      ['highway', 'footway', 100],
      ['highway', 'cycleway', 1],
      ['highway', 'path', 10],
      ['highway', 'track', 30],
      ['highway', 'steps', 3],
      ['highway', 'traffic_signals', 3],
      ['highway', 'crossing', 20],
      ['highway', 'bus_stop', 50],
      ['junction', 'roundabout', 2],
      ['oneway', 'yes', 20],
      ['access', 'private', 3],
      ['barrier', 'gate', 2],
      ['bridge', 'yes', 30],
      ['tunnel', 'yes', 1],
      ['place', 'square', 3],
      ['sac_scale', undefined, 10],
      ['lit', 'yes', 200],
      ['lit', 'no', 10],
      ['sidewalk', undefined, 100],
      ['railway', 'rail', 2],
      ['railway', 'station', 4],
      ['railway', 'platform', 4],
      ['railway', 'tram', 2],
      ['railway', 'tram_stop', 8],
      ['railway', 'level_crossing', 3],
      ['route', 'ferry', 1],
      ['man_made', 'pier', 5],
      ['man_made', 'lighthouse', 1],
      ['man_made', 'breakwater', 1],
      ['leisure', 'marina', 1],
      ['leisure', 'park', 15],
      ['leisure', 'track', 1],
      ['leisure', 'pitch', 8],
      ['leisure', 'stadium', 1],
      ['leisure', 'playground', 10],
      ['amenity', 'university', 1],
      ['amenity', 'hospital', 1],
      ['amenity', 'school', 5],
      ['amenity', 'townhall', 1],
      ['amenity', 'library', 2],
      ['amenity', 'pharmacy', 5],
      ['amenity', 'cafe', 30],
      ['amenity', 'drinking_water', 15],
      ['amenity', 'toilets', 10],
      ['amenity', 'bench', 100],
      ['amenity', 'shelter', 5],
      ['amenity', 'fountain', 2],
      ['amenity', 'place_of_worship', 5],
      ['shop', 'supermarket', 10],
      ['tourism', 'museum', 5],
      ['tourism', 'hotel', 5],
      ['tourism', 'viewpoint', 8],
      ['building', 'house', 500],
      ['building', 'apartments', 300],
      ['building:levels', undefined, 5000],
      ['roof:shape', undefined, 2000],
      ['building:colour', undefined, 1000],
      ['addr:housenumber', undefined, 5000],
      ['boundary', 'administrative', 8],
      ['place', 'city', 1],
      ['place', 'suburb', 8],
      ['place', 'village', 3],
      ['place', 'hamlet', 3],
      ['place', 'island', 1],
      ['place', 'islet', 1],
    ];

  it('hold every feature that the map and the engine are shown with', () => {
    const tags = allTags();
    const missing = required.flatMap(([key, value, atLeast]) => {
      const found = tags.filter((one) =>
        value === undefined ? one[key] !== undefined : one[key] === value,
      ).length;
      return found < atLeast ? [`${key}=${value ?? '*'}: ${found} of ${atLeast}`] : [];
    });
    expect(missing).toEqual([]);
  });

  it('name no two streets alike', () => {
    const places = new Map<string, [number, number][]>();
    for (let i = 0; i < extract.ways.count; i++) {
      const tags = extract.ways.tags(i);
      const name = tags['name'];
      const isStreet = [
        'residential',
        'living_street',
        'tertiary',
        'unclassified',
        'pedestrian',
        'steps',
      ].includes(tags['highway'] ?? '');
      if (!name || !isStreet || tags['area']) continue;
      const ends = [...extract.ways.refs(i)].map((ref): [number, number] => [
        extract.nodes.lon7[ref]! * metresPer7,
        extract.nodes.lat7[ref]! * metresPer7,
      ]);
      places.set(name, [...(places.get(name) ?? []), ...ends]);
    }
    expect(places.size).toBeGreaterThan(250);
    // Pieces of one street follow each other: no gap between their nodes is wider than a block.
    const torn = [...places].filter(([, points]) => widestGap(points) > 700).map(([name]) => name);
    expect(torn).toEqual([]);
  });

  it('leave a share of surfaces untold, as mappers do', () => {
    const ways = walkableWays().filter((i) =>
      ['residential', 'living_street', 'footway', 'path', 'track', 'tertiary'].includes(
        extract.ways.tags(i)['highway'] ?? '',
      ),
    );
    const surfaceShare =
      ways.filter((i) => extract.ways.tags(i)['surface'] !== undefined).length / ways.length;
    expect(surfaceShare).toBeGreaterThan(0.6);
    expect(surfaceShare).toBeLessThan(0.85);
  });

  it('give no house number twice in a street', () => {
    const seen = new Set<string>();
    for (const tags of allTags()) {
      if (tags['addr:housenumber'] === undefined) continue;
      const address = `${tags['addr:street']} ${tags['addr:housenumber']}`;
      expect(seen.has(address), address).toBe(false);
      seen.add(address);
    }
  });
});

describe('the network', () => {
  it('is one for people on foot, the ferry included', () => {
    const parent = Int32Array.from({ length: extract.nodes.count }, (_, i) => i);
    const find = (node: number): number => {
      let at = node;
      while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
      return at;
    };
    const ways = walkableWays();
    for (const way of ways) {
      const refs = extract.ways.refs(way);
      for (let i = 1; i < refs.length; i++) parent[find(refs[i]!)] = find(refs[i - 1]!);
    }
    const metres = new Map<number, number>();
    let all = 0;
    for (const way of ways) {
      const length = metresOf(way);
      const root = find(extract.ways.refs(way)[0]!);
      metres.set(root, (metres.get(root) ?? 0) + length);
      all += length;
    }
    expect(Math.max(...metres.values()) / all).toBeGreaterThan(0.99);
    expect(all).toBeGreaterThan(300_000);
  });

  it('has no two nodes in one way that follow at the same place', () => {
    for (const way of walkableWays()) {
      const refs = extract.ways.refs(way);
      for (let i = 1; i < refs.length; i++) expect(refs[i]).not.toBe(refs[i - 1]);
    }
  });
});

describe('the ground', () => {
  it('is above the sea wherever there is land, and rises to a mountain', async () => {
    const sample = await heightsOf(island.dem);
    for (let i = 0; i < extract.ways.count; i++) {
      const { building, natural } = extract.ways.tags(i);
      if (building === undefined && natural !== 'wood') continue;
      const ref = extract.ways.refs(i)[0]!;
      expect(
        sample(extract.nodes.lon7[ref]! / 1e7, extract.nodes.lat7[ref]! / 1e7),
      ).toBeGreaterThan(0);
    }
    expect(island.summary.summitMetres).toBeGreaterThan(600);
    expect(island.summary.summitMetres).toBeLessThan(900);
  });

  it('bears no building on a street, in a river or in a lake', () => {
    const cells = new Map<string, [number, number, number, number][]>();
    for (let i = 0; i < extract.ways.count; i++) {
      const tags = extract.ways.tags(i);
      const isRoad =
        tags['highway'] !== undefined && tags['tunnel'] === undefined && tags['area'] === undefined;
      const isWater =
        tags['waterway'] !== undefined ||
        tags['natural'] === 'water' ||
        tags['natural'] === 'coastline';
      if (!isRoad && !isWater) continue;
      for (const segment of segmentsOf(i)) {
        for (const key of cellsOf(segment)) cells.set(key, [...(cells.get(key) ?? []), segment]);
      }
    }
    const bad: number[] = [];
    for (let i = 0; i < extract.ways.count; i++) {
      if (extract.ways.tags(i)['building'] === undefined) continue;
      const hit = segmentsOf(i).some((side) =>
        cellsOf(side).some((key) => cells.get(key)?.some((other) => cross(side, other))),
      );
      if (hit) bad.push(i);
    }
    expect(bad.map((i) => extract.ways.tags(i))).toEqual([]);
  });

  it('counts people where they live', async () => {
    const tiff = await fromFile(island.population);
    const image = await tiff.getImage();
    const [band] = await image.readRasters();
    let people = 0;
    for (const value of band as Float32Array) people += value;
    expect(people).toBe(island.summary.people);
    expect(people).toBeGreaterThan(20_000);
    expect(image.getResolution()[0]).toBeCloseTo(0.0009, 9);
  });
});

async function digest(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

async function heightsOf(file: string): Promise<(lon: number, lat: number) => number> {
  const image = await (await fromFile(file)).getImage();
  const [band] = await image.readRasters();
  const [west, , , north] = image.getBoundingBox() as [number, number, number, number];
  const step = image.getResolution()[0]!;
  const width = image.getWidth();
  return (lon, lat) =>
    (band as Float32Array)[
      Math.floor((north - lat) / step) * width + Math.floor((lon - west) / step)
    ]!;
}

function walkableWays(): number[] {
  const ways: number[] = [];
  for (let i = 0; i < extract.ways.count; i++) {
    const tags = extract.ways.tags(i);
    if (tags['access'] === 'private' || tags['foot'] === 'no') continue;
    if (tags['highway'] !== undefined || tags['route'] === 'ferry') ways.push(i);
  }
  return ways;
}

function segmentsOf(way: number): [number, number, number, number][] {
  const refs = extract.ways.refs(way);
  const { lon7, lat7 } = extract.nodes;
  const list: [number, number, number, number][] = [];
  for (let i = 1; i < refs.length; i++) {
    list.push([
      lon7[refs[i - 1]!]! * metresPer7,
      lat7[refs[i - 1]!]! * metresPer7,
      lon7[refs[i]!]! * metresPer7,
      lat7[refs[i]!]! * metresPer7,
    ]);
  }
  return list;
}

function metresOf(way: number): number {
  return segmentsOf(way).reduce((sum, [ax, ay, bx, by]) => sum + Math.hypot(bx - ax, by - ay), 0);
}

function cellsOf([ax, ay, bx, by]: [number, number, number, number]): string[] {
  const keys: string[] = [];
  for (let i = Math.floor(Math.min(ax, bx) / 60); i <= Math.floor(Math.max(ax, bx) / 60); i++) {
    for (let j = Math.floor(Math.min(ay, by) / 60); j <= Math.floor(Math.max(ay, by) / 60); j++)
      keys.push(`${i},${j}`);
  }
  return keys;
}

function cross(a: [number, number, number, number], b: [number, number, number, number]): boolean {
  const side = (
    px: number,
    py: number,
    [x0, y0, x1, y1]: [number, number, number, number],
  ): number => (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0);
  return (
    side(a[0], a[1], b) * side(a[2], a[3], b) < 0 && side(b[0], b[1], a) * side(b[2], b[3], a) < 0
  );
}

/** Longest edge of the minimum spanning tree of the points: Prim. */
function widestGap(points: readonly [number, number][]): number {
  const away = points.map(() => Infinity);
  const inside = points.map(() => false);
  let widest = 0;
  away[0] = 0;
  for (let k = 0; k < points.length; k++) {
    let next = -1;
    away.forEach((value, i) => {
      if (!inside[i] && (next < 0 || value < away[next]!)) next = i;
    });
    widest = Math.max(widest, away[next]!);
    inside[next] = true;
    points.forEach((p, i) => {
      if (!inside[i])
        away[i] = Math.min(away[i]!, Math.hypot(p[0] - points[next]![0], p[1] - points[next]![1]));
    });
  }
  return widest;
}
