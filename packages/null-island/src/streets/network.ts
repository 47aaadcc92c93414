import type { NetworkLine } from './network-line.ts';
import type { Point } from '../plane/point.ts';
import { between, crossing, distance, shareOfNearest } from '../plane/point.ts';
import { SegmentIndex } from '../plane/segment-index.ts';
import type { Segment } from '../plane/segment-index.ts';
import type { Tags } from '../osm/tags.ts';

/** A piece of a line between two neighbouring nodes of the network. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  /** Index into the lines that the network was made from. */
  readonly line: number;
  /** Tags of this piece alone, such as those of a bridge. */
  readonly extra?: Tags;
}

/** All ways as one planar graph: lines cross at nodes only. */
export interface Network {
  readonly nodes: Point[];
  readonly lines: NetworkLine[];
  /** In the order of the lines and along each line. */
  edges: Edge[];
}

/** Nodes nearer than this become one. */
const SNAP = 5;

/**
 * Cuts all lines where they cross and merges what nearly meets. Segments are compared through
 * square cells: O(segments · neighbours). An edge that two lines share stays with the lower order.
 */
export function makeNetwork(lines: readonly NetworkLine[]): Network {
  const nodes = new NodeMerger();
  const cuts = new Map<Segment, { t: number; point: Point }[]>();
  const index = new SegmentIndex(80);
  const segments: Segment[][] = lines.map((line, tag) => {
    const list: Segment[] = [];
    for (let i = 0; i + 1 < line.points.length; i++) {
      list.push({ a: line.points[i]!, b: line.points[i + 1]!, tag });
    }
    return list;
  });
  const compared = new Map<Segment, number>();
  let serial = 0;
  for (const list of segments) {
    for (const segment of list) {
      const seen = new Set<Segment>();
      const radius = distance(segment.a, segment.b) / 2 + SNAP;
      for (const other of index.around(between(segment.a, segment.b, 0.5), radius)) {
        if (seen.has(other)) continue;
        seen.add(other);
        if (other.tag === segment.tag && serial - compared.get(other)! <= 1) continue;
        const hit = crossing(segment.a, segment.b, other.a, other.b);
        if (!hit) continue;
        const point = between(segment.a, segment.b, hit.t);
        add(cuts, segment, hit.t, point);
        add(cuts, other, hit.u, point);
      }
      compared.set(segment, serial++);
      index.addSegment(segment);
    }
  }
  attachEnds(lines, index, cuts);
  for (const list of cuts.values()) for (const cut of list) nodes.at(cut.point);
  const order = lines.map((_, i) => i).sort((a, b) => lines[a]!.order - lines[b]!.order || a - b);
  const chains: number[][] = lines.map(() => []);
  for (const line of order) chains[line] = chainOf(segments[line]!, cuts, nodes);
  const known = new Set<number>();
  const edges: Edge[] = [];
  for (const line of order) {
    const chain = chains[line]!;
    for (let i = 0; i + 1 < chain.length; i++) {
      const key = pairKey(chain[i]!, chain[i + 1]!);
      if (known.has(key)) continue;
      known.add(key);
      edges.push({ from: chain[i]!, to: chain[i + 1]!, line });
    }
  }
  return { nodes: nodes.points, lines: [...lines], edges };
}

/** One number for two nodes, whichever comes first. */
export function pairKey(a: number, b: number): number {
  return a < b ? a * 1_000_000 + b : b * 1_000_000 + a;
}

/** For each node the edges (as indices) that end there. */
export function edgesAtNodes({ nodes, edges }: Pick<Network, 'nodes' | 'edges'>): number[][] {
  const result: number[][] = nodes.map(() => []);
  edges.forEach((edge, i) => {
    result[edge.from]!.push(i);
    result[edge.to]!.push(i);
  });
  return result;
}

/** An end on another line is a junction, though rounding may leave it a hair short. */
function attachEnds(
  lines: readonly NetworkLine[],
  index: SegmentIndex,
  cuts: Map<Segment, { t: number; point: Point }[]>,
): void {
  lines.forEach((line, i) => {
    for (const end of [line.points[0]!, line.points.at(-1)!]) {
      const hit = index.nearest(end, 3, (tag) => tag !== i);
      if (hit) add(cuts, hit.segment, shareOfNearest(end, hit.segment.a, hit.segment.b), hit.point);
    }
  });
}

function add(
  cuts: Map<Segment, { t: number; point: Point }[]>,
  segment: Segment,
  t: number,
  point: Point,
): void {
  const list = cuts.get(segment);
  if (list) list.push({ t, point });
  else cuts.set(segment, [{ t, point }]);
}

function chainOf(
  segments: readonly Segment[],
  cuts: Map<Segment, { t: number; point: Point }[]>,
  nodes: NodeMerger,
): number[] {
  const chain: number[] = [];
  const visit = (p: Point): void => {
    const node = nodes.at(p);
    if (chain.at(-1) !== node) chain.push(node);
  };
  segments.forEach((segment, i) => {
    if (i === 0) visit(segment.a);
    for (const cut of (cuts.get(segment) ?? []).sort((a, b) => a.t - b.t)) visit(cut.point);
    visit(segment.b);
  });
  return chain;
}

class NodeMerger {
  readonly points: Point[] = [];
  readonly #cells = new Map<number, number[]>();

  at(p: Point): number {
    const column = Math.floor(p.x / SNAP);
    const row = Math.floor(p.y / SNAP);
    let best = -1;
    let nearest = SNAP;
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const node of this.#cells.get(key(column + i, row + j)) ?? []) {
          const metres = distance(this.points[node]!, p);
          if (metres < nearest) {
            nearest = metres;
            best = node;
          }
        }
      }
    }
    if (best >= 0) return best;
    const cell = key(column, row);
    const list = this.#cells.get(cell);
    if (list) list.push(this.points.length);
    else this.#cells.set(cell, [this.points.length]);
    return this.points.push(p) - 1;
  }
}

function key(column: number, row: number): number {
  return (column + 8192) * 16384 + row + 8192;
}
