import { ringParts } from '../tree/ring-parts.ts';
import type { StartedQuestion } from './search-loops.ts';

/** Of the wanted length: a part of the network with fewer metres of ways has no loop to speak of. */
const MIN_PART = 0.3;
/** The ends of a spur are so near to each other along the loop that they do not count as repeated. */
const NEVER_REPEATED_METRES = 60;

/**
 * The share of a loop that has to be repeated whatever is found: the only way from the start to
 * where one can go in rings. `growOut` must have been called.
 */
export function unavoidableShare(question: StartedQuestion): number {
  const { graph, memory, start, lengthMetres } = question;
  const { partOf, metres } = ringParts(graph);
  const isLarge = (part: number): boolean => metres[part]! > lengthMetres * MIN_PART;
  const { ends } = graph.sections;
  const part = partOf[ends[start.edge * 2]!]!;
  if (part === partOf[ends[start.edge * 2 + 1]!] && isLarge(part)) return 0;
  const { out } = memory;
  let spur = Infinity;
  for (let at = 0; at < out.settledCount; at++) {
    const node = out.settled[at]!;
    if (isLarge(partOf[node]!)) spur = Math.min(spur, out.measure(node) / 100);
  }
  return Math.min(1, (Math.max(0, spur - NEVER_REPEATED_METRES) * 2) / lengthMetres);
}
