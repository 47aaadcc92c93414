import type { Edge, Network } from './network.ts';
import { edgesAtNodes } from './network.ts';
import type { Point } from '../plane/point.ts';
import { distance, offset, direction } from '../plane/point.ts';

/** Takes away loose ends shorter than `shortest` metres, again and again while there are any; roads and trails stay. */
export function pruneLooseEnds(network: Network, shortest: number): void {
  for (let round = 0; round < 4; round++) {
    const at = edgesAtNodes(network);
    const dropped = new Set<number>();
    at.forEach((list, node) => {
      if (list.length !== 1) return;
      const chain: number[] = [];
      let metres = 0;
      let here = node;
      let next = list[0];
      while (next !== undefined) {
        const edge: Edge = network.edges[next]!;
        const role = network.lines[edge.line]!.role;
        if (role === 'road' || role === 'trail' || role === 'pier') return;
        chain.push(next);
        metres += lengthOfEdge(network, edge);
        here = edge.from === here ? edge.to : edge.from;
        const last = next;
        next = at[here]!.length === 2 ? at[here]!.find((other) => other !== last) : undefined;
      }
      if (metres < shortest) for (const edge of chain) dropped.add(edge);
    });
    if (dropped.size === 0) return;
    network.edges = network.edges.filter((_, i) => !dropped.has(i));
  }
}

/**
 * Leaves one network for people on foot: parts apart from the largest are tied to it by a path where
 * it comes within `maxMetres` over allowed ground, and taken away otherwise.
 */
export function connectParts(
  network: Network,
  maxMetres: number,
  allowed: (p: Point) => boolean,
): void {
  for (let round = 0; round < 40; round++) {
    const part = partsOf(network);
    const metres = new Map<number, number>();
    for (const edge of network.edges) {
      const id = part[edge.from]!;
      metres.set(id, (metres.get(id) ?? 0) + lengthOfEdge(network, edge));
    }
    const ranked = [...metres].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    const main = ranked[0]?.[0];
    const other = ranked[1];
    if (main === undefined || !other) return;
    const link =
      other[1] > 250 ? shortestLink(network, part, main, other[0], maxMetres, allowed) : undefined;
    if (link) tie(network, link[0], link[1]);
    else network.edges = network.edges.filter((edge) => part[edge.from] !== other[0]);
  }
  const part = partsOf(network);
  const main = largest(network, part);
  network.edges = network.edges.filter((edge) => part[edge.from] === main);
}

export function lengthOfEdge({ nodes }: Network, edge: Edge): number {
  return distance(nodes[edge.from]!, nodes[edge.to]!);
}

/** For each node the lowest node of its part: union-find with path halving. */
function partsOf({ nodes, edges }: Network): Int32Array {
  const parent = Int32Array.from(nodes, (_, i) => i);
  const find = (node: number): number => {
    let at = node;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  for (const edge of edges) union(parent, find(edge.from), find(edge.to));
  return parent.map((_, node) => find(node));
}

function union(parent: Int32Array, a: number, b: number): void {
  parent[Math.max(a, b)] = Math.min(a, b);
}

function largest(network: Network, part: Int32Array): number {
  const metres = new Map<number, number>();
  for (const edge of network.edges) {
    metres.set(part[edge.from]!, (metres.get(part[edge.from]!) ?? 0) + lengthOfEdge(network, edge));
  }
  return [...metres].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? -1;
}

function shortestLink(
  { nodes, edges }: Network,
  part: Int32Array,
  main: number,
  other: number,
  maxMetres: number,
  allowed: (p: Point) => boolean,
): readonly [number, number] | undefined {
  const nodesOf = (id: number): number[] => {
    const found = new Set<number>();
    for (const edge of edges) if (part[edge.from] === id) found.add(edge.from).add(edge.to);
    return [...found];
  };
  const mainland = nodesOf(main);
  const pairs: { a: number; b: number; metres: number }[] = [];
  for (const a of nodesOf(other)) {
    for (const b of mainland) {
      const metres = distance(nodes[a]!, nodes[b]!);
      if (metres < maxMetres) pairs.push({ a, b, metres });
    }
  }
  pairs.sort((one, two) => one.metres - two.metres);
  for (const { a, b } of pairs.slice(0, 60))
    if (isAllowed(nodes[a]!, nodes[b]!, allowed)) return [a, b];
  return undefined;
}

function isAllowed(from: Point, to: Point, allowed: (p: Point) => boolean): boolean {
  const unit = direction(from, to);
  for (let along = 0; along < distance(from, to); along += 10)
    if (!allowed(offset(from, unit, along, 0))) return false;
  return true;
}

function tie(network: Network, from: number, to: number): void {
  const points = [network.nodes[from]!, network.nodes[to]!];
  const line =
    network.lines.push({
      points,
      role: 'trail',
      order: 9,
      tags: { highway: 'path', surface: 'ground' },
    }) - 1;
  network.edges.push({ from, to, line });
}
