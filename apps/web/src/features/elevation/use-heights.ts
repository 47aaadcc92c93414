import type { Elevation, ElevationGeometry } from '@webmaps/protocol/elevation';
import { useCallback, useEffect, useState } from 'react';
import type { EngineProblem } from '../../engine/engine-answers.ts';
import type { Engine, RegionStatus } from '../../engine/engine.ts';
import { useRetryWhenReady } from '../../map-page/use-retry-when-ready.ts';

/** The heights of a geometry. */
export interface Heights {
  readonly elevation: Elevation | null;
  /** What they are of; the geometry may have changed since. */
  readonly asked: ElevationGeometry | null;
  readonly problem: Pick<EngineProblem, 'code'> | null;
  readonly working: boolean;
  readonly retry: () => void;
}

/** While a place is dragged, each question would only be cancelled by the next. */
const SETTLING_MILLISECONDS = 60;

/** Asks whenever the geometry changes, `null` being none; the latest wins. */
export function useHeights(
  engine: Engine,
  geometry: ElevationGeometry | null,
  regionStatus: RegionStatus,
): Heights {
  const [found, setFound] = useState<Omit<Heights, 'retry' | 'working'>>(nothing);
  const [working, setWorking] = useState(false);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    if (geometry === null) {
      setFound(nothing);
      setWorking(false);
      return undefined;
    }
    const abort = new AbortController();
    setWorking(true);
    const timer = setTimeout(() => {
      void engine.elevation({ geometry }, { signal: abort.signal }).then((answer) => {
        if (abort.signal.aborted || answer.status === 'cancelled') return;
        setWorking(false);
        setFound(
          answer.status === 'ready'
            ? { elevation: answer.elevation, asked: geometry, problem: null }
            : { elevation: null, asked: geometry, problem: answer.error },
        );
      });
    }, SETTLING_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [engine, geometry, tries]);
  useRetryWhenReady(regionStatus, found.problem, retry);
  return { ...found, working, retry };
}

const nothing = { elevation: null, asked: null, problem: null };
