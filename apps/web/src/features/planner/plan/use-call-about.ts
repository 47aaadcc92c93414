import { useLayoutEffect, useState } from 'react';
import { LatestCall } from '../../../engine/latest-call.ts';
import type { Plan } from '@webmaps/plan/plan';

/**
 * Questions whose answers change the plan. The signal of the newest one is aborted as soon as other
 * waypoints were drawn, it is about another thing, or nobody is there to take the answer in.
 */
export function useCallAbout({ waypoints }: Plan, thing?: unknown): LatestCall {
  const [call] = useState(() => new LatestCall());
  useLayoutEffect(() => () => call.cancel(), [call, waypoints, thing]);
  return call;
}
