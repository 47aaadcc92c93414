import type { FileFeature } from '@webmaps/formats/features/feature-format';
import { styledFormats } from '@webmaps/formats/features/write/layer-survival';
import type { WrittenFormat } from '@webmaps/formats/features/write/layer-survival';
import { layerWriters } from '@webmaps/formats/features/write/layer-writers';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { withDefaults } from '@webmaps/project/style/default-style';
import { styleOf } from '@webmaps/project/style/sections';
import { simpleStyleOf } from '@webmaps/project/style/simple-style-of';
import { nextTask } from '../../workers/next-task.ts';
import type { CallContext } from '../../workers/rpc.ts';
import { FEATURES_AT_ONCE, lookThroughLayer, readFileFeature } from './look-through-layer.ts';
import type { LayerSeen } from './look-through-layer.ts';

export interface ExportInput {
  readonly layer: NodeId;
  readonly format: WrittenFormat;
  /** Whether features get the colours and widths that the map draws, where the format has them. */
  readonly isStyled?: boolean;
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
  { document }: { readonly document: MapDocument },
  { layer, format, isStyled: wantsStyle = false }: ExportInput,
  context: CallContext,
): Promise<ExportedLayer | undefined> {
  const node = document.nodes.get(layer);
  const seen = node && (await lookThroughLayer({ document }, layer, context.signal));
  if (!seen) return undefined;
  const { columns, types, heights } = seen.look;
  const isStyled = wantsStyle && styledFormats.has(format);
  const { write, mediaType, extension } = layerWriters[format];
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const pieces = write({
    name: nameOfNode(node),
    columns,
    types,
    heights,
    isStyled,
    features: readPieces(
      document,
      { ...seen, styled: isStyled ? styleToWrite(node, layer) : undefined },
      context,
    ),
  });
  for await (const piece of pieces) parts.push(piece);
  return { file: new Blob(parts, { type: mediaType }), extension };
}

interface StyledLayer {
  readonly style: ReturnType<typeof withDefaults>;
  /** Whether its style says how lines are. */
  readonly hasOwnLine: boolean;
}

function styleToWrite(node: MapNode, layer: NodeId): StyledLayer {
  const own = styleOf(node);
  return { style: withDefaults(own, layer), hasOwnLine: own.line !== undefined };
}

async function* readPieces(
  document: MapDocument,
  { ids, nameOf, styled }: LayerSeen & { readonly styled: StyledLayer | undefined },
  { signal, progress }: CallContext,
): AsyncGenerator<readonly FileFeature[]> {
  for (let from = 0; from < ids.length; from += FEATURES_AT_ONCE) {
    const piece = ids.slice(from, from + FEATURES_AT_ONCE);
    yield piece.flatMap((id) => {
      const feature = readFileFeature(document, id, nameOf);
      return feature ? [styled ? addStyle(feature, { document, id, layer: styled }) : feature] : [];
    });
    progress(Math.min(1, (from + FEATURES_AT_ONCE) / ids.length));
    await nextTask();
    signal.throwIfAborted();
  }
}

/** What the map draws takes the place of colours that the feature has as values. */
function addStyle(
  feature: FileFeature,
  {
    document,
    id,
    layer,
  }: { readonly document: MapDocument; readonly id: FeatureId; readonly layer: StyledLayer },
): FileFeature {
  const body = document.feature(id);
  if (!body) return feature;
  const style = simpleStyleOf(body, layer.style, layer.hasOwnLine);
  return { ...feature, properties: { ...feature.properties, ...style } };
}
