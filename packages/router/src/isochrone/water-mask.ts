import { mercatorY } from '@webmaps/geo/mercator';
import type { IsochroneGrid } from './grid.ts';

/**
 * Where water is, as runs of square cells of the Web Mercator world, rows from the north. In a graph
 * it is one column (`WATR`) of whole numbers: width, height, west, north and east in 2^-30 of the
 * world, then where each row's runs begin (height + 1), then the runs: first cell and the one after
 * the last. Empty where a graph knows nothing of water.
 */
export interface WaterCells {
  readonly width: number;
  readonly height: number;
  /** In 2^-30 of the world. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
  isWater(column: number, row: number): boolean;
}

const WORLD_UNITS = 2 ** 30;
const HEAD = 5;

/** The column of a graph. */
export function encodeWater(cells: WaterCells): Int32Array {
  const { width, height, west, north, east } = cells;
  const starts = [0];
  const runs: number[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (!cells.isWater(column, row)) continue;
      runs.push(column);
      while (column < width && cells.isWater(column, row)) column++;
      runs.push(column);
    }
    starts.push(runs.length);
  }
  if (runs.length === 0) return new Int32Array();
  const column = new Int32Array(HEAD + starts.length + runs.length);
  column.set([width, height, west, north, east]);
  column.set(starts, HEAD);
  column.set(runs, HEAD + starts.length);
  return column;
}

/** The fault of a column, `undefined` where its indices fit. */
export function findWaterFault(water: Int32Array): string | undefined {
  if (water.length === 0) return undefined;
  const [width = 0, height = -1, west = 0, , east = 0] = water;
  const first = HEAD + height + 1;
  if (width < 1 || height < 0 || east <= west || first > water.length) return 'has no frame';
  let before = 0;
  for (let row = 0; row <= height; row++) {
    const start = water[HEAD + row]!;
    if (start < before || start % 2 !== 0) return `row ${row} begins out of order`;
    before = start;
  }
  return first + before === water.length ? undefined : 'ends elsewhere than its rows';
}

/**
 * Closes the cells in water to the spread from ways, except those next to a way: bridges, piers and
 * the edge of a quay stay. Ways must be drawn, and nothing spread from them yet.
 */
export function closeWater(grid: IsochroneGrid, water: Int32Array, closed: number): void {
  if (water.length === 0) return;
  const [width, height, west, north, east] = water as unknown as [
    number,
    number,
    number,
    number,
    number,
  ];
  const cell = (east - west) / width;
  const first = HEAD + height + 1;
  const columnOf = (maskColumn: number): number => {
    const lon = ((west + maskColumn * cell) / WORLD_UNITS) * 360 - 180;
    return Math.ceil((lon * 1e7 - grid.west) / grid.stepX);
  };
  for (let row = 1; row < grid.height - 1; row++) {
    const lat = (grid.south + row * grid.stepY) / 1e7;
    const maskRow = Math.floor((mercatorY(lat) * WORLD_UNITS - north) / cell);
    if (maskRow < 0 || maskRow >= height) continue;
    const end = first + water[HEAD + maskRow + 1]!;
    for (let run = first + water[HEAD + maskRow]!; run < end; run += 2) {
      const from = Math.max(1, columnOf(water[run]!));
      const to = Math.min(grid.width - 1, columnOf(water[run + 1]!));
      for (let column = from; column < to; column++) {
        closeCell(grid, row * grid.width + column, closed);
      }
    }
  }
}

function closeCell({ values, width }: IsochroneGrid, cell: number, closed: number): void {
  if (values[cell] !== Infinity) return;
  const isWay = (other: number): boolean => values[other]! < closed;
  if (isWay(cell - 1) || isWay(cell + 1) || isWay(cell - width) || isWay(cell + width)) return;
  values[cell] = closed;
}
