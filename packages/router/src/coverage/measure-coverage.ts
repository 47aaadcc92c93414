import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { isFerry } from '../format/edge-attributes.ts';
import type { Graph } from '../format/graph.ts';
import { PointBuffer } from '../format/polyline-codec.ts';
import { encodeCells, MAX_COVERAGE_CELLS } from './network-coverage.ts';
import type { NetworkCoverage } from './network-coverage.ts';

/**
 * Where a graph has ways that a waypoint can be on, which ferries are not. The cells cover all of
 * every such way. `undefined` for a graph without such ways.
 */
export function measureCoverage(graph: Graph): NetworkCoverage | undefined {
  const box = boxOfWays(graph);
  if (box === undefined) return undefined;
  // A box of no height or width still has a cell.
  const frame = [box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1] as const;
  const [west, south, east, north] = frame;
  const perUnit = METRES_PER_DEGREE / 1e7;
  const cosine = longitudeScale((south + north) / 2e7);
  const [width, height] = [(east - west) * perUnit * cosine, (north - south) * perUnit];
  const cellMetres = Math.max(MIN_CELL_METRES, Math.max(width, height) / MAX_COVERAGE_CELLS);
  const columns = Math.min(MAX_COVERAGE_CELLS, Math.ceil(width / cellMetres));
  const rows = Math.min(MAX_COVERAGE_CELLS, Math.ceil(height / cellMetres));
  const bits = new Uint8Array(columns * rows);
  const stepX = (east - west) / columns;
  const stepY = (north - south) / rows;
  for (const points of linesOfWays(graph)) {
    markLine(
      points,
      (x, y) => {
        const column = Math.min(columns - 1, Math.floor((x - west) / stepX));
        const row = Math.min(rows - 1, Math.floor((y - south) / stepY));
        bits[row * columns + column] = 1;
      },
      Math.min(stepX, stepY) * SAMPLE_SHARE,
    );
  }
  return {
    bbox: [west / 1e7, south / 1e7, east / 1e7, north / 1e7],
    columns,
    rows,
    cells: encodeCells(bits),
  };
}

/** Finer cells would add nothing: a waypoint may be half a kilometre off its way. */
const MIN_CELL_METRES = 250;
/** Of a cell, from one sample of a line to the next. */
const SAMPLE_SHARE = 0.1;

/** The points of each way that is no ferry; the buffer is one for all. */
function* linesOfWays(graph: Graph): Generator<{ values: Int32Array; count: number }> {
  const { attributes } = graph.sections;
  const buffer = new PointBuffer();
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (isFerry(attributes[edge]!)) continue;
    graph.readEdgePoints(edge, buffer);
    yield buffer;
  }
}

function boxOfWays(graph: Graph): [number, number, number, number] | undefined {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { values, count } of linesOfWays(graph)) {
    for (let at = 0; at < count * 2; at += 2) {
      const [x, y] = [values[at]!, values[at + 1]!];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box[0] > box[2] ? undefined : box;
}

function markLine(
  { values, count }: { values: Int32Array; count: number },
  mark: (x: number, y: number) => void,
  step: number,
): void {
  for (let at = 0; at + 3 < count * 2; at += 2) {
    const [x, y] = [values[at]!, values[at + 1]!];
    const [right, up] = [values[at + 2]! - x, values[at + 3]! - y];
    const samples = Math.max(1, Math.ceil(Math.max(Math.abs(right), Math.abs(up)) / step));
    for (let sample = 0; sample <= samples; sample++) {
      mark(x + (right * sample) / samples, y + (up * sample) / samples);
    }
  }
}
