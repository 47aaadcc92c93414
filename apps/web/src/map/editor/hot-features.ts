import { toGeoJson } from '@webmaps/project/map/geometry/to-geojson';
import type { FieldId } from '@webmaps/project/map/ids';
import { carriedValues, labelText } from '@webmaps/project/style/carried-value';
import { fieldsOfStyle } from '@webmaps/project/style/sections';
import type { LayerStyle } from '@webmaps/project/style/sections';
import type { HotFeature } from '../../project-map/layers/layer-reader.ts';

/** What waits for tiles, as the GeoJSON of a source: with the ids and values that tiles have. */
export function hotCollection(hot: Iterable<HotFeature>, style: LayerStyle) {
  const fields = fieldsOfStyle(style);
  return {
    type: 'FeatureCollection' as const,
    features: [...hot].map(({ row, feature }) =>
      hotFeature({ row, feature }, { fields, label: labelText(feature, style.labels?.field) }),
    ),
  };
}

function hotFeature(
  { row, feature }: HotFeature,
  { fields, label }: { readonly fields: readonly FieldId[]; readonly label: string | undefined },
) {
  return {
    type: 'Feature' as const,
    id: row + 1,
    properties: { ...carriedValues(feature, fields), ...(label !== undefined && { label }) },
    geometry: toGeoJson(feature.geometry),
  };
}
