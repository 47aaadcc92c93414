import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';

type VectorLayer = Extract<
  LayerSpecification,
  { type: 'fill' | 'line' | 'symbol' | 'fill-extrusion' }
>;

type WithoutSource<Layer> = Layer extends unknown ? Omit<Layer, 'source'> : never;

/** A layer of the vector schema before it is bound to the tiles of one region. */
export type LayerDraft = WithoutSource<VectorLayer> & { 'source-layer': string };

export type Expression = ExpressionSpecification;

/** A zoom level and the value there. */
export type Stop = readonly [zoom: number, value: unknown];

/**
 * Builds an expression from parts. MapLibre's type names every operator with its exact operands,
 * which generated lists cannot satisfy; the style's test runs its validator over the result.
 */
export function expression(...parts: readonly unknown[]): Expression {
  return parts as unknown as Expression;
}

export const kind = expression('get', 'kind');

/** The finer kind, e.g. the `highway` value of a road. */
export const detail = expression('coalesce', ['get', 'kind_detail'], '');

export const isPolygon = expression('==', ['geometry-type'], 'Polygon');

export function isIn(value: Expression, list: readonly string[]): Expression {
  return expression('in', value, ['literal', list]);
}

export function all(...conditions: readonly Expression[]): Expression {
  return expression('all', ...conditions);
}

export function not(condition: Expression): Expression {
  return expression('!', condition);
}

export function has(property: string): Expression {
  return expression('has', property);
}

/** Straight between the stops. */
export function byZoom(...stops: readonly Stop[]): Expression {
  return expression('interpolate', ['linear'], ['zoom'], ...stops.flat());
}

/** Grows with the map, which doubles with each zoom level: for widths of things with a real width. */
export function growing(...stops: readonly Stop[]): Expression {
  return expression('interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat());
}

/** Straight between stops of any number. */
export function ramp(value: Expression, ...stops: readonly Stop[]): Expression {
  return expression('interpolate', ['linear'], value, ...stops.flat());
}

/** One value for each group of kinds. */
export function matchKinds(
  value: Expression,
  groups: readonly (readonly [kinds: readonly string[], result: unknown])[],
  otherwise: unknown,
): Expression {
  return expression('match', value, ...groups.flat(), otherwise);
}
