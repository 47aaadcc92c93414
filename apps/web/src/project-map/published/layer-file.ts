import type { FeatureBody } from '@webmaps/project/map/document/feature';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import { toGeoJsonWithHeights } from '@webmaps/project/map/geometry/to-geojson';
import type { NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import { featureGroups } from '@webmaps/project/map/whole/feature-groups';

/** The features of a layer as GeoJSON (RFC 7946), their properties by the names of the fields. */
export function layerFile(document: MapDocument, layer: NodeId): Blob {
  const node = document.nodes.get(layer);
  const fields = node === undefined ? [] : fieldsOf(node);
  const parts: string[] = ['{"type":"FeatureCollection","features":['];
  for (const features of featureGroups(document, layer)) {
    const written = features.map((feature) => {
      const properties = namedValues(feature, fields);
      const geometry = toGeoJsonWithHeights(feature.geometry);
      return JSON.stringify({ type: 'Feature', geometry, properties });
    });
    parts.push(`${parts.length > 1 ? ',' : ''}\n${written.join(',\n')}`);
  }
  parts.push('\n]}\n');
  return new Blob(parts, { type: 'application/geo+json' });
}

function namedValues({ properties }: FeatureBody, fields: ReturnType<typeof fieldsOf>): object {
  const named = fields.flatMap(([id, { name }]) => {
    const value = properties[id];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(named);
}
