import type { Preferences } from './cost/preferences.ts';
import { SearchSpace } from './find-path.ts';
import type { Graph } from './graph.ts';
import type { Profile } from './profiles.ts';
import { weighGraph } from './weights.ts';
import type { Weights } from './weights.ts';

/** The weights of a profile under some wishes; the last few of each graph are kept. */
export function preparedWeights(graph: Graph, profile: Profile, preferences: Preferences): Weights {
  const { weights: kept } = prepared(graph);
  const key = JSON.stringify([profile.name, preferences]);
  const weights = kept.get(key) ?? weighGraph(graph, profile, preferences);
  kept.delete(key);
  kept.set(key, weights);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_WEIGHTS) break;
    kept.delete(oldest);
  }
  return weights;
}

/** Memory for point-to-point searches on the graph. */
export function preparedSpace(graph: Graph): SearchSpace {
  return prepared(graph).space;
}

/** A slider that is moved asks for many; a server's users share the profiles as they are. */
const KEPT_WEIGHTS = 16;

interface Prepared {
  readonly space: SearchSpace;
  /** In the order of last use. */
  readonly weights: Map<string, Weights>;
}

/** What is made once per graph and kept as long as the graph is. */
const preparedGraphs = new WeakMap<Graph, Prepared>();

function prepared(graph: Graph): Prepared {
  const known = preparedGraphs.get(graph);
  if (known !== undefined) return known;
  const made: Prepared = { space: new SearchSpace(graph), weights: new Map() };
  preparedGraphs.set(graph, made);
  return made;
}
