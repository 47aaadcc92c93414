import type { FileFeature } from '@webmaps/formats/features/feature-format';
import { layerWriters } from '@webmaps/formats/features/write/layer-writers';
import type { WrittenFormat } from '@webmaps/formats/features/write/layer-writers';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import { toGeoJsonWithHeights } from '@webmaps/project/map/geometry/to-geojson';
import type { FeatureId, FieldId, NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { FieldType } from '@webmaps/project/map/nodes/field';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { listFeatures } from '@webmaps/project/map/whole/list-features';
import { nextTask } from '../../workers/next-task.ts';
import type { CallContext } from '../../workers/rpc.ts';
import { uniqueFieldNames } from './field-names.ts';
import type { MapSession } from './map-session.ts';

export interface ExportInput {
  readonly layer: NodeId;
  readonly format: WrittenFormat;
}

export interface ExportedLayer {
  readonly file: Blob;
  /** Features that the format has no shapes for, and that the file lacks. */
  readonly lost: number;
}

/** Features that are written at a time, so that the map answers in between. */
const AT_ONCE = 1000;

const TYPES = {
  text: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  date: 'text',
  instant: 'text',
  list: 'other',
  json: 'other',
} as const satisfies Record<FieldType, string>;

/**
 * Writes the features of a layer into a file, with their values by the names of fields. Undefined
 * where the layer is gone; rejects with the signal's reason where that is aborted.
 */
export async function exportLayer(
  { map: { replica } }: MapSession,
  { layer, format }: ExportInput,
  { signal, progress }: CallContext,
): Promise<ExportedLayer | undefined> {
  const { document } = replica;
  const node = document.nodes.get(layer);
  if (!node) return undefined;
  const nameOf = uniqueFieldNames(node);
  const columns = fieldsOf(node).map(([id, { type }]) => {
    return { name: nameOf.get(id) ?? id, type: TYPES[type] };
  });
  const ids = [...listFeatures(document, layer)];
  const counts = await countTypes(document, ids, signal);
  const { write, mediaType, loses } = layerWriters[format];
  const types = new Set(counts.keys());
  const parts: string[] = [];
  const pieces = write({
    name: nameOfNode(node),
    columns,
    types,
    features: readPieces(document, ids, { nameOf, signal, progress }),
  });
  for await (const piece of pieces) parts.push(piece);
  const lost =
    loses(types) === 'areas' ? (counts.get('Polygon') ?? 0) + (counts.get('MultiPolygon') ?? 0) : 0;
  return { file: new Blob(parts, { type: mediaType }), lost };
}

async function countTypes(document: MapDocument, ids: readonly FeatureId[], signal: AbortSignal) {
  const counts = new Map<NonNullable<FileFeature['geometry']>['type'], number>();
  for (const [index, id] of ids.entries()) {
    const type = document.feature(id)?.geometry.type;
    if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
    if (index % (AT_ONCE * 10) > 0) continue;
    await nextTask();
    signal.throwIfAborted();
  }
  return counts;
}

async function* readPieces(
  document: MapDocument,
  ids: readonly FeatureId[],
  { nameOf, signal, progress }: CallContext & { readonly nameOf: ReadonlyMap<FieldId, string> },
): AsyncGenerator<readonly FileFeature[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    yield ids.slice(from, from + AT_ONCE).flatMap((id) => {
      const feature = document.feature(id);
      // Somebody may have removed it meanwhile.
      if (!feature) return [];
      const values = Object.entries(feature.properties).flatMap(([field, value]) => {
        const name = nameOf.get(field);
        return name === undefined ? [] : [[name, value] as const];
      });
      const geometry = toGeoJsonWithHeights(feature.geometry);
      return [{ type: 'Feature', geometry, properties: Object.fromEntries(values) } as const];
    });
    progress(Math.min(1, (from + AT_ONCE) / ids.length));
    await nextTask();
    signal.throwIfAborted();
  }
}
