import { seededRandom } from '@webmaps/geo/seeded-random';
import type { Bbox } from '@webmaps/geo/bbox';
import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { isWithinBox, meetsBox } from '@webmaps/project/map/geometry/meets-box';
import { metresFrom } from '@webmaps/project/map/geometry/near';
import { makeId, ROOT } from '@webmaps/project/map/ids';
import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { ADA } from '@webmaps/project/map/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { layerApi } from './layer-api.ts';
import { LayerTables } from './layer-tables.ts';

const [WEST, SOUTH] = [74_000_000, 437_000_000];
const ACROSS = 200_000;

function randomGeometry(random: () => number): Geometry {
  const [x, y] = [WEST, SOUTH].map((from) => from + Math.round(random() * ACROSS)) as [
    number,
    number,
  ];
  const far = () => Math.round(random() * 20_000);
  const kind = random();
  if (kind < 0.3) return { type: 'Point', lines: [[x, y]] };
  if (kind < 0.6)
    return { type: 'LineString', lines: [[x, y, x + far(), y + far(), x, y + far()]] };
  const outer = [x, y, x + 20_000, y + far(), x + 20_000, y + 20_000, x, y + 20_000];
  const hole = [x + 9000, y + 12_000, x + 9500, y + 12_000, x + 9500, y + 15_000];
  if (kind < 0.8) return { type: 'Polygon', lines: [outer, hole] };
  const other = outer.map((value) => value + 30_000);
  return { type: 'MultiPolygon', lines: [outer, hole, other], rings: [2, 1] };
}

function randomMap() {
  const random = seededRandom(5);
  const document = new MapDocument(new ChunkStore());
  const node = { kind: 'layer', parent: ROOT, registers: {} } as const;
  document.perform({ kind: 'add_node', id: 'n.1', node: { ...node, order: 'a0' } }, ADA);
  document.perform({ kind: 'add_node', id: 'n.2', node: { ...node, order: 'a1' } }, ADA);
  const features: readonly IdentifiedFeature[] = Array.from({ length: 400 }, (_, number) => ({
    id: makeId('f', number),
    layer: number % 3 === 0 ? 'n.1' : 'n.2',
    geometry: randomGeometry(random),
    properties: {},
  }));
  const tables = new LayerTables(document);
  const add = (some: readonly IdentifiedFeature[]) => {
    const performed = document.perform({ kind: 'add_features', features: some }, ADA);
    if (performed.status === 'applied') tables.touch(performed.touched);
  };
  add(features.slice(0, 300));
  tables.table('n.1');
  tables.table('n.2');
  // The last hundred wait for tiles, and are to be found all the same.
  add(features.slice(300));
  const randomPlace = () =>
    [WEST + Math.round(random() * ACROSS), SOUTH + Math.round(random() * ACROSS)] as const;
  return { api: layerApi(tables), features, randomPlace };
}

const degrees = (units: number) => units / 1e7;

/** Two points beside each other and one far away, and a cluster of the two up to zoom 14. */
function clusteredMap(filter?: string) {
  const document = new MapDocument(new ChunkStore());
  const registers = {
    'style.cluster': { radius: 48, maxZoom: 14 },
    ...(filter !== undefined && { 'style.filter': { formula: filter } }),
  };
  const node = { kind: 'layer', parent: ROOT, order: 'a0', registers } as const;
  document.perform({ kind: 'add_node', id: 'n.1', node }, ADA);
  const features = [0, 1000, 900_000].map((x, number) => ({
    id: makeId('f', number),
    layer: 'n.1',
    geometry: { type: 'Point', lines: [[x, 0]] } as const,
    properties: {},
  }));
  document.perform({ kind: 'add_features', features }, ADA);
  const tables = new LayerTables(document);
  return { document, tables, api: layerApi(tables) };
}

describe('the reader of layers', () => {
  it('finds at a place what a scan of all features finds', async () => {
    const { api, features, randomPlace } = randomMap();
    for (let turn = 0; turn < 200; turn++) {
      const place = randomPlace();
      const position = [degrees(place[0]), degrees(place[1])] as const;
      const found = await api.at({ position, tolerance: 20 });
      const scanned = features.filter(({ geometry }) => metresFrom(geometry, place) <= 20);
      expect(found.toSorted()).toEqual(scanned.map(({ id }) => id).toSorted());
    }
  });

  it('lists points before all else, then what is in the upper layer, then what was added last', async () => {
    const { api, features, randomPlace } = randomMap();
    const of = new Map(features.map((feature) => [feature.id, feature]));
    for (let turn = 0; turn < 50; turn++) {
      const [x, y] = randomPlace();
      const found = await api.at({ position: [degrees(x), degrees(y)], tolerance: 50 });
      const kinds = found.map((id) => (of.get(id)!.geometry.type === 'Point' ? 0 : 1));
      expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
      const layers = found.filter((_, at) => kinds[at] === 1).map((id) => of.get(id)!.layer);
      expect(layers).toEqual(layers.toSorted());
    }
  });

  it('finds in a box what a scan of all features finds', async () => {
    const { api, features, randomPlace } = randomMap();
    for (let turn = 0; turn < 100; turn++) {
      const [a, b] = [randomPlace(), randomPlace()];
      const flat = [
        Math.min(a[0], b[0]),
        Math.min(a[1], b[1]),
        Math.max(a[0], b[0]),
        Math.max(a[1], b[1]),
      ] as const;
      const box = flat.map(degrees) as unknown as Bbox;
      for (const isWithin of [false, true]) {
        const found = await api.inBox({ box, isWithin });
        const fits = isWithin ? isWithinBox : meetsBox;
        const scanned = features.filter(({ geometry }) => fits(geometry, flat));
        expect(found.toSorted()).toEqual(scanned.map(({ id }) => id).toSorted());
      }
    }
  });

  it('keeps pins on their features, and says which are gone', async () => {
    const { api, features, randomPlace } = randomMap();
    const place = randomPlace();
    const at = [degrees(place[0]), degrees(place[1])] as const;
    const pins = [
      ...features.map(({ id }) => ({ feature: id, place: at })),
      { feature: 'f.9999', place: at },
    ];
    const found = await api.pinned({ pins });
    expect(found.at(-1)).toBeNull();
    for (const [index, { geometry }] of features.entries()) {
      const [lon, lat] = found[index]!;
      expect(metresFrom(geometry, [lon * 1e7, lat * 1e7])).toBeLessThan(0.01);
      if (metresFrom(geometry, place) === 0) expect([lon, lat]).toEqual(at);
    }
  });

  it('gives every vertex in a box once for each edge of it, and stops at the limit', async () => {
    const { api, features } = randomMap();
    const flat = [WEST + 50_000, SOUTH + 50_000, WEST + 120_000, SOUTH + 120_000] as const;
    const box = flat.map(degrees) as unknown as Bbox;
    const all = await api.vertices({ box, limit: 100_000 });
    expect(all.isWhole).toBe(true);
    const found = new Set<string>();
    for (let at = 0; at < all.owners.length; at++) {
      for (let vertex = all.starts[at]!; vertex < all.starts[at + 1]!; vertex++) {
        const [x, y] = [all.numbers[2 * vertex], all.numbers[2 * vertex + 1]];
        found.add(`${all.ids[all.owners[at]!]} ${x} ${y}`);
      }
    }
    for (const { id, geometry } of features) {
      for (const numbers of geometry.lines) {
        for (let at = 0; at < numbers.length; at += 2) {
          const [x, y] = [numbers[at]!, numbers[at + 1]!];
          const isIn = x >= flat[0] && y >= flat[1] && x <= flat[2] && y <= flat[3];
          if (isIn) expect(found).toContain(`${id} ${x} ${y}`);
        }
      }
    }
    const some = await api.vertices({ box, limit: 50 });
    expect(some.isWhole).toBe(false);
    expect(some.numbers.length).toBeLessThanOrEqual(100);
  });

  it('finds clusters and not what is in them, up to the zoom at which they part', async () => {
    const { api, document, tables } = clusteredMap();
    const position = [0.00005, 0] as const;
    const at = (zoom: number) => api.at({ position, tolerance: 50, zoom });
    const found = await api.clusterAt({ position, zoom: 12.5 });
    expect(found).toMatchObject({ count: 2, partsAt: 14 });
    expect(found?.position[0]).toBeCloseTo(0.00005);
    expect(await api.clusterAt({ position: [360.00005, 0], zoom: 12.5 })).toMatchObject({
      count: 2,
    });
    expect(await api.clusterAt({ position: [0.09, 0], zoom: 12.5 })).toBeUndefined();
    expect(await api.clusterAt({ position, zoom: 14 })).toBeUndefined();
    expect([await at(13.9), await at(14)]).toEqual([[], ['f.1', 'f.0']]);
    expect(await api.at({ position: [0.09, 0], tolerance: 50, zoom: 12 })).toEqual(['f.2']);

    const zooms = { kind: 'set_register', id: 'n.1', register: 'zooms' } as const;
    document.perform({ ...zooms, now: { min: 0, max: 14 } }, ADA);
    expect([await at(13), await at(14)]).toEqual([[], []]);
    document.perform(zooms, ADA);

    const ids = [['f', '1']] as never;
    const performed = document.perform({ kind: 'remove_features', ids }, ADA);
    if (performed.status === 'applied') tables.touch(performed.touched);
    tables.table('n.1')!.table.index();
    expect(await api.clusterAt({ position, zoom: 12.5 })).toBeUndefined();
    expect(await at(13.9)).toEqual(['f.0']);
  });

  it('counts in clusters what the filter of the layer shows', async () => {
    const { api } = clusteredMap('1 = 2');
    expect(await api.clusterAt({ position: [0, 0], zoom: 3 })).toBeUndefined();
    const all = clusteredMap('1 = 1').api;
    expect(await all.clusterAt({ position: [0, 0], zoom: 3 })).toMatchObject({ count: 3 });
  });

  it('finds a feature that crosses the antimeridian from both sides', async () => {
    const document = new MapDocument(new ChunkStore());
    const node = { kind: 'layer', parent: ROOT, order: 'a0', registers: {} } as const;
    document.perform({ kind: 'add_node', id: 'n.1', node }, ADA);
    const ring = [
      1_795_000_000, 0, 1_805_000_000, 0, 1_805_000_000, 9_000_000, 1_795_000_000, 9_000_000,
    ];
    const feature = {
      id: 'f.1',
      layer: 'n.1',
      geometry: { type: 'Polygon', lines: [ring] },
      properties: {},
    } as const;
    document.perform({ kind: 'add_features', features: [feature] }, ADA);
    const api = layerApi(new LayerTables(document));
    for (const lon of [179.8, -179.8]) {
      expect(await api.at({ position: [lon, 0.5], tolerance: 1 })).toEqual(['f.1']);
      const box = [lon - 0.1, 0.2, lon + 0.1, 0.3] as const;
      expect(await api.inBox({ box })).toEqual(['f.1']);
    }
  });
});
