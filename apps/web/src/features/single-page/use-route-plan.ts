import { useQuery } from '@tanstack/react-query';
import type { Position } from '@webmaps/geo/position';
import { addWaypoint, applyChange, emptyPlan, hasRoom, removeWaypoint } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import { decodePlan, encodePlan } from '@webmaps/plan/url/plan-url';
import type { Route } from '@webmaps/router/route/route';
import { useMemo } from 'react';

export interface RoutePlan {
  readonly plan: Plan;
  readonly isDamaged: boolean;
  readonly route: Route | undefined;
  readonly isPlanning: boolean;
  readonly hasFailed: boolean;
  readonly add: (position: Position, name?: string) => void;
  readonly takeBack: () => void;
  readonly clear: () => void;
}

/** The route in the address, planned. */
export function useRoutePlan(
  written: string | undefined,
  {
    onAddress,
    planRoute,
  }: {
    readonly onAddress: (change: { readonly r: string | undefined }) => void;
    /** Rejects where there is no route. */
    readonly planRoute: (plan: Plan, signal: AbortSignal) => Promise<Route>;
  },
): RoutePlan {
  const decoded = useMemo(
    () => (written === undefined ? undefined : decodePlan(written)),
    [written],
  );
  const plan = decoded?.status === 'ready' ? decoded.plan : emptyPlan;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['single-page-route', written],
    queryFn: ({ signal }) => planRoute(plan, signal),
    enabled: plan.waypoints.length > 1,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  const show = (next: Plan) => onAddress({ r: encodePlan(next) || undefined });
  const last = plan.waypoints.at(-1);
  return {
    plan,
    isDamaged: decoded?.status === 'failed',
    route: data,
    isPlanning: isFetching,
    hasFailed: isError,
    add: (position, name) => {
      if (!hasRoom(plan)) return;
      show(applyChange(plan, addWaypoint(plan, { position, snap: true, ...(name && { name }) })));
    },
    takeBack: () => last && show(applyChange(plan, removeWaypoint(last.id))),
    clear: () => show(emptyPlan),
  };
}
