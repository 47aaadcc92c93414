import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';
import { opensDifficult, partsWithDifficult } from '../cost/difficulty.ts';
import type { Graph } from '../format/graph.ts';
import { SNAP_LIMIT_METRES } from '../snap/snap-limit.ts';
import { snapCandidates } from '../snap/snap.ts';
import type { Snap } from '../snap/snap.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';

interface StartOptions {
  readonly weights: Weights;
  /** Metres of ways that a part of the network needs to be one where one can get away. */
  readonly minMetres: number;
}

/**
 * Where to begin: of the ways that are open, the nearest whose part of the network is large enough,
 * else the nearest at all; `undefined` where none is within the limit of snapping.
 */
export function chooseStart(
  graph: Graph,
  position: Position,
  { weights, minMetres }: StartOptions,
): Snap | undefined {
  if (!isPosition(...position)) return undefined;
  const { metres } = opensDifficult(graph, weights)
    ? partsWithDifficult(graph)
    : { metres: graph.sections.componentMetres };
  let nearest: Snap | undefined;
  for (const snap of snapCandidates(graph, position, SNAP_LIMIT_METRES, weights)) {
    const arc = snap.edge * 2;
    if (weights[arc] === CLOSED && weights[arc + 1] === CLOSED) continue;
    nearest ??= snap;
    if (metres[snap.component]! >= minMetres) return snap;
  }
  return nearest;
}
