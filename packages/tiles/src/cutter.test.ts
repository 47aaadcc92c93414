import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';

import { cutTiles, cutZoom, sortForDrawing } from './cutter.ts';
import { FeatureStore, type TileFeature } from './feature-store.ts';
import { WORLD_UNITS, worldLine, worldX, worldY } from './world.ts';

function tilesOf(features: readonly TileFeature[], maxZoom: number): Map<string, VectorTile> {
  const store = new FeatureStore({ maxZoom, layers: ['water', 'roads'] });
  for (const feature of features) store.add(feature);
  const tiles = new Map<string, VectorTile>();
  cutTiles(store, 0, (z, x, y, bytes) =>
    tiles.set(`${z}/${x}/${y}`, new VectorTile(new PbfReader(bytes))),
  );
  return tiles;
}

const half = WORLD_UNITS / 2;
const square = (west: number, north: number, size: number): Int32Array =>
  Int32Array.of(
    west,
    north,
    west + size,
    north,
    west + size,
    north + size,
    west,
    north + size,
    west,
    north,
  );

describe('cutting features into tiles', () => {
  it('puts a point into the one tile that holds it, at its place', () => {
    const [lon, lat] = [13.4, 52.52];
    const point = Int32Array.of(worldX(lon), worldY(lat));
    const tiles = tilesOf(
      [
        {
          layer: 'roads',
          kind: 'point',
          parts: [point],
          minZoom: 10,
          id: 77,
          properties: { kind: 'x' },
        },
      ],
      10,
    );
    expect([...tiles.keys()]).toEqual(['10/550/335']);
    const feature = tiles.get('10/550/335')?.layers['roads']?.feature(0);
    const place = feature?.toGeoJSON(550, 335, 10).geometry;
    const [west, north] = place?.type === 'Point' ? place.coordinates : [];
    expect(west).toBeCloseTo(lon, 4);
    expect(north).toBeCloseTo(lat, 4);
    expect(feature?.id).toBe(77);
  });

  it('puts a line with a centre whole into the tile of its centre alone', () => {
    const long = Int32Array.of(half + 10, half + 50_000_000, half + 200_000_000, half + 50_000_000);
    const line = {
      layer: 'roads',
      kind: 'line',
      parts: [long],
      minZoom: 5,
      properties: {},
    } as const;
    expect([...tilesOf([line], 5).keys()].length).toBeGreaterThan(3);
    const tiles = tilesOf([{ ...line, centre: [half + 100_000_005, half + 50_000_000] }], 5);
    expect([...tiles.keys()]).toEqual(['5/18/17']);
    const [points = []] = tiles.get('5/18/17')?.layers['roads']?.feature(0).loadGeometry() ?? [];
    expect(points.map(({ x }) => Math.sign(x - 2048))).toEqual([-1, 1]);
    expect(points[0]?.x).toBeLessThan(-4096);
  });

  it('cuts a polygon with a hole at tile edges and keeps its area', () => {
    const size = WORLD_UNITS / 2;
    const outer = square(WORLD_UNITS / 4, WORLD_UNITS / 4, size);
    const hole = square(half - size / 8, half - size / 8, size / 4);
    const tiles = tilesOf(
      [
        {
          layer: 'water',
          kind: 'polygon',
          parts: [outer, hole],
          holes: [false, true],
          minZoom: 0,
          properties: {},
        },
      ],
      3,
    );
    let area = 0;
    for (const [name, tile] of tiles) {
      if (!name.startsWith('3/')) continue;
      for (const ring of tile.layers['water']?.feature(0).loadGeometry() ?? []) {
        area +=
          twiceFlatRingArea(
            ring.flatMap(({ x, y }) => [
              Math.min(4096, Math.max(0, x)),
              Math.min(4096, Math.max(0, y)),
            ]),
          ) / 2;
      }
    }
    expect(area).toBe((4 * 4096) ** 2 - 4096 ** 2);
  });

  it('makes only the tiles that meet a box, with the same content', () => {
    const store = new FeatureStore({ maxZoom: 3, layers: ['water'] });
    const lake = square(WORLD_UNITS / 16, WORLD_UNITS / 16, WORLD_UNITS / 2);
    store.add({ layer: 'water', kind: 'polygon', parts: [lake], minZoom: 0, properties: {} });
    const drawingOrder = sortForDrawing(store);
    const all = new Map<string, Uint8Array>();
    const some = new Map<string, Uint8Array>();
    cutZoom({ store, drawingOrder, zoom: 3 }, (z, x, y, bytes) => all.set(`${z}/${x}/${y}`, bytes));
    const box = { west: half + 9, north: half + 9, east: half + 99, south: half + 99 };
    cutZoom({ store, drawingOrder, zoom: 3, box }, (z, x, y, bytes) =>
      some.set(`${z}/${x}/${y}`, bytes),
    );
    expect(all.size).toBe(25);
    expect([...some.keys()]).toEqual(['3/4/4']);
    expect(some.get('3/4/4')).toEqual(all.get('3/4/4'));
  });

  it('splits a line that leaves a tile and comes back', () => {
    const unit = WORLD_UNITS / 2 / 4096;
    const line = Int32Array.from(
      [1000, 1000, 5000, 1000, 5000, 3000, 1000, 3000],
      (value) => value * unit,
    );
    const tile = tilesOf(
      [{ layer: 'roads', kind: 'line', parts: [line], minZoom: 1, properties: {} }],
      1,
    ).get('1/0/0');
    const parts = tile?.layers['roads']?.feature(0).loadGeometry() ?? [];
    expect(parts.map((part) => part.map(({ x, y }) => [x, y]))).toEqual([
      [
        [1000, 1000],
        [4160, 1000],
      ],
      [
        [4160, 3000],
        [1000, 3000],
      ],
    ]);
  });

  it('leaves out below the last zoom what is too small to be seen', () => {
    const small = square(half, half, WORLD_UNITS / 2 ** 10 / 512);
    const tiles = tilesOf(
      [{ layer: 'water', kind: 'polygon', parts: [small], minZoom: 0, properties: {} }],
      14,
    );
    expect(
      [...tiles.keys()].map((name) => Number(name.split('/')[0])).toSorted((a, b) => a - b)[0],
    ).toBe(11);
  });

  it('shows finer properties from their zoom on and draws in order', () => {
    const line = worldLine([
      [0, 0],
      [10, 10],
    ]);
    const feature = (kind: string, order: number): TileFeature => ({
      layer: 'roads',
      kind: 'line',
      parts: [line],
      minZoom: 0,
      order,
      properties: { kind },
      finer: { fromZoom: 2, properties: { kind, name: 'A', lanes: -2, width: 1.5, toll: true } },
    });
    const tiles = tilesOf([feature('over', 2), feature('under', 1)], 2);
    const kinds = (name: string) =>
      [0, 1].map((i) => tiles.get(name)?.layers['roads']?.feature(i).properties);
    expect(kinds('1/1/0')).toEqual([{ kind: 'under' }, { kind: 'over' }]);
    expect(kinds('2/2/1')[0]).toEqual({
      kind: 'under',
      name: 'A',
      lanes: -2,
      width: 1.5,
      toll: true,
    });
  });

  it('writes outer rings clockwise on the map and holes against it, however they came', () => {
    const outer = square(0, 0, half);
    const hole = square(half / 4, half / 4, half / 4);
    const backwards = (ring: Int32Array): Int32Array =>
      Int32Array.from(ring, (_, i) => ring[ring.length - 2 - (i - (i % 2)) + (i % 2)] ?? 0);
    for (const rings of [
      [outer, hole],
      [backwards(outer), backwards(hole)],
    ]) {
      const tile = tilesOf(
        [
          {
            layer: 'water',
            kind: 'polygon',
            parts: rings,
            holes: [false, true],
            minZoom: 0,
            properties: {},
          },
        ],
        0,
      ).get('0/0/0');
      const areas = (tile?.layers['water']?.feature(0).loadGeometry() ?? []).map((ring) =>
        Math.sign(twiceFlatRingArea(ring.flatMap(({ x, y }) => [x, y]))),
      );
      expect(areas).toEqual([1, -1]);
    }
  });
});
