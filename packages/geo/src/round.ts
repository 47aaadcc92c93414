import type { Position } from './position.ts';

/** Degrees on the grid of 1e-7 that OpenStreetMap's coordinates are on. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** A position on the grid of 1e-7 degrees. */
export function roundPosition([lon, lat]: Position): Position {
  return [roundDegrees(lon), roundDegrees(lat)];
}

/** Degrees as a whole number of 1e-7, as files store them. */
export function toDegrees7(degrees: number): number {
  return Math.round(degrees * 1e7);
}

/** Metres to the centimetre, which is finer than any source. */
export function roundMetres(metres: number): number {
  return Math.round(metres * 100) / 100;
}

/** Heights in metres and times in seconds to the tenth. */
export function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Shares of a whole to the thousandth. */
export function roundShare(share: number): number {
  return Math.round(share * 1000) / 1000;
}
