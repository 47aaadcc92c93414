import { buildGraph } from '@webmaps/router/build-graph';
import type { RoutingRegion } from '@webmaps/router/describe-route';
import { RoutingEngine } from '@webmaps/router/engine';
import type { RoutingFiles } from '@webmaps/router/engine';
import { Graph } from '@webmaps/router/graph';
import { buildHierarchy } from '@webmaps/router/hierarchy/build-hierarchy';
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

/** One after another; those that were not imported are left out. */
export function* runSubjects(): Generator<RoutingRegion> {
  for (const { id, side } of SUBJECTS) {
    if (side > 1) {
      const files = tiled(id, side);
      if (files === undefined) continue;
      yield { region: `${id} × ${side * side}`, engine: RoutingEngine.open(files) };
      continue;
    }
    const engine = openEngine(id);
    if (engine === undefined) continue;
    const elevation = openElevation(id);
    yield { region: id, engine, ...(elevation && { elevation }) };
  }
}

/** Made once for all that is measured in a run: the order of a large network takes half a minute. */
const made = new Map<string, RoutingFiles>();

function tiled(id: string, side: number): RoutingFiles | undefined {
  const key = `${id} ${side}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const packed = readPacked(id, 'routing');
  if (packed === undefined) return undefined;
  const routing = buildGraph(tileGraph(Graph.open(packed), side));
  const files = { routing, hierarchy: buildHierarchy(Graph.open(routing)) };
  made.set(key, files);
  return files;
}
