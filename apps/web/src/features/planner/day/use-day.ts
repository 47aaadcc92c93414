import type { Route } from '@webmaps/router/route/route';
import { useMemo } from 'react';
import { daySettings } from './day-settings.ts';
import type { DayPlan } from './plan-day.ts';
import { planDay } from './plan-day.ts';

/** The day that is set for a route; `null` where there is none. */
export function useDay(route: Route | null): DayPlan | null {
  const settings = daySettings.use();
  return useMemo(() => route && planDay(route, settings), [route, settings]);
}
