import type { ScenerySource } from '@webmaps/router/format/scenery';
import { findAreas } from '../shapes/areas.ts';
import { WorldNodes } from '../shapes/world-nodes.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { worldX, worldY } from '@webmaps/tiles/world';
import { CellGrid } from '../shapes/cell-grid.ts';
import { isGreenArea, isWaterLine } from './green-land.ts';
import { loudness, audibleMetres, roadLevel } from './road-noise.ts';

/**
 * What surrounds the ways of an extract, from two grids: parks, woods, fields and water in cells of
 * 10 m, and the noise of the loudest road around in cells of 20 m.
 */
export function readScenery(extract: OsmExtract): ScenerySource {
  const nodes = new WorldNodes(extract);
  const green = drawGreen(extract, nodes);
  const noise = drawNoise(extract, nodes);
  const disc = discOf(green.cellMetres);
  return {
    around(points) {
      const line = new Int32Array(points.length);
      for (let at = 0; at < points.length; at += 2) {
        line[at] = worldX((points[at] as number) / 1e7);
        line[at + 1] = worldY((points[at + 1] as number) / 1e7);
      }
      return { green: greenShare(green, disc, line), quiet: 1 - meanAlong(noise, line) / 255 };
    },
  };
}

const GREEN_CELL_METRES = 10;
const NOISE_CELL_METRES = 20;
/** How far the green beside a way is seen and felt. */
const BUFFER_METRES = 30;

function drawGreen(extract: OsmExtract, nodes: WorldNodes): CellGrid {
  const grid = new CellGrid(extract.bbox, GREEN_CELL_METRES);
  for (const { tags, rings } of findAreas(extract, nodes)) {
    if (isGreenArea(tags)) grid.fillRings(rings);
  }
  const { ways } = extract;
  for (let way = 0; way < ways.count; way++) {
    if (!isWaterLine(ways.tags(way))) continue;
    grid.alongLine(nodes.line(ways.refs(way)), (column, row) => {
      if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return;
      grid.cells[row * grid.width + column] = 1;
    });
  }
  return grid;
}

function drawNoise(extract: OsmExtract, nodes: WorldNodes): CellGrid {
  const grid = new CellGrid(extract.bbox, NOISE_CELL_METRES);
  const stamps = new Map<number, Stamp>();
  const { ways } = extract;
  for (let way = 0; way < ways.count; way++) {
    const level = roadLevel(ways.tags(way));
    if (level === undefined) continue;
    const stamp = stamps.get(level) ?? stampOf(level, grid.cellMetres);
    stamps.set(level, stamp);
    let [lastColumn, lastRow] = [-1, -1];
    grid.alongLine(nodes.line(ways.refs(way)), (column, row) => {
      if (column === lastColumn && row === lastRow) return;
      [lastColumn, lastRow] = [column, row];
      press(grid, stamp, column, row);
    });
  }
  return grid;
}

/** The loudness around a cell of a road, square, `radius` cells to either side. */
interface Stamp {
  readonly radius: number;
  readonly values: Uint8Array;
}

function stampOf(level: number, cellMetres: number): Stamp {
  const radius = Math.ceil(audibleMetres(level) / cellMetres);
  const side = 2 * radius + 1;
  const values = Uint8Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [(at % side) - radius, Math.floor(at / side) - radius];
    return loudness(level, Math.hypot(x, y) * cellMetres);
  });
  return { radius, values };
}

function press(
  { cells, width, height }: CellGrid,
  stamp: Stamp,
  column: number,
  row: number,
): void {
  const { radius, values } = stamp;
  const side = 2 * radius + 1;
  const [firstRow, endRow] = [Math.max(0, row - radius), Math.min(height, row + radius + 1)];
  const [first, end] = [Math.max(0, column - radius), Math.min(width, column + radius + 1)];
  for (let y = firstRow; y < endRow; y++) {
    const from = (y - row + radius) * side + radius - column;
    for (let x = first; x < end; x++) {
      const value = values[from + x] as number;
      if (value > (cells[y * width + x] as number)) cells[y * width + x] = value;
    }
  }
}

/** Columns and rows of the cells within the buffer of a place. */
function discOf(cellMetres: number): readonly (readonly [x: number, y: number])[] {
  const radius = Math.floor(BUFFER_METRES / cellMetres);
  const offsets: [number, number][] = [];
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      if (Math.hypot(x, y) * cellMetres <= BUFFER_METRES) offsets.push([x, y]);
    }
  }
  return offsets;
}

function greenShare(grid: CellGrid, disc: ReturnType<typeof discOf>, line: Int32Array): number {
  const { cells, width, height } = grid;
  let [green, all] = [0, 0];
  grid.alongLine(line, (column, row) => {
    for (const [x, y] of disc) {
      const [cellX, cellY] = [column + x, row + y];
      if (cellX < 0 || cellY < 0 || cellX >= width || cellY >= height) continue;
      all++;
      green += cells[cellY * width + cellX] as number;
    }
  });
  return all === 0 ? 0 : green / all;
}

function meanAlong(grid: CellGrid, line: Int32Array): number {
  const { cells, width, height } = grid;
  let [sum, count] = [0, 0];
  grid.alongLine(line, (column, row) => {
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    sum += cells[row * width + column] as number;
    count++;
  });
  return count === 0 ? 0 : sum / count;
}
