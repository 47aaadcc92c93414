import type { Batch } from '@webmaps/project/map/document/batch';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import { compactLayers } from '@webmaps/project/map/whole/compact';
import { nextTask } from '../../workers/next-task.ts';
import { nameChunk } from './chunk-files.ts';
import type { NamedChunk } from './chunk-files.ts';
import { newOrigin } from './new-origin.ts';

/** The features of a map without their history. */
export interface CompactMap {
  readonly batches: readonly Batch[];
  readonly chunks: readonly NamedChunk[];
}

/** Writes what is shown as chunks; rejects with the signal's reason where that is aborted. */
export async function compactMap(
  document: MapDocument,
  {
    signal,
    onCounted,
  }: { readonly signal: AbortSignal; readonly onCounted?: (count: number) => void },
): Promise<CompactMap> {
  const batches: Batch[] = [];
  const chunks: NamedChunk[] = [];
  let counted = 0;
  for (const { layer, count, chunks: files } of compactLayers(document)) {
    const named = files.map((bytes) => ({ name: nameChunk(bytes), bytes }));
    chunks.push(...named);
    batches.push({ origin: newOrigin('i'), layer, count, chunks: named.map(({ name }) => name) });
    counted += count;
    onCounted?.(counted);
    await nextTask();
    signal.throwIfAborted();
  }
  return { batches, chunks };
}
