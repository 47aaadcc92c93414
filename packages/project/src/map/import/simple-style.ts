import { defaultStyle } from '../../style/default-style.ts';
import { OTHER_COLOUR } from '../../style/ramps.ts';
import { isOfPoints } from '../geometry/geometry.ts';
import type { FieldId } from '../ids.ts';
import type { Json } from '../json.ts';
import type { HexColour, Scale, StyleSections } from '../nodes/style.ts';
import type { NamedFeature } from './named-features.ts';

type Sections = Pick<StyleSections, 'fill' | 'line' | 'point'>;

/** More colours than these are no style that a legend explains. */
const MOST_COLOURS = 12;
const MAX_WIDTH = 20;

/** Its numbers are those of every layer; its colours are replaced. */
const usual = defaultStyle('a.0');

/**
 * The style that features of a file have by simplestyle 1.1 (`stroke`, `fill`, `marker-color` and
 * their numbers): one colour, or few by the field that has them. Undefined where there is none.
 */
export function readSimpleStyle(
  features: readonly NamedFeature[],
  fields: ReadonlyMap<string, FieldId>,
): Partial<Sections> | undefined {
  const shapes = features.filter(({ geometry }) => !isOfPoints(geometry.type));
  const points = features.filter(({ geometry }) => isOfPoints(geometry.type));
  const areas = shapes.filter(({ geometry }) => geometry.type.endsWith('Polygon'));
  const fill = coloursOf(areas, { key: 'fill', fields });
  const stroke = coloursOf(shapes, { key: 'stroke', fields });
  const marker = coloursOf(points, { key: 'marker-color', fields });
  const any = fill ?? stroke ?? marker;
  if (!any) return undefined;
  const width = numberOf(shapes, 'stroke-width');
  // Areas without a line of their own keep their hairline.
  const hasLine = stroke !== undefined || areas.length === 0;
  return {
    fill: { colour: fill ?? any, opacity: shareOf(areas, 'fill-opacity') ?? usual.fill.opacity },
    ...(hasLine && {
      line: {
        ...usual.line,
        colour: stroke ?? any,
        opacity: shareOf(shapes, 'stroke-opacity') ?? usual.line.opacity,
        ...(width !== undefined &&
          width > 0 && { width: { kind: 'one', value: Math.min(MAX_WIDTH, width) } }),
      },
    }),
    point: { ...usual.point, colour: marker ?? any },
  };
}

function coloursOf(
  features: readonly NamedFeature[],
  { key, fields }: { readonly key: string; readonly fields: ReadonlyMap<string, FieldId> },
): Scale<HexColour> | undefined {
  const field = fields.get(key);
  if (field === undefined) return undefined;
  const cases = new Map<Json, HexColour>();
  let isWhole = true;
  for (const { values } of features) {
    const written = values[key];
    const colour = hexOf(written);
    if (colour === undefined || written === undefined) isWhole = false;
    else cases.set(written, colour);
    if (cases.size > MOST_COLOURS) return undefined;
  }
  const [first] = cases.values();
  if (first === undefined) return undefined;
  if (cases.size === 1 && isWhole) return { kind: 'one', value: first };
  return {
    kind: 'category',
    field,
    cases: [...cases].map(([when, value]) => ({ when, value })),
    other: OTHER_COLOUR,
  };
}

/** `#rrggbb` of what simplestyle allows: with or without `#`, three digits or six. */
function hexOf(value: Json | undefined): HexColour | undefined {
  const digits = typeof value === 'string' ? /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1] : '';
  if (!digits) return undefined;
  const six = digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&');
  return `#${six.toLowerCase()}`;
}

/** The one number that all features have. */
function numberOf(features: readonly NamedFeature[], key: string): number | undefined {
  const [first] = features;
  const value = first?.values[key];
  if (typeof value !== 'number') return undefined;
  return features.every(({ values }) => values[key] === value) ? value : undefined;
}

function shareOf(features: readonly NamedFeature[], key: string): number | undefined {
  const share = numberOf(features, key);
  return share === undefined || share < 0 || share > 1 ? undefined : share;
}
