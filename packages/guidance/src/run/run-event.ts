import type { Fix } from '../position/fix.ts';
import type { GuideSource } from '../route/guide-route.ts';

/**
 * What happens in a run, in order. A run is nothing but its events: kept as they come, they give the
 * same run again after a reload.
 */
export type RunEvent =
  | ({ readonly kind: 'fix' } & Fix)
  | { readonly kind: 'pause' | 'resume' | 'lap' | 'finish'; readonly timeSeconds: number }
  /** Another line is followed from now on. */
  | { readonly kind: 'route'; readonly timeSeconds: number; readonly source: GuideSource }
  /** The line is left on purpose until it is reached again. */
  | { readonly kind: 'ignore_route'; readonly timeSeconds: number };

/** What a run begins with. */
export interface RunStart {
  readonly timeSeconds: number;
  readonly source: GuideSource | null;
  /** A lap ends by itself after so much: a kilometre or a mile. */
  readonly lapMetres: number;
  /** Whether time stops while the runner stands. */
  readonly autoPause: boolean;
}
