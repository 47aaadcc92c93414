import { edgesAtNodes } from './network.ts';
import type { Network } from './network.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';
import type { OsmStore } from '../osm/osm-store.ts';

const LINES: readonly {
  readonly ref: string;
  readonly name: string;
  readonly colour: string;
  readonly via: readonly Point[];
}[] = [
  {
    ref: '0',
    name: 'Tram 0: Westside – Origin – Port',
    colour: '#7048a8',
    via: [
      { x: -1950, y: -420 },
      { x: -120, y: -180 },
      { x: 900, y: -560 },
      { x: 2350, y: -760 },
    ],
  },
  {
    ref: '1',
    name: 'Tram 1: Central – Origin – Beach',
    colour: '#b0502f',
    via: [
      { x: -100, y: 1060 },
      { x: -120, y: -180 },
      { x: -350, y: -1080 },
    ],
  },
];

/** Metres between stops. */
const STOP_SPACING = 420;

/** Trams in the middle of the larger streets: tracks share the streets' nodes; stops bear the name of the street they cross. */
export function layTrams(store: OsmStore, network: Network): void {
  const used = new Set<string>();
  for (const { ref, name, colour, via } of LINES) {
    const nodes: number[] = [];
    for (let i = 0; i + 1 < via.length; i++) {
      const leg = route(network, via[i]!, via[i + 1]!);
      nodes.push(...(i === 0 ? leg : leg.slice(1)));
    }
    if (nodes.length < 2) continue;
    const refs = nodes.map((node) => store.node(network.nodes[node]!));
    const members: { type: 'node' | 'way'; index: number; role: string }[] = [
      {
        type: 'way',
        index: store.wayOf(refs, {
          railway: 'tram',
          name: `Tram ${ref}`,
          electrified: 'contact_line',
          gauge: '1435',
        }),
        role: '',
      },
    ];
    for (const { node, title } of stopsAlong(network, nodes, used)) {
      const index = store.tag(network.nodes[node]!, {
        railway: 'tram_stop',
        public_transport: 'stop_position',
        tram: 'yes',
        name: title,
      });
      members.push({ type: 'node', index, role: 'stop' });
    }
    store.relations.push({
      members,
      tags: { type: 'route', route: 'tram', ref, name, colour, operator: 'Null Island Tramways' },
    });
  }
}

function stopsAlong(
  network: Network,
  nodes: readonly number[],
  used: Set<string>,
): { node: number; title: string }[] {
  const at = edgesAtNodes(network);
  const stops: { node: number; title: string }[] = [];
  let since = Infinity;
  nodes.forEach((node, i) => {
    if (i > 0) since += distance(network.nodes[nodes[i - 1]!]!, network.nodes[node]!);
    if (since < STOP_SPACING && i + 1 < nodes.length) return;
    const names = at[node]!.map((edge) => network.lines[network.edges[edge]!.line]!.tags['name']);
    const title = names.find((name) => name !== undefined && !used.has(name));
    if (!title) return;
    used.add(title);
    stops.push({ node, title });
    since = 0;
  });
  return stops;
}

/** Dijkstra over avenues and streets; larger ones are preferred. Nodes from start to goal; none where there is no way. */
function route(network: Network, from: Point, to: Point): number[] {
  const at = edgesAtNodes(network);
  const weight = (edge: number): number => {
    const { role, tags } = network.lines[network.edges[edge]!.line]!;
    if (tags['access'] === 'private') return Infinity;
    return role === 'road' ? 1 : role === 'street' ? 1.5 : role === 'lane' ? 4 : Infinity;
  };
  const start = nearest(network, at, from, weight);
  const goal = nearest(network, at, to, weight);
  const cost = new Map<number, number>([[start, 0]]);
  const before = new Map<number, number>();
  const open = new Set<number>([start]);
  while (open.size > 0) {
    let here = -1;
    for (const node of open) if (here < 0 || cost.get(node)! < cost.get(here)!) here = node;
    if (here === goal) break;
    open.delete(here);
    for (const index of at[here]!) {
      const edge = network.edges[index]!;
      const next = edge.from === here ? edge.to : edge.from;
      const total =
        cost.get(here)! + weight(index) * distance(network.nodes[here]!, network.nodes[next]!);
      if (total >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, total);
      before.set(next, here);
      open.add(next);
    }
  }
  if (!before.has(goal)) return [];
  const path = [goal];
  for (let node = before.get(goal); node !== undefined; node = before.get(node)) path.push(node);
  return path.toReversed();
}

function nearest(
  network: Network,
  at: readonly number[][],
  p: Point,
  weight: (edge: number) => number,
): number {
  let best = 0;
  let least = Infinity;
  at.forEach((edges, node) => {
    const metres = distance(network.nodes[node]!, p);
    if (metres < least && edges.filter((edge) => weight(edge) < 2).length > 2) {
      least = metres;
      best = node;
    }
  });
  return best;
}
