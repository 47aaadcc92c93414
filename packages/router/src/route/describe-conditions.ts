import { roundMetres } from '@webmaps/geo/round';
import { packCondition } from '../format/access-condition.ts';
import type { Graph } from '../format/graph.ts';
import type { RouteCondition } from './route.ts';
import type { Piece } from './route-line.ts';

/** The stretches that are closed at some hours; neighbours with the same hours and name are one. */
export function describeConditions(graph: Graph, pieces: readonly Piece[]): RouteCondition[] {
  const found: RouteCondition[] = [];
  for (const { edge, startMetres, endMetres } of pieces) {
    const condition = edge < 0 ? undefined : graph.edgeCondition(edge);
    if (condition === undefined) continue;
    const name = graph.edgeName(edge);
    const before = found.at(-1);
    const start = roundMetres(startMetres);
    const goesOn =
      before?.endMetres === start &&
      before.name === name &&
      packCondition(before) === packCondition(condition);
    if (goesOn) found.pop();
    found.push({
      ...condition,
      startMetres: goesOn ? before.startMetres : start,
      endMetres: roundMetres(endMetres),
      ...(name === undefined ? {} : { name }),
    });
  }
  return found;
}
