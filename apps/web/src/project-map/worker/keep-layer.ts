import { cutIntoChunks, sortByPlace } from '@webmaps/project/map/chunk/sort-by-place';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import type { Batch } from '@webmaps/project/map/document/batch';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { prepareLayer } from '@webmaps/project/map/import/prepare-layer';
import type { Registers } from '@webmaps/project/map/nodes/node';
import { nextTask } from '../../workers/next-task.ts';
import type { MapSession } from './map-session.ts';
import { newOrigin } from './new-origin.ts';

/** What a change needs to add a layer whose features are kept as chunks already. */
export interface KeptLayer {
  readonly registers: Registers;
  readonly batch: Batch;
}

interface KeepOptions {
  /** Of the layer. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Hears how many features are kept. */
  readonly onKept: (count: number) => void;
}

/**
 * Keeps features as the chunks of a new layer. Undefined where this browser has no room for them;
 * rejects with the signal's reason where that is aborted.
 */
export async function keepLayer(
  session: MapSession,
  named: readonly NamedFeature[],
  { name, signal, onKept }: KeepOptions,
): Promise<KeptLayer | undefined> {
  const makeId = () => session.map.makeId();
  const { registers, features } = prepareLayer(named, { name, makeId });
  const chunks: string[] = [];
  let kept = 0;
  for (const part of cutIntoChunks(sortByPlace(features))) {
    signal.throwIfAborted();
    const chunk = await session.addOwnChunk(writeChunk(part));
    if (chunk === undefined) return undefined;
    chunks.push(chunk);
    kept += part.length;
    onKept(kept);
    // Lets a cancellation in, and whatever else the page asks.
    await nextTask();
  }
  return {
    registers,
    batch: { origin: newOrigin('i'), layer: makeId(), count: features.length, chunks },
  };
}
