import type { Plan } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';

/** The address of the planner that opens this plan, without server or account. */
export function linkOfPlan(plan: Plan): string {
  return `${location.origin}/run?r=${encodePlan(plan)}`;
}
