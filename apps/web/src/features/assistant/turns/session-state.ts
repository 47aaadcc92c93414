import type { History } from '@webmaps/plan/history';
import type { Change } from '@webmaps/plan/plan';
import type { Draft, ListedPlace } from '../acts/draft.ts';
import type { Turn, Waiting } from './turn.ts';

/** A conversation and its plan, as they are shown. */
export interface SessionState {
  readonly turns: readonly Turn[];
  readonly history: History;
  /** What the map shows: the draft of the running turn, else the plan as it is. */
  readonly shown: Draft;
  /** Whether what is shown is not applied yet. */
  readonly isPreview: boolean;
  readonly isBusy: boolean;
  readonly waiting: Waiting | null;
  /** The steps of undo that turns made. */
  readonly steps: ReadonlyMap<string, Change>;
  /** The last result, for screen readers. */
  readonly announced: string;
}

/** A decision about what a turn waits for. */
export type Decision =
  | { readonly kind: 'yes' | 'no' }
  | { readonly kind: 'place'; readonly place: ListedPlace };
