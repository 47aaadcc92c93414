import { hardestDifficulty } from '@webmaps/router/route/hardest-difficulty';
import type { Engine } from '../../../engine/engine.ts';
import type { EngineProblem } from '../../../engine/engine-answers.ts';
import { placesOfRoute } from '../../../route-search/places-of-route.ts';
import type { Plan } from '@webmaps/plan/plan';
import { applyChange, replacePlan } from '@webmaps/plan/plan';
import type { PlanEditor } from '../plan/use-plan.ts';
import type { MatchReport, RecordedTrack } from './match-request.ts';
import { matchReport, matchRequest } from './match-request.ts';

export type MatchState =
  | { readonly status: 'offered' }
  | { readonly status: 'working' }
  /** `plan` is what the track became, as one step that can be undone. */
  | { readonly status: 'done'; readonly report: MatchReport; readonly plan: Plan }
  | { readonly status: 'failed'; readonly problem: EngineProblem | 'no_ways' | 'too_winded' };

/**
 * The preferences that a matched plan is planned with: the ways that were run, not those that are liked
 * better.
 */
const asRun = { profile: 'foot', preferences: {} } as const;
const asClimbed = { profile: 'foot', preferences: { difficult: 1 } } as const;

interface Matching {
  readonly engine: Pick<Engine, 'match'>;
  readonly track: RecordedTrack;
  /** The current editor. */
  readonly editor: () => Pick<PlanEditor, 'settled' | 'edit'>;
  readonly signal: AbortSignal;
}

/**
 * Makes the ways that a track followed the plan, as one step. A plan that is another one by the time
 * the answer comes stays as it is.
 */
export async function followWays(matching: Matching): Promise<MatchState> {
  const { engine, track, editor, signal } = matching;
  const asked = editor().settled;
  const answer = await engine.match(matchRequest(track), { signal });
  const { settled, edit } = editor();
  if (signal.aborted || answer.status === 'cancelled' || settled !== asked) {
    return { status: 'offered' };
  }
  if (answer.status === 'failed') return { status: 'failed', problem: answer.error };
  if (answer.matchedShare === 0) return { status: 'failed', problem: 'no_ways' };
  const routeOptions = hardestDifficulty(answer.route) === undefined ? asRun : asClimbed;
  const change = replacePlan(settled, placesOfRoute(answer.route), routeOptions);
  if (edit(change) === false) return { status: 'failed', problem: 'too_winded' };
  return { status: 'done', report: matchReport(answer), plan: applyChange(settled, change) };
}
