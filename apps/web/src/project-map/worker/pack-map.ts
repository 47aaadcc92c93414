import type { Batch } from '@webmaps/project/map/document/batch';
import { compactLayers, mapAsChange } from '@webmaps/project/map/whole/compact';
import { nextTask } from '../../workers/next-task.ts';
import type { CallContext } from '../../workers/rpc.ts';
import { nameChunk } from './chunk-files.ts';
import type { NamedChunk } from './chunk-files.ts';
import type { MapSession } from './map-session.ts';
import { newOrigin } from './new-origin.ts';

/** What a map shows, without history: what an empty map needs to become it. */
export interface PackedMap {
  /** Of the copy: what is appended twice under it counts once. */
  readonly session: string;
  /** A list of one change as the wire carries it; undefined where the map is empty. */
  readonly changesJson: string | undefined;
  readonly chunks: readonly NamedChunk[];
}

/** Packs the map; rejects with the signal's reason where that is aborted. */
export async function packMap(
  { map: { replica } }: MapSession,
  { signal }: Pick<CallContext, 'signal'>,
): Promise<PackedMap> {
  const batches: Batch[] = [];
  const chunks: NamedChunk[] = [];
  for (const { layer, count, chunks: files } of compactLayers(replica.document)) {
    const named = files.map((bytes) => ({ name: nameChunk(bytes), bytes }));
    chunks.push(...named);
    batches.push({ origin: newOrigin('i'), layer, count, chunks: named.map(({ name }) => name) });
    await nextTask();
    signal.throwIfAborted();
  }
  const change = mapAsChange(replica.document, batches);
  return {
    session: newOrigin('s'),
    changesJson: change && JSON.stringify([change]),
    chunks,
  };
}
