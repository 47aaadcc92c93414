import type { ChainLeg } from './chain-route.ts';
import { ChainSpans } from './chain-spans.ts';
import type { WholeChain } from './chain-spans.ts';
import type { RoutingEngine } from '../engine.ts';
import type { Metric } from '../hierarchy/metric.ts';

interface ChainInParts extends WholeChain {
  /** Into how many legs it is cut at least, where there are arcs enough. */
  readonly parts: number;
}

/**
 * A chain of arcs cut in the middle of arcs into legs, each the cheapest way between its ends:
 * a route planned over their ends under the same metric is the same line, and can be edited.
 *
 * What is no cheapest way is cut in halves until it is, so there are more legs where the chain goes
 * out of its way, but not many more than `MAX_LEGS`: of what is more winded than that, some may be
 * found straighter. O(legs) cheapest paths.
 */
export function splitIntoShortestLegs(
  network: { readonly engine: RoutingEngine; readonly metric: Metric },
  { parts, ...chain }: ChainInParts,
): ChainLeg[] {
  const whole = new ChainSpans(network, chain);
  let spans = whole.cut({ first: 0, last: chain.arcs.length - 1 }, parts);
  let before = 0;
  // What cannot be cut stays one.
  while (spans.length < MAX_LEGS && spans.length > before) {
    before = spans.length;
    spans = spans.flatMap((span) => (span.lostMetres === 0 ? [span] : whole.cut(span, 2)));
  }
  return spans.map((span) => whole.legOf(span));
}

/** A hand still finds its way about so many marks on a line. */
const MAX_LEGS = 24;
