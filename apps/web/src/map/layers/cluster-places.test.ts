import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { clusterPlaces } from './cluster-places.ts';

const place = (id: string, lon: number, lat: number) => ({
  id,
  position: [lon, lat] as Position,
});
const near = [place('a', 0, 0), place('b', 0.001, 0), place('c', 1, 1)];
const idsAt = (places: Parameters<typeof clusterPlaces<(typeof near)[number]>>[0], zoom: number) =>
  clusterPlaces(places, zoom).map((cluster) => cluster.places.map(({ id }) => id));

describe('places on a map', () => {
  it('are gathered where they would cover each other, and come apart closer up', () => {
    expect(idsAt(near, 2)).toEqual([['a', 'b', 'c']]);
    expect(idsAt(near, 10)).toEqual([['a', 'b'], ['c']]);
    expect(idsAt(near, 16)).toEqual([['a'], ['b'], ['c']]);
  });

  it('are each in one cluster, however many there are', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      place(String(index), (index * 7.3) % 40, (index * 3.1) % 30),
    );
    const ids = idsAt(many, 5).flat();
    expect(ids).toHaveLength(5000);
    expect(new Set(ids).size).toBe(5000);
  });

  it('are drawn in the middle of those that they stand for', () => {
    const [cluster] = clusterPlaces([place('a', 10, 0), place('b', 10.002, 0)], 8);
    expect(cluster?.position[0]).toBeCloseTo(10.001, 6);
  });

  it('stand beside each other close up where they share a spot', () => {
    const clusters = clusterPlaces([place('a', 5, 5), place('b', 5, 5), place('c', 5, 5)], 17);
    expect(clusters).toHaveLength(3);
    expect(new Set(clusters.map(({ position }) => String(position))).size).toBe(3);
  });
});
