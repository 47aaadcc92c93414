import { useSyncExternalStore } from 'react';
import { usePlannerServices, useRouteState } from '../planner-context.ts';
import type { SelectedStretch } from './stretch-store.ts';

/** The stretch of the route on the screen; `null` where none is selected. */
export function useStretch(): SelectedStretch | null {
  const { stretch } = usePlannerServices();
  const { live } = useRouteState();
  const selected = useSyncExternalStore(stretch.subscribe, stretch.get);
  return selected && selected.route === live.route ? selected : null;
}
