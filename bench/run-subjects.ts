import { buildGraph } from '@webmaps/router/build-graph';
import type { RoutingRegion } from '@webmaps/router/describe-route';
import { RoutingEngine } from '@webmaps/router/engine';
import { Graph } from '@webmaps/router/graph';
import { openElevation, openEngine, readPacked } from './packs.ts';
import { tileGraph } from './tile-graph.ts';

/** Regions that runs are looked for in, each as often side by side as the square of the number. */
const SUBJECTS: readonly { readonly id: string; readonly side: number }[] = [
  { id: 'heidelberg', side: 1 },
  { id: 'malta', side: 1 },
  { id: 'null-island', side: 1 },
  { id: 'heidelberg', side: 5 },
  { id: 'null-island', side: 12 },
];

/** One after another, so that no two large ones are in memory at once; those not imported are left out. */
export function* runSubjects(): Generator<RoutingRegion> {
  for (const { id, side } of SUBJECTS) {
    if (side > 1) {
      const packed = readPacked(id, 'routing');
      if (packed === undefined) continue;
      const routing = buildGraph(tileGraph(Graph.open(packed), side));
      yield { region: `${id} × ${side * side}`, engine: RoutingEngine.open({ routing }) };
      continue;
    }
    const engine = openEngine(id);
    if (engine === undefined) continue;
    const elevation = openElevation(id);
    yield { region: id, engine, ...(elevation && { elevation }) };
  }
}
