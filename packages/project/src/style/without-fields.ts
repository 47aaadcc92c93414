import type { FieldId } from '../map/ids.ts';
import type { Scale } from '../map/nodes/style.ts';
import type { LayerStyle } from './sections.ts';

/**
 * A style that tells nothing of some fields: what went by one of them is one for all, as it was for
 * features without a value; labels, icons by value and raised areas go.
 */
export function withoutFields(style: LayerStyle, fields: ReadonlySet<FieldId>): LayerStyle {
  const { fill, line, point, icon, heat, extrusion, labels, ...rest } = style;
  const one = <T>(scale: Scale<T>): Scale<T> => scaleWithout(scale, fields);
  const isHidden = (field: FieldId | undefined) => field !== undefined && fields.has(field);
  const isRaised =
    extrusion && !isHidden(fieldOf(extrusion.height)) && !isHidden(fieldOf(extrusion.base));
  return {
    ...rest,
    ...(fill && { fill: { ...fill, colour: one(fill.colour) } }),
    ...(line && { line: { ...line, colour: one(line.colour), width: one(line.width) } }),
    ...(point && { point: { ...point, colour: one(point.colour), radius: one(point.radius) } }),
    ...(icon && { icon: iconWithout({ ...icon, size: one(icon.size) }, fields) }),
    ...(heat && { heat: { ...heat, weight: one(heat.weight) } }),
    ...(isRaised && { extrusion }),
    ...(labels && !fields.has(labels.field) && { labels }),
  };
}

function scaleWithout<T>(scale: Scale<T>, fields: ReadonlySet<FieldId>): Scale<T> {
  if (scale.kind === 'one' || !fields.has(scale.field)) return scale;
  return { kind: 'one', value: scale.kind === 'category' ? scale.other : scale.none };
}

function iconWithout(
  icon: NonNullable<LayerStyle['icon']>,
  fields: ReadonlySet<FieldId>,
): NonNullable<LayerStyle['icon']> {
  const { cases, ...plain } = icon;
  return cases && !fields.has(cases.field) ? icon : plain;
}

function fieldOf(scale: Scale<unknown>): FieldId | undefined {
  return scale.kind === 'one' ? undefined : scale.field;
}
