import type { HeightField } from './height-field.ts';

/** An even row of places on both axes of a field: the first one and the distance between them. */
export interface Lattice {
  /** In steps of the field, from its first column and its first row. */
  readonly left: number;
  readonly top: number;
  readonly step: number;
  /** Places on each axis. */
  readonly count: number;
}

/**
 * The heights at the places of a lattice, bicubically (Catmull-Rom: through every height, smooth
 * between them, where straight lines would show as facets and corners). A place is unknown where
 * one of the heights that it needs is. Equal fields and places give equal heights to the last bit,
 * so that what neighbouring tiles make of their shared border fits. O(places).
 */
export function resampleField(
  field: HeightField,
  { left, top, step, count }: Lattice,
): HeightField {
  const columns = tapsOf(left, step, count);
  const rows = tapsOf(top, step, count);
  const metres = new Float32Array(count * count);
  const bands = new Map<number, Float64Array>();
  for (let row = 0; row < count; row++) {
    const start = row * count;
    for (let tap = 0; tap < 4; tap++) {
      const weight = rows.weights[4 * row + tap]!;
      if (weight === 0) continue;
      const line = rows.first[row]! + tap;
      let band = bands.get(line);
      if (band === undefined) bands.set(line, (band = alongRow(field, line, columns)));
      for (let column = 0; column < count; column++) {
        metres[start + column] = metres[start + column]! + weight * band[column]!;
      }
    }
  }
  return { width: count, height: count, metres };
}

interface Taps {
  /** The first of the four cells at each place. */
  readonly first: Int32Array;
  readonly weights: Float64Array;
}

function tapsOf(start: number, step: number, count: number): Taps {
  const first = new Int32Array(count);
  const weights = new Float64Array(4 * count);
  for (let index = 0; index < count; index++) {
    const place = start + index * step;
    const cell = Math.floor(place);
    const t = place - cell;
    first[index] = cell - 1;
    // A place on a height needs no other one, be it unknown.
    weights[4 * index] = (((2 - t) * t - 1) * t) / 2;
    weights[4 * index + 1] = ((3 * t - 5) * t * t + 2) / 2;
    weights[4 * index + 2] = (((4 - 3 * t) * t + 1) * t) / 2;
    weights[4 * index + 3] = ((t - 1) * t * t) / 2;
  }
  return { first, weights };
}

function alongRow(
  { width, height, metres }: HeightField,
  row: number,
  { first, weights }: Taps,
): Float64Array {
  const band = new Float64Array(first.length);
  if (row < 0 || row >= height) return band.fill(NaN);
  for (let index = 0; index < band.length; index++) {
    let sum = 0;
    for (let tap = 0; tap < 4; tap++) {
      const weight = weights[4 * index + tap]!;
      if (weight === 0) continue;
      const column = first[index]! + tap;
      sum += weight * (column < 0 || column >= width ? NaN : metres[row * width + column]!);
    }
    band[index] = sum;
  }
  return band;
}
