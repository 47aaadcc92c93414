import type { Route, RouteFailure } from '@webmaps/router/route/route';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Engine, RouteAnswer } from '../../../engine/engine.ts';
import type { AnsweredBy, EngineProblem } from '../../../engine/engine-answers.ts';
import type { DragPreview } from './drag-preview.ts';
import type { LatestWins } from '../../../engine/latest-wins.ts';
import { latestWins } from '../../../engine/latest-wins.ts';
import { pacedRoute } from '../../../display/paced-route.ts';
import { requestOfPlan } from '../../../route-request/request-of-plan.ts';
import { isRecorded, requestRoute } from '../../../route-request/request-route.ts';
import type { PlanRequest } from '../../../route-request/request-route.ts';
import type { Plan } from '@webmaps/plan/plan';
import { keyOfLeg } from '@webmaps/plan/tracks/track';
import type { Units } from '../../../display/quantities.ts';

export type RouteProblem = RouteFailure | EngineProblem;

/** The route of the plan as far as it is known. */
export interface LiveRoute {
  /** The newest route; while `pending` it may still be that of the plan before. */
  readonly route: Route | null;
  readonly via: AnsweredBy | null;
  /** Whether its times are those of a run that was recorded, which no pace changes. */
  readonly recorded: boolean;
  /** Why there is none. The plan itself is never lost. */
  readonly problem: RouteProblem | null;
  readonly pending: boolean;
}

interface Answered extends Pick<LiveRoute, 'route' | 'via' | 'recorded' | 'problem'> {
  /** The question that this answers, as text. */
  readonly to: string | null;
}

const nothing: Answered = {
  route: null,
  via: null,
  recorded: false,
  problem: null,
  to: null,
};

/**
 * Plans the route again whenever the plan changes, as fast as the engine answers. During a drag the
 * pointer's own event sends the question, and the map gets the answer before the page.
 * Times are at the given pace on the flat; the splits are kilometres or miles.
 */
export function useLiveRoute(
  engine: Engine,
  { plan, dragPreview }: { readonly plan: Plan; readonly dragPreview: DragPreview },
  { paceSecondsPerKm, units }: { readonly paceSecondsPerKm: number; readonly units: Units },
): LiveRoute & { retry: () => void } {
  const [state, setState] = useState<Answered>(nothing);
  const newest = useRef<Answered>(nothing);
  const requests = useRef<LatestWins<PlanRequest> | null>(null);
  const asked = useRef<string | null>(null);
  const request = useMemo(() => requestOfPlan(plan, units), [plan, units]);
  const question = useMemo(() => textOf(request), [request]);

  const ask = useCallback((request: PlanRequest) => {
    asked.current = textOf(request);
    requests.current?.ask(request);
  }, []);
  const forget = useCallback(() => {
    asked.current = null;
    newest.current = nothing;
    requests.current?.stop();
  }, []);

  useLayoutEffect(() => {
    const runner = latestWins<PlanRequest, RouteAnswer>(
      (asked, signal) => requestRoute(engine, asked, signal),
      (answer, asked) => {
        newest.current = after(newest.current, answer, asked);
        dragPreview.setRoute(newest.current.route);
        // At once, or the line would wait for a frame that is being drawn.
        if (!dragPreview.plan()) flushSync(() => setState(newest.current));
      },
    );
    requests.current = runner;
    return () => {
      runner.stop();
      requests.current = null;
      asked.current = null;
    };
  }, [engine, dragPreview]);

  useEffect(() => {
    // A new object each time: the page renders after a release even if no answer came.
    const show = () => setState({ ...newest.current });
    const follow = () => {
      const now = dragPreview.plan();
      if (!now) return show();
      const wanted = requestOfPlan(now, units);
      if (wanted && textOf(wanted) !== asked.current) ask(wanted);
    };
    const subscriptions = [dragPreview.subscribe(follow), dragPreview.subscribePage(show)];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [dragPreview, units, ask]);

  // Before the frame is painted, so that the line follows an edit without delay. A drag has ended in
  // an edit or was cancelled: either way the plan may differ from the one last requested.
  useLayoutEffect(() => {
    if (dragPreview.plan() || question === asked.current) return;
    if (request) {
      ask(request);
    } else {
      forget();
      dragPreview.setRoute(null);
      setState(nothing);
    }
  }, [dragPreview, request, question, state, ask, forget]);

  const retry = useCallback(() => {
    if (!request) return;
    setState((before) => ({ ...before, to: null }));
    ask(request);
  }, [request, ask]);

  const { via, recorded, problem, to } = state;
  const route = useMemo(
    () => (recorded ? state.route : state.route && pacedRoute(state.route, paceSecondsPerKm)),
    [state.route, recorded, paceSecondsPerKm],
  );
  const pending = request !== null && to !== question;
  return useMemo(
    () => ({ route, via, recorded, problem, pending, retry }),
    [route, via, recorded, problem, pending, retry],
  );
}

function textOf(request: PlanRequest | null): string | null {
  if (!request) return null;
  const { waypoints, ...routeOptions } = request;
  const stops = waypoints.map(({ along, ...stop }) => ({
    ...stop,
    along: along && keyOfLeg(along),
  }));
  return JSON.stringify({ stops, ...routeOptions });
}

function after(before: Answered, answer: RouteAnswer, request: PlanRequest): Answered {
  const to = textOf(request);
  switch (answer.status) {
    case 'ready':
      return {
        route: answer.route,
        via: answer.via,
        recorded: isRecorded(request.waypoints),
        problem: null,
        to,
      };
    case 'failed':
      return { ...nothing, problem: answer.error, to };
    case 'cancelled':
      // No answer: it is still to come.
      return before;
  }
}
