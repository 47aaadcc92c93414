import type { Metric } from './metric.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';
import type { Hierarchy } from './hierarchy.ts';
import { relaxTriangles } from './relax-triangles.ts';

/**
 * Brings weights into a hierarchy (basic customisation of Dibbelt, Strasser and Wagner 2016): every
 * triangle of arcs is looked at once, for both directions. Weights must be at least 0 and at most
 * `CLOSED`; throws a `RangeError` where there are not two for each edge.
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
    const arc = arcs[at]!;
    const way = rising[at]!;
    if (weights[way]! < up[arc]!) {
      up[arc] = weights[way]!;
      upVia[arc] = way;
    }
    if (weights[way ^ 1]! < down[arc]!) {
      down[arc] = weights[way ^ 1]!;
      downVia[arc] = way ^ 1;
    }
  }
}
