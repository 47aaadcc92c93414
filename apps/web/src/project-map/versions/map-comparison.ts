import type { Bbox } from '@webmaps/geo/bbox';
import type { Geometry, GeometryType } from '@webmaps/project/map/geometry/geometry';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';

/** What has become of something since a version. */
export const differenceKinds = ['added', 'removed', 'changed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type DifferenceCounts = Readonly<Record<DifferenceKind, number>>;

/** What was set of a layer or group: its name, its place in the tree, its look and so on. */
export type NodePart = 'name' | 'place' | 'look' | 'visibility' | 'fields' | 'rights' | 'source';

/** What has changed in a map since a version of it. */
export interface MapComparison {
  /** Layers and groups with a difference: first those that are there now, from the top. */
  readonly nodes: readonly ComparedNode[];
  /** Of all features. */
  readonly counts: DifferenceCounts;
  /** What to mark on the map: not all where they are very many. */
  readonly marks: readonly DifferenceMark[];
}

export interface ComparedNode {
  readonly id: NodeId;
  readonly name: string;
  /** Of the layer itself; `same` where only its features differ. */
  readonly kind: DifferenceKind | 'same';
  /** What of the layer itself has changed. */
  readonly parts: readonly NodePart[];
  readonly counts: DifferenceCounts;
  /** The first of its features with a difference. */
  readonly features: readonly ComparedFeature[];
}

export interface ComparedFeature {
  readonly id: FeatureId;
  readonly kind: DifferenceKind;
  /** Its first value; undefined where it has none. */
  readonly title: string | undefined;
  readonly type: GeometryType;
  /** Where it is or was. */
  readonly box: Bbox | undefined;
  readonly isReshaped: boolean;
  /** Whether it is in another layer now. */
  readonly isMoved: boolean;
  /** The names of the fields whose values differ. */
  readonly fields: readonly string[];
}

export interface DifferenceMark {
  readonly id: FeatureId;
  readonly kind: DifferenceKind;
  /** As it is now; of what was removed, as it was. */
  readonly shape: Geometry;
  /** As it was, where that differs. */
  readonly formerShape: Geometry | undefined;
}
