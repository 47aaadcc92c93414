import { CLOSED } from '../weights.ts';
import type { Weights } from '../weights.ts';
import type { Hierarchy } from './hierarchy.ts';

/**
 * What a hierarchy costs under one set of weights. For each of its arcs the cost upwards (from tail
 * to head) and downwards, `CLOSED` where there is no way, and what each is made of: an arc of the
 * graph, or the complement of the hierarchy's arc that joins the tail to the node between.
 */
export interface Metric {
  /** Of the graph's arcs, as they were given. */
  readonly weights: Weights;
  readonly up: Int32Array;
  readonly down: Int32Array;
  readonly upVia: Int32Array;
  readonly downVia: Int32Array;
}

/**
 * Brings weights into a hierarchy (basic customisation of Dibbelt, Strasser and Wagner 2016). Nodes
 * are taken by ascending rank x; a way between x and a higher y over a lower v, whose own arcs are
 * final by then, makes the arc between x and y cheaper where it can. Each such triangle is looked at
 * once, for both directions. Weights must be at least 0 and at most `CLOSED`; throws a `RangeError`
 * where there are not two for each edge.
 */
export function customise(hierarchy: Hierarchy, weights: Weights): Metric {
  const work = new Customisation(hierarchy, weights);
  while (!work.step(Infinity));
  return work.metric;
}

/** The same in steps, between which others may have their turn. */
export class Customisation {
  /** Of use when the last step was done. */
  readonly metric: Metric;
  readonly #hierarchy: Hierarchy;
  /** The arc from the node in hand to each of its heads. */
  readonly #arcTo: Int32Array;
  #rank = 0;

  constructor(hierarchy: Hierarchy, weights: Weights) {
    const expected = hierarchy.sections.edgeArcs.length * 2;
    if (weights.length !== expected) {
      throw new RangeError(`Expected ${expected} weights, found ${weights.length}.`);
    }
    this.#hierarchy = hierarchy;
    this.#arcTo = new Int32Array(hierarchy.nodeCount);
    this.metric = {
      weights,
      up: new Int32Array(hierarchy.arcCount).fill(CLOSED),
      down: new Int32Array(hierarchy.arcCount).fill(CLOSED),
      upVia: new Int32Array(hierarchy.arcCount),
      downVia: new Int32Array(hierarchy.arcCount),
    };
    placeEdges(this.metric, hierarchy);
  }

  /** Looks at about so many triangles; true when none is left. A million take some milliseconds. */
  step(triangles: number): boolean {
    this.#rank = relaxTriangles(this.metric, {
      hierarchy: this.#hierarchy,
      arcTo: this.#arcTo,
      rank: this.#rank,
      triangles,
    });
    return this.#rank === this.#hierarchy.nodeCount;
  }
}

/** Of parallel edges the cheapest counts, each direction for itself. */
function placeEdges({ weights, up, down, upVia, downVia }: Metric, hierarchy: Hierarchy): void {
  const { arcs, rising } = hierarchy.edges;
  for (let at = 0; at < arcs.length; at++) {
    const arc = arcs[at] as number;
    const way = rising[at] as number;
    if ((weights[way] as number) < (up[arc] as number)) {
      up[arc] = weights[way] as number;
      upVia[arc] = way;
    }
    if ((weights[way ^ 1] as number) < (down[arc] as number)) {
      down[arc] = weights[way ^ 1] as number;
      downVia[arc] = way ^ 1;
    }
  }
}

interface Stint {
  readonly hierarchy: Hierarchy;
  readonly arcTo: Int32Array;
  /** Where to begin. */
  readonly rank: number;
  readonly triangles: number;
}

/** Answers the rank that is next. */
function relaxTriangles({ up, down, upVia, downVia }: Metric, stint: Stint): number {
  const { hierarchy, arcTo, triangles } = stint;
  const { first, heads } = hierarchy.sections;
  const { first: firstLower, arcs: lowerArcs, ends: lowerEnds } = hierarchy.lower;
  let { rank } = stint;
  for (let seen = 0; rank < hierarchy.nodeCount && seen < triangles; rank++) {
    const start = first[rank] as number;
    const end = first[rank + 1] as number;
    const lowerEnd = firstLower[rank + 1] as number;
    let at = firstLower[rank] as number;
    if (start === end || at === lowerEnd) continue;
    for (let arc = start; arc < end; arc++) arcTo[heads[arc] as number] = arc;
    for (; at < lowerEnd; at++) {
      const lower = lowerArcs[at] as number;
      const last = lowerEnds[at] as number;
      seen += last - lower;
      // As many further heads as this node has are the same heads: no need to look them up.
      if (last - lower - 1 === end - start) {
        relaxRow(up, down, upVia, downVia, lower, start, end);
      } else {
        relaxScattered(up, down, upVia, downVia, lower, last, heads, arcTo);
      }
    }
  }
  return rank;
}

// The two innermost loops take bare arrays: they are called several times for each arc, and reading
// the arrays out of an object costs as much as a short loop.

/** Triangles over one lower arc whose other sides lie side by side, as do the arcs above them. */
function relaxRow(
  up: Int32Array,
  down: Int32Array,
  upVia: Int32Array,
  downVia: Int32Array,
  lower: number,
  start: number,
  end: number,
): void {
  const lowerUp = up[lower] as number;
  const lowerDown = down[lower] as number;
  let other = lower + 1;
  for (let arc = start; arc < end; arc++) {
    const upCost = lowerDown + (up[other] as number);
    const downCost = lowerUp + (down[other] as number);
    other++;
    if (upCost < (up[arc] as number)) {
      up[arc] = upCost;
      upVia[arc] = ~lower;
    }
    if (downCost < (down[arc] as number)) {
      down[arc] = downCost;
      downVia[arc] = ~lower;
    }
  }
}

function relaxScattered(
  up: Int32Array,
  down: Int32Array,
  upVia: Int32Array,
  downVia: Int32Array,
  lower: number,
  last: number,
  heads: Int32Array,
  arcTo: Int32Array,
): void {
  const lowerUp = up[lower] as number;
  const lowerDown = down[lower] as number;
  for (let other = lower + 1; other < last; other++) {
    const arc = arcTo[heads[other] as number] as number;
    const upCost = lowerDown + (up[other] as number);
    const downCost = lowerUp + (down[other] as number);
    if (upCost < (up[arc] as number)) {
      up[arc] = upCost;
      upVia[arc] = ~lower;
    }
    if (downCost < (down[arc] as number)) {
      down[arc] = downCost;
      downVia[arc] = ~lower;
    }
  }
}
