import { encodeUtf8 } from '@webmaps/geo/utf8';
import { writeZip } from '@webmaps/formats/zip/write-zip';
import { formatOfNodes } from '@webmaps/project/map/document/change-format';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import { listFeatures } from '@webmaps/project/map/whole/list-features';
import type { MapFile } from '@webmaps/protocol/map/map-file';
import { nextTask } from '../../workers/next-task.ts';
import type { CallContext } from '../../workers/rpc.ts';
import { compactMap } from './compact-map.ts';
import type { CompactMap } from './compact-map.ts';
import { MAP_MEMBER, memberOfChunk } from './map-file-members.ts';

/** Of the work, writing the features as chunks takes this share, and compressing them the rest. */
const COMPACTING = 0.7;

/**
 * What the map shows as one file: an archive of `map.json` and the chunks that it names. Reports the
 * share that is done; rejects with the signal's reason where that is aborted.
 */
export async function saveMapFile(
  { document }: { readonly document: MapDocument },
  { signal, progress }: CallContext,
): Promise<Blob> {
  const total = Math.max(1, [...listFeatures(document)].length);
  const compact = await compactMap(document, {
    signal,
    onCounted: (count) => progress((COMPACTING * count) / total),
  });
  // Layers without changes between them may be alike.
  const chunks = new Map(compact.chunks.map(({ name, bytes }) => [name, bytes]));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const members = async function* () {
    const text = JSON.stringify(describe(document, compact.batches));
    yield { name: MAP_MEMBER, bytes: encodeUtf8(text) };
    let written = 0;
    for (const [name, bytes] of chunks) {
      yield { name: memberOfChunk(name), bytes };
      progress(COMPACTING + ((1 - COMPACTING) * ++written) / chunks.size);
      await nextTask();
      signal.throwIfAborted();
    }
  };
  for await (const piece of writeZip(members())) pieces.push(piece);
  return new Blob(pieces, { type: 'application/zip' });
}

function describe(document: MapDocument, batches: CompactMap['batches']): MapFile {
  const nodes = [...document.nodes].filter(([id]) => document.isThere(id));
  return {
    kind: 'webmap',
    format: formatOfNodes(nodes),
    nodes: nodes.map(([id, { kind, parent, order, registers }]) => {
      return [id, { kind, parent, order, registers }];
    }),
    batches: batches.map((batch) => ({ ...batch, chunks: [...batch.chunks] })),
  };
}
