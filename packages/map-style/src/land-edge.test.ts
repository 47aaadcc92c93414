import type { Region } from '@webmaps/protocol/region';
import { describe, expect, it } from 'vitest';
import { landEdgeSource } from './land-edge.ts';

const region = (id: string, bbox: Region['bbox']) => ({ id, bbox }) as unknown as Region;

function frames(...regions: readonly Region[]): readonly GeoJSON.Feature[] {
  const { data } = landEdgeSource(regions);
  return (data as GeoJSON.FeatureCollection).features;
}

/** How much of the land a position's frame covers. */
function covered(features: readonly GeoJSON.Feature[], [lon, lat]: readonly [number, number]) {
  const inside = (ring: GeoJSON.Position[]) => {
    const [[west, south], , [east, north]] = ring as [number[], number[], number[]];
    return lon > west! && lon < east! && lat > south! && lat < north!;
  };
  const hit = features.filter(({ geometry }) => {
    const [outer, inner] = (geometry as GeoJSON.Polygon).coordinates;
    return inside(outer!) && !inside(inner!);
  });
  expect(hit.length).toBeLessThan(2);
  return Number(hit[0]?.properties?.['opacity'] ?? 0);
}

describe('the edge of the land', () => {
  it('covers all of it at the box, less and less inwards, and nothing 700 metres in', () => {
    const features = frames(region('andorra', [1.4, 42.4, 1.8, 42.7]));
    const lons = [1.4001, 1.401, 1.402, 1.404, 1.4062, 1.41];
    const covers = lons.map((lon) => covered(features, [lon, 42.5]));
    expect(covers[0]).toBe(1);
    expect(covers).toEqual(covers.toSorted((a, b) => b - a));
    expect(covers.at(-1)).toBe(0);
  });

  it('is not drawn where regions overlap, whose woods it would cover', () => {
    const town = region('town', [1.5, 42.5, 1.6, 42.6]);
    expect(frames(region('andorra', [1.4, 42.4, 1.8, 42.7]), town)).toEqual([]);
  });
});
