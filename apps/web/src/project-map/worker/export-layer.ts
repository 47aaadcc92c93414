import type { FileFeature } from '@webmaps/formats/features/feature-format';
import type { WrittenFormat } from '@webmaps/formats/features/write/layer-survival';
import { layerWriters } from '@webmaps/formats/features/write/layer-writers';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import type { NodeId } from '@webmaps/project/map/ids';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { nextTask } from '../../workers/next-task.ts';
import type { CallContext } from '../../workers/rpc.ts';
import { FEATURES_AT_ONCE, lookThroughLayer, readFileFeature } from './look-through-layer.ts';
import type { LayerSeen } from './look-through-layer.ts';
import type { MapSession } from './map-session.ts';

export interface ExportInput {
  readonly layer: NodeId;
  readonly format: WrittenFormat;
}

export interface ExportedLayer {
  readonly file: Blob;
  /** Of its name, with the dot. */
  readonly extension: string;
}

/**
 * Writes the features of a layer into a file, with their values by the names of fields. Undefined
 * where the layer is gone; rejects with the signal's reason where that is aborted.
 */
export async function exportLayer(
  session: MapSession,
  { layer, format }: ExportInput,
  { signal, progress }: CallContext,
): Promise<ExportedLayer | undefined> {
  const { document } = session.map.replica;
  const node = document.nodes.get(layer);
  const seen = node && (await lookThroughLayer(session, layer, signal));
  if (!seen) return undefined;
  const { columns, types, heights } = seen.look;
  const { write, mediaType, extension } = layerWriters[format];
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const pieces = write({
    name: nameOfNode(node),
    columns,
    types,
    heights,
    features: readPieces(document, seen, { signal, progress }),
  });
  for await (const piece of pieces) parts.push(piece);
  return { file: new Blob(parts, { type: mediaType }), extension };
}

async function* readPieces(
  document: MapDocument,
  { ids, nameOf }: LayerSeen,
  { signal, progress }: CallContext,
): AsyncGenerator<readonly FileFeature[]> {
  for (let from = 0; from < ids.length; from += FEATURES_AT_ONCE) {
    const piece = ids.slice(from, from + FEATURES_AT_ONCE);
    yield piece.flatMap((id) => readFileFeature(document, id, nameOf) ?? []);
    progress(Math.min(1, (from + FEATURES_AT_ONCE) / ids.length));
    await nextTask();
    signal.throwIfAborted();
  }
}
