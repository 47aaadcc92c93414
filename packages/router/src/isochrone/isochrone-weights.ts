import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import { arcSlopes } from '../cost/arc-slopes.ts';
import { closeFerries } from '../cost/by-land.ts';
import { isDifficult } from '../cost/difficulty.ts';
import { unpackAttributes } from '../format/edge-attributes.ts';
import type { Graph } from '../format/graph.ts';
import type { Profile } from '../cost/profiles.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';

/** The unit of an isochrone: hundredths of seconds by the pace model, or centimetres. */
export type ReachUnit = 'seconds' | 'metres';

/** Time or length of each arc; `CLOSED` where the profile does not go, and on ferries, which wait. */
export function isochroneWeights(
  graph: Graph,
  profile: Profile,
  unit: ReachUnit,
  mayBeDifficult = false,
): Weights {
  const kept = keptWeights.get(graph) ?? new Map<string, Weights>();
  keptWeights.set(graph, kept);
  const key = `${profile.name} ${unit} ${mayBeDifficult}`;
  const weights = kept.get(key) ?? closeFerries(graph, weigh(graph, profile, unit, mayBeDifficult));
  kept.set(key, weights);
  return weights;
}

const keptWeights = new WeakMap<Graph, Map<string, Weights>>();

/** A way whose factor is so high is one that the profile goes only where it must. */
const AVOIDED_FACTOR = 10;

function weigh(graph: Graph, profile: Profile, unit: ReachUnit, mayBeDifficult: boolean): Weights {
  const { attributes, lengths } = graph.sections;
  const paces = unit === 'seconds' ? arcSlopes(graph).paces : undefined;
  const perCentimetre = unit === 'seconds' ? DEFAULT_PACE_SECONDS_PER_KM / 1000 : 1;
  const weights = new Int32Array(graph.edgeCount * 2);
  const known = new Map<number, readonly [boolean, boolean]>();
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const word = attributes[edge]!;
    let open = known.get(word);
    if (open === undefined) {
      const { waytype, forward, backward } = unpackAttributes(word);
      const isOpen =
        profile.ways[waytype] < AVOIDED_FACTOR && (mayBeDifficult || !isDifficult(word));
      open = [isOpen && forward, isOpen && backward];
      known.set(word, open);
    }
    for (const side of [0, 1] as const) {
      const arc = edge * 2 + side;
      const size = lengths[edge]! * perCentimetre * (paces?.[arc] ?? 1);
      weights[arc] = open[side] ? Math.max(1, Math.round(size)) : CLOSED;
    }
  }
  return weights;
}
