import { unpackAttributes } from './edge-attributes.ts';
import type { Weighing } from './engine.ts';
import type { Graph } from './graph.ts';
import type { Profile } from './profiles.ts';

/** Weight of an arc that may not be gone. Two of them and a little more still fit an Int32. */
export const CLOSED = 0x3fffffff;

/** Cost of each arc under one profile in whole units of a centimetre of the best way. */
export type Weights = Int32Array;

/** How the engine weighs by a profile. */
export function profileWeighing(profile: Profile): Weighing {
  return { key: profile.name, weigh: (graph) => weighGraph(graph, profile) };
}

/** The weights of a profile: length times the cost of a metre, rounded; `CLOSED` against one-ways. */
export function weighGraph(graph: Graph, profile: Profile): Weights {
  const { attributes, lengths } = graph.sections;
  const weights = new Int32Array(graph.edgeCount * 2);
  const factors = new Map<number, { factor: number; forward: boolean; backward: boolean }>();
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const word = attributes[edge] as number;
    let known = factors.get(word);
    if (known === undefined) {
      const unpacked = unpackAttributes(word);
      known = { ...unpacked, factor: profile.costPerMetre(unpacked) };
      factors.set(word, known);
    }
    const weight = Math.min(CLOSED - 1, Math.round((lengths[edge] as number) * known.factor));
    weights[edge * 2] = known.forward ? weight : CLOSED;
    weights[edge * 2 + 1] = known.backward ? weight : CLOSED;
  }
  return weights;
}
