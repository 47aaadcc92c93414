import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';
import type { Graph } from '../graph.ts';
import { SNAP_LIMIT_METRES, snapCandidates } from '../snap.ts';
import type { Snap } from '../snap.ts';

/**
 * Where to begin: the nearest way whose part of the network is large enough for the length, else the
 * nearest at all; `undefined` where none is within the limit of snapping.
 */
export function chooseStart(
  graph: Graph,
  position: Position,
  leastMetres: number,
): Snap | undefined {
  if (!isPosition(...position)) return undefined;
  let nearest: Snap | undefined;
  for (const snap of snapCandidates(graph, position, SNAP_LIMIT_METRES)) {
    nearest ??= snap;
    if ((graph.sections.componentMetres[snap.component] as number) >= leastMetres) return snap;
  }
  return nearest;
}
