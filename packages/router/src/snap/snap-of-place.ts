import { accumulateMetres } from '../format/accumulate-metres.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import type { Snap } from './snap.ts';

/** A place on an edge as a snap of itself: its point, rounded to 1e-7 degrees. */
export function snapOfPlace(graph: Graph, { edge, share }: Place): Snap {
  const points = graph.edgePoints(edge);
  const marks = accumulateMetres(points);
  const metres = share * marks.at(-1)!;
  let segment = 0;
  while (segment < marks.length - 2 && marks[segment + 1]! < metres) segment++;
  const start = marks[segment]!;
  const along = (metres - start) / (marks[segment + 1]! - start || 1);
  const at = segment * 2;
  const between = (axis: 0 | 1): number => {
    const first = points[at + axis]!;
    return Math.round(first + (points[at + 2 + axis]! - first) * along) / 1e7;
  };
  const { components, ends } = graph.sections;
  return {
    edge,
    share,
    position: [between(0), between(1)],
    metres: 0,
    component: components[ends[edge * 2]!]!,
  };
}
