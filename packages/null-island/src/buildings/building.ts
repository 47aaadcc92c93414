import type { Block } from './blocks.ts';
import type { Plot } from './footprint.ts';
import type { Point } from '../plane/point.ts';
import type { Tags } from '../osm/tags.ts';

export type BuildingKind =
  | 'house'
  | 'terrace'
  | 'apartments'
  | 'office'
  | 'tower'
  | 'shop'
  | 'industrial'
  | 'school'
  | 'civic';

export interface Building {
  readonly outline: Point[];
  readonly plot: Plot;
  readonly kind: BuildingKind;
  readonly levels: number;
  readonly block: Block | undefined;
  /** The named street that the front faces. */
  readonly street: string | undefined;
  /** Tags of a building that was planned by itself: they go before those of its kind. */
  tags?: Tags;
}
