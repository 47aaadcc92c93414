import { distanceMetresBetween } from './distance.ts';

/** Metres along a line of positions, by the haversine formula. */
export function lineMetres(line: readonly (readonly [number, number, ...unknown[]])[]): number {
  let sum = 0;
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1];
    const to = line[index];
    if (from && to) sum += distanceMetresBetween(from[0], from[1], to[0], to[1]);
  }
  return sum;
}
