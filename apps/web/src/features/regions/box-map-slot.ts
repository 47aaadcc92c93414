import type { Bbox } from '@webmaps/geo/bbox';
import type { ReactNode } from 'react';

/** The props of the map on which a box is drawn. */
export interface BoxMapProps {
  /** `undefined` until there is one. */
  readonly box: Bbox | undefined;
  /** Called while a box is drawn or dragged; with nothing where that is given up. */
  readonly onDraft: (box: Bbox | undefined) => void;
  /** Called with the box once it is let go. */
  readonly onBox: (box: Bbox) => void;
}

/** Draws that map, which the application supplies. */
export type RenderBoxMap = (props: BoxMapProps) => ReactNode;
