import type { RoadClass } from './flavor.ts';
import type { Expression } from './layer.ts';
import { detail, expression, growing, has, isIn, kind } from './layer.ts';

/** The class of a road, from the schema's `kind` and `kind_detail`. */
const roadClass = expression(
  'case',
  ['==', kind, 'highway'],
  'motorway',
  isIn(detail, ['trunk', 'trunk_link', 'primary', 'primary_link']),
  'primary',
  isIn(detail, ['secondary', 'secondary_link']),
  'secondary',
  ['==', kind, 'major_road'],
  'tertiary',
  ['==', detail, 'pedestrian'],
  'pedestrian',
  ['==', detail, 'service'],
  'service',
  'minor',
);

/** The classes drawn as ribbons; other paths are lines. */
export const isRibbon = expression('any', isIn(kind, ['highway', 'major_road', 'minor_road']), [
  '==',
  detail,
  'pedestrian',
]);

export function byRoadClass(
  values: Readonly<Partial<Record<RoadClass, unknown>>>,
  otherwise: unknown,
): Expression {
  return expression('match', roadClass, ...Object.entries(values).flat(), otherwise);
}

/** Fast roads are drawn over slow ones where they meet. */
export const roadSortKey = byRoadClass(
  { motorway: 7, primary: 6, secondary: 5, tertiary: 4, minor: 3, pedestrian: 2 },
  1,
);

/** Width of the ribbon in pixels; `casing` pixels more where the ribbon is wide enough for a line round it. */
export function roadWidth(casing = 0): Expression {
  return growing(
    ...ribbonWidths.map(([zoom, widths]) => {
      const share = Math.min(1, Math.max(0.35, (zoom - 8) / 6));
      const pixels = Object.entries(widths).map(([road, width]) => [
        road,
        ['*', linkShare, width > 0 ? width + casing * share : 0],
      ]);
      return [zoom, byRoadClass(Object.fromEntries(pixels), 0)] as const;
    }),
  );
}

const linkShare = expression('case', has('is_link'), 0.66, 1);

// prettier-ignore
const ribbonWidths: readonly (readonly [zoom: number, pixels: Readonly<Record<RoadClass, number>>])[] = [
  [7, { motorway: 0.8, primary: 0.5, secondary: 0, tertiary: 0, minor: 0, service: 0, pedestrian: 0 }],
  [10, { motorway: 1.6, primary: 1.2, secondary: 0.8, tertiary: 0.4, minor: 0, service: 0, pedestrian: 0 }],
  [12, { motorway: 2.8, primary: 2.2, secondary: 1.7, tertiary: 1.2, minor: 0.5, service: 0, pedestrian: 0.4 }],
  [14, { motorway: 5, primary: 4.2, secondary: 3.5, tertiary: 2.9, minor: 1.8, service: 0.9, pedestrian: 1.4 }],
  [16, { motorway: 11, primary: 9.5, secondary: 8.5, tertiary: 7.5, minor: 5.8, service: 3, pedestrian: 4.2 }],
  [18, { motorway: 25, primary: 23, secondary: 21, tertiary: 19, minor: 15, service: 8.5, pedestrian: 11 }],
];
