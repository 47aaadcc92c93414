import type { Preferences } from './cost/preferences.ts';
import type { Graph } from './graph.ts';
import type { Profile } from './profiles.ts';
import { weighGraph, weighingKey } from './weights.ts';
import type { Weights } from './weights.ts';

/**
 * The weights of a profile under some wishes, for searches that follow arcs one by one; the last few
 * of each graph are kept. Point-to-point searches ask the engine for its metric instead.
 */
export function preparedWeights(graph: Graph, profile: Profile, preferences: Preferences): Weights {
  const kept = keptWeights.get(graph) ?? new Map<string, Weights>();
  keptWeights.set(graph, kept);
  const key = weighingKey(profile, preferences);
  const weights = kept.get(key) ?? weighGraph(graph, profile, preferences);
  kept.delete(key);
  kept.set(key, weights);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return weights;
}

const MOST_KEPT = 8;

/** In the order of last use. */
const keptWeights = new WeakMap<Graph, Map<string, Weights>>();
