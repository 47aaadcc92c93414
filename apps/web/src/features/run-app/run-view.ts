import type { Position } from '@webmaps/geo/position';
import type { DamagedRun, FoundRun, InterruptedRun } from './session/resume-run.ts';
import type { RunSession, SessionState } from './session/run-session.ts';
import type { FinishedRun } from './session/use-session.ts';

/** The page's address: a plan to run, or a run without one. */
export interface RunAppAddress {
  readonly r?: string;
  /** The id of the saved route that the plan is of. */
  readonly route?: string;
  readonly free?: true;
}

/** Where loops begin, and whether that is where the person is. */
export interface LoopStart {
  readonly position: Position;
  readonly isHere: boolean;
}

/** What the page shows, with what that takes. */
export type RunView =
  | { readonly kind: 'finished'; readonly finished: FinishedRun }
  | { readonly kind: 'running'; readonly session: RunSession; readonly state: SessionState }
  | { readonly kind: 'interrupted'; readonly interrupted: InterruptedRun }
  | { readonly kind: 'damaged'; readonly damaged: DamagedRun; readonly hasOlder: boolean }
  | { readonly kind: 'loop'; readonly start: LoopStart }
  | { readonly kind: 'ready' | 'choose' };

/** A run goes before the address, and a run that goes on before one that was interrupted. */
export function runViewOf({
  finished,
  session,
  state,
  found,
  loopStart,
  address,
}: {
  readonly finished: FinishedRun | null;
  readonly session: RunSession | null;
  readonly state: SessionState | null;
  readonly found: FoundRun;
  readonly loopStart: LoopStart | null;
  readonly address: RunAppAddress;
}): RunView {
  if (finished) return { kind: 'finished', finished };
  if (session && state) return { kind: 'running', session, state };
  if (found.status === 'interrupted') {
    return { kind: 'interrupted', interrupted: found.interrupted };
  }
  if (found.status === 'damaged') {
    return { kind: 'damaged', damaged: found.damaged, hasOlder: found.hasOlder };
  }
  if (loopStart) return { kind: 'loop', start: loopStart };
  return { kind: address.r !== undefined || address.free ? 'ready' : 'choose' };
}
