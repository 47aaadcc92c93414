import type { FoundRoute } from '@webmaps/router/loops/loop';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EngineProblem } from '../engine/engine-answers.ts';
import type { FoundFailure } from '@webmaps/router/loops/loop';
import { useDisplayPreferences } from '../display/preferences.ts';
import type { FoundAnswer, RegionStatus } from '../engine/engine.ts';
import { pacedRoute } from '../display/paced-route.ts';
import { useRetryWhenReady } from '../map-page/use-retry-when-ready.ts';

type CandidateProblem = FoundFailure | EngineProblem;

/** The state of a question for several routes. */
export interface Found {
  readonly routes: readonly FoundRoute[];
  /** Why there are none. */
  readonly problem: CandidateProblem | null;
  /** While it is true, routes and problem are those of the question before. */
  readonly working: boolean;
}

const nothing: Found = { routes: [], problem: null, working: false };

/**
 * Asks whenever the question changes, `null` being none; a newer question cancels the older. Times
 * are at the person's pace.
 */
export function useCandidates<Request>(
  request: Request | null,
  ask: (request: Request, options: { readonly signal: AbortSignal }) => Promise<FoundAnswer>,
  regionStatus: RegionStatus,
): Found & { readonly retry: () => void } {
  const [{ paceSecondsPerKm }] = useDisplayPreferences();
  const [found, setFound] = useState(nothing);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);

  useEffect(() => {
    if (request === null) {
      setFound(nothing);
      return undefined;
    }
    const abort = new AbortController();
    setFound((before) => ({ ...before, working: true }));
    const timer = setTimeout(() => {
      void ask(request, { signal: abort.signal }).then((answer) => {
        if (abort.signal.aborted || answer.status === 'cancelled') return;
        setFound(
          answer.status === 'ready'
            ? { routes: answer.routes, problem: null, working: false }
            : { routes: [], problem: answer.error, working: false },
        );
      });
    }, SETTLING_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [request, ask, tries]);

  useRetryWhenReady(regionStatus, found.problem, retry);

  const routes = useMemo(
    () => found.routes.map((route) => ({ ...route, ...pacedRoute(route, paceSecondsPerKm) })),
    [found.routes, paceSecondsPerKm],
  );
  return { ...found, routes, retry };
}

/** While a slider is dragged or a number typed, each question would only be cancelled by the next. */
const SETTLING_MILLISECONDS = 120;
