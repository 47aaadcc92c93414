import type { Network } from './network.ts';
import type { Point } from '../plane/point.ts';
import { signedArea } from '../plane/ring.ts';
import { atan2 } from '../plane/steady-math.ts';

export interface Face {
  readonly ring: Point[];
  /** Node of each corner. */
  readonly nodes: number[];
  readonly squareMetres: number;
}

/**
 * The pieces of land between the ways: at each node turn to the next edge clockwise (half-edge
 * traversal). O(edges). Dead ends inside a face are left out of its ring; the outer face and what
 * is larger than `largest` square metres is not returned.
 */
export function facesOf({ nodes, edges }: Network, largest: number): Face[] {
  const around = new Map<number, number[]>();
  const link = (a: number, b: number): void => {
    const list = around.get(a);
    if (list) list.push(b);
    else around.set(a, [b]);
  };
  for (const edge of edges) {
    link(edge.from, edge.to);
    link(edge.to, edge.from);
  }
  for (const [node, list] of around) {
    const p = nodes[node]!;
    const angle = new Map(list.map((to) => [to, atan2(nodes[to]!.y - p.y, nodes[to]!.x - p.x)]));
    list.sort((a, b) => angle.get(a)! - angle.get(b)! || a - b);
  }
  const done = new Set<number>();
  const faces: Face[] = [];
  for (const [start, list] of around) {
    for (const second of list) {
      if (done.has(start * 1_000_000 + second)) continue;
      const walked: number[] = [];
      let a = start;
      let b = second;
      do {
        done.add(a * 1_000_000 + b);
        walked.push(a);
        const choices = around.get(b)!;
        const next = choices[(choices.indexOf(a) + choices.length - 1) % choices.length]!;
        a = b;
        b = next;
      } while (a !== start || b !== second);
      const corners = withoutSpikes(walked);
      const ring = corners.map((node) => nodes[node]!);
      const squareMetres = signedArea(ring);
      if (ring.length > 2 && squareMetres > 60 && squareMetres < largest)
        faces.push({ ring, nodes: corners, squareMetres });
    }
  }
  return faces;
}

function withoutSpikes(walked: readonly number[]): number[] {
  const result: number[] = [];
  for (const node of walked) {
    result.push(node);
    while (result.length >= 3 && result.at(-1) === result.at(-3)) result.splice(-2);
  }
  while (result.length >= 3 && result.at(-2) === result[0]) result.splice(-2);
  return result;
}
