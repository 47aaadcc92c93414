import type { FileFeature, FileGeometry, FilePosition } from '../../feature-format.ts';
import { LayerLook } from '../layer-facts.ts';
import { simpleStyleKeys } from '../simple-style.ts';
import type { LayerToWrite } from '../layer-to-write.ts';

export function feature(
  geometry: FileGeometry,
  properties: FileFeature['properties'] = {},
): FileFeature {
  return { type: 'Feature', geometry, properties };
}

/** A line from some longitude on. */
export function line(west: number): readonly FilePosition[] {
  return [
    [west, 1.25],
    [west + 1, 2],
    [west + 0.5, 3],
  ];
}

/** An area with a hole from some longitude on. */
export function area(west: number): readonly (readonly FilePosition[])[] {
  const ring = (from: number, side: number): readonly FilePosition[] => [
    [west + from, from],
    [west + from + side, from],
    [west + from + side, from + side],
    [west + from, from + side],
    [west + from, from],
  ];
  return [ring(0, 8), ring(2, 3).toReversed()];
}

export const mill = feature(
  { type: 'Point', coordinates: [8.7, 49.4, 110.5] },
  { name: 'Mühle "A", <&>\n=1', count: 3, open: true, tags: ['a', 'b'], none: null },
);
export const pier = feature(
  { type: 'Point', coordinates: [8.75, 49.45] },
  { name: 'Pier', count: -1 },
);
export const path = feature(
  { type: 'MultiLineString', coordinates: [line(8), line(10)] },
  { name: 'Path' },
);

/** A layer of features, with what is known of it before it is written. */
export function layerOf(features: readonly FileFeature[], isStyled = false): LayerToWrite {
  const names = new Set(features.flatMap(({ properties }) => Object.keys(properties)));
  if (isStyled) for (const key of simpleStyleKeys) names.delete(key);
  const look = new LayerLook(names);
  for (const each of features) look.add(each);
  return {
    name: 'Sights & more',
    columns: look.columns,
    types: look.types,
    heights: look.heights,
    isStyled,
    features: (async function* () {
      // The first piece may have nothing in it.
      yield [];
      for (const each of features) yield [each];
    })(),
  };
}
