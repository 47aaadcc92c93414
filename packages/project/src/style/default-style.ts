import { splitId } from '../map/ids.ts';
import type { NodeId } from '../map/ids.ts';
import type { HexColour, StyleSections } from '../map/nodes/style.ts';
import { categoryColours, rampColours } from './ramps.ts';
import type { LayerStyle } from './sections.ts';

type DrawnSections = Pick<StyleSections, 'fill' | 'line' | 'point'>;

/** The colour of a layer without a style: layers that are added one after the other differ. */
export function defaultColour(layer: NodeId): HexColour {
  return categoryColours[splitId(layer)[1] % categoryColours.length]!;
}

/** The sections that are always drawn, as they are while a layer has no style. */
export function defaultStyle(layer: NodeId): DrawnSections {
  const colour = { kind: 'one', value: defaultColour(layer) } as const;
  return {
    fill: { colour, opacity: 0.72 },
    line: { colour, width: { kind: 'one', value: 2 }, opacity: 1 },
    point: {
      colour,
      radius: { kind: 'one', value: 5 },
      opacity: 1,
      ring: { colour: '#ffffff', width: 1.5 },
    },
  };
}

/** A style with the defaults of what it leaves out. */
export function withDefaults(style: LayerStyle, layer: NodeId): LayerStyle & DrawnSections {
  return { ...defaultStyle(layer), ...style };
}

/** A heat map as it is at first: all points count alike, up to the zoom at which a town is a window wide. */
export const defaultHeat: StyleSections['heat'] = {
  radius: 24,
  weight: { kind: 'one', value: 1 },
  colours: rampColours('YlOrRd', 5),
  maxZoom: 14,
};
