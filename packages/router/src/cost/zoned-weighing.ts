import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import type { Zone } from '@webmaps/geo/zone';
import { zoneBox, zoneTest } from '@webmaps/geo/zone';
import type { Graph } from '../format/graph.ts';
import { PointBuffer } from '../format/polyline-codec.ts';
import { edgesInBox } from '../snap/edge-index.ts';
import type { Weighing } from './weighing.ts';
import { CLOSED } from './weights.ts';
import type { Weights } from './weights.ts';

/**
 * How many times dearer a way is in a zone to be kept away from. A way round of any length that people
 * run is cheaper, and where there is none the way through is found all the same. The longest way
 * through the largest zone still costs less than `CLOSED`.
 */
export const AVOID_FACTOR = 50;
/** In a zone to be kept to, so that ways in it may be three times as long. */
export const PREFER_FACTOR = 1 / 3;

/** An edge is judged in pieces of so many metres. */
const STEP_METRES = 8;

/** The same weighing on a map with zones; itself where there are none. */
export function withZones(weighing: Weighing, zones: readonly Zone[] = []): Weighing {
  if (zones.length === 0) return weighing;
  return {
    key: `${weighing.key} ${JSON.stringify(zones.map(({ kind, shape, corners }) => [kind, shape, corners]))}`,
    weigh: (graph) => weighZones(graph, weighing.weigh(graph), zones),
  };
}

/** Changes the weights of the edges in zones, and gives the weights. Keeping away outdoes keeping to. */
function weighZones(graph: Graph, weights: Weights, zones: readonly Zone[]): Weights {
  const avoided = sharesIn(graph, zones, 'avoid');
  const preferred = sharesIn(graph, zones, 'prefer');
  for (const [edge, share] of preferred) {
    if (!avoided.has(edge)) scale(weights, edge, 1 + (PREFER_FACTOR - 1) * share);
  }
  for (const [edge, share] of avoided) scale(weights, edge, 1 + (AVOID_FACTOR - 1) * share);
  return weights;
}

function scale(weights: Weights, edge: number, factor: number): void {
  for (let arc = edge * 2; arc < edge * 2 + 2; arc++) {
    const weight = weights[arc]!;
    if (weight === CLOSED) continue;
    weights[arc] = Math.max(1, Math.min(CLOSED - 1, Math.round(weight * factor)));
  }
}

/** By edge, the greatest share of its length, above 0, that is in a zone of the kind. */
function sharesIn(
  graph: Graph,
  zones: readonly Zone[],
  kind: Zone['kind'],
): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  const { meta, lengths, tree } = graph.sections;
  const buffer = new PointBuffer();
  for (const zone of zones) {
    if (zone.kind !== kind) continue;
    const isIn = zoneTest(zone);
    const [west, south, east, north] = zoneBox(zone).map((degrees) => degrees * 1e7);
    const box = [west!, south!, east!, north!] as const;
    for (const edge of edgesInBox({ tree, meta, lengths }, box)) {
      graph.readEdgePoints(edge, buffer);
      const share = shareIn(buffer, isIn);
      if (share > 0) shares.set(edge, Math.max(share, shares.get(edge) ?? 0));
    }
  }
  return shares;
}

/** The share of an edge's length that passes the test, by the middles of its pieces. */
function shareIn(
  { values, count }: PointBuffer,
  isIn: (lon: number, lat: number) => boolean,
): number {
  const perLon = metresPerLonDegree(values[1]! / 1e7);
  let metres = 0;
  let metresIn = 0;
  for (let at = 2; at < count * 2; at += 2) {
    const fromLon = values[at - 2]! / 1e7;
    const fromLat = values[at - 1]! / 1e7;
    const lonSpan = values[at]! / 1e7 - fromLon;
    const latSpan = values[at + 1]! / 1e7 - fromLat;
    const length = Math.hypot(lonSpan * perLon, latSpan * METRES_PER_DEGREE);
    const pieces = Math.max(1, Math.ceil(length / STEP_METRES));
    metres += length;
    for (let piece = 0; piece < pieces; piece++) {
      const share = (piece + 0.5) / pieces;
      if (isIn(fromLon + lonSpan * share, fromLat + latSpan * share)) metresIn += length / pieces;
    }
  }
  return metres > 0 ? metresIn / metres : 0;
}
