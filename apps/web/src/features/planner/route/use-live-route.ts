import type { Route, RouteFailure, RouteRequest } from '@webmaps/router/route';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

interface Answered extends Pick<LiveRoute, 'route' | 'via' | 'problem'> {
  /** The question that this answers. */
  readonly to: RouteRequest | null;
}

const nothing: Answered = { route: null, via: null, problem: null, to: null };

/**
 * Plans the route again whenever the plan changes, as fast as the engine answers. Times are at the
 * given pace on the flat; the splits are kilometres or miles.
 */
export function useLiveRoute(
  engine: Engine,
  plan: Plan,
  { paceSecondsPerKm, units }: { readonly paceSecondsPerKm: number; readonly units: Units },
): LiveRoute & { retry: () => void } {
  const [state, setState] = useState<Answered>(nothing);
  const requests = useRef<LatestWins<RouteRequest> | null>(null);
  const request = useMemo(() => requestOf(plan, units), [plan, units]);

  useLayoutEffect(() => {
    const runner = latestWins<RouteRequest, RouteAnswer>(
      (asked, signal) => engine.route(asked, { signal }),
      // At once, or the line would wait for a frame that is being drawn.
      (answer, asked) => flushSync(() => setState((before) => after(before, answer, asked))),
    );
    requests.current = runner;
    return () => {
      runner.stop();
      requests.current = null;
    };
  }, [engine]);

  // Before the frame is painted: the line is to follow a hand, and a frame is a long time.
  useLayoutEffect(() => {
    if (request) {
      requests.current?.ask(request);
    } else {
      requests.current?.stop();
      setState(nothing);
    }
  }, [request]);

  const retry = useCallback(() => {
    if (!request) return;
    setState((before) => ({ ...before, to: null }));
    requests.current?.ask(request);
  }, [request]);

  const { via, problem, to } = state;
  const route = useMemo(
    () => state.route && pacedRoute(state.route, paceSecondsPerKm),
    [state.route, paceSecondsPerKm],
  );
  return { route, via, problem, pending: request !== null && to !== request, retry };
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

function after(before: Answered, answer: RouteAnswer, to: RouteRequest): Answered {
  switch (answer.status) {
    case 'ready':
      return { route: answer.route, via: answer.via, problem: null, to };
    case 'failed':
      return { route: null, via: null, problem: answer.error, to };
    case 'cancelled':
      return { ...before, to };
  }
}
