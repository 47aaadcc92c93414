import type { Edge, Network } from './network.ts';
import type { Line } from '../plane/line.ts';
import type { Point } from '../plane/point.ts';
import { between, distance } from '../plane/point.ts';
import { SegmentIndex } from '../plane/segment-index.ts';

export interface Watercourse {
  readonly line: Line;
  /** Metres on either side of the crossing that a bridge spans. */
  readonly halfSpan: number;
}

/** Cuts a bridge out of every edge that crosses a watercourse; the way goes on at both its ends. */
export function buildBridges(network: Network, courses: readonly Watercourse[]): void {
  const index = new SegmentIndex(80);
  courses.forEach((course, i) => index.add(course.line, i));
  const edges: Edge[] = [];
  for (const edge of network.edges) {
    const a = network.nodes[edge.from]!;
    const b = network.nodes[edge.to]!;
    const isTunnel = network.lines[edge.line]!.tags['tunnel'] !== undefined;
    const hits = isTunnel ? [] : index.crossings(a, b);
    if (hits.length === 0) {
      edges.push(edge);
      continue;
    }
    const length = distance(a, b);
    let at = edge.from;
    let passed = 0;
    for (const [start, end] of spansOf(
      hits.map((hit) => [hit.t * length, courses[hit.segment.tag]!.halfSpan]),
      length,
    )) {
      if (start > passed) {
        const node = nodeAt(network, between(a, b, start / length));
        edges.push({ ...edge, from: at, to: node });
        at = node;
      }
      const node = end >= length ? edge.to : nodeAt(network, between(a, b, end / length));
      edges.push({
        ...edge,
        from: at,
        to: node,
        extra: { ...edge.extra, bridge: 'yes', layer: '1' },
      });
      at = node;
      passed = end;
    }
    if (at !== edge.to) edges.push({ ...edge, from: at, to: edge.to });
  }
  network.edges = edges;
}

/** Stretches of the edge in metres, joined where less than 12 m of ground would be left between. */
function spansOf(
  crossings: readonly (readonly [number, number])[],
  length: number,
): (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const [at, half] of crossings) {
    const start = at - half < 6 ? 0 : at - half;
    const end = at + half > length - 6 ? length : at + half;
    const last = spans.at(-1);
    if (last && start < last[1] + 12) last[1] = Math.max(last[1], end);
    else spans.push([start, end]);
  }
  return spans;
}

function nodeAt(network: Network, p: Point): number {
  return network.nodes.push(p) - 1;
}
