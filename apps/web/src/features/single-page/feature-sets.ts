import type { OverlayFeature } from '../../map/layers/overlay-data.ts';
import type { EmbedFeature } from '@webmaps/protocol/embed';

/** Features that the page around has put on the map under a name. */
export interface FeatureSet {
  readonly name: string;
  readonly colour: string | undefined;
  readonly features: readonly EmbedFeature[];
}

/** A feature of a set, as the map draws it and as the page around knows it. */
export interface SetFeature {
  readonly set: string;
  readonly feature: EmbedFeature;
}

/** The sets with one replaced, or without it. */
export function withSet(
  sets: readonly FeatureSet[],
  name: string,
  set: FeatureSet | undefined,
): readonly FeatureSet[] {
  const others = sets.filter((each) => each.name !== name);
  return set ? [...others, set] : others;
}

/** All features of all sets, in the order of their `index` on the map. */
export function listFeatures(sets: readonly FeatureSet[]): readonly SetFeature[] {
  return sets.flatMap(({ name, features }) => features.map((feature) => ({ set: name, feature })));
}

/** What the map draws: parts of multi-part features with the `index` of the whole. */
export function drawSets(sets: readonly FeatureSet[], usualColour: string): OverlayFeature[] {
  let index = 0;
  return sets.flatMap(({ colour = usualColour, features }) =>
    features.flatMap(({ geometry }) => {
      const properties = { index: index++, colour };
      return partsOf(geometry).map((part): OverlayFeature => ({
        type: 'Feature',
        properties,
        geometry: part,
      }));
    }),
  );
}

function partsOf(geometry: EmbedFeature['geometry']): readonly OverlayFeature['geometry'][] {
  switch (geometry.type) {
    case 'Point':
      return [{ type: 'Point', coordinates: flat(geometry.coordinates) }];
    case 'MultiPoint':
      return geometry.coordinates.map((point) => ({ type: 'Point', coordinates: flat(point) }));
    case 'LineString':
      return [{ type: 'LineString', coordinates: geometry.coordinates.map(flat) }];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({
        type: 'LineString',
        coordinates: line.map(flat),
      }));
    case 'Polygon':
      return [{ type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(flat)) }];
    case 'MultiPolygon':
      return geometry.coordinates.map((rings) => ({
        type: 'Polygon',
        coordinates: rings.map((ring) => ring.map(flat)),
      }));
  }
}

function flat([lon, lat]: readonly [number, number, ...number[]]): [number, number] {
  return [lon, lat];
}
