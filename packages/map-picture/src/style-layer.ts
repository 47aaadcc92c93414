import type {
  Feature,
  FeatureFilter,
  GlobalProperties,
  LayerSpecification,
  StylePropertyExpression,
} from '@maplibre/maplibre-gl-style-spec';
import {
  featureFilter,
  latest,
  normalizePropertyExpression,
} from '@maplibre/maplibre-gl-style-spec';
import type { TileIndex } from './view.ts';

type FilterTile = Parameters<FeatureFilter['filter']>[2];
type Values = Readonly<Record<string, unknown>>;

/** A layer of the style, ready to be asked about features. */
export interface StyleLayer {
  readonly id: string;
  readonly type: LayerSpecification['type'];
  readonly source: string;
  readonly sourceLayer: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly shows: (feature: Feature, tile: TileIndex) => boolean;
  /** The value of a paint or layout property for a feature. */
  readonly read: (property: string, feature: Feature) => unknown;
  /** The same as text: a colour, a name; empty where it has none. */
  readonly readText: (property: string, feature: Feature) => string;
  /** Whether the layer sets the property itself. */
  readonly sets: (property: string) => boolean;
}

/** The style's layers at one zoom level, those without anything to draw left out. */
export function layersAt(
  layers: readonly LayerSpecification[],
  zoom: number,
): readonly StyleLayer[] {
  return layers
    .filter(({ minzoom = 0, maxzoom = 24 }) => zoom >= minzoom && zoom < maxzoom)
    .map((layer) => prepareLayer(layer, { zoom }));
}

function prepareLayer(layer: LayerSpecification, globals: GlobalProperties): StyleLayer {
  const readers = new Map<string, (feature: Feature) => unknown>();
  const layout = (layer.layout ?? {}) as Values;
  const paint = (layer.paint ?? {}) as Values;
  const wanted: Values = { ...layout, ...paint };
  const filter: FeatureFilter['filter'] | undefined =
    'filter' in layer && layer.filter !== undefined
      ? featureFilter(layer.filter, layer.id).filter
      : undefined;
  const reader = (property: string): ((feature: Feature) => unknown) => {
    const kind = specificationOf(layer.type, property);
    if (kind === undefined) return () => undefined;
    const value = wanted[property] ?? kind.default;
    if (value === undefined) return () => undefined;
    const parsed: StylePropertyExpression = normalizePropertyExpression(
      value as Parameters<typeof normalizePropertyExpression>[0],
      layer.id,
      kind,
    );
    if (parsed.kind === 'constant' || parsed.kind === 'camera') {
      const constant: unknown = parsed.evaluate(globals);
      return () => constant;
    }
    return (feature) => parsed.evaluate(globals, feature) as unknown;
  };
  const read = (property: string, feature: Feature): unknown => {
    const known = readers.get(property);
    if (known) return known(feature);
    const made = reader(property);
    readers.set(property, made);
    return made(feature);
  };
  return {
    id: layer.id,
    type: layer.type,
    source: 'source' in layer && typeof layer.source === 'string' ? layer.source : '',
    sourceLayer: ('source-layer' in layer && layer['source-layer']) || '',
    minZoom: layer.minzoom ?? 0,
    maxZoom: layer.maxzoom ?? 24,
    shows: (feature, tile) =>
      // of the tile's id expressions read only its numbers
      filter === undefined || filter(globals, feature, tile as FilterTile),
    read,
    readText: (property, feature) =>
      (read(property, feature) as { toString(): string } | null | undefined)?.toString() ?? '',
    sets: (property) => property in wanted,
  };
}

type PropertySpecification = Parameters<typeof normalizePropertyExpression>[2];

function specificationOf(type: string, property: string): PropertySpecification | undefined {
  const groups = latest as unknown as Record<string, Record<string, PropertySpecification>>;
  return groups[`paint_${type}`]?.[property] ?? groups[`layout_${type}`]?.[property];
}
