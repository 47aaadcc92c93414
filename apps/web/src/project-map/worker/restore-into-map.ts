import { writeStepName } from '@webmaps/project/map/commands/step-name';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import type { NodeId } from '@webmaps/project/map/ids';
import { MAX_REQUEST_BYTES } from '@webmaps/project/map/limits';
import { compactLayers } from '@webmaps/project/map/whole/compact';
import { compareMaps } from '@webmaps/project/map/whole/compare';
import { countDifferences } from '@webmaps/project/map/whole/count-differences';
import { restoreVersion } from '@webmaps/project/map/whole/restore';
import type { ReplacedLayer, Restoring } from '@webmaps/project/map/whole/restore';
import { nextTask } from '../../workers/next-task.ts';
import type { Acted } from './map-report.ts';
import type { MapSession } from './map-session.ts';
import { newOrigin } from './new-origin.ts';

export type Restored =
  | Acted
  /** The map is what it was. */
  | { readonly status: 'same' }
  /** This browser has no room for the features that the restored layers need. */
  | { readonly status: 'not-kept' };

/** Of a change and of what undoes it, each with room for the list around it. */
const MAX_CHANGE_BYTES = MAX_REQUEST_BYTES - 1000;
/** Layers with more differences than this are made again before those with fewer. */
const MANY_DIFFERENCES = 500;

/**
 * Makes a map what it was in a version of it, in one step. Features keep their ids, unless they would
 * be too much for one change: then the layers that differ most are made again from chunks, and the
 * layers that were there are hidden.
 */
export async function restoreIntoMap(session: MapSession, version: MapDocument): Promise<Restored> {
  const { chunks, map } = session;
  const { document } = map.replica;
  let restoring = restoreVersion(document, version, { chunks });
  for (const most of [MANY_DIFFERENCES, 0]) {
    if (restoring === undefined || fits(restoring)) break;
    const replaced = await replaceLayers(session, version, most);
    if (replaced === undefined) return { status: 'not-kept' };
    restoring = restoreVersion(document, version, { chunks, replaced });
  }
  if (restoring === undefined) return { status: 'same' };
  const name = writeStepName({ act: 'restore-version', count: 1 });
  const acted = map.propose({ name, change: restoring.change, cause: 'restore' });
  if (acted.status === 'done') session.changed();
  return acted;
}

function fits({ change, inverse }: Restoring): boolean {
  return [change, inverse].every((part) => sizeOf(part) < MAX_CHANGE_BYTES);
}

function sizeOf(change: object): number {
  return new TextEncoder().encode(JSON.stringify(change)).length;
}

/** Keeps the layers of a version that have more differences than `most` as chunks of new ones. */
async function replaceLayers(
  session: MapSession,
  version: MapDocument,
  most: number,
): Promise<ReadonlyMap<NodeId, ReplacedLayer> | undefined> {
  const { document: current } = session.map.replica;
  const counts = countDifferences(compareMaps(version, current), { current, version });
  const wanted = new Set([...counts].flatMap(([layer, count]) => (count > most ? [layer] : [])));
  const replaced = new Map<NodeId, ReplacedLayer>();
  for (const layer of wanted) replaced.set(layer, { id: session.map.makeId(), batch: undefined });
  for (const { layer, count, chunks: files } of compactLayers(version, wanted)) {
    const names: string[] = [];
    for (const bytes of files) {
      const name = await session.addOwnChunk(bytes);
      if (name === undefined) return undefined;
      names.push(name);
      await nextTask();
    }
    const { id } = replaced.get(layer)!;
    replaced.set(layer, { id, batch: { origin: newOrigin('i'), layer: id, count, chunks: names } });
  }
  return replaced;
}
