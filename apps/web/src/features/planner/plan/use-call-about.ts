import { useLayoutEffect, useState } from 'react';
import { LatestCall } from '../../../engine/latest-call.ts';
import type { Plan } from '@webmaps/plan/plan';

/**
 * Questions whose answers change the plan. The signal of the newest one is aborted as soon as the
 * waypoints change, `thing` changes, or the component unmounts.
 */
export function useCallAbout({ waypoints }: Plan, thing?: unknown): LatestCall {
  const [call] = useState(() => new LatestCall());
  useLayoutEffect(() => () => call.cancel(), [call, waypoints, thing]);
  return call;
}
