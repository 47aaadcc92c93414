import type { Along, AlongKind } from '@webmaps/protocol/along';
import { maxTrackPositions } from '@webmaps/protocol/limits';
import type { Route } from '@webmaps/router/route/route';
import { useCallback, useEffect, useState } from 'react';
import type { AlongAnswer, Engine } from '../../../engine/engine.ts';
import type { EngineProblem } from '../../../engine/engine-answers.ts';

export type NearbyPlace = Along['places'][number];

/** What is along the route: the engine is asked only while the list is shown. */
export type Nearby =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly places: readonly NearbyPlace[] }
  | { readonly status: 'failed'; readonly problem: EngineProblem };

/** From the line. */
export const nearbyMetres = 150;
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
      const request = { geometry: lineOf(route), kinds: [...kinds], withinMetres: nearbyMetres };
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

/** The line, thinned evenly to what the engine takes: places may be 150 m away from it anyway. */
function lineOf({ geometry }: Route): { type: 'LineString'; coordinates: [number, number][] } {
  const { coordinates } = geometry;
  const stride = Math.ceil(coordinates.length / (maxTrackPositions - 1));
  const last = coordinates.length - 1;
  return {
    type: 'LineString',
    coordinates: coordinates
      .filter((_, index) => index % stride === 0 || index === last)
      .map(([lon, lat]) => [lon, lat]),
  };
}
