import type { Position } from '@webmaps/geo/position';

export type ShapeLine = readonly Position[];
/** The edge of an area, then the edges of its holes; each is closed. */
export type ShapePolygon = readonly ShapeLine[];

/** What a file of any kind shows on a map, without what it says about it. */
export interface Shapes {
  readonly polygons: readonly ShapePolygon[];
  readonly lines: readonly ShapeLine[];
  readonly points: readonly Position[];
}

export const emptyShapes: Shapes = { polygons: [], lines: [], points: [] };
