import { useEffect, useRef, useState } from 'react';
import type { EngineProblem } from '../../../engine/engine.ts';
import { placesOfRoute } from '../found/places-of-route.ts';
import type { Plan } from '../plan/plan.ts';
import { applyChange, replacePlan } from '../plan/plan.ts';
import { usePlanner } from '../planner-model.ts';
import type { MatchReport } from './match-request.ts';
import { matchReport, matchRequest } from './match-request.ts';
import type { TrackOffer } from './track-offer.ts';

export type MatchState =
  | { readonly status: 'offered' }
  | { readonly status: 'working' }
  /** `plan` is what the track became, as one step that can be undone. */
  | { readonly status: 'done'; readonly report: MatchReport; readonly plan: Plan }
  | { readonly status: 'failed'; readonly problem: EngineProblem | 'no_ways' };

/**
 * The wishes that a matched plan is planned with: the ways that were run, not those that are liked
 * better.
 */
const asRun = { profile: 'foot', preferences: {} } as const;

/** Lets a recorded track follow the ways, when asked to. */
export function useMatch(offer: TrackOffer): {
  readonly state: MatchState;
  readonly start: () => void;
  readonly cancel: () => void;
} {
  const { engine, editor } = usePlanner();
  const [state, setState] = useState<MatchState>({ status: 'offered' });
  const abort = useRef<AbortController>(null);
  const cancel = () => {
    abort.current?.abort();
    setState({ status: 'offered' });
  };
  // Another track has another answer.
  useEffect(() => {
    setState({ status: 'offered' });
    return () => abort.current?.abort();
  }, [offer]);

  // The plan as it is when the answer comes, which must not be an older one.
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });

  const start = async () => {
    const own = new AbortController();
    abort.current = own;
    setState({ status: 'working' });
    const answer = await engine.match(matchRequest(offer.track), { signal: own.signal });
    if (own.signal.aborted || answer.status === 'cancelled') return;
    if (answer.status === 'failed') return setState({ status: 'failed', problem: answer.error });
    if (answer.matchedShare === 0) return setState({ status: 'failed', problem: 'no_ways' });
    const { settled, edit } = latest.current;
    const change = replacePlan(settled, placesOfRoute(answer.route), asRun);
    edit(change);
    setState({
      status: 'done',
      report: matchReport(answer),
      plan: applyChange(settled, change),
    });
  };
  return { state, start: () => void start(), cancel };
}
