import type { HexColour, Scale, StyleSections } from '../map/nodes/style.ts';
import { inkOn } from './clusters.ts';
import { mapScale, scaleExpression, wordOf } from './scale-expression.ts';
import type { Expression } from './scale-expression.ts';

/** An icon as it is at first: `size` is the radius of the disc under it, in CSS pixels. */
export const defaultIcon: StyleSections['icon'] = {
  name: 'marker',
  size: { kind: 'one', value: 11 },
};

/** CSS pixels that the picture of an icon is wide at the size 1. */
export const ICON_PIXELS = 24;
/** How wide it is for each pixel of its disc's radius: clear of the edge. */
const SHARE_OF_RADIUS = 1.25;

/** What `icon-size` is, for a radius of the disc. */
export const ICON_SIZE_PER_PIXEL = SHARE_OF_RADIUS / ICON_PIXELS;

/** The picture of an icon in black or white, as the map knows it. */
function iconImage(name: string, ink: HexColour): string {
  return `layer-icon:${name}:${ink}`;
}

/** What a picture shows, by its name; `undefined` where it is no icon of a layer. */
export function readIconImage(image: string) {
  const [, name, ink] = /^layer-icon:(.*):(#[0-9a-f]{6})$/.exec(image) ?? [];
  return name === undefined || ink === undefined ? undefined : { name, ink };
}

/** The picture for each feature, by the values of a field and the colour of its disc as it is drawn. */
export function iconImageExpression(
  { name, cases }: Pick<StyleSections['icon'], 'name' | 'cases'>,
  colours: Scale<HexColour>,
): Expression {
  const other = oneIconExpression(name, colours);
  if (!cases) return other;
  const icons = new Map<string, Expression>();
  for (const { when, name: icon } of cases.icons) {
    const word = wordOf(when);
    if (!icons.has(word)) icons.set(word, oneIconExpression(icon, colours));
  }
  return ['match', ['to-string', ['get', cases.field]], ...[...icons].flat(), other];
}

function oneIconExpression(name: string, colours: Scale<HexColour>): Expression {
  // Between two colours nothing says which ink; ramps are darker in most of their length.
  if (colours.kind === 'continuous') return iconImage(name, '#ffffff');
  return scaleExpression(
    mapScale(colours, (colour) => iconImage(name, inkOn(colour))),
    'interpolate',
  );
}
