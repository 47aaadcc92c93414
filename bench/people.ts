import { cellToBoundary, gridDisk, latLngToCell } from 'h3-js';
import { circlePolygon } from '@webmaps/population/area';
import { countPeople } from '@webmaps/population/count-people';
import { processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 20;
const PLACE = [7.42, 43.73] as const;

/** People in circles of some sizes, beside finding the outlines of as many cells as a tile has. */
export function benchPeople(): Figure[] {
  const group = 'people in a circle';
  const cells = gridDisk(latLngToCell(PLACE[1], PLACE[0], 9), RINGS_OF_A_TILE);
  const yardstick = millisecondsOf(() => {
    for (const cell of cells) cellToBoundary(cell, true);
  });
  const to = 'outlines of a tile';
  const figures: Figure[] = [
    { group, name: `outlines of ${cells.length} cells`, value: yardstick, unit: 'ms' },
  ];
  for (const radius of [500, 1000, 2000]) {
    const people = new Map(cells.map((cell, index) => [cell, index % 500]));
    const value = millisecondsOf(() => countPeople(people, circlePolygon(PLACE, radius)));
    const ratio = { value: value / yardstick, to };
    figures.push({ group, name: `radius ${radius} m`, value, unit: 'ms', ratio });
  }
  return figures;
}

/** 1,261 cells, some 130 km2: more than a tile of the finest zoom. */
const RINGS_OF_A_TILE = 20;

function millisecondsOf(act: () => void): number {
  act();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) act();
  return processorMilliseconds(before) / ROUNDS;
}
