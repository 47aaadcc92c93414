import { anchorAt } from './chain-route.ts';
import type { ChainLeg } from './chain-route.ts';
import { isFerry } from '../format/edge-attributes.ts';
import type { RoutingEngine } from '../engine.ts';
import type { Weights } from '../cost/weights.ts';
import type { Graph } from '../format/graph.ts';
import type { Metric } from '../hierarchy/metric.ts';
import { snapOfPlace } from '../snap/snap-of-place.ts';
import { SnapSearch } from '../snap/snap.ts';
import type { Snap } from '../snap/snap.ts';

export interface WholeChain extends ChainLeg {
  /** A place on the first arc. */
  readonly start: Snap;
}

/** A part of a chain, from the middle of its first arc to the middle of its last. */
export interface Span {
  readonly first: number;
  readonly last: number;
  /** Metres of it that the cheapest way between its ends leaves out; 0 where it is that way. */
  readonly lostMetres: number;
}

/** A chain of arcs, and what of it is found again as the cheapest way between two of its places. */
export class ChainSpans {
  readonly #engine: RoutingEngine;
  readonly #metric: Metric;
  readonly #chain: WholeChain;
  /** The length of the chain up to the end of each of its arcs, in centimetres. */
  readonly #passed: Float64Array;
  /** A place ends one span and begins the next, and is looked at again when either is cut. */
  readonly #places: Map<number, Snap>;

  constructor(
    { engine, metric }: { readonly engine: RoutingEngine; readonly metric: Metric },
    chain: WholeChain,
  ) {
    this.#engine = engine;
    this.#metric = metric;
    this.#chain = chain;
    this.#passed = passedAtEnds(chain.arcs, engine.graph.sections.lengths);
    this.#places = new Map([
      [0, chain.start],
      [chain.arcs.length - 1, chain.end.snap],
    ]);
  }

  whole(): Span {
    return this.spanOf(0, this.#chain.arcs.length - 1);
  }

  /** Approximate, since the ends are within arcs. */
  metresOf({ first, last }: Pick<Span, 'first' | 'last'>): number {
    return (this.#passed[last]! - this.#passed[first]!) / 100;
  }

  /** Into spans of about even lengths; fewer where there are not arcs enough to cut in. */
  cut(span: Pick<Span, 'first' | 'last'>, into: number): Span[] {
    const cuts = this.#evenCuts(span, into);
    return cuts.slice(1).map((next, at) => this.spanOf(cuts[at]!, next));
  }

  spanOf(first: number, last: number): Span {
    // From one arc to the next there is nothing to cut.
    if (last - first < 2) return { first, last, lostMetres: 0 };
    const { arcs } = this.#chain;
    const path = this.#engine.findPath(this.#metric, this.placeOf(first), this.placeOf(last));
    const isFound =
      path?.arcs.length === last - first + 1 &&
      path.arcs.every((arc, at) => arc === arcs[first + at]);
    if (isFound) return { first, last, lostMetres: 0 };
    const found = new Set(path?.arcs);
    const { lengths } = this.#engine.graph.sections;
    let lost = 0;
    for (let at = first; at <= last; at++) {
      const arc = arcs[at]!;
      if (!found.has(arc)) lost += lengths[arc >> 1]!;
    }
    // What leaves nothing out goes over something twice, or in another order.
    return { first, last, lostMetres: Math.max(1, lost / 100) };
  }

  /** Where the span begins or ends that begins or ends with an arc. */
  placeOf(at: number): Snap {
    const place =
      this.#places.get(at) ??
      placeOnEdge(this.#engine.graph, this.#metric.weights, this.#chain.arcs[at]! >> 1);
    this.#places.set(at, place);
    return place;
  }

  legOf({ first, last }: Pick<Span, 'first' | 'last'>): ChainLeg {
    const { arcs, end } = this.#chain;
    return {
      arcs: arcs.slice(first, last + 1),
      end: last === arcs.length - 1 ? end : anchorAt(this.placeOf(last)),
    };
  }

  /** Indices from the first to the last with about even lengths between, none twice. */
  #evenCuts({ first, last }: Pick<Span, 'first' | 'last'>, into: number): number[] {
    const from = this.#passed[first]!;
    const length = this.#passed[last - 1]! - from;
    const cuts = [first];
    for (let at = first + 1; at < last && cuts.length < into; at++) {
      if (this.#passed[at]! - from < (length * cuts.length) / into) continue;
      const place = this.#ashoreNear(at, { first: cuts.at(-1)!, last });
      if (place !== undefined && place > cuts.at(-1)!) cuts.push(place);
    }
    return [...cuts, last];
  }

  /** The arc nearest along the chain that is no ferry: no waypoint is set on one. */
  #ashoreNear(at: number, { first, last }: Pick<Span, 'first' | 'last'>): number | undefined {
    for (let off = 0; at - off > first || at + off < last; off++) {
      if (at - off > first && !this.#isFerry(at - off)) return at - off;
      if (at + off < last && !this.#isFerry(at + off)) return at + off;
    }
    return undefined;
  }

  #isFerry(at: number): boolean {
    const { attributes } = this.#engine.graph.sections;
    const edge = this.#chain.arcs[at]! >> 1;
    return isFerry(attributes[edge]!);
  }
}

/** Near the middle of an edge, where no other is nearer: a path may cross it there on a bridge. */
function placeOnEdge(graph: Graph, weights: Weights, edge: number): Snap {
  const isNearest = ({ position }: Snap): boolean =>
    new SnapSearch(graph, position, NEAR_METRES, weights).next()?.edge === edge;
  for (const share of SHARES) {
    const place = snapOfPlace(graph, { edge, share });
    if (isNearest(place)) return place;
  }
  return snapOfPlace(graph, { edge, share: SHARES[0] });
}

const SHARES = [0.5, 0.35, 0.65] as const;
const NEAR_METRES = 1;

function passedAtEnds(arcs: readonly number[], lengths: Uint32Array): Float64Array {
  let passed = 0;
  return Float64Array.from(arcs, (arc) => (passed += lengths[arc >> 1]!));
}
