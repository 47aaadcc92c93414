import { distanceMetresBetween } from '@webmaps/geo/distance';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import { storedHeight } from '../format/graph.ts';

interface HeightInput {
  /** Points of each edge, `[lon7, lat7, …]`. */
  readonly points: readonly Int32Array[];
  /** Centimetres per edge. */
  readonly lengths: Uint32Array;
  readonly ends: Uint32Array;
  /** Whether each edge is a bridge or a tunnel, so that the ground's height is not its own. */
  readonly structure: readonly boolean[];
  /** Longitude and latitude of each node in 1e-7 degrees. */
  readonly nodes: Int32Array;
  readonly source: ElevationSampler | undefined;
}

/** Heights are stored at even steps of at most this: below the spacing of every free DEM. */
export const HEIGHT_STEP_METRES = 20;

/**
 * Heights along every edge at even steps from end to end. Bridges and tunnels run straight between
 * the heights of their ends; where several such edges meet, the nodes between them get the heights
 * of a stretched string (each the mean of its neighbours weighted by 1/length), which is linear
 * along a bridge that was mapped in pieces.
 */
export function sampleHeights(input: HeightInput): {
  offsets: Uint32Array;
  values: Uint16Array;
  resolutionMillimetres: number;
} {
  const { points, lengths, ends, structure, source } = input;
  const offsets = new Uint32Array(points.length + 1);
  if (source === undefined) return { offsets, values: new Uint16Array(), resolutionMillimetres: 0 };
  for (let edge = 0; edge < points.length; edge++) {
    const steps = Math.max(1, Math.ceil(lengths[edge]! / (HEIGHT_STEP_METRES * 100)));
    offsets[edge + 1] = offsets[edge]! + steps + 1;
  }
  const values = new Uint16Array(offsets.at(-1)!);
  const nodeHeights = spanStructures(input, source);
  for (let edge = 0; edge < points.length; edge++) {
    const start = offsets[edge]!;
    const steps = offsets[edge + 1]! - start - 1;
    const from = nodeHeights[ends[edge * 2]!]!;
    const to = nodeHeights[ends[edge * 2 + 1]!]!;
    values[start] = storedHeight(from);
    values[start + steps] = storedHeight(to);
    if (structure[edge] === true) {
      for (let step = 1; step < steps; step++) {
        values[start + step] = storedHeight(from + ((to - from) * step) / steps);
      }
    } else {
      const inner = heightsAlong(points[edge] as Int32Array, steps, source);
      inner.forEach((height, at) => {
        values[start + 1 + at] = storedHeight(height);
      });
    }
  }
  return { offsets, values, resolutionMillimetres: Math.round(source.resolutionMetres * 1000) };
}

/** Ground heights at `steps - 1` even places between an edge's ends. */
function heightsAlong(
  points: Int32Array,
  steps: number,
  source: ElevationSampler,
): (number | undefined)[] {
  const marks = [0];
  for (let at = 2; at < points.length; at += 2) {
    const [lon, lat] = [points[at]! / 1e7, points[at + 1]! / 1e7];
    const [lastLon, lastLat] = [points[at - 2]! / 1e7, points[at - 1]! / 1e7];
    marks.push(marks.at(-1)! + distanceMetresBetween(lastLon, lastLat, lon, lat));
  }
  const total = marks.at(-1)!;
  const heights: (number | undefined)[] = [];
  let segment = 0;
  for (let step = 1; step < steps; step++) {
    const place = (total * step) / steps;
    while (segment < marks.length - 2 && marks[segment + 1]! < place) segment++;
    const start = marks[segment]!;
    const share = (place - start) / (marks[segment + 1]! - start || 1);
    const at = segment * 2;
    const lon = points[at]! * (1 - share) + points[at + 2]! * share;
    const lat = points[at + 1]! * (1 - share) + points[at + 3]! * share;
    heights.push(source.sample(lon / 1e7, lat / 1e7));
  }
  return heights;
}

/** Height of each node in metres; NaN where the source has none. */
function spanStructures(input: HeightInput, source: ElevationSampler): Float64Array {
  const { ends, lengths, structure, nodes } = input;
  const nodeCount = nodes.length / 2;
  const heights = new Float64Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    const lon = nodes[node * 2]! / 1e7;
    heights[node] = source.sample(lon, nodes[node * 2 + 1]! / 1e7) ?? NaN;
  }
  const onGround = new Uint8Array(nodeCount);
  const spans = new Map<number, { neighbour: number; weight: number }[]>();
  for (let arc = 0; arc < ends.length; arc++) {
    const node = ends[arc]!;
    if (structure[arc >> 1] !== true) {
      onGround[node] = 1;
      continue;
    }
    const neighbour = ends[arc ^ 1]!;
    const list = spans.get(node) ?? [];
    list.push({ neighbour, weight: 1 / lengths[arc >> 1]! });
    spans.set(node, list);
  }
  // A dead end on a bridge keeps the ground's height: one neighbour alone says nothing of a slope.
  const free = [...spans].filter(([node, list]) => onGround[node] === 0 && list.length > 1);
  for (let round = 0; round < RELAXATION_ROUNDS; round++) {
    let change = 0;
    for (const [node, list] of free) {
      let sum = 0;
      let weights = 0;
      for (const { neighbour, weight } of list) {
        sum += heights[neighbour]! * weight;
        weights += weight;
      }
      const height = sum / weights;
      if (Number.isNaN(height)) continue;
      change = Math.max(change, Math.abs(height - heights[node]!));
      heights[node] = height;
    }
    if (change < RELAXED_METRES) break;
  }
  return heights;
}

/** Gauss-Seidel rounds: bridges mapped in 20 pieces settle to a centimetre in some 200. */
const RELAXATION_ROUNDS = 500;
const RELAXED_METRES = 0.01;
