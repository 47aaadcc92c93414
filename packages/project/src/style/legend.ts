import type { HexColour, Scale } from '../map/nodes/style.ts';
import type { Json } from '../map/json.ts';
import type { Ground } from './ramps.ts';
import { scaleColours } from './scale-expression.ts';

/** One row of a legend, in the colour that the map has. The interface puts it into words. */
export type LegendEntry = { readonly colour: HexColour } & (
  | { readonly kind: 'all' }
  | { readonly kind: 'word'; readonly value: Json; readonly name?: string }
  | { readonly kind: 'other' }
  /** From a number on, up to and without another; without one there is no end on that side. */
  | { readonly kind: 'range'; readonly from?: number; readonly to?: number }
  | { readonly kind: 'stop'; readonly at: number }
  | { readonly kind: 'none' }
);

/** The rows of a scale of colours, in its order. */
export function legendOf(scale: Scale<HexColour>, ground: Ground): readonly LegendEntry[] {
  const drawn = scaleColours(scale, ground);
  switch (drawn.kind) {
    case 'one':
      return [{ kind: 'all', colour: drawn.value }];
    case 'category':
      return [
        ...drawn.cases.map(({ when, value: colour, name }) => ({
          kind: 'word' as const,
          colour,
          value: when,
          ...(name !== undefined && { name }),
        })),
        { kind: 'other', colour: drawn.other },
      ];
    case 'steps':
      return [
        ...drawn.values.map((colour, at) => {
          const [from, to] = [drawn.breaks[at - 1], drawn.breaks[at]];
          return {
            kind: 'range' as const,
            colour,
            ...(from !== undefined && { from }),
            ...(to !== undefined && { to }),
          };
        }),
        { kind: 'none', colour: drawn.none },
      ];
    case 'continuous':
      return [
        ...drawn.stops.map(({ at, value: colour }) => ({ kind: 'stop' as const, colour, at })),
        { kind: 'none', colour: drawn.none },
      ];
  }
}
