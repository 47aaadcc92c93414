import { roundShare } from '@webmaps/geo/round';
import { unpackAttributes } from '../format/edge-attributes.ts';
import type { Graph } from '../format/graph.ts';
import { sceneryShare } from '../format/scenery.ts';

/** What a run leads through, each from 0 to 1, `null` where the region does not know it. */
export interface Surroundings {
  /** Mean share of park, wood, field or water within 30 m. */
  readonly green: number | null;
  /** Mean quiet: 1 where traffic is hardly heard, 0 beside a motorway. */
  readonly quiet: number | null;
  /** Share of the length with lamps, and without; the rest is not known. */
  readonly lit: number;
  readonly unlit: number;
}

/** The surroundings of a chain of arcs, weighted by their lengths; the ends count as whole arcs. */
export function surroundingsOf(graph: Graph, arcs: readonly number[]): Surroundings {
  const { lengths, attributes, scenery } = graph.sections;
  const sums = { green: 0, quiet: 0, lit: 0, unlit: 0 };
  let total = 0;
  let known = 0;
  for (const arc of arcs) {
    const edge = arc >> 1;
    const length = lengths[edge] ?? 0;
    total += length;
    const { lit } = unpackAttributes(attributes[edge] ?? 0);
    if (lit === 'yes') sums.lit += length;
    if (lit === 'no') sums.unlit += length;
    const green = sceneryShare(scenery[edge * 2] ?? UNKNOWN);
    const quiet = sceneryShare(scenery[edge * 2 + 1] ?? UNKNOWN);
    if (green === undefined || quiet === undefined) continue;
    known += length;
    sums.green += green * length;
    sums.quiet += quiet * length;
  }
  const mean = (sum: number) => (known > 0 ? roundShare(sum / known) : null);
  const share = (sum: number) => (total > 0 ? roundShare(sum / total) : 0);
  return {
    green: mean(sums.green),
    quiet: mean(sums.quiet),
    lit: share(sums.lit),
    unlit: share(sums.unlit),
  };
}

/** The stored byte of an edge in a file without scenery. */
const UNKNOWN = 255;
