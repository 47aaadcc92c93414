import { makeId } from '../ids.ts';
import type { FieldId } from '../ids.ts';
import type { NamedFeature } from '../import/named-features.ts';
import { featureOfChunk } from './chunk.ts';
import { readChunk } from './read-chunk.ts';
import { cutIntoChunks } from './sort-by-place.ts';
import { writeChunk } from './write-chunk.ts';

/** Features with their values by the names of columns, as bytes that workers hand each other. */
export interface PackedFeatures {
  readonly count: number;
  /** Names of columns; in the chunks, their places in this list are their ids. */
  readonly columns: readonly string[];
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
}

/** In their order. */
export function packFeatures(features: readonly NamedFeature[]): PackedFeatures {
  const ids = new Map<string, FieldId>();
  const idOf = (name: string) => {
    const known = ids.get(name) ?? columnId(ids.size);
    ids.set(name, known);
    return known;
  };
  const chunks = cutIntoChunks(features).map((part) =>
    writeChunk(
      part.map(({ geometry, values }) => {
        const own = Object.entries(values).map(([name, value]) => [idOf(name), value] as const);
        return { geometry, properties: Object.fromEntries(own) };
      }),
    ),
  );
  return { count: features.length, columns: [...ids.keys()], chunks };
}

export function unpackFeatures({ columns, chunks }: PackedFeatures): readonly NamedFeature[] {
  const names = new Map(columns.map((name, index) => [columnId(index), name]));
  return chunks.flatMap((bytes) => {
    const chunk = readChunk(bytes);
    return Array.from({ length: chunk.count }, (_, row) => {
      const { geometry, properties } = featureOfChunk(chunk, row);
      const own = Object.entries(properties).map(([id, value]) => [names.get(id)!, value] as const);
      return { geometry, values: Object.fromEntries(own) };
    });
  });
}

function columnId(index: number): FieldId {
  return makeId('c', index);
}
