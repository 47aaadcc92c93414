import type { FeatureBody } from '../map/document/feature.ts';
import { isOfPoints } from '../map/geometry/geometry.ts';
import type { StyleSections } from '../map/nodes/style.ts';
import { colourOfScale, numberOfScale } from './scale-value.ts';
import type { LayerStyle } from './sections.ts';

/** Of areas whose style says nothing of lines. */
const HAIRLINE = 1;

/** What is drawn of a feature, by the names of simplestyle 1.1, for files. */
export function simpleStyleOf(
  { geometry: { type }, properties }: FeatureBody,
  style: LayerStyle & Pick<StyleSections, 'fill' | 'line' | 'point'>,
  hasOwnLine: boolean,
): Readonly<Record<string, string | number>> {
  const { fill, line, point } = style;
  if (isOfPoints(type)) return { 'marker-color': colourOfScale(point.colour, properties) };
  const isArea = type === 'Polygon' || type === 'MultiPolygon';
  const width = isArea && !hasOwnLine ? HAIRLINE : numberOfScale(line.width, properties);
  const strokeColour = isArea && !hasOwnLine ? fill.colour : line.colour;
  return {
    stroke: colourOfScale(strokeColour, properties),
    'stroke-width': width,
    'stroke-opacity': line.opacity,
    ...(isArea && {
      fill: colourOfScale(fill.colour, properties),
      'fill-opacity': fill.opacity,
    }),
  };
}
