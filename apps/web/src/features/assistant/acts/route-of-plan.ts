import type { Plan } from '@webmaps/plan/plan';
import type { FoundFailure } from '@webmaps/router/loops/loop';
import type { Route, RouteFailure } from '@webmaps/router/route/route';
import { pacedRoute } from '../../../display/paced-route.ts';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import type { Engine } from '../../../engine/engine.ts';
import type { EngineProblem } from '../../../engine/engine-answers.ts';
import { requestOfPlan } from '../../../route-request/request-of-plan.ts';
import { requestRoute } from '../../../route-request/request-route.ts';
import { text } from '../../../text/en/assistant-answers.ts';
import { text as loops } from '../../../text/en/loops.ts';
import { fail } from './act.ts';
import type { ActOutcome } from './act.ts';

interface RouteInput {
  readonly engine: Engine;
  readonly preferences: () => DisplayPreferences;
  readonly signal: AbortSignal;
}

export type RouteOfPlan =
  | { readonly status: 'ready'; readonly route: Route | null }
  | Exclude<ActOutcome, { readonly status: 'done' }>;

/** The route of a plan at the person's pace; `null` where the plan has fewer than two stops. */
export async function routeOfPlan(
  plan: Plan,
  { engine, preferences, signal }: RouteInput,
): Promise<RouteOfPlan> {
  const { units, paceSecondsPerKm } = preferences();
  const request = requestOfPlan(plan, units);
  if (!request) return { status: 'ready', route: null };
  const answer = await requestRoute(engine, request, signal);
  if (answer.status === 'cancelled') return answer;
  if (answer.status === 'failed') return fail(problemMessage(answer.error, preferences()));
  return { status: 'ready', route: pacedRoute(answer.route, paceSecondsPerKm) };
}

/** What went wrong with a question to the engine, and what to do. */
export function problemMessage(
  problem: FoundFailure | RouteFailure | EngineProblem,
  { units }: Pick<DisplayPreferences, 'units'>,
): string {
  switch (problem.code) {
    case 'offline':
      return text.offline;
    case 'outside_region':
      return text.outside;
    case 'point_too_far':
      return text.tooFar;
    case 'no_loop': {
      const metres = Math.floor(problem.details.longestMetres / 100) * 100;
      return metres > 0
        ? loops.noLoop(quantityText(distanceQuantity(metres, units)))
        : loops.noLoopAtAll;
    }
    default:
      return problem.message;
  }
}
