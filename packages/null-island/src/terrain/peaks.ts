import type { Point } from '../plane/point.ts';
import type { Terrain } from './terrain.ts';

export interface Peak {
  readonly at: Point;
  readonly heightMetres: number;
}

/** Lattice points above all within 225 m and above 90 m, the highest first. */
export function findPeaks({ heights }: Terrain): Peak[] {
  const { side, values } = heights;
  const peaks: Peak[] = [];
  const radius = 9;
  for (let row = radius; row < side - radius; row++) {
    for (let column = radius; column < side - radius; column++) {
      const index = row * side + column;
      const height = values[index]!;
      if (height > 90 && isTop(values, side, index, radius))
        peaks.push({ at: heights.pointAt(index), heightMetres: height });
    }
  }
  return peaks.sort((a, b) => b.heightMetres - a.heightMetres);
}

function isTop(values: Float32Array, side: number, index: number, radius: number): boolean {
  const height = values[index]!;
  for (const by of [1, -1, side, -side]) if (values[index + by]! > height) return false;
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const other = index + dy * side + dx;
      const value = values[other]!;
      if (value > height || (other < index && value === height)) return false;
    }
  }
  return true;
}
