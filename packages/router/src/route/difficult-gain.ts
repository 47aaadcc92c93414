import { EARTH_RADIUS_METRES } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { difficultEdges } from '../cost/difficulty.ts';
import type { Graph } from '../format/graph.ts';
import type { Route, RouteWaypoint } from './route.ts';

/** A tenth of the route, and no less than this, is much. */
const MUCH_SHARE = 0.1;
const MUCH_METRES = 100;
/** So much nearer to a waypoint is much. */
export const MUCH_NEARER_METRES = 50;

/** Whether it is much to save so many metres of a route. */
export function isMuch(saved: number, metres: number): boolean {
  return saved >= Math.max(MUCH_METRES, metres * MUCH_SHARE);
}

/**
 * Whether difficult paths are so near that the route could be much shorter over them, or nearer to a
 * waypoint. No leg saves more than the best placed path saves if straight lines lead there and on;
 * all legs together must save much.
 */
export function mayBringMuch(graph: Graph, { distanceMetres, waypoints, legs }: Route): boolean {
  const paths = difficultPaths(graph);
  const seen = waypoints.map((waypoint) => ({ ...waypoint, place: placeOf(waypoint.position) }));
  if (seen.some((waypoint) => mayComeNearer(paths, waypoint))) return true;
  let saved = 0;
  for (const [at, { distanceMetres: metres, snapped }] of legs.entries()) {
    const [from, to] = [seen[at], seen[at + 1]];
    if (!snapped || from === undefined || to === undefined) continue;
    saved += maxSaved(paths, metres, from, to);
    if (isMuch(saved, distanceMetres)) return true;
  }
  return false;
}

type Place = readonly [x: number, y: number, z: number];
type Seen = RouteWaypoint & { readonly place: Place };

function mayComeNearer(paths: Float64Array, { snapMetres, place }: Seen): boolean {
  const enough = snapMetres - MUCH_NEARER_METRES;
  if (enough < 0) return false;
  for (let path = 0; path < paths.length; path += FIELDS) {
    if (metresTo(paths, path, place) <= enough) return true;
  }
  return false;
}

/** With these paths a leg may also begin or end nearer to its waypoint than it does. */
function maxSaved(paths: Float64Array, metres: number, from: Seen, to: Seen): number {
  let most = 0;
  for (let path = 0; path < paths.length; path += FIELDS) {
    const left = metres - Math.max(0, metresTo(paths, path, from.place) - from.snapMetres);
    if (left <= most) continue;
    const saved = left - Math.max(0, metresTo(paths, path, to.place) - to.snapMetres);
    if (saved > most) most = saved;
  }
  return most;
}

/** Both ends in space, and half the length. */
const FIELDS = 7;

/**
 * At least so far is a place from a path. Straight through the Earth is never longer than along its
 * surface, and needs no angles: a request has up to a hundred legs, and mountains have tens of
 * thousands of such paths.
 */
function metresTo(paths: Float64Array, path: number, [x, y, z]: Place): number {
  const [ax, ay, az] = [x - at(paths, path), y - at(paths, path + 1), z - at(paths, path + 2)];
  const [bx, by, bz] = [x - at(paths, path + 3), y - at(paths, path + 4), z - at(paths, path + 5)];
  const square = Math.min(ax * ax + ay * ay + az * az, bx * bx + by * by + bz * bz);
  return Math.max(0, Math.sqrt(square) - at(paths, path + 6));
}

function at(paths: Float64Array, index: number): number {
  return paths[index]!;
}

/** By `FIELDS`; found once and kept as long as the graph is. */
function difficultPaths(graph: Graph): Float64Array {
  const known = pathsOfGraphs.get(graph);
  if (known !== undefined) return known;
  const { ends, lengths, nodes } = graph.sections;
  const endOf = (edge: number, side: 0 | 1): Place => {
    const node = ends[edge * 2 + side]! * 2;
    return placeOf([nodes[node]! / 1e7, nodes[node + 1]! / 1e7]);
  };
  const edges = difficultEdges(graph);
  const paths = new Float64Array(edges.length * FIELDS);
  edges.forEach((edge, index) => {
    // Lengths are in centimetres.
    paths.set([...endOf(edge, 0), ...endOf(edge, 1), lengths[edge]! / 200], index * FIELDS);
  });
  pathsOfGraphs.set(graph, paths);
  return paths;
}

const pathsOfGraphs = new WeakMap<Graph, Float64Array>();

const RADIANS = Math.PI / 180;

/** In metres from the middle of the Earth. */
function placeOf([lon, lat]: Position): Place {
  const out = EARTH_RADIUS_METRES * Math.cos(lat * RADIANS);
  return [
    out * Math.cos(lon * RADIANS),
    out * Math.sin(lon * RADIANS),
    EARTH_RADIUS_METRES * Math.sin(lat * RADIANS),
  ];
}
