import { VectorTile } from '@mapbox/vector-tile';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { WORLD_BITS, WORLD_UNITS } from '../world.ts';
import { PointClusters } from '../clusters/point-clusters.ts';
import { cutTile } from './cut-tile.ts';
import { FeatureTable } from './feature-table.ts';
import { LAST_ZOOM } from './smallest-zoom.ts';
import type { TableFeature } from './table-feature.ts';

interface Found {
  readonly layer: string;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

const half = WORLD_UNITS / 2;
/** The tile of zoom 10 in whose middle the features of these tests are. */
const CORNER = half + 2 ** (WORLD_BITS - 10) / 2;

function square(x: number, y: number, side: number): TableFeature {
  const ring = Int32Array.of(x, y, x + side, y, x + side, y + side, x, y + side, x, y);
  return { kind: 'polygon', parts: [ring], properties: {} };
}

function line(...places: readonly number[]): TableFeature {
  return { kind: 'line', parts: [Int32Array.from(places)], properties: {} };
}

function point(x: number, y: number): TableFeature {
  return { kind: 'point', parts: [Int32Array.of(x, y)], properties: {} };
}

function tableOf(features: readonly TableFeature[]): FeatureTable {
  const table = new FeatureTable();
  for (const feature of features) table.add(feature);
  table.index();
  return table;
}

/** Every vertex in the tiles that hold some world units around a place, in world units. */
function verticesAt(
  table: FeatureTable,
  { zoom, around = 0, labelsFrom = 0 }: { zoom: number; around?: number; labelsFrom?: number },
): readonly Found[] {
  const unit = 2 ** (WORLD_BITS - zoom);
  const first = Math.max(0, Math.floor((CORNER - around) / unit));
  const last = Math.min(2 ** zoom - 1, Math.floor((CORNER + around) / unit));
  const found: Found[] = [];
  for (let x = first; x <= last; x++) {
    for (let y = first; y <= last; y++) {
      found.push(...verticesOf(cutTile(table, { z: zoom, x, y, labelsFrom }), { zoom, x, y }));
    }
  }
  return found;
}

function verticesOf(
  bytes: Uint8Array,
  { zoom, x, y }: { readonly zoom: number; readonly x: number; readonly y: number },
): Found[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const unit = 2 ** (WORLD_BITS - zoom);
  return Object.entries(layers).flatMap(([layer, source]) =>
    Array.from({ length: source.length }, (_, at) => source.feature(at)).flatMap((one) =>
      one.loadGeometry().flatMap((part) =>
        part.map((vertex) => ({
          layer,
          row: (one.id ?? 0) - 1,
          x: (x + vertex.x / 4096) * unit,
          y: (y + vertex.y / 4096) * unit,
          properties: one.properties,
        })),
      ),
    ),
  );
}

/** Squares, lines, slivers and points of all sizes. */
function someFeatures(count: number): readonly TableFeature[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, at) => {
    const x = Math.round(CORNER + (random() - 0.5) * 400_000);
    const y = Math.round(CORNER + (random() - 0.5) * 400_000);
    const size = Math.round(2 ** (2 + random() * 16));
    if (at % 4 === 0) return square(x, y, size);
    if (at % 4 === 1) return line(x, y, x + size, y + Math.round(size / 3));
    if (at % 4 === 2) return point(x, y);
    const ring = Int32Array.of(x, y, x + size, y + 1, x + size, y + 3, x, y);
    return { kind: 'polygon', parts: [ring], properties: {} };
  });
}

describe('cutting a tile of a layer', () => {
  it('shows every feature at every zoom: in f, or in dust, or in the same two pixels as one', () => {
    const table = tableOf(someFeatures(300));
    for (let zoom = 0; zoom <= 14; zoom++) {
      const found = verticesAt(table, { zoom, around: 500_000 });
      const inF = new Set(found.filter(({ layer }) => layer === 'f').map(({ row }) => row));
      const dust = found.filter(({ layer }) => layer === 'dust');
      const twoPixels = 2 ** (WORLD_BITS - zoom - 8);
      for (const row of table.rows()) {
        const [x, y] = table.placeOf(row);
        const isDust = dust.some(
          (grain) => Math.abs(grain.x - x) <= twoPixels && Math.abs(grain.y - y) <= twoPixels,
        );
        expect({ zoom, row, isSeen: inF.has(row) || isDust }).toEqual({ zoom, row, isSeen: true });
        const isBoth = inF.has(row) && dust.some((grain) => grain.row === row);
        expect({ zoom, row, isBoth }).toEqual({ zoom, row, isBoth: false });
      }
    }
  });

  it('draws every vertex that a zoom shows within a pixel of where it is', () => {
    const features = someFeatures(60);
    const table = tableOf(features);
    for (const zoom of [9, 12, 14]) {
      const found = verticesAt(table, { zoom, around: 500_000 });
      const pixel = 2 ** (WORLD_BITS - zoom - 9);
      for (const [row, { kind, parts }] of features.entries()) {
        const drawn = found.filter((one) => one.layer === 'f' && one.row === row);
        if (kind !== 'polygon' || drawn.length === 0) continue;
        const [part] = parts;
        const west = Math.min(...drawn.map(({ x }) => x));
        const south = Math.max(...drawn.map(({ y }) => y));
        const { west: left, south: bottom } = table.boxOf(row);
        expect(Math.abs(west - left)).toBeLessThan(pixel * 1.01);
        expect(Math.abs(south - bottom)).toBeLessThan(pixel * 1.01);
        expect(part!.length).toBeGreaterThan(0);
      }
    }
  });

  it('gives a feature one label, inside it, with the size that decides which label stays', () => {
    const horseshoe = Int32Array.from(
      [0, 0, 90, 0, 90, 10, 10, 10, 10, 80, 90, 80, 90, 90, 0, 90, 0, 0],
      (value, at) => CORNER + 1000 * value + (at % 2),
    );
    const table = tableOf([
      { kind: 'polygon', parts: [horseshoe], properties: { a: 1 }, label: 'A' },
    ]);
    const labels = verticesAt(table, { zoom: 16, around: 100_000 }).filter(
      ({ layer }) => layer === 'label',
    );
    expect(labels.length).toBe(1);
    const [label] = labels;
    expect(label!.x - CORNER).toBeGreaterThan(0);
    expect(label!.x - CORNER).toBeLessThan(10_000);
    expect(label!.properties).toEqual({ label: 'A', size: table.lengthOf(0) });
    const none = verticesAt(table, { zoom: 16, around: 100_000, labelsFrom: 17 });
    expect(none.some(({ layer }) => layer === 'label')).toBe(false);
  });

  it('gives labels to the largest of a crowd', () => {
    const table = tableOf(
      Array.from({ length: 1000 }, (_, at) => {
        const place = CORNER + (at % 100) * 3000;
        const feature = square(place, CORNER + Math.floor(at / 100) * 3000, 5000 + at);
        return { ...feature, label: String(at) };
      }),
    );
    const [x, y] = [CORNER, CORNER].map((at) => Math.floor(at / 2 ** (WORLD_BITS - 10)));
    const bytes = cutTile(table, { z: 10, x: x!, y: y!, labelsFrom: 0 });
    const labels = verticesOf(bytes, { zoom: 10, x: x!, y: y! }).filter(
      ({ layer }) => layer === 'label',
    );
    expect(labels.length).toBe(400);
    expect(Math.min(...labels.map(({ row }) => row))).toBeGreaterThanOrEqual(500);
  });

  it('thins a crowd of points to one in two pixels, which says for how many it is', () => {
    const random = seededRandom(3);
    const points = Array.from({ length: 5000 }, () =>
      point(Math.round(CORNER + random() * 60_000), Math.round(CORNER + random() * 60_000)),
    );
    const table = tableOf(points);
    const pointsAt = (zoom: number) =>
      verticesAt(table, { zoom, around: 70_000 }).filter(({ layer }) => layer === 'f');
    const found = pointsAt(8);
    const counts = found.map(({ properties }) => Number(properties['count']));
    expect(found.length).toBeLessThan(200);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5000);
    expect(pointsAt(LAST_ZOOM).length).toBe(5000);
  });

  it('shows beyond the antimeridian what crosses it', () => {
    const edge = WORLD_UNITS - 1000;
    const table = tableOf([square(edge, half, 2000)]);
    const z = 12;
    const y = 2 ** (z - 1);
    for (const x of [0, 2 ** z - 1]) {
      const [one] = verticesOf(cutTile(table, { z, x, y }), { zoom: z, x, y });
      expect(one?.row).toBe(0);
    }
    expect(cutTile(table, { z, x: 7, y }).length).toBe(0);
  });

  it('never shows a row again that was removed, and shows a new one once it is indexed', () => {
    const table = tableOf([square(CORNER, CORNER, 50_000)]);
    table.remove(0);
    const row = table.add(square(CORNER, CORNER, 60_000));
    const rowsSeen = () => [...new Set(verticesAt(table, { zoom: 12 }).map((one) => one.row))];
    expect(rowsSeen()).toEqual([]);
    expect(table.waiting()).toEqual([row]);
    table.index();
    expect(rowsSeen()).toEqual([row]);
  });

  it('goes on counting rows where it takes the place of another table', () => {
    const table = new FeatureTable({ firstRow: 70 });
    expect(table.add(square(CORNER, CORNER, 50_000))).toBe(70);
    table.index();
    expect(verticesAt(table, { zoom: 12 })[0]?.row).toBe(70);
  });
});

it('has a cluster in place of points that are near each other, each in one tile', () => {
  const [width, size] = [2 ** (WORLD_BITS - 10), 1000];
  const edge = CORNER + width / 2;
  const features = [
    point(CORNER, CORNER),
    point(CORNER + size, CORNER),
    point(edge, CORNER),
    square(CORNER, CORNER + size, size * 100),
  ];
  const table = tableOf(features);
  const places = Int32Array.of(CORNER, CORNER, CORNER + size, CORNER, edge, CORNER);
  const rows = Int32Array.of(0, 1, 2);
  const clusters = new PointClusters({ places, rows, radius: 40, maxZoom: 11 });
  const x = Math.floor(CORNER / width);
  const cut = (zoom: number, column: number) =>
    verticesOf(cutTile(table, { z: zoom, x: column, y: x, clusters }), { zoom, x: column, y: x });
  const near = cut(10, x);
  expect(near.filter(({ layer }) => layer === 'cluster')).toMatchObject([
    { row: -1, properties: { count: 2, partsAt: 11 } },
  ]);
  expect(near.some(({ layer, row }) => layer === 'f' && row === 3)).toBe(true);
  expect(near.some(({ row }) => row === 0 || row === 1 || row === 2)).toBe(false);
  expect(cut(10, x + 1)).toMatchObject([{ layer: 'f', row: 2 }]);
});
