import { distanceMetres } from '@webmaps/geo/distance';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { binPoints, hexagonCorners, hexagonGrid, squareGrid } from './bins.ts';
import { HeatPoints, startOfWeek, weekOf } from './heat-points.ts';

const random = seededRandom(11);
const points = new HeatPoints();
for (let at = 0; at < 5000; at++) {
  points.add(7 + random() * 0.1, 43 + random() * 0.1, 1 + random(), at % 4);
}

describe.each([
  ['hexagons', hexagonGrid(300)],
  ['squares', squareGrid(250)],
])('%s', (_, grid) => {
  it('hold all weight, each point in the nearest middle', () => {
    const bins = binPoints(points, { grid, lat: 43 });
    const total = points.weights.subarray(0, points.length).reduce((sum, each) => sum + each, 0);
    expect(bins.sums.reduce((sum, each) => sum + each, 0) / total).toBeCloseTo(1, 6);
    // What the legend says, times the ground, is all weight.
    const legend = bins.sums.map((sum, at) => (sum / bins.km2[at]!) * bins.km2[at]!);
    expect(legend.reduce((sum, each) => sum + each, 0) / total).toBeCloseTo(1, 6);
    expect(bins.km2[0]! / (grid.squareMetres / 1e6)).toBeCloseTo(1, 2);
  });

  it('are where their points are, on every side of the world', () => {
    for (const [lon, lat] of [
      [7.0123, 43.0456],
      [-77.0123, 38.9456],
      [151.2123, -33.8456],
      [-70.6123, -33.4456],
    ] as const) {
      for (let at = 0; at < 50; at++) {
        const [x, y] = [lon + 0.01 * random(), lat + 0.01 * random()];
        const one = new HeatPoints();
        one.add(x, y, 1, 0);
        const { middles } = binPoints(one, { grid, lat });
        expect(distanceMetres([middles[0]!, middles[1]!], [x, y])).toBeLessThan(180);
      }
    }
  });

  it('hold the weight of some weeks alone', () => {
    const all = [0, 1, 2, 3].map((week) =>
      binPoints(points, { grid, lat: 43, weeks: [week, week] }).sums.reduce((a, b) => a + b, 0),
    );
    const both = binPoints(points, { grid, lat: 43, weeks: [1, 2] }).sums.reduce(
      (a, b) => a + b,
      0,
    );
    expect(all[1]! + all[2]!).toBeCloseTo(both, 3);
  });
});

describe('hexagonCorners', () => {
  it('are around the middle, as far as the grid says', () => {
    const ring = hexagonCorners([7.05, 43.05], { width: 300, lat: 43.05 });
    expect(ring).toHaveLength(7);
    expect(ring[0]).toEqual(ring[6]);
    const east = Math.max(...ring.map(([lon]) => lon)) - 7.05;
    expect(east * 111_195 * Math.cos((43.05 * Math.PI) / 180)).toBeCloseTo(150, -0.5);
  });
});

describe('lines', () => {
  it('weigh as many metres as they are long, in pieces of 10 m', () => {
    const line = new HeatPoints();
    line.addLine([7, 43, 7, 43.01, 7.01, 43.01], { week: 3 });
    const metres = line.weights.subarray(0, line.length).reduce((sum, each) => sum + each, 0);
    expect(metres).toBeGreaterThan(1900);
    expect(metres).toBeLessThan(1950);
    expect(line.length).toBeGreaterThan(185);
    expect(line.length).toBeLessThan(200);
    expect(new Set(line.weeks.subarray(0, line.length))).toEqual(new Set([3]));
  });
});

describe('weeks', () => {
  it('begin on Mondays', () => {
    const monday = Date.UTC(2026, 10, 23) / 1000;
    expect(weekOf(monday)).toBe(weekOf(monday + 6.9 * 86_400));
    expect(weekOf(monday - 1)).toBe(weekOf(monday) - 1);
    expect(startOfWeek(weekOf(monday + 3 * 86_400))).toBe(monday);
  });
});
