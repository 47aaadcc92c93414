import { distanceMetresBetween } from '@webmaps/geo/distance';
import { flatBoxOf } from '@webmaps/geo/flat-box';
import type { FlatBox } from '@webmaps/geo/flat-box';
import { encodeUtf8 } from '@webmaps/geo/utf8';
import { isDifficult } from '../cost/difficulty.ts';
import { packCondition } from '../format/access-condition.ts';
import { packAttributes } from '../format/edge-attributes.ts';
import { packTree } from '../snap/edge-index.ts';
import { encodeGraph } from '../format/graph.ts';
import { hilbertIndex } from '../snap/hilbert.ts';
import { labelComponents } from './label-components.ts';
import { encodeWater } from '../isochrone/water-mask.ts';
import type { Network } from './network.ts';
import { encodeInnerPoints } from '../format/polyline-codec.ts';
import { sampleHeights } from './sample-heights.ts';
import { storedShare } from '../format/scenery.ts';
import type { ScenerySource } from '../format/scenery.ts';
import { splitWays } from './split-ways.ts';
import type { RawEdge } from './split-ways.ts';

/**
 * The bytes of the routing graph of a network; see `Graph.open`.
 *
 * Ways are cut where they meet, touch themselves, end or are closed; the stretch between becomes one
 * edge with its points as geometry (contraction of degree 2). Chains are never joined across ways,
 * for these differ in tags. All components are kept: a search must be able to say that a point is
 * on an island. Linear but for one sort; deterministic.
 */
export function buildGraph(network: Network): Uint8Array<ArrayBuffer> {
  const raw = splitWays(network);
  const points = raw.map((edge) => pointsOf(edge, network));
  const boxes = points.map(flatBoxOf);
  const frame = frameOf(boxes);
  const order = hilbertOrder(boxes, frame);
  const edges = order.map((index) => raw[index]!);
  const sortedPoints = order.map((index) => points[index] as Int32Array);
  const { ends, nodes } = numberNodes(edges, network);
  const lengths = Uint32Array.from(sortedPoints, lengthCentimetres);
  const attributes = Uint32Array.from(edges, (edge) => packAttributes(edge.way.attributes));
  const conditions = edges.map((edge) => conditionOf(edge, network));
  const names = nameTable([...edges.map((edge) => edge.way.name), ...conditions]);
  const coded = concatenate(sortedPoints.map(encodeInnerPoints));
  const heights = sampleHeights({
    points: sortedPoints,
    lengths,
    ends,
    structure: edges.map(({ way }) => way.attributes.bridge || way.attributes.tunnel),
    nodes,
    source: network.heights,
  });
  const sortedBoxes = new Int32Array(edges.length * 4);
  order.forEach((index, at) => sortedBoxes.set(boxes[index]!, at * 4));
  return encodeGraph({
    meta: Int32Array.of(...frame, heights.resolutionMillimetres, 0, 0, 0),
    nodes,
    ...labelComponents({
      nodeCount: nodes.length / 2,
      ends,
      lengths,
      isLeftOut: (edge) => isDifficult(attributes[edge]!),
    }),
    ends,
    lengths,
    attributes,
    edgeNames: names.indices.slice(0, edges.length),
    nameOffsets: names.offsets,
    nameBytes: names.bytes,
    pointOffsets: coded.offsets,
    pointBytes: coded.values,
    heightOffsets: heights.offsets,
    heights: heights.values,
    ...leavingArcs(nodes.length / 2, ends),
    tree: packTree(sortedBoxes, Int32Array.from(frame)),
    scenery: sceneryOf(sortedPoints, network.scenery),
    water: network.water === undefined ? new Int32Array() : encodeWater(network.water),
    conditions: conditionPairs(names.indices.subarray(edges.length)),
  });
}

/** The edges that have a condition, each with the index of its text. */
function conditionPairs(byEdge: Uint32Array): Uint32Array {
  const pairs: number[] = [];
  for (const [edge, index] of byEdge.entries()) if (index !== 0) pairs.push(edge, index);
  return Uint32Array.from(pairs);
}

/** Of the way, else of the first node on it that has one: a gate is passed with its way. */
function conditionOf({ way, nodes }: RawEdge, { nodeConditions }: Network): string | undefined {
  const gate = nodes.find((node) => nodeConditions?.has(node));
  const condition = way.condition ?? (gate === undefined ? undefined : nodeConditions?.get(gate));
  return condition && packCondition(condition);
}

function pointsOf(edge: RawEdge, { lon7, lat7 }: Network): Int32Array {
  const points = new Int32Array(edge.nodes.length * 2);
  edge.nodes.forEach((node, at) => {
    points[at * 2] = lon7[node]!;
    points[at * 2 + 1] = lat7[node]!;
  });
  return points;
}

function frameOf(boxes: readonly FlatBox[]): FlatBox {
  if (boxes.length === 0) return [0, 0, 0, 0];
  let [west, south, east, north] = boxes[0]!;
  for (const box of boxes) {
    west = Math.min(west, box[0]);
    south = Math.min(south, box[1]);
    east = Math.max(east, box[2]);
    north = Math.max(north, box[3]);
  }
  return [west, south, east, north];
}

/** Indices of the boxes by the place of their middles on the Hilbert curve; ties keep their order. */
function hilbertOrder(boxes: readonly FlatBox[], [west, south, east, north]: FlatBox): number[] {
  const places = Float64Array.from(boxes, (box) =>
    hilbertIndex(
      Math.floor((((box[0] + box[2]) / 2 - west) / Math.max(1, east - west)) * 65535),
      Math.floor((((box[1] + box[3]) / 2 - south) / Math.max(1, north - south)) * 65535),
    ),
  );
  return Array.from(places.keys()).sort((a, b) => places[a]! - places[b]! || a - b);
}

/** Nodes get numbers as the sorted edges first name them: near in the plane, near in memory. */
function numberNodes(
  edges: readonly RawEdge[],
  { lon7, lat7 }: Network,
): { ends: Uint32Array; nodes: Int32Array } {
  const numbers = new Map<number, number>();
  const coordinates: number[] = [];
  const ends = new Uint32Array(edges.length * 2);
  const numberOf = (key: number, node: number): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(key, number);
    coordinates.push(lon7[node]!, lat7[node]!);
    return number;
  };
  edges.forEach((edge, at) => {
    ends[at * 2] = numberOf(edge.fromKey, edge.nodes[0]!);
    ends[at * 2 + 1] = numberOf(edge.toKey, edge.nodes.at(-1)!);
  });
  return { ends, nodes: Int32Array.from(coordinates) };
}

function sceneryOf(points: readonly Int32Array[], source: ScenerySource | undefined): Uint8Array {
  if (source === undefined) return new Uint8Array();
  return Uint8Array.from(
    points.flatMap((each) => {
      const { green, quiet } = source.around(each);
      return [storedShare(green), storedShare(quiet)];
    }),
  );
}

function lengthCentimetres(points: Int32Array): number {
  let metres = 0;
  for (let at = 2; at < points.length; at += 2) {
    metres += distanceMetresBetween(
      points[at - 2]! / 1e7,
      points[at - 1]! / 1e7,
      points[at]! / 1e7,
      points[at + 1]! / 1e7,
    );
  }
  return Math.max(1, Math.round(metres * 100));
}

function nameTable(names: readonly (string | undefined)[]): {
  indices: Uint32Array;
  offsets: Uint32Array;
  bytes: Uint8Array;
} {
  const known = new Map<string, number>([['', 0]]);
  const indices = Uint32Array.from(names, (name = '') => {
    const index = known.get(name) ?? known.size;
    known.set(name, index);
    return index;
  });
  const { offsets, values } = concatenate([...known.keys()].map(encodeUtf8));
  return { indices, offsets, bytes: values };
}

function concatenate(parts: readonly ArrayLike<number>[]): {
  offsets: Uint32Array;
  values: Uint8Array;
} {
  const offsets = new Uint32Array(parts.length + 1);
  parts.forEach((part, at) => {
    offsets[at + 1] = offsets[at]! + part.length;
  });
  const values = new Uint8Array(offsets.at(-1)!);
  parts.forEach((part, at) => values.set(part, offsets[at]));
  return { offsets, values };
}

/** Leaving arcs of each node, in ascending order. */
function leavingArcs(
  nodeCount: number,
  ends: Uint32Array,
): { firstArcs: Uint32Array; arcs: Uint32Array } {
  const firstArcs = new Uint32Array(nodeCount + 1);
  for (const node of ends) firstArcs[node + 1] = firstArcs[node + 1]! + 1;
  for (let node = 0; node < nodeCount; node++) {
    firstArcs[node + 1] = firstArcs[node + 1]! + firstArcs[node]!;
  }
  const next = firstArcs.slice();
  const arcs = new Uint32Array(ends.length);
  ends.forEach((node, arc) => {
    arcs[next[node]!] = arc;
    next[node] = next[node]! + 1;
  });
  return { firstArcs, arcs };
}
