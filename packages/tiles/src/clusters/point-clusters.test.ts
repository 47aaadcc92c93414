import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { WORLD_BITS, WORLD_UNITS } from '../world.ts';
import { PointClusters, unitsPerPixel } from './point-clusters.ts';

const world = { west: 0, north: 0, east: WORLD_UNITS, south: WORLD_UNITS };
const RADIUS = 40;

function clustersOf(places: readonly number[], maxZoom = 14): PointClusters {
  const rows = Int32Array.from({ length: places.length / 2 }, (_, at) => 100 + at);
  return new PointClusters({ places: Int32Array.from(places), rows, radius: RADIUS, maxZoom });
}

function randomPlaces(count: number): readonly number[] {
  const random = seededRandom(7);
  const middle = WORLD_UNITS / 2;
  return Array.from({ length: 2 * count }, () => middle + Math.round(random() * 2_000_000));
}

describe('points that are put together', () => {
  it('are all there at each zoom: alone, or counted once', () => {
    const clusters = clustersOf(randomPlaces(2000));
    for (let zoom = 0; zoom < 14; zoom++) {
      const all = clusters.inBox(zoom, world);
      expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
      const alone = all.flatMap(({ row }) => (row === undefined ? [] : [row]));
      expect(new Set(alone)).toEqual(clusters.singles(zoom));
      for (const { row, count, partsAt } of all) {
        expect(count === 1).toBe(row !== undefined);
        expect(partsAt).toBeGreaterThan(zoom);
      }
    }
  });

  it('are apart at the zoom at which a cluster says so, and not before', () => {
    const clusters = clustersOf(randomPlaces(300));
    for (let zoom = 0; zoom < 14; zoom++) {
      for (const cluster of clusters.inBox(zoom, world)) {
        const isWhole = (at: number) =>
          clusters
            .inBox(at, world)
            .some(
              ({ x, y, count }) => x === cluster.x && y === cluster.y && count === cluster.count,
            );
        for (let at = zoom; at < cluster.partsAt; at++) expect(isWhole(at)).toBe(true);
        if (cluster.count > 1 && cluster.partsAt < 14) expect(isWhole(cluster.partsAt)).toBe(false);
      }
    }
  });

  it('are near each other, by pixels of the zoom', () => {
    const step = RADIUS * unitsPerPixel(8);
    const clusters = clustersOf([0, 0, step - 1, 0, 3 * step, 0]);
    expect(clusters.inBox(8, world).map(({ count }) => count)).toEqual([2, 1]);
    expect(clusters.inBox(9, world).map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(clusters.inBox(8, { ...world, east: step })).toHaveLength(1);
    expect([clusters.isAt(13), clusters.isAt(14)]).toEqual([true, false]);
    expect(unitsPerPixel(0) * 512).toBe(2 ** WORLD_BITS);
  });

  it('are one at one place at any zoom below the last', () => {
    const clusters = clustersOf([5, 5, 5, 5], 3);
    expect(clusters.inBox(2, world)).toEqual([
      { x: 5, y: 5, count: 2, row: undefined, partsAt: 3 },
    ]);
    expect(clusters.inBox(3, world)).toEqual([]);
    expect(clustersOf([]).inBox(1, world)).toEqual([]);
  });
});
