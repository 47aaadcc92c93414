import type { Bbox } from '@webmaps/geo/bbox';

/** The box in "7.40, 43.72, 7.45, 43.76"; undefined for anything else, and across the antimeridian. */
export function readBox(typed: string): Bbox | undefined {
  const parts = typed.trim().split(/[\s,;]+/);
  const numbers = parts.map((part) => (part === '' ? NaN : Number(part)));
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  const isBox =
    numbers.length === 4 &&
    west >= -180 &&
    west < east &&
    east <= 180 &&
    south >= -90 &&
    south < north &&
    north <= 90;
  return isBox ? [west, south, east, north] : undefined;
}
