import type { Along, AlongKind } from '@webmaps/protocol/along';
import type { Route } from '@webmaps/router/route/route';
import { useCallback, useEffect, useState } from 'react';
import type { AlongAnswer, Engine } from '../../../engine/engine.ts';
import type { EngineProblem } from '../../../engine/engine-answers.ts';
import { lineAlong, nearbyMetres } from '../../../route-request/line-along.ts';

export type NearbyPlace = Along['places'][number];

/** What is along the route: the engine is asked only while the list is shown. */
export type Nearby =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly places: readonly NearbyPlace[] }
  | { readonly status: 'failed'; readonly problem: EngineProblem };

/** A route that is being dragged about is not asked about at each of its places. */
const RESTS_MS = 120;

/** What is along a route; the places of the route before stay until it is known. */
export function useNearby(
  engine: Engine,
  { route, kinds }: { readonly route: Route | null; readonly kinds: readonly AlongKind[] },
): { readonly nearby: Nearby; readonly retryNearby: () => void } {
  const [nearby, setNearby] = useState<Nearby>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!route) {
      setNearby({ status: 'idle' });
      return undefined;
    }
    const abort = new AbortController();
    setNearby((before) => (before.status === 'ready' ? before : { status: 'loading' }));
    const timer = setTimeout(() => {
      const request = { geometry: lineAlong(route), kinds: [...kinds], withinMetres: nearbyMetres };
      void engine.along(request, { signal: abort.signal }).then((answer) => {
        if (!abort.signal.aborted) setNearby((before) => after(before, answer));
      });
    }, RESTS_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [engine, route, kinds, attempt]);
  return { nearby, retryNearby: useCallback(() => setAttempt((count) => count + 1), []) };
}

function after(before: Nearby, answer: AlongAnswer): Nearby {
  switch (answer.status) {
    case 'ready':
      return { status: 'ready', places: answer.places };
    case 'failed':
      return { status: 'failed', problem: answer.error };
    case 'cancelled':
      return before;
  }
}
