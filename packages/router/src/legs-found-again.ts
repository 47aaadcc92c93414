import { anchorAt } from './chain-route.ts';
import type { ChainLeg } from './chain-route.ts';
import type { RoutingEngine } from './engine.ts';
import type { Graph } from './graph.ts';
import type { Metric } from './hierarchy/customise.ts';
import { snapOfPlace } from './place-position.ts';
import { SnapSearch } from './snap.ts';
import type { Snap } from './snap.ts';

interface WholeChain extends ChainLeg {
  /** A place on the first arc. */
  readonly start: Snap;
  /** Into how many legs it is cut at least, where there are arcs enough. */
  readonly parts: number;
}

/** A part of a chain, from the middle of its first arc to the middle of its last. */
interface Span {
  readonly first: number;
  readonly last: number;
  /** Whether it is the cheapest way between its ends. */
  readonly isFound: boolean;
}

/**
 * A chain of arcs cut in the middle of arcs into legs, each the cheapest way between its ends: so
 * whoever plans a route over their ends under the same metric gets the same line, and can edit it.
 *
 * What is no cheapest way is cut in halves until it is, so there are more legs where the chain goes
 * out of its way, but not many more than `MOST_LEGS`: of what is more winded than that, some may be
 * found straighter. O(legs) cheapest paths.
 */
export function legsFoundAgain(
  { engine, metric }: { readonly engine: RoutingEngine; readonly metric: Metric },
  { arcs, start, end, parts }: WholeChain,
): ChainLeg[] {
  const { graph } = engine;
  const ends = passedAtEnds(arcs, graph.sections.lengths);
  // A place ends one leg and begins the next, and is looked at again when either is cut.
  const places = new Map<number, Snap>([
    [0, start],
    [arcs.length - 1, end.snap],
  ]);
  const placeOf = (at: number): Snap => {
    const place = places.get(at) ?? placeOnEdge(graph, (arcs[at] as number) >> 1);
    places.set(at, place);
    return place;
  };
  const spanOf = (first: number, last: number): Span => {
    // From one arc to the next there is nothing to cut.
    if (last - first < 2) return { first, last, isFound: true };
    const path = engine.findPath(metric, placeOf(first), placeOf(last));
    const isFound =
      path?.arcs.length === last - first + 1 &&
      path.arcs.every((arc, at) => arc === arcs[first + at]);
    return { first, last, isFound };
  };
  const cut = ({ first, last }: Omit<Span, 'isFound'>, into: number): Span[] => {
    const cuts = evenCuts(ends, { first, last, into });
    return cuts.slice(1).map((next, at) => spanOf(cuts[at] as number, next));
  };
  let spans = cut({ first: 0, last: arcs.length - 1 }, parts);
  while (spans.length < MOST_LEGS && spans.some(({ isFound }) => !isFound)) {
    spans = spans.flatMap((span) => (span.isFound ? [span] : cut(span, 2)));
  }
  return spans.map(({ first, last }) => ({
    arcs: arcs.slice(first, last + 1),
    end: last === arcs.length - 1 ? end : anchorAt(placeOf(last)),
  }));
}

/** A hand still finds its way about so many marks on a line. */
const MOST_LEGS = 24;

/** Near the middle of an edge, where no other is nearer: a path may cross it there on a bridge. */
function placeOnEdge(graph: Graph, edge: number): Snap {
  const isNearest = ({ position }: Snap): boolean =>
    new SnapSearch(graph, position, NEAR_METRES).next()?.edge === edge;
  for (const share of SHARES) {
    const place = snapOfPlace(graph, { edge, share });
    if (isNearest(place)) return place;
  }
  return snapOfPlace(graph, { edge, share: SHARES[0] });
}

const SHARES = [0.5, 0.35, 0.65] as const;
const NEAR_METRES = 1;

/** The length of a chain up to the end of each of its arcs. */
function passedAtEnds(arcs: readonly number[], lengths: Uint32Array): Float64Array {
  let passed = 0;
  return Float64Array.from(arcs, (arc) => (passed += lengths[arc >> 1] as number));
}

/** Indices from the first to the last with about even lengths between, none twice. */
function evenCuts(
  ends: Float64Array,
  { first, last, into }: { readonly first: number; readonly last: number; readonly into: number },
): number[] {
  const from = ends[first] as number;
  const length = (ends[last - 1] as number) - from;
  const cuts = [first];
  for (let at = first + 1; at < last && cuts.length < into; at++) {
    if ((ends[at] as number) - from < (length * cuts.length) / into) continue;
    cuts.push(at);
  }
  return [...cuts, last];
}
