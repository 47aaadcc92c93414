import type { Geometry } from '../geometry/geometry.ts';
import type { Splice } from '../geometry/splice.ts';
import type { Matrix } from '../geometry/transform.ts';
import type { IdSet } from '../id-set.ts';
import type { FeatureId, FieldId, NodeId, Origin } from '../ids.ts';
import type { Json } from '../json.ts';
import type { NodeKind, RegisterName, Registers } from '../nodes/node.ts';
import type { Batch } from './batch.ts';
import type { IdentifiedFeature } from './feature.ts';

/**
 * The rules by which a change is folded. An entry of the log carries the number; a released rule
 * never changes, a new one gets a new number, and a reader that meets a higher one asks to reload.
 */
export const CHANGE_FORMAT = 3;

/**
 * One edit as plain data. `onlyIf` guards an undo: it touches only what still is as its author left
 * it. The inverse of each kind is a guarded change of the union, so that undo and redo are changes
 * like any other.
 */
export type Change =
  | NodeChange
  | BatchChange
  | FeatureChange
  /** Of these, what does not fit is left out. */
  | { readonly kind: 'each'; readonly changes: readonly Change[] }
  /** All of these, or nothing. Guarded ones may leave out features, as long as one is left. */
  | { readonly kind: 'all'; readonly changes: readonly Change[] };

export type ChangeKind = Change['kind'];
export type ChangeOf<Kind extends ChangeKind> = Extract<Change, { readonly kind: Kind }>;

export type NodeChange =
  | { readonly kind: 'add_node'; readonly id: NodeId; readonly node: NewNode }
  | {
      readonly kind: 'remove_node';
      readonly id: NodeId;
      /** The children that its author saw; others are moved one level up instead. */
      readonly seen: readonly NodeId[];
      readonly onlyIf?: 'empty';
    }
  | {
      readonly kind: 'restore_node';
      readonly id: NodeId;
      /** What removing it moved up: taken in again where nobody has moved it since. */
      readonly takeIn: readonly (readonly [NodeId, order: string])[];
      /** The guard of the change that removes it again, which a redo must not lose. */
      readonly removedOnlyIf?: 'empty';
    }
  | {
      readonly kind: 'move_node';
      readonly id: NodeId;
      readonly parent: NodeId;
      readonly order: string;
      readonly onlyIf?: { readonly parent: NodeId; readonly order: string };
    }
  | {
      readonly kind: 'set_register';
      readonly id: NodeId;
      readonly register: RegisterName;
      /** Absent: the register is unset. */
      readonly now?: Json;
      readonly onlyIf?: Was;
    };

export type BatchChange =
  | { readonly kind: 'add_batch'; readonly batch: Batch }
  /** Takes away the features that are as they came; what was edited stays. */
  | { readonly kind: 'remove_batch'; readonly origin: Origin }
  | { readonly kind: 'restore_batch'; readonly origin: Origin };

export type FeatureChange =
  | { readonly kind: 'add_features'; readonly features: readonly IdentifiedFeature[] }
  | {
      readonly kind: 'remove_features';
      readonly ids: IdSet;
      /** The hashes of the features, in the order of the set. */
      readonly onlyIf?: readonly number[];
    }
  /** Brings back removed features of a batch as they came, from their ids alone. */
  | { readonly kind: 'restore_rows'; readonly ids: IdSet }
  | {
      readonly kind: 'set_property';
      readonly field: FieldId;
      readonly parts: readonly PropertyPart[];
    }
  | { readonly kind: 'move_features'; readonly parts: readonly LayerPart[] }
  | {
      readonly kind: 'transform_features';
      readonly ids: IdSet;
      readonly matrix: Matrix;
      /** The hashes of the geometries, in the order of the set. */
      readonly onlyIf?: readonly number[];
    }
  | { readonly kind: 'set_geometries'; readonly parts: readonly GeometryPart[] }
  | { readonly kind: 'reshape'; readonly id: FeatureId; readonly splices: readonly Splice[] };

export interface NewNode {
  readonly kind: NodeKind;
  readonly parent: NodeId;
  readonly order: string;
  readonly registers: Registers;
}

/** A value that something has to have; without one it has to be absent. */
export interface Was {
  readonly was?: Json;
}

/** Features that get one value; without one the property goes. */
export interface PropertyPart {
  readonly ids: IdSet;
  readonly now?: Json;
  readonly onlyIf?: Was;
}

export interface LayerPart {
  readonly ids: IdSet;
  readonly layer: NodeId;
  /** The layer that they have to be in. */
  readonly onlyIf?: NodeId;
}

export interface GeometryPart {
  readonly id: FeatureId;
  readonly now: Geometry;
  /** The hash of the geometry that it has to have. */
  readonly onlyIf?: number;
}
