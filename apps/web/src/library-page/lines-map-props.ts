import type { Position } from '@webmaps/geo/position';

/** A route or a run as a line on a map. */
export interface LineItem {
  readonly id: string;
  readonly facts: { readonly line: readonly Position[] };
}

/** The lines of a list on a map beside it. */
export interface LinesMapProps {
  /** As the list orders them; the first of them are drawn. */
  readonly lines: readonly LineItem[];
  /** Without one, the map shows all. */
  readonly highlighted: LineItem | undefined;
  readonly onHighlight: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

/** More lines than these would hide each other, and make the map slow. */
export const MAX_LINES = 500;
