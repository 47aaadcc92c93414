import type { FeatureId, NodeId, Origin } from '../ids.ts';
import type { Change } from './change.ts';

/** Why a change has no effect where it is put. */
export type Refusal =
  /** What it names is not there, or not a thing of that kind. */
  | 'gone'
  /** What it adds is there already. */
  | 'exists'
  /** A group would be inside itself. */
  | 'cycle'
  /** Somebody has changed what it would undo or reshape. */
  | 'changed'
  /** The map would hold more than it may. */
  | 'full'
  /** The author may not change that. */
  | 'not-allowed'
  /** It does not have the form of a change. */
  | 'unreadable'
  /** What it would shape does not allow that: a command refuses it, the fold never does. */
  | 'unfit';

export type Outcome =
  | {
      readonly status: 'applied';
      readonly inverse: Change;
      /** Features that the change names and leaves out. */
      readonly skipped: number;
    }
  | Refused;

export interface Refused {
  readonly status: 'refused';
  readonly reason: Refusal;
}

/** What is to be drawn again. */
export interface Touched {
  readonly nodes: ReadonlySet<NodeId>;
  readonly batches: ReadonlySet<Origin>;
  readonly features: ReadonlySet<FeatureId>;
}

export function refuse(reason: Refusal): Refused {
  return { status: 'refused', reason };
}

export function applied(inverse: Change, skipped = 0): Outcome {
  return { status: 'applied', inverse, skipped };
}
