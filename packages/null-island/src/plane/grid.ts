import type { Point } from './point.ts';

/** Half the side of the square that is generated, in metres. */
export const HALF_SIDE = 7000;

/**
 * Numbers on a square lattice around 0° N 0° E, row by row from the south-west corner. Values are
 * 32-bit floats, so that every step of the generator starts from rounded numbers.
 */
export class Grid {
  readonly cell: number;
  readonly side: number;
  readonly values: Float32Array;

  constructor(cell: number) {
    this.cell = cell;
    this.side = (2 * HALF_SIDE) / cell + 1;
    this.values = new Float32Array(this.side * this.side);
  }

  /** A grid filled by a function of the place. */
  static of(cell: number, value: (x: number, y: number, index: number) => number): Grid {
    const grid = new Grid(cell);
    for (let row = 0; row < grid.side; row++) {
      for (let column = 0; column < grid.side; column++) {
        const index = row * grid.side + column;
        grid.values[index] = value(grid.coordinate(column), grid.coordinate(row), index);
      }
    }
    return grid;
  }

  /** Metres east (or north) of a column (or row). */
  coordinate(columnOrRow: number): number {
    return columnOrRow * this.cell - HALF_SIDE;
  }

  pointAt(index: number): Point {
    const row = Math.floor(index / this.side);
    return { x: this.coordinate(index - row * this.side), y: this.coordinate(row) };
  }

  /** Index of the nearest lattice point, inside the square. */
  indexAt(x: number, y: number): number {
    const clamp = (v: number): number => Math.max(0, Math.min(this.side - 1, v));
    const column = clamp(Math.round((x + HALF_SIDE) / this.cell));
    return clamp(Math.round((y + HALF_SIDE) / this.cell)) * this.side + column;
  }

  /** Bilinear value; the edge's value outside the square. */
  at(x: number, y: number): number {
    const { cell, side, values } = this;
    const fx = Math.max(0, Math.min(side - 1.001, (x + HALF_SIDE) / cell));
    const fy = Math.max(0, Math.min(side - 1.001, (y + HALF_SIDE) / cell));
    const column = Math.floor(fx);
    const row = Math.floor(fy);
    const u = fx - column;
    const v = fy - row;
    const i = row * side + column;
    const south = values[i]! * (1 - u) + values[i + 1]! * u;
    const north = values[i + side]! * (1 - u) + values[i + side + 1]! * u;
    return south * (1 - v) + north * v;
  }

  /** Slope eastwards and northwards in metres per metre, over 50 m. */
  gradient(x: number, y: number): Point {
    return {
      x: (this.at(x + 25, y) - this.at(x - 25, y)) / 50,
      y: (this.at(x, y + 25) - this.at(x, y - 25)) / 50,
    };
  }

  /** Steepness in metres per metre. */
  slope(x: number, y: number): number {
    const g = this.gradient(x, y);
    return Math.sqrt(g.x * g.x + g.y * g.y);
  }
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function step(low: number, high: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
