import type { MvtProperties } from '@webmaps/geo/mvt';
import type { GeometryKind } from '../feature-store.ts';

/** A feature of a layer, in world units. */
export interface TableFeature {
  readonly kind: GeometryKind;
  /** x and y by turns; rings end where they begin, holes after their outer ring. */
  readonly parts: readonly Int32Array[];
  /** Of a polygon: which parts are holes. */
  readonly holes?: readonly boolean[];
  readonly properties: MvtProperties;
  /** What its label says. Only the points of labels carry it. */
  readonly label?: string | undefined;
}
