import type { FieldId } from '../map/ids.ts';
import type { MapNode } from '../map/nodes/node.ts';
import type { StyleSections } from '../map/nodes/style.ts';
import { styleOf } from './sections.ts';
import type { LayerStyle } from './sections.ts';

/** Whether the points of a style are not drawn, so that their labels are all there is of them. */
export function showsLabelsAlone({ labels, point, icon, heat }: LayerStyle): boolean {
  return labels !== undefined && point?.opacity === 0 && !icon && !heat;
}

/** Whether a node is a layer of texts: points that are seen by their labels alone. */
export function isTextLayer(node: MapNode): boolean {
  return node.kind === 'layer' && showsLabelsAlone(styleOf(node));
}

/** The look of a new layer of texts, whose words are in a field. Sizes in pixels of CSS. */
export function textStyle(field: FieldId): Pick<StyleSections, 'labels' | 'point'> {
  return {
    labels: { field, size: 16, colour: INK, halo: PAPER, minZoom: 0 },
    point: {
      colour: { kind: 'one', value: INK },
      radius: { kind: 'one', value: 4 },
      opacity: 0,
      ring: { colour: PAPER, width: 0 },
    },
  };
}

const INK = '#18181b';
const PAPER = '#ffffff';
