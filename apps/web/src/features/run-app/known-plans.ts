import type { Plan } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';

const plans = new Map<string, Plan>();

/** The address of a plan, which is known whole for as long as the page lives: long tracks are shortened in it. */
export function addressOfPlan(plan: Plan): string {
  const r = encodePlan(plan);
  plans.set(r, plan);
  return r;
}

export function knownPlan(r: string): Plan | undefined {
  return plans.get(r);
}
