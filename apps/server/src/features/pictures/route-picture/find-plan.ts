import type { Plan } from '@webmaps/plan/plan';
import { decodePlan } from '@webmaps/plan/url/plan-url';
import type { RoutePictureQuery } from '@webmaps/protocol/route-picture';
import { openPlan } from '@webmaps/saved-routes/saved-plan';
import type { Failure } from '../../../http/failure.ts';
import type { SharedRouteAnswer } from '../../shared-routes/read-shared-route.ts';

type FoundPlan =
  | { readonly status: 'ready'; readonly plan: Plan }
  | { readonly status: 'failed'; readonly error: Failure };

const NO_PLAN: Failure = { code: 'bad_request', message: 'The address holds no plan.' };
const NOT_SHARED: Failure = { code: 'not_found', message: 'No route is shared at this address.' };
const UNAVAILABLE: Failure = { code: 'unavailable', message: 'The route cannot be read now.' };

/** The plan that a picture is asked of: the one in the address, or that of a shared route. */
export async function findPlan(
  { r, share }: Pick<RoutePictureQuery, 'r' | 'share'>,
  read: (token: string) => Promise<SharedRouteAnswer> | undefined,
): Promise<FoundPlan> {
  if (share === undefined) {
    const decoded = decodePlan(r ?? '');
    return decoded.status === 'failed' ? failed(NO_PLAN) : ready(decoded.plan, NO_PLAN);
  }
  const answer = (await read(share)) ?? { status: 'none' };
  switch (answer.status) {
    case 'shared':
      return ready(openPlan(answer.route.plan), NOT_SHARED);
    case 'none':
      return failed(NOT_SHARED);
    case 'unavailable':
      return failed(UNAVAILABLE);
  }
}

function ready(plan: Plan, empty: Failure): FoundPlan {
  return plan.waypoints.length === 0 ? failed(empty) : { status: 'ready', plan };
}

function failed(error: Failure): FoundPlan {
  return { status: 'failed', error };
}
