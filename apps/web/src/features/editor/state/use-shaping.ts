import { isPolygon } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { text } from '../../../text/en/editor.ts';
import { stepText } from '../../../text/en/map-steps.ts';
import type { Acts } from './use-acts.ts';
import type { Selection } from './use-selection.ts';

/** The commands that shape what is selected and need nothing else. */
type ShapingName = 'merge-features' | 'separate-parts' | 'square-corners' | 'reverse-lines';

export interface Shaping {
  /** What the selection allows, by the kinds of its shapes. */
  readonly can: Readonly<
    Record<'split' | 'hole' | 'merge' | 'separate' | 'square' | 'reverse', boolean>
  >;
  readonly perform: (name: ShapingName) => void;
  /** Cuts the selection by what was drawn over it. */
  readonly cut: (tool: 'split' | 'hole', drawn: Geometry) => void;
}

interface ShapingInput {
  readonly selection: Selection;
  readonly acts: Acts;
  readonly announce: (said: string) => void;
}

/** Shapes what is selected; what is made of it stays selected. */
export function useShaping({ selection, acts, announce }: ShapingInput): Shaping {
  const { ids, features, select } = selection;
  const shapes = features.map(({ geometry }) => geometry);
  const finish = (name: ShapingName | 'split-features' | 'cut-hole', kept: readonly string[]) => {
    announce(text.announce.shaped(stepText(`${name} ${ids.length}`)));
    select(kept);
  };
  return {
    can: {
      split: shapes.some((shape) => isPolygon(shape) || isLine(shape)),
      hole: shapes.some(isPolygon),
      merge: ids.length > 1,
      separate: shapes.some(({ type }) => type.startsWith('Multi')),
      square: shapes.some(isPolygon),
      reverse: shapes.some(isLine),
    },
    perform: (name) =>
      void acts.perform(name, { ids }).then((made) => {
        if (made) finish(name, name === 'merge-features' ? ids.slice(0, 1) : [...ids, ...made]);
      }),
    cut: (tool, drawn) => {
      const name = tool === 'split' ? 'split-features' : 'cut-hole';
      const performed =
        tool === 'split'
          ? acts.perform('split-features', { ids, across: drawn })
          : acts.perform('cut-hole', { ids, ring: drawn });
      void performed.then((made) => made && finish(name, [...ids, ...made]));
    },
  };
}

function isLine({ type }: Geometry): boolean {
  return type === 'LineString' || type === 'MultiLineString';
}
