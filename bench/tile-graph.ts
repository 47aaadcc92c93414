import { unpackAttributes } from '@webmaps/router/format/edge-attributes';
import type { EdgeAttributes } from '@webmaps/router/format/edge-attributes';
import type { Graph } from '@webmaps/router/format/graph';
import type { Network, NetworkWay } from '@webmaps/router/build/network';

/** How many copies are side by side. */
export interface Tiling {
  readonly columns: number;
  readonly rows: number;
}

/**
 * A large network from a small one: copies side by side, each joined to its neighbours
 * by `JOINS` paths, about as many as lead across a city of that size, so that the borders between
 * copies are no easier to cut than what is inside.
 */
export function tileGraph(graph: Graph, { columns, rows }: Tiling): Network {
  const copy = plainNetwork(graph);
  const [west, south, east, north] = graph.bbox;
  const count = copy.lon7.length;
  const lon7 = new Int32Array(count * columns * rows);
  const lat7 = new Int32Array(count * columns * rows);
  const ways: NetworkWay[] = [];
  const joins = { across: bandEnds(graph, 0), up: bandEnds(graph, 1) };
  const join = (from: number | undefined, to: number | undefined): void => {
    if (from !== undefined && to !== undefined) ways.push({ nodes: [from, to], attributes: PATH });
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const first = (row * columns + column) * count;
      const right = Math.round(column * (east - west) * 1e7);
      const up = Math.round(row * (north - south) * 1e7);
      for (let node = 0; node < count; node++) {
        lon7[first + node] = (copy.lon7[node] as number) + right;
        lat7[first + node] = (copy.lat7[node] as number) + up;
      }
      for (const way of copy.ways) {
        ways.push({ ...way, nodes: Array.from(way.nodes, (node) => node + first) });
      }
      for (const { low, high } of joins.across) {
        if (column > 0) join(high + first - count, low + first);
      }
      for (const { low, high } of joins.up) {
        if (row > 0) join(high + first - count * columns, low + first);
      }
    }
  }
  return { lon7, lat7, ways, closedNodes: new Set() };
}

const JOINS = 24;

const PATH: EdgeAttributes = {
  surface: 'unknown',
  waytype: 'path',
  forward: true,
  backward: true,
  bridge: false,
  tunnel: false,
  sidewalk: 'unknown',
  lit: 'unknown',
  sacScale: 0,
};

/** Each edge as a way of its own; the graph's nodes keep their numbers. */
function plainNetwork(graph: Graph): Pick<Network, 'lon7' | 'lat7' | 'ways'> {
  const { nodes, ends, attributes } = graph.sections;
  const lon7 = Array.from({ length: graph.nodeCount }, (_, node) => nodes[node * 2] as number);
  const lat7 = Array.from({ length: graph.nodeCount }, (_, node) => nodes[node * 2 + 1] as number);
  const ways = Array.from({ length: graph.edgeCount }, (_, edge): NetworkWay => {
    const points = graph.edgePoints(edge);
    const inner: number[] = [];
    for (let at = 2; at < points.length - 2; at += 2) {
      inner.push(lon7.length);
      lon7.push(points[at] as number);
      lat7.push(points[at + 1] as number);
    }
    const name = graph.edgeName(edge);
    return {
      nodes: [ends[edge * 2] as number, ...inner, ends[edge * 2 + 1] as number],
      attributes: unpackAttributes(attributes[edge] as number),
      ...(name !== undefined && { name }),
    };
  });
  return { lon7: Int32Array.from(lon7), lat7: Int32Array.from(lat7), ways };
}

/** The first and last node in each of `JOINS` bands along an axis, of the largest component. */
function bandEnds(graph: Graph, axis: 0 | 1): { low: number; high: number }[] {
  const { nodes, components, componentMetres } = graph.sections;
  const largest = componentMetres.indexOf(Math.max(...componentMetres));
  const across = graph.bbox[1 - axis] as number;
  const width = ((graph.bbox[3 - axis] as number) - across) / JOINS;
  const bands: ({ low: number; high: number } | undefined)[] = [];
  for (let node = 0; node < graph.nodeCount; node++) {
    if (components[node] !== largest) continue;
    const along = nodes[node * 2 + axis] as number;
    const offset = (nodes[node * 2 + 1 - axis] as number) / 1e7 - across;
    const band = Math.min(JOINS - 1, Math.floor(offset / width));
    const found = (bands[band] ??= { low: node, high: node });
    if (along < (nodes[found.low * 2 + axis] as number)) found.low = node;
    if (along > (nodes[found.high * 2 + axis] as number)) found.high = node;
  }
  return bands.filter((band) => band !== undefined);
}
