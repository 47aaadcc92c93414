import type { FieldId } from '../map/ids.ts';
import { styleSections } from '../map/nodes/node.ts';
import type { MapNode } from '../map/nodes/node.ts';
import type { Scale, StyleSections } from '../map/nodes/style.ts';

/** What is set of a layer's style; what is absent has its default. */
export type LayerStyle = Partial<StyleSections>;

/** The style of a layer, whose registers the schema of the wire has checked. */
export function styleOf({ registers }: MapNode): LayerStyle {
  const style: Record<string, unknown> = {};
  for (const section of styleSections) {
    const value = registers[`style.${section}`];
    if (value !== undefined) style[section] = value;
  }
  return style;
}

/** The fields that a style reads for colours and sizes, sorted: what tiles have to carry. */
export function fieldsOfStyle(style: LayerStyle): readonly FieldId[] {
  const { fill, line, point, icon, heat, extrusion } = style;
  const scales: readonly (Scale<unknown> | undefined)[] = [
    fill?.colour,
    line?.colour,
    line?.width,
    point?.colour,
    point?.radius,
    icon?.size,
    heat?.weight,
    extrusion?.height,
    extrusion?.base,
  ];
  const fields = new Set<FieldId>();
  for (const scale of scales) {
    if (scale !== undefined && scale.kind !== 'one') fields.add(scale.field);
  }
  if (icon?.cases) fields.add(icon.cases.field);
  return [...fields].toSorted();
}
