import type { IsochroneGrid } from './grid.ts';
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { edgesInBox } from '../snap/edge-index.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { PointBuffer } from '../format/polyline-codec.ts';
import type { SearchTree } from '../tree/search-tree.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';
import { closeWater } from './water-mask.ts';

export interface IsochroneQuestion {
  readonly graph: Graph;
  readonly weights: Weights;
  readonly tree: SearchTree;
  /** The root of the tree. */
  readonly start: Place & { readonly position: Position };
  /** Whether the tree holds the ways to its root. */
  readonly isReverse: boolean;
  readonly limit: number;
  /** The cost of a metre off the ways, as the weights count. */
  readonly perMetre: number;
}

/** How far from a way a place still counts as reached: what is deeper inside a block stays open. */
export const OFF_WAY_METRES = 100;
const MIN_CELL_METRES = 6;
/** So many cells from side to side at most: an isochrone of half an hour has cells of some 12 m. */
const MAX_CELLS = 800;

/**
 * The isochrone of a tree as a grid: every cell on a way has what the way takes there, also where that
 * is too much; every cell beside has what its nearest way takes and the steps to it. So a street
 * that cannot be reached in time is not swallowed by the isochrone of the next one. Water has nothing but
 * what is next to a way.
 */
export function fillIsochroneGrid(question: IsochroneQuestion): IsochroneGrid {
  const grid = emptyGrid(boxOfTree(question));
  drawEdges(question, grid);
  closeWater(grid, question.graph.sections.water, BORDER);
  fillBorder(grid, BORDER);
  spread(grid, question.perMetre);
  fillBorder(grid, Infinity);
  return grid;
}

type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Around all that is reached and a little more, in 1e-7 degrees: the start, what is settled, and
 * from there along the ways that lead out of it as far as the rest of the limit goes.
 */
function boxOfTree({ graph, tree, start, limit, perMetre }: IsochroneQuestion): Box {
  const { arcs, ends, firstArcs, lengths, nodes } = graph.sections;
  const perY = METRES_PER_DEGREE / 1e7;
  const perX = perY * longitudeScale(start.position[1]);
  const [lon7, lat7] = [start.position[0] * 1e7, start.position[1] * 1e7];
  let [west, south, east, north] = [lon7, lat7, lon7, lat7];
  const add = (x: number, y: number, left: number, lengthMetres: number): void => {
    const metres = Math.min(lengthMetres, (left / perMetre) * DOWNHILL);
    west = Math.min(west, x - metres / perX);
    east = Math.max(east, x + metres / perX);
    south = Math.min(south, y - metres / perY);
    north = Math.max(north, y + metres / perY);
  };
  add(lon7, lat7, limit, lengths[start.edge]! / 100);
  for (let at = 0; at < tree.settledCount; at++) {
    const node = tree.settled[at]!;
    let longest = 0;
    for (let next = firstArcs[node]!; next < firstArcs[node + 1]!; next++) {
      const arc = arcs[next]!;
      // Between two settled ends a way may bend outwards by half of its length.
      const part = tree.isSettled(ends[arc ^ 1]!) ? 0.5 : 1;
      longest = Math.max(longest, lengths[arc >> 1]! * part);
    }
    const left = limit - tree.cost(node);
    add(nodes[node * 2]!, nodes[node * 2 + 1]!, left, longest / 100);
  }
  const [marginX, marginY] = [MARGIN_METRES / perX, MARGIN_METRES / perY];
  return [west - marginX, south - marginY, east + marginX, north + marginY];
}

/** A runner is never so many times faster than on the flat. */
const DOWNHILL = 1.2;
/** A little more than `OFF_WAY_METRES`. */
const MARGIN_METRES = 150;

function emptyGrid([west, south, east, north]: Box): IsochroneGrid {
  const perY = METRES_PER_DEGREE / 1e7;
  const perX = perY * longitudeScale((south + north) / 2e7);
  const span = Math.max((east - west) * perX, (north - south) * perY);
  const cellMetres = Math.max(MIN_CELL_METRES, span / MAX_CELLS);
  const [stepX, stepY] = [cellMetres / perX, cellMetres / perY];
  const width = Math.ceil((east - west) / stepX) + 2;
  const height = Math.ceil((north - south) / stepY) + 2;
  const values = new Float32Array(width * height).fill(Infinity);
  return { width, height, west, south, stepX, stepY, cellMetres, values };
}

function drawEdges(question: IsochroneQuestion, grid: IsochroneGrid): void {
  const { graph } = question;
  const { west, south, width, height, stepX, stepY } = grid;
  const box = [west, south, west + width * stepX, south + height * stepY] as const;
  const buffer = new PointBuffer();
  for (const edge of edgesInBox(graph.sections, box)) {
    graph.readEdgePoints(edge, buffer);
    drawEdge(question, grid, { edge, buffer });
  }
}

function drawEdge(
  { graph, weights, tree, isReverse, start }: IsochroneQuestion,
  grid: IsochroneGrid,
  { edge, buffer }: { edge: number; buffer: PointBuffer },
) {
  const { ends, lengths } = graph.sections;
  const [a, b] = [ends[edge * 2]!, ends[edge * 2 + 1]!];
  // From a along the edge and from b against it; towards the root the other way around.
  const along = weights[edge * 2 + (isReverse ? 1 : 0)]!;
  const against = weights[edge * 2 + (isReverse ? 0 : 1)]!;
  const fromA = tree.isSettled(a) && along !== CLOSED ? tree.cost(a) : Infinity;
  const fromB = tree.isSettled(b) && against !== CLOSED ? tree.cost(b) : Infinity;
  // A way that is not reached still keeps others from claiming its ground.
  const isStart = edge === start.edge;
  const unreached = fromA === Infinity && fromB === Infinity && !isStart;
  const { values: points, count } = buffer;
  const { width, height, west, south, stepX, stepY, values } = grid;
  const total = Math.max(1, lengths[edge]! / 100 / grid.cellMetres);
  let passed = 0;
  let x1 = (points[0]! - west) / stepX;
  let y1 = (points[1]! - south) / stepY;
  for (let at = 2; at < count * 2; at += 2) {
    const x2 = (points[at]! - west) / stepX;
    const y2 = (points[at + 1]! - south) / stepY;
    const length = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
    const steps = Math.max(1, Math.ceil(length * SAMPLES_PER_CELL));
    // A segment's last place is the first of the next.
    const places = at === count * 2 - 2 ? steps + 1 : steps;
    for (let step = 0; step < places; step++) {
      const part = step / steps;
      const column = Math.round(x1 + (x2 - x1) * part);
      const row = Math.round(y1 + (y2 - y1) * part);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const share = Math.min(1, (passed + length * part) / total);
      let value = unreached
        ? UNREACHED
        : Math.min(fromA + along * share, fromB + against * (1 - share));
      if (isStart) {
        const ahead = share - start.share;
        value = Math.min(value, ahead > 0 ? along * ahead : -against * ahead);
      }
      const cell = row * width + column;
      if (value < values[cell]!) values[cell] = value;
    }
    passed += length;
    [x1, y1] = [x2, y2];
  }
}

const SAMPLES_PER_CELL = 1.5;
/** On a way that is not reached: more than any limit. */
const UNREACHED = 1e30;

/** More than all that a cell can have, also that of water. Float32 holds it exactly. */
const BORDER = 2 ** 120;

/** Nothing is reached at the border, so that every outline closes. */
function fillBorder({ width, height, values }: IsochroneGrid, value: number): void {
  values.fill(value, 0, width);
  values.fill(value, width * (height - 1));
  for (let row = 0; row < height; row++) {
    values[row * width] = value;
    values[row * width + width - 1] = value;
  }
}

/**
 * Gives the cells beside ways what their nearest way takes, one ring of cells after another. The
 * border must hold values, so that nothing spreads over it.
 */
function spread({ width, values, cellMetres }: IsochroneGrid, perMetre: number): void {
  const rounds = Math.max(1, Math.round(OFF_WAY_METRES / cellMetres));
  const step = cellMetres * perMetre;
  if (ring.length < values.length) ring = new Int32Array(values.length);
  const queue = ring;
  let end = 0;
  const last = values.length - width - 1;
  for (let cell = width + 1; cell < last; cell++) {
    if (values[cell]! < BORDER) queue[end++] = cell;
  }
  let at = 0;
  for (let round = 0; round < rounds && at < end; round++) {
    for (const ringEnd = end; at < ringEnd; at++) {
      const cell = queue[at]!;
      const value = values[cell]! + step;
      if (values[cell - 1] === Infinity) {
        values[cell - 1] = value;
        queue[end++] = cell - 1;
      }
      if (values[cell + 1] === Infinity) {
        values[cell + 1] = value;
        queue[end++] = cell + 1;
      }
      if (values[cell - width] === Infinity) {
        values[cell - width] = value;
        queue[end++] = cell - width;
      }
      if (values[cell + width] === Infinity) {
        values[cell + width] = value;
        queue[end++] = cell + width;
      }
    }
  }
}

/** Cells in the order of their turn; kept from grid to grid, for it is as large as they are. */
let ring = new Int32Array(0);
