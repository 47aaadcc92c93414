import { Faults } from '@webmaps/formats/fault';
import type { Fault, FaultPlace } from '@webmaps/formats/fault';
import type { FeatureBatch } from '@webmaps/formats/features/feature-format';
import { readFeatureFile } from '@webmaps/formats/features/read-feature-file';
import { NamedFeatures } from '@webmaps/project/map/import/named-features';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { MAX_FEATURES } from '@webmaps/project/map/limits';
import { decodeText } from '../../workers/decode-text.ts';
import { sourceOfFile } from '../../workers/file-source.ts';
import type { NamedFile } from '../../workers/file-source.ts';
import { inflate } from '../../workers/inflate.ts';
import { nextTask } from '../../workers/next-task.ts';
import type { CallContext } from '../../workers/rpc.ts';

/** A layer of a file, with at least one feature. */
export interface ReadLayer {
  /** The name that the file has for it; `undefined` where the file is one layer. */
  readonly name: string | undefined;
  readonly features: readonly NamedFeature[];
}

export type LayersRead =
  | {
      readonly status: 'read';
      readonly layers: readonly ReadLayer[];
      readonly withoutPlace: number;
      /** What was left out or read in another way; the first hundred of each kind. */
      readonly faults: readonly Fault[];
    }
  | { readonly status: 'unreadable'; readonly message: string; readonly place?: FaultPlace }
  /** There are more features than a map holds. */
  | { readonly status: 'full' };

class FullError extends Error {}

/** Reads the layers of a file of any format; rejects with the signal's reason where that is aborted. */
export async function readLayers(
  input: NamedFile,
  { signal, progress }: CallContext,
): Promise<LayersRead> {
  const layers = new Map<string | undefined, NamedFeatures>();
  const faults = new Faults();
  let count = 0;
  const take = ({ layer, features, places = [] }: FeatureBatch) => {
    count += features.length;
    if (count > MAX_FEATURES) throw new FullError();
    const named = layers.get(layer) ?? new NamedFeatures();
    layers.set(layer, named);
    for (const index of named.take(features)) {
      const message = 'A shape cannot be read, or is beyond the world; it was left out.';
      const place = places[index];
      faults.add({ code: 'geometry', message, ...(place && { place }) });
    }
  };
  try {
    const attended = { signal, progress, inflate, decodeText, yieldToEventLoop: nextTask };
    const outcome = await readFeatureFile(sourceOfFile(input), { ...attended, take });
    if (outcome.status === 'failed') {
      const { message, place } = outcome;
      return { status: 'unreadable', message, ...(place && { place }) };
    }
    const found = [...layers].map(([name, { features }]) => ({ name, features }));
    return {
      status: 'read',
      layers: found.filter(({ features }) => features.length > 0),
      withoutPlace: [...layers.values()].reduce((sum, named) => sum + named.withoutPlace, 0),
      faults: [...outcome.faults, ...faults.kept],
    };
  } catch (error) {
    if (error instanceof FullError) return { status: 'full' };
    throw error;
  }
}
