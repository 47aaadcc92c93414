import type { FeatureBody } from '@webmaps/project/map/document/feature';
import { toGeoJsonWithHeights } from '@webmaps/project/map/geometry/to-geojson';
import type { FieldId, NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { ProjectMap } from '../../../project-map/project-map.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Features that are read and written at a time, so that the page answers in between. */
const AT_ONCE = 2000;

/** Writes the features of a layer into a GeoJSON file, with their properties by the names of fields. */
export async function saveLayer(
  map: ProjectMap,
  { id, name }: { readonly id: NodeId; readonly name: string },
): Promise<void> {
  const node = map.outline.nodes.get(id);
  if (!node) return;
  const names = new Map(fieldsOf(node).map(([field, { name: column }]) => [field, column]));
  const count = map.outline.counts.get(id) ?? 0;
  const parts: string[] = ['{"type":"FeatureCollection","features":['];
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = await map.layers.rows({ layer: id, from, count: AT_ONCE });
    const written = rows.map((row) => JSON.stringify(writeFeature(row, names)));
    parts.push(`${from > 0 ? ',' : ''}\n${written.join(',\n')}`);
  }
  parts.push('\n]}\n');
  saveFile(`${name}.geojson`, new Blob(parts, { type: 'application/geo+json' }));
}

/** A feature as GeoJSON (RFC 7946), its properties by the names of their fields. */
function writeFeature(
  { geometry, properties }: FeatureBody,
  names: ReadonlyMap<FieldId, string>,
): object {
  const named = Object.entries(properties).map(([field, value]) => [
    names.get(field) ?? field,
    value,
  ]);
  return {
    type: 'Feature',
    geometry: toGeoJsonWithHeights(geometry),
    properties: Object.fromEntries(named) as object,
  };
}
