import { describe, expect, it } from 'vitest';
import { routeJson } from './route-json.ts';

function lineOf(...coordinates: readonly (readonly number[])[]): object {
  return { name: 'Grüne Straße', geometry: { type: 'LineString', coordinates }, climbMetres: null };
}

describe('the JSON of a route', () => {
  it('holds each coordinate exactly, whatever its size and sign', () => {
    const numbers = [
      0, -0, 180, -180, 8.6, -0.0000001, 0.1234567, 99.9999999, 100, -10.05, 9.0000001,
    ];
    const odd = [0.1 + 0.2, 1 / 3, 1e-9, 214.8, -215, 1e21, 8848.9, -427.5, 49.41234567];
    const high = [-215.1, 999.9, 1000, 9999.9, 10_000, 10_000.1, -12_345.6, 2e9, -2e9, 214.75];
    const line = lineOf(
      ...[...numbers, ...odd, ...high].map((number, at) => [number, at / 10, 1000.5 + at]),
    );
    expect(JSON.parse(routeJson(line).toString())).toEqual(JSON.parse(JSON.stringify(line)));
  });

  it('equals JSON.stringify for 20,000 places on the grid of the engine', () => {
    const places = Array.from({ length: 20_000 }, (_, at) => [
      Math.round(((at * 0.618034) % 1) * 3.6e9 - 1.8e9) / 1e7,
      Math.round(((at * 0.414214) % 1) * 1.8e9 - 0.9e9) / 1e7,
    ]);
    const line = lineOf(...places);
    expect(JSON.parse(routeJson(line).toString())).toEqual(line);
  });

  it('contains heights, with null where there are none', () => {
    const { geometry } = lineOf([7.4, 43.7, 1000.5], [7.5, 43.8, -3.2]) as { geometry: object };
    const metres = [1000.5, 999, 1010.1, -3.2, 0, 12_345.6];
    for (const elevation of [{ stepMetres: 19.97, metres }, { stepMetres: 0, metres: [] }, null]) {
      const route = { region: 'andorra', geometry, elevation, climbMetres: 1 };
      expect(JSON.parse(routeJson(route).toString())).toEqual(route);
      const bare = { geometry, elevation };
      expect(JSON.parse(routeJson(bare).toString())).toEqual(bare);
    }
  });

  it('handles answers of several routes, and answers without any', () => {
    const found = { routes: [lineOf([1, 2], [3, 4]), lineOf([5, 6])] };
    expect(JSON.parse(routeJson(found).toString())).toEqual(found);
    for (const other of [{ routes: [] }, { type: 'FeatureCollection', features: [] }, {}]) {
      expect(JSON.parse(routeJson(other).toString())).toEqual(other);
    }
    const bare = { geometry: { type: 'LineString', coordinates: [] } };
    expect(JSON.parse(routeJson(bare).toString())).toEqual(bare);
  });
});
