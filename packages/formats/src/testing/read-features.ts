import { encodeUtf8 } from '@webmaps/geo/utf8';
import { inflateSync } from 'fflate';
import { sourceOfBytes } from '../byte-source.ts';
import type { ByteSource } from '../byte-source.ts';
import type { FaultPlace } from '../fault.ts';
import type { FeatureContext } from '../features/feature-format.ts';
import { readFeatureFile } from '../features/read-feature-file.ts';
import type { FeatureFileOutcome } from '../features/read-feature-file.ts';

export interface FeaturesRead {
  readonly outcome: FeatureFileOutcome;
  readonly features: readonly unknown[];
  readonly places: readonly FaultPlace[];
  /** The names of layers, in the order in which they came. */
  readonly layers: readonly (string | undefined)[];
}

/** Reads a file of features as the worker of the map does. */
export async function readFeatures(
  file: Uint8Array<ArrayBuffer> | string | ByteSource,
  name = 'a',
  decodeText?: FeatureContext['decodeText'],
): Promise<FeaturesRead> {
  const features: unknown[] = [];
  const places: FaultPlace[] = [];
  const layers = new Set<string | undefined>();
  const outcome = await readFeatureFile(sourceOf(file, name), {
    signal: { throwIfAborted: () => undefined },
    yieldToEventLoop: async () => undefined,
    progress: () => undefined,
    ...(decodeText && { decodeText }),
    inflate: async function* (pieces) {
      for await (const piece of pieces) yield new Uint8Array(inflateSync(piece));
    },
    take: (batch) => {
      for (const feature of batch.features) features.push(feature);
      for (const place of batch.places ?? []) places.push(place);
      layers.add(batch.layer);
    },
  });
  return { outcome, features, places, layers: [...layers] };
}

function sourceOf(file: Uint8Array<ArrayBuffer> | string | ByteSource, name: string): ByteSource {
  if (typeof file === 'string') return sourceOfBytes(encodeUtf8(file), name);
  return file instanceof Uint8Array ? sourceOfBytes(file, name) : file;
}
