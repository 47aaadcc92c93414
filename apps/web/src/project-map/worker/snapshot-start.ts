import { mapChunks } from '@webmaps/project/map/whole/pack-content';
import { contentOf, mapSnapshotSchema } from '@webmaps/protocol/map/map-snapshot';
import type { KeptContent } from '../kept/kept-schemas.ts';
import { nameChunk } from './chunk-files.ts';
import type { NamedChunk } from './chunk-files.ts';

/** A snapshot as the server has it, with the files that it names. */
export interface SnapshotFiles {
  readonly content: unknown;
  readonly files: readonly NamedChunk[];
}

/** The files that a snapshot names: those that people uploaded, and those of the server. */
export interface SnapshotChunks {
  readonly uploaded: readonly string[];
  readonly own: readonly string[];
}

/** What a map begins with in a browser that has nothing of it. */
export interface SnapshotStart {
  readonly content: KeptContent;
  /** Those of batches; edited features are in the content. */
  readonly chunks: readonly NamedChunk[];
}

/** `undefined` for a snapshot that this version of the app cannot read. */
export function chunksOfSnapshot(content: unknown): SnapshotChunks | undefined {
  const snapshot = mapSnapshotSchema.safeParse(content).data;
  if (snapshot === undefined) return undefined;
  return {
    uploaded: [...new Set(snapshot.batches.flatMap(({ chunks }) => chunks))],
    own: [...new Set(snapshot.edited.map(({ chunk }) => chunk))],
  };
}

/** `undefined` where a file is missing or damaged: then the map begins at its first entry. */
export function startOfSnapshot({ content, files }: SnapshotFiles): SnapshotStart | undefined {
  const snapshot = mapSnapshotSchema.safeParse(content).data;
  const named = chunksOfSnapshot(content);
  const sound = new Map(
    files.flatMap((file) => (nameChunk(file.bytes) === file.name ? [[file.name, file]] : [])),
  );
  if (snapshot === undefined || named === undefined) return undefined;
  if (![...named.uploaded, ...named.own].every((name) => sound.has(name))) return undefined;
  const { nodes, batches, removed, edited } = mapChunks(
    contentOf(snapshot),
    (name) => sound.get(name)!.bytes,
  );
  return {
    content: {
      seq: snapshot.seq,
      checksum: snapshot.checksum,
      nodes: nodes.map(([id, node]) => [id, node]),
      batches: batches.map((batch) => ({ ...batch, chunks: [...batch.chunks] })),
      removed,
      edited: [...edited],
    },
    chunks: named.uploaded.map((name) => sound.get(name)!),
  };
}
