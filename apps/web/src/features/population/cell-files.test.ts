import { describe, expect, it } from 'vitest';
import { cellsAsCsv, cellsAsGeoJson } from './cell-files.ts';

const places = [
  { name: 'A', cells: [{ h3: '893968a0d9bffff', people: 120.5, share: 0.25 }] },
  { name: 'B', cells: [{ h3: '893968a0d93ffff', people: 8, share: 1 }] },
];

describe('the files of cells', () => {
  it('are a table with what is inside of each cell', async () => {
    const lines = (await cellsAsCsv(places)).split('\r\n');
    expect(lines[0]).toBe('place,h3,people,people_per_km2,share_inside,people_inside,lat,lon');
    expect(lines[1]).toMatch(/^A,893968a0d9bffff,120\.5,\d+(\.\d)?,0\.25,30\.13,/);
    expect(lines[2]).toMatch(/^B,893968a0d93ffff,8,/);
    expect(lines[3]).toBe('');
  });

  it('are polygons of GeoJSON that close', async () => {
    const { features } = JSON.parse(await cellsAsGeoJson(places)) as {
      features: { properties: { place: string }; geometry: { coordinates: number[][][] } }[];
    };
    expect(features.map(({ properties }) => properties.place)).toEqual(['A', 'B']);
    const ring = features[0]?.geometry.coordinates[0] ?? [];
    expect(ring).toHaveLength(7);
    expect(ring[0]).toEqual(ring.at(-1));
  });
});
