import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { seededRandom } from '@webmaps/geo/seeded-random';
import {
  binPoints,
  hexagonGrid,
  squareGrid,
} from '../apps/web/src/features/heatmap/worker/bins.ts';
import { HeatPoints } from '../apps/web/src/features/heatmap/worker/heat-points.ts';
import { processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';

const POINTS = 1_000_000;
const ROUNDS = 5;

/** A million points in a city summed by cells, beside placing each of them on the map. */
export function benchHeat(): Figure[] {
  const random = seededRandom(1);
  const points = new HeatPoints();
  for (let at = 0; at < POINTS; at++) points.add(7 + 0.2 * random(), 43 + 0.2 * random(), 1, 0);
  const { lonLat } = points;
  let sum = 0;
  const yardstick = millisecondsOf(() => {
    for (let at = 0; at < POINTS; at++) {
      sum += mercatorX(lonLat[at * 2]!) + mercatorY(lonLat[at * 2 + 1]!);
    }
  });
  if (!Number.isFinite(sum)) throw new Error('The points are nowhere');
  const group = 'heat of a million points';
  const figures: Figure[] = [{ group, name: 'placing each', value: yardstick, unit: 'ms' }];
  for (const [name, grid] of [
    ['hexagons of 200 m', hexagonGrid(200)],
    ['squares of 33 m', squareGrid(33)],
  ] as const) {
    const value = millisecondsOf(() => binPoints(points, { grid, lat: 43 }));
    figures.push({
      group,
      name,
      value,
      unit: 'ms',
      ratio: { value: value / yardstick, to: 'placing each' },
    });
  }
  return figures;
}

function millisecondsOf(act: () => void): number {
  act();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) act();
  return processorMilliseconds(before) / ROUNDS;
}
