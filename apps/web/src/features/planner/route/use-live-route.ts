import type { Route, RouteFailure, RouteRequest } from '@webmaps/router/route';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnsweredBy, Engine, EngineProblem, RouteAnswer } from '../../../engine/engine.ts';
import type { LatestWins } from './latest-wins.ts';
import { latestWins } from './latest-wins.ts';
import { pacedRoute } from './paced-route.ts';
import type { Plan } from '../plan/plan.ts';
import { isAdjusted } from '../plan/wishes.ts';
import type { Units } from '../../../format.ts';

export type RouteProblem = RouteFailure | EngineProblem;

/** The route of the plan as far as it is known. */
export interface LiveRoute {
  /** The newest route; while `pending` it may still be that of the plan before. */
  readonly route: Route | null;
  readonly via: AnsweredBy | null;
  /** Why there is none. The plan itself is never lost. */
  readonly problem: RouteProblem | null;
  readonly pending: boolean;
}

const nothing: LiveRoute = { route: null, via: null, problem: null, pending: false };

/**
 * Plans the route again whenever the plan changes, as fast as the engine answers. Times are at the
 * given pace on the flat; the splits are kilometres or miles.
 */
export function useLiveRoute(
  engine: Engine,
  plan: Plan,
  { paceSecondsPerKm, units }: { readonly paceSecondsPerKm: number; readonly units: Units },
): LiveRoute & { retry: () => void } {
  const [state, setState] = useState<LiveRoute>(nothing);
  const requests = useRef<LatestWins<RouteRequest> | null>(null);
  const request = useMemo(() => requestOf(plan, units), [plan, units]);

  useEffect(() => {
    const runner = latestWins<RouteRequest, RouteAnswer>(
      (asked, signal) => engine.route(asked, { signal }),
      (answer, _asked, isLast) => setState((before) => after(before, answer, !isLast)),
    );
    requests.current = runner;
    return () => {
      runner.stop();
      requests.current = null;
    };
  }, [engine]);

  useEffect(() => {
    if (request) {
      setState((before) => ({ ...before, pending: true }));
      requests.current?.ask(request);
    } else {
      requests.current?.stop();
      setState(nothing);
    }
  }, [request]);

  const retry = useCallback(() => {
    if (!request) return;
    setState((before) => ({ ...before, pending: true }));
    requests.current?.ask(request);
  }, [request]);

  const route = useMemo(
    () => state.route && pacedRoute(state.route, paceSecondsPerKm),
    [state.route, paceSecondsPerKm],
  );
  return { ...state, route, retry };
}

function requestOf(plan: Plan, units: Units): RouteRequest | null {
  const { waypoints, profile, preferences } = plan;
  if (waypoints.length < 2) return null;
  return {
    waypoints: waypoints.map(({ position, snap }) => ({ position, snap })),
    profile,
    ...(isAdjusted(plan) && { preferences }),
    cues: true,
    splits: units === 'metric' ? 'km' : 'mile',
  };
}

function after(before: LiveRoute, answer: RouteAnswer, pending: boolean): LiveRoute {
  switch (answer.status) {
    case 'ready':
      return { route: answer.route, via: answer.via, problem: null, pending };
    case 'failed':
      return { route: null, via: null, problem: answer.error, pending };
    case 'cancelled':
      return { ...before, pending };
  }
}
