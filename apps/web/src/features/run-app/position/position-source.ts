import type { Fix } from '@webmaps/guidance/position/fix';

/** What is known about where the runner is. */
export type PositionState =
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly fix: Fix }
  /** The person, or the system, does not let this page know. */
  | { readonly status: 'refused' }
  /** This device cannot know. */
  | { readonly status: 'absent' };

/** Where fixes come from. */
export interface PositionSource {
  state(): PositionState;
  /** Calls back with each batch of new fixes, and with none when the state alone has changed. */
  subscribe(listener: (fixes: readonly Fix[]) => void): () => void;
  /** Seconds since 1970, by the clock of the fixes. */
  nowSeconds(): number;
}
