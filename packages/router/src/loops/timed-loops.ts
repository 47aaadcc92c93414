import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import { arcSlopes } from '../cost/arc-slopes.ts';
import type { Graph } from '../format/graph.ts';
import type { FoundRoute } from './loop.ts';

/** Metres on the flat that are run in a time. */
export function flatMetres(seconds: number): number {
  return (seconds / DEFAULT_PACE_SECONDS_PER_KM) * 1000;
}

/** Centimetres on the flat that take as long as each edge, both directions taken together. */
export function flatLengths(graph: Graph): Uint32Array {
  const known = flatLengthsOfGraphs.get(graph);
  if (known !== undefined) return known;
  const { lengths } = graph.sections;
  const { paces } = arcSlopes(graph);
  const made = lengths.map((length, edge) => {
    const pace = (paces[edge * 2]! + paces[edge * 2 + 1]!) / 2;
    return Math.max(1, Math.round(length * pace));
  });
  flatLengthsOfGraphs.set(graph, made);
  return made;
}

const flatLengthsOfGraphs = new WeakMap<Graph, Uint32Array>();

/** A route, and the metres on the flat that its edges were counted to take as long as. */
export interface SizedRoute {
  readonly route: FoundRoute;
  readonly flatMetres: number;
}

/**
 * Routes that take about a time: `find` looks for routes of a flat length, counted edge by edge. The
 * heights of a whole route are smoother than those of its edges, so it mostly takes less time; how
 * much less is seen by the first that are found, and others are looked for by it. The nearest first
 * where they differ, else in their order.
 */
export async function findTimed(
  seconds: number,
  find: (flatLength: number) => Promise<readonly SizedRoute[]>,
): Promise<readonly FoundRoute[]> {
  const first = await find(flatMetres(seconds));
  const counted = first.reduce((sum, found) => sum + flatSeconds(found.flatMetres), 0);
  const taken = first.reduce((sum, { route }) => sum + route.durationSeconds, 0);
  const bias = counted === 0 ? 1 : taken / counted;
  let best = first;
  if (Math.abs(bias - 1) > MIN_BIAS) {
    const second = await find(flatMetres(seconds) / bias);
    const isFewer = second.length < first.length;
    const gain = missOf(first, seconds) - missOf(second, seconds);
    if (gain > (isFewer ? WORTH_FEWER : 0)) best = second;
  }
  return best
    .map(({ route }) => route)
    .toSorted((a, b) => Number(isOff(a, seconds)) - Number(isOff(b, seconds)));
}

/** Less is within the variation of any runner. */
const MIN_BIAS = 0.01;
/** How much nearer routes must be for there to be fewer of them. */
const WORTH_FEWER = 0.03;
const MAX_MISS = 0.05;

/** Of the worst of the routes; as bad as can be where there are none. */
function missOf(found: readonly SizedRoute[], seconds: number): number {
  if (found.length === 0) return 1;
  return Math.max(...found.map(({ route }) => Math.abs(route.durationSeconds / seconds - 1)));
}

function isOff({ durationSeconds }: FoundRoute, seconds: number): boolean {
  return Math.abs(durationSeconds / seconds - 1) > MAX_MISS;
}

function flatSeconds(metres: number): number {
  return (metres / 1000) * DEFAULT_PACE_SECONDS_PER_KM;
}
